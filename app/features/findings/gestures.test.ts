import { describe, expect, it } from "vitest";
import { stepForKey } from "./gestures.ts";
import { WHOLE } from "./viewport.ts";

describe("the photo's keys (R-RES-13)", () => {
  it("zoom with + and −, pan with the arrows, and 0 shows the whole photo", () => {
    const close = stepForKey("+", WHOLE)?.(WHOLE) ?? WHOLE;
    expect(close.scale).toBe(1.5);
    expect(stepForKey("=", WHOLE)).toBe(stepForKey("+", WHOLE));
    expect(stepForKey("-", close)?.(close)).toEqual(WHOLE);
    expect(stepForKey("0", close)?.(close)).toEqual(WHOLE);
    expect(stepForKey("ArrowRight", close)?.(close).x).toBeGreaterThan(close.x);
    expect(stepForKey("ArrowLeft", close)?.(close).x).toBeLessThan(close.x);
    expect(stepForKey("ArrowDown", close)?.(close).y).toBeGreaterThan(close.y);
    expect(stepForKey("ArrowUp", close)?.(close).y).toBeLessThan(close.y);
  });

  it("leave the arrows to the page while the whole photo is seen, and every other key always", () => {
    expect(stepForKey("ArrowDown", WHOLE)).toBeNull();
    for (const key of ["Tab", "Enter", "a", "1"]) expect(stepForKey(key, { scale: 2, x: 0, y: 0 })).toBeNull();
  });
});
