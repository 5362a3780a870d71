import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { type MarkClass, type SkinMark, sureMarks } from "../marks/find-marks.ts";
import { distanceTo } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";

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
/** Here the ends of hair look like marks. */
const BESIDE_HAIR: ReadonlySet<ZoneCode> = new Set(["temple_left", "temple_right"]);

/**
 * Those sure enough to be shown, the most prominent first: each in the nearest visible zone. Nothing is claimed in a zone that
 * is hidden, nor at a temple near hair or the face's outline.
 */
export function placeMarks(scene: Scene, marks: readonly SkinMark[]): PlacedMark[] {
  const [full] = scene.levels;
  return sureMarks(marks).flatMap(({ kind, x, y, r }): PlacedMark[] => {
    const zone = zoneAt(scene, x, y);
    if (zone === undefined) return [];
    const isInner = full.masks.inner[Math.floor(y) * full.width + Math.floor(x)] === 1;
    return isInner || !BESIDE_HAIR.has(zone) ? [{ code: CONCERN_OF[kind], zone, x, y, r }] : [];
  });
}

/** Undefined in a hidden zone, and far from all others. */
function zoneAt({ zones, face }: Scene, x: number, y: number): ZoneCode | undefined {
  const around = ZONE_CODES.map((code) => ({ code, apart: distanceTo(zones[code].outline, x, y) }));
  const { code, apart } = around.reduce((nearest, zone) => (zone.apart < nearest.apart ? zone : nearest));
  return apart <= FARTHEST * face.unit && !zones[code].hidden ? code : undefined;
}
