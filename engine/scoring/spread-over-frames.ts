import type { MeasuredFace } from "../measure-face.ts";
import type { Spread } from "./spread.ts";

/** The ± of the first frame, with what the other frames of the same shot show of it. */
export function spreadOverFrames(first: MeasuredFace, alone: Spread, others: readonly MeasuredFace[]): Spread {
  const furthest = (own: number | null, read: (face: MeasuredFace) => number | null) =>
    Math.ceil(others.reduce((most, face) => Math.max(most, Math.abs((read(face) ?? own ?? 0) - (own ?? 0))), 0));
  return {
    score: Math.max(
      alone.score,
      furthest(first.sheet.exact, ({ sheet }) => sheet.exact),
    ),
    concerns: alone.concerns.map((spread, index) => {
      const read = ({ sheet }: MeasuredFace) => sheet.concerns[index]?.score ?? null;
      return spread === null ? null : Math.max(spread, furthest(read(first), read));
    }),
  };
}
