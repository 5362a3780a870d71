import { describe, expect, it } from "vitest";
import { evenLevels } from "#lab/pictures/even-level.ts";
import { SkinPlanes } from "./skin-planes.ts";

const SIZE = 96;
const BOX = { left: -3, top: 20, right: 41, bottom: 60 } as const;

describe("a blur in a box", () => {
  it("is to the last bit that of the whole plane", () => {
    const plane = Float32Array.from({ length: SIZE * SIZE }, (_, i) => 0.2 + ((i * 7919) % 101) / 300);
    const [level] = evenLevels(SIZE, { r: plane, g: plane, b: plane });
    const planes = new SkinPlanes(level);
    const whole = planes.blurred("shade", "bare", 0);
    const part = planes.blurredIn(BOX, "shade", 0);
    for (let y = BOX.top; y < BOX.bottom; y++) {
      const row = [y * SIZE, y * SIZE + BOX.right] as const;
      expect(part.slice(...row)).toEqual(whole.slice(...row));
    }
    expect(part[0]).toBe(0);
  });
});
