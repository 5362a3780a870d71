import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchStillness } from "./watch-stillness.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const track = { readyState: "live" };
  const tell = vi.fn();
  let isWatched = true;
  const stillness = watchStillness(
    () => isWatched,
    () => track as MediaStreamTrack,
    tell,
  );
  const told = () => tell.mock.calls.splice(0).map(([seen]) => seen);
  const watched = (is: boolean) => {
    isWatched = is;
  };
  return { track, stillness, told, watched };
}

it("a picture without a new frame is old after a second, stands still for long every two, and is new again with a frame (R-UP-15)", () => {
  const { stillness, told } = setUp();
  for (let ms = 0; ms < 3000; ms += 250) {
    vi.advanceTimersByTime(250);
    stillness.frame();
  }
  expect([told(), stillness.isFresh()]).toEqual([[], true]);
  vi.advanceTimersByTime(999);
  expect([told(), stillness.isFresh()]).toEqual([[], true]);
  vi.advanceTimersByTime(1);
  expect([told(), stillness.isFresh()]).toEqual([["still"], false]);
  vi.advanceTimersByTime(3000);
  expect(told()).toEqual(["stalled", "stalled"]);
  stillness.frame();
  expect([told(), stillness.isFresh()]).toEqual([["moves"], true]);
  stillness.end();
  vi.advanceTimersByTime(5000);
  expect(told()).toEqual([]);
});

it("what was hidden counts as old at once, and as long as nobody can see it as nothing (R-UP-15)", () => {
  const { stillness, told, watched } = setUp();
  watched(false);
  vi.advanceTimersByTime(60_000);
  expect(told()).toEqual([]);
  watched(true);
  stillness.doubt();
  expect([told(), stillness.isFresh()]).toEqual([["still"], false]);
  stillness.frame();
  expect([told(), stillness.isFresh()]).toEqual([["moves"], true]);
});

it("a camera that ended without an event has ended, and its last frame is not new (R-UP-15)", () => {
  const { track, stillness, told } = setUp();
  track.readyState = "ended";
  expect(stillness.isFresh()).toBe(false);
  vi.advanceTimersByTime(250);
  expect(told()).toEqual(["ended"]);
});
