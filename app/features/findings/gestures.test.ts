import { describe, expect, it } from "vitest";
import { plainForKey } from "./compare-slider.tsx";
import { stepForKey } from "./gestures.ts";
import { frameFor, wholeView } from "./viewport.ts";

const FRAME = frameFor(1);
const WHOLE = wholeView(FRAME);

describe("the photo's keys (R-RES-13)", () => {
  const press = (key: string, view = WHOLE) => stepForKey(key, view, FRAME)?.(view, FRAME);

  it("zoom with + and −, pan with the arrows", () => {
    const close = press("+") ?? WHOLE;
    expect(close.scale).toBe(1.5);
    expect(press("=")).toEqual(close);
    expect(press("-", close)).toEqual(WHOLE);
    expect(press("ArrowRight", close)?.x).toBeGreaterThan(close.x);
    expect(press("ArrowLeft", close)?.x).toBeLessThan(close.x);
    expect(press("ArrowDown", close)?.y).toBeGreaterThan(close.y);
    expect(press("ArrowUp", close)?.y).toBeLessThan(close.y);
  });

  it("leave to the page what changes nothing: arrows at the photo's edge, zoom at its ends, every other key", () => {
    expect(press("ArrowDown")).toBeUndefined();
    expect(press("ArrowUp", { scale: 2, x: 0.2, y: 0 })).toBeUndefined();
    expect(press("-")).toBeUndefined();
    for (const key of ["Tab", "Enter", "a", "1"]) expect(press(key, { scale: 2, x: 0.2, y: 0.2 })).toBeUndefined();
  });
});

it("the slider's keys (R-RES-13) move it by small and by large steps, to its ends and no farther", () => {
  const moved = ["ArrowRight", "ArrowUp", "ArrowLeft", "PageUp", "Home", "End", "Tab"].map((key) =>
    plainForKey(key, 0.5),
  );
  expect(moved).toEqual([0.55, 0.55, 0.45, 0.75, 0, 1, null]);
  expect([plainForKey("ArrowDown", 0.02), plainForKey("PageDown", 0.1)]).toEqual([0, 0]);
});
