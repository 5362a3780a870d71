import type { SkinMark } from "#engine/marks/find-marks.ts";

/** A mark of the skin that is surely one, at this place of the canvas. */
export function skinMark(kind: "dark" | "red", x: number, y: number, prominence = 0.9): SkinMark {
  const shares = { red: 0, dark: 0, bump: 0, [kind]: 0.9 };
  return { kind, x, y, r: 4, band: 1, polarity: "darker", strength: 3, sureness: 0.9, prominence, shares };
}
