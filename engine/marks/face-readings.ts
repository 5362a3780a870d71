import type { Scene } from "../regions/scene.ts";
import { MARK_CLASSES, type MarkClass, type SkinMark, sureMarks } from "./find-marks.ts";
import { facePlaces, PLACE_NAMES, type PlaceName } from "./places.ts";

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

/** @param marks as `findMarks` gives them */
export function readMarkSums({ face, levels }: Scene, marks: readonly SkinMark[]): FaceReadings {
  const places = facePlaces(face);
  const { lit } = levels[0].masks;
  const skin = Math.max(
    1,
    lit.reduce((sum, value) => sum + value, 0),
  );
  const placed = marks.map((mark) => ({ ...mark, place: PLACE_NAMES[places.placeAt(mark.x, mark.y)] }));
  const shown = sureMarks(marks);
  const sumsOf = (kind?: MarkClass): MarkSums => {
    const shareOf = ({ sureness, shares }: SkinMark) =>
      (kind === undefined ? sureness : shares[kind]) / (sureness + TRAINED_WEIGHT * (1 - sureness));
    const sum = (amountOf: (mark: (typeof placed)[number]) => number) =>
      placed.reduce((total, mark) => total + shareOf(mark) * amountOf(mark), 0);
    const diameter = ({ r }: SkinMark) => (2 * r) / (FACE_WIDTH * face.unit);
    const extentAt = (place: PlaceName) => sum((mark) => (mark.place === place ? diameter(mark) : 0));
    return {
      count: sum(() => 1),
      areaShare: sum(({ r }) => Math.PI * r * r) / skin,
      extent: sum(diameter),
      largeExtent: sum((mark) => (2 * mark.r >= LARGE * face.unit ? diameter(mark) : 0)),
      shown: shown.filter((mark) => kind === undefined || mark.kind === kind).length,
      byPlace: Object.fromEntries(PLACE_NAMES.map((name) => [name, extentAt(name)])) as Record<PlaceName, number>,
    };
  };
  const ofKinds = Object.fromEntries(MARK_CLASSES.map((kind) => [kind, sumsOf(kind)]));
  return { ...(ofKinds as Record<MarkClass, MarkSums>), any: sumsOf() };
}
