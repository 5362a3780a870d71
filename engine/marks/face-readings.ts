import type { Scene } from "../regions/scene.ts";
import { MARK_CLASSES, type MarkClass, type SkinMark, sureMarks } from "./find-marks.ts";
import { FacePlaces, PLACE_NAMES, type PlaceName } from "./places.ts";

/** What all marks of a face add up to. Each counts as far as it is sure: faint ones by the dozen are seen too. */
export interface MarkSums {
  /** Expected number. */
  readonly count: number;
  /** Expected share of the visible skin that lies in them. */
  readonly areaShare: number;
  /** Expected sum of their diameters, face widths: between number and area. */
  readonly extent: number;
  /** The same of those from `LARGE` on. */
  readonly largeExtent: number;
  /** How many are prominent enough to be shown. */
  readonly shown: number;
  /** `extent` by the part of the face. */
  readonly byPlace: Readonly<Record<PlaceName, number>>;
}

export type FaceReadings = Readonly<Record<MarkClass | "any", MarkSums>>;

/** In training a mark counted as so many candidates that are none, so its odds come out so many times too high. */
export const TRAINED_WEIGHT = 3;
/** Canonical px across: 3.8 mm. Chosen: there the larger half of the bands begins. */
const LARGE = 14;
const FACE_WIDTH = 512;

/** A mark with what its sums ask for. */
interface PlacedMark {
  readonly mark: SkinMark;
  /** By `PLACE_NAMES`; -1 elsewhere. */
  readonly place: number;
  /** Face widths. */
  readonly diameter: number;
}

/** @param marks as `findMarks` gives them */
export function readMarkSums({ face, levels }: Scene, marks: readonly SkinMark[]): FaceReadings {
  const places = new FacePlaces(face);
  const placed = marks.map(
    (mark): PlacedMark => ({
      mark,
      place: places.placeAt(mark.x, mark.y),
      diameter: (2 * mark.r) / (FACE_WIDTH * face.unit),
    }),
  );
  const skin = Math.max(1, countOf(levels[0].masks.lit));
  const shown = sureMarks(marks);
  const sumsOf = (kind?: MarkClass): MarkSums => ({
    ...sumUp(placed, LARGE * face.unit, skin, kind),
    shown: shown.filter((mark) => kind === undefined || mark.kind === kind).length,
  });
  const ofKinds = Object.fromEntries(MARK_CLASSES.map((kind) => [kind, sumsOf(kind)]));
  return { ...(ofKinds as Record<MarkClass, MarkSums>), any: sumsOf() };
}

/** `large`: canvas px across. `kind`: any if it is not given. */
function sumUp(
  placed: readonly PlacedMark[],
  large: number,
  skin: number,
  kind: MarkClass | undefined,
): Omit<MarkSums, "shown"> {
  let [count, areaShare, extent, largeExtent] = [0, 0, 0, 0];
  const extents = new Float64Array(PLACE_NAMES.length);
  for (const { mark, place, diameter } of placed) {
    const { sureness, shares, r } = mark;
    const share = (kind === undefined ? sureness : shares[kind]) / (sureness + TRAINED_WEIGHT * (1 - sureness));
    count += share;
    areaShare += share * (Math.PI * r * r);
    extent += share * diameter;
    if (2 * r >= large) largeExtent += share * diameter;
    if (place >= 0) extents[place]! += share * diameter;
  }
  const byPlace = Object.fromEntries(PLACE_NAMES.map((name, i) => [name, extents[i]])) as Record<PlaceName, number>;
  return { count, areaShare: areaShare / skin, extent, largeExtent, byPlace };
}

function countOf(mask: Uint8Array): number {
  let count = 0;
  // By number: until a loop is compiled, an iterator makes objects for every pixel.
  for (let i = 0; i < mask.length; i++) if (mask[i]) count++;
  return count;
}
