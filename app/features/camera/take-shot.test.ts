import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalysisOutcome } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { type DeviceAnalysis, DeviceUnavailable } from "../../device/device-analysis.ts";
import { takeShot } from "./take-shot.ts";

const VIDEO = { videoWidth: 720, videoHeight: 960, clientWidth: 360, clientHeight: 480 } as HTMLVideoElement;
const STILL_MS = 400;

const still = (number: number): AnalysisOutcome => ({
  ok: true,
  result: buildResult({ spread: 8, concerns: { redness: 80 + number }, quality: { light: 0.3 + number / 1000 } }),
});
const refused: AnalysisOutcome = { ok: false, code: "too_dark" };

/** A camera and an analysis whose stills come to `outcomes`, each after its time. */
function setUp(outcomes: readonly (AnalysisOutcome | Error)[], stillMs = STILL_MS) {
  const bitmaps: { close: ReturnType<typeof vi.fn> }[] = [];
  const full = vi.fn((_video: unknown, _crop: unknown, isPhoto: boolean) => {
    const bitmap = { close: vi.fn() };
    bitmaps.push(bitmap);
    return Promise.resolve({ bitmap: bitmap as unknown as ImageBitmap, file: isPhoto ? new File([], "a.jpg") : null });
  });
  const analyseStill = vi.fn(async () => {
    const outcome = outcomes[analyseStill.mock.calls.length - 1] ?? refused;
    await new Promise((resolve) => setTimeout(resolve, stillMs));
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const controller = new AbortController();
  const grabber = { small: () => Promise.reject(new Error("not asked")), full };
  const take = async (video = VIDEO) => {
    const shot = await takeShot(grabber, video, { analyseStill } as unknown as DeviceAnalysis, controller);
    if (shot === null) throw new Error("no picture");
    return shot;
  };
  return { take, full, analyseStill, bitmaps, controller };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("A shot of the live camera (R-RES-20)", () => {
  it("is five stills over two seconds, measured while they are taken, and one result", async () => {
    const { take, full, bitmaps } = setUp([0, 1, 2, 3, 4].map(still));
    const { shot, taken } = await take();
    await vi.advanceTimersByTimeAsync(2000);
    await taken;
    expect(full).toHaveBeenCalledTimes(5);
    await vi.advanceTimersByTimeAsync(STILL_MS);
    expect(await shot.outcome).toMatchObject({ ok: true, result: { photos: 5, moments: 1 } });
    expect(bitmaps.slice(1).every(({ close }) => close.mock.calls.length > 0)).toBe(true);
  });

  it("is refused for its photo alone, at once, and takes no further still into account", async () => {
    const { take, analyseStill } = setUp([refused]);
    const { shot, first, taken } = await take();
    await vi.advanceTimersByTimeAsync(STILL_MS);
    expect([await first, await taken, await shot.outcome]).toEqual(["too_dark", null, refused]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(analyseStill).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      "measures every other still where one takes long, without what could not be",
      [still(0), refused, still(1)],
      1600,
      3,
    ],
    [
      "keeps what was measured when the worker dies",
      [still(0), still(1), new DeviceUnavailable("worker")],
      STILL_MS,
      3,
    ],
  ])("%s", async (_, outcomes, stillMs, asked) => {
    const { take, analyseStill } = setUp(outcomes, stillMs);
    const { shot } = await take();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await shot.outcome).toMatchObject({ ok: true, result: { photos: 2 } });
    expect(analyseStill).toHaveBeenCalledTimes(asked);
  });

  it("keeps its photo when the device is turned", async () => {
    const video = { ...VIDEO };
    const { shot } = await setUp([still(0)]).take(video);
    Object.assign(video, { videoWidth: 960, videoHeight: 720 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(await shot.outcome).toEqual(still(0));
  });

  it("ends when it is let go", async () => {
    const { take, analyseStill } = setUp([0, 1, 2, 3, 4].map(still));
    const { shot } = await take();
    await vi.advanceTimersByTimeAsync(700);
    shot.cancel();
    const ended = expect(shot.outcome).rejects.toThrow();
    await vi.advanceTimersByTimeAsync(5000);
    await ended;
    expect(analyseStill.mock.calls.length).toBeLessThan(4);
  });
});
