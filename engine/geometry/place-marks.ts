import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { type MarkClass, type SkinMark, sureMarks } from "../marks/find-marks.ts";
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

const CONCERN_OF: Readonly<Record<MarkClass, ConcernCode>> = {
  red: "blemishes",
  bump: "blemishes",
  dark: "pigmentation",
};

/** A mark between two zones belongs to the nearer one, up to so far away, canonical px (6 mm). Chosen: every sixth lies so. */
const FARTHEST = 24;
/**
 * Of a named concern without any sure mark: from which prominence on, and how many. Chosen: two in five of these are seen by eye.
 */
const LEAST_PROMINENCE = 0.5;
const MOST_UNSURE = 3;

/**
 * Those sure enough to be shown, the most prominent first: each in the nearest visible zone. Nothing is claimed in a zone that
 * is hidden, nor near hair, the face's outline, eyes, brows, lips and nostrils.
 * @param named concerns that the result names, of which some must be drawn
 */
export function placeMarks(
  scene: Scene,
  marks: readonly SkinMark[],
  named: ReadonlySet<ConcernCode> = new Set(),
): PlacedMark[] {
  const closed = closedPlaces(scene);
  const place = ({ kind, x, y, r }: SkinMark): PlacedMark[] => {
    const zone = isClosed(closed, x, y) || !liesOnClearSkin(scene, x, y) ? undefined : zoneAt(scene, x, y);
    return zone === undefined ? [] : [{ code: CONCERN_OF[kind], zone, x, y, r }];
  };
  const sure = sureMarks(marks).flatMap(place);
  const missing = [...new Set(Object.values(CONCERN_OF))].filter(
    (code) => named.has(code) && sure.every((mark) => mark.code !== code),
  );
  const likely = missing.length > 0 ? marks.filter(({ prominence }) => prominence >= LEAST_PROMINENCE) : [];
  const unsure = likely.flatMap(place);
  return [...sure, ...missing.flatMap((code) => unsure.filter((mark) => mark.code === code).slice(0, MOST_UNSURE))];
}

/** Undefined in a hidden zone, and far from all others. */
function zoneAt({ zones, face }: Scene, x: number, y: number): ZoneCode | undefined {
  const around = ZONE_CODES.map((code) => ({ code, apart: distanceTo(zones[code].outline, x, y) }));
  const { code, apart } = around.reduce((nearest, zone) => (zone.apart < nearest.apart ? zone : nearest));
  return apart <= FARTHEST * face.unit && !zones[code].hidden ? code : undefined;
}
