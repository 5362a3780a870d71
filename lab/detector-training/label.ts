import { MARK_CLASSES, type MarkClass } from "#engine/marks/find-marks.ts";
import { FACE_WIDTH_MM } from "../truth/match-marks.ts";
import type { DescribedFace } from "./described-faces.ts";
import { diameterOf } from "./scored-marks.ts";

/** What each candidate is, by the marks that the eye saw. */

const CLASS_OF: Readonly<Record<DescribedFace["truth"]["marks"][number][0], MarkClass>> = {
  red: "red",
  healed: "red",
  dark: "dark",
  mole: "dark",
  bump: "bump",
};

/** A candidate is a mark if its middle lies so near to the mark's (mm, and share of its diameter), and the sizes agree so well. */
const NEAR = { least: 1.26, plus: 0.5, ofDiameter: 0.5, sizes: 2.6 } as const;
/** What lies so near to a mark that one pass alone lists is neither a mark nor none. */
const DOUBTFUL = { least: 1.4, plus: 0.7 } as const;

/** 0 for none, 1.. in the order of `MARK_CLASSES`, -1 for what nobody can tell. */
export function labelsOf(face: DescribedFace): Int8Array {
  const mm = FACE_WIDTH_MM / face.truth.face / face.width;
  const toMm = (x: number, y: number, diameter: number) =>
    ({ x: x * face.width * mm, y: y * face.height * mm, diameter: diameter * face.width * mm }) as const;
  const seen = face.truth.marks.map(([kind, x, y, diameter]) => ({ kind, ...toMm(x, y, diameter) }));
  const once = face.truth.once.map(([x, y, diameter]) => toMm(x, y, diameter));
  return Int8Array.from(face.candidates, (candidate, i) => {
    const [px, py] = face.places[i]!;
    const diameter = diameterOf(face, candidate) * mm;
    const apart = (spot: { x: number; y: number }) => Math.hypot(px * mm - spot.x, py * mm - spot.y);
    const near = seen
      .map((spot) => ({
        spot,
        share: apart(spot) / Math.max(NEAR.least, NEAR.ofDiameter * spot.diameter + NEAR.plus),
      }))
      .filter(({ share }) => share <= 1)
      .sort((one, other) => one.share - other.share)[0]?.spot;
    if (near) {
      const ratio = diameter / near.diameter;
      const fits = ratio < NEAR.sizes && ratio > 1 / NEAR.sizes;
      return fits ? 1 + MARK_CLASSES.indexOf(CLASS_OF[near.kind]) : -1;
    }
    const reachOf = (spot: { diameter: number }) => Math.max(DOUBTFUL.least, 0.5 * spot.diameter + DOUBTFUL.plus);
    // Where not all marks are listed, what nobody lists is doubtful too.
    return face.truth.many || once.some((spot) => apart(spot) <= reachOf(spot)) ? -1 : 0;
  });
}
