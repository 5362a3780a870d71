import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { GRADE_STEPS } from "../concerns/grade-steps.ts";
import type { Measured } from "../concerns/measured.ts";
import type { MarkClass, SkinMark } from "../marks/find-marks.ts";
import { SHOWN_FROM } from "../marks/weights.ts";
import { distanceTo } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";
import { closedPlaces, isClosed, liesOnClearSkin } from "./closed-places.ts";

/** A mark that is shown, by the concern and the zone that it belongs to; canvas pixels. */
export interface PlacedMark {
  readonly code: ConcernCode;
  readonly zone: ZoneCode;
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

export const CONCERN_OF_MARK: Readonly<Record<MarkClass, ConcernCode>> = {
  red: "blemishes",
  bump: "blemishes",
  dark: "pigmentation",
};

/** A mark between two zones belongs to the nearer one, up to so far away, canonical px (6 mm). Chosen: every sixth lies so. */
const FARTHEST = 24;
/**
 * In a zone that shows more of a concern a mark is likelier: from the first step on it is shown from so much less prominence a
 * grade. Chosen on the marks seen by eye (`lab/truth/marks.json`).
 */
const LESS_PER_GRADE = 0.12;
const LEAST_PROMINENCE = 0.5;
/** Of a zone that shows a concern and has no such mark, the likeliest, so many. Chosen: two in five of these are seen by eye. */
const MOST_UNSURE = 3;

/**
 * What is drawn is what is counted: marks of zones that show their concern, the most prominent first. Nothing is claimed near
 * hair, the face's outline, eyes, brows, lips and nostrils.
 */
export function placeMarks(scene: Scene, marks: readonly SkinMark[], measured: readonly Measured[]): PlacedMark[] {
  const closed = closedPlaces(scene);
  const grades = gradesOf(measured);
  const near = marks.flatMap(({ kind, x, y, r, prominence }) => {
    if (prominence < LEAST_PROMINENCE || isClosed(closed, x, y) || !liesOnClearSkin(scene, x, y)) return [];
    const zone = zoneAt(scene, x, y);
    const code = CONCERN_OF_MARK[kind];
    const grade = zone && grades.get(`${code}/${zone}`);
    if (zone === undefined || grade === undefined || grade < GRADE_STEPS.slight) return [];
    const from = Math.max(LEAST_PROMINENCE, SHOWN_FROM - LESS_PER_GRADE * (grade - GRADE_STEPS.slight));
    return [{ code, zone, x, y, r, isSure: prominence >= from }];
  });
  const key = ({ code, zone }: PlacedMark) => `${code}/${zone}`;
  const shown = new Set(near.filter(({ isSure }) => isSure).map(key));
  const unsure = new Map<string, number>();
  return near.flatMap(({ isSure, ...mark }) => {
    if (isSure) return [mark];
    const count = unsure.get(key(mark)) ?? 0;
    if (shown.has(key(mark)) || count >= MOST_UNSURE) return [];
    unsure.set(key(mark), count + 1);
    return [mark];
  });
}

function gradesOf(measured: readonly Measured[]): ReadonlyMap<string, number> {
  return new Map(
    measured.flatMap(({ code, outcome }) =>
      outcome.zones.flatMap(({ zone, grade }) => (grade === null ? [] : [[`${code}/${zone}`, grade] as const])),
    ),
  );
}

/** Undefined in a hidden zone, and far from all others. */
function zoneAt({ zones, face }: Scene, x: number, y: number): ZoneCode | undefined {
  const around = ZONE_CODES.map((code) => ({ code, apart: distanceTo(zones[code].outline, x, y) }));
  const { code, apart } = around.reduce((nearest, zone) => (zone.apart < nearest.apart ? zone : nearest));
  return apart <= FARTHEST * face.unit && !zones[code].hidden ? code : undefined;
}
