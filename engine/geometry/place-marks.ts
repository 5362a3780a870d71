import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { type MarkClass, type SkinMark, sureMarks } from "../marks/find-marks.ts";
import { isInside } from "../raster/polygon.ts";
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

/** Those sure enough to be shown that lie in a visible zone, the most prominent first. */
export function placeMarks(scene: Scene, marks: readonly SkinMark[]): PlacedMark[] {
  const visible = ZONE_CODES.filter((code) => !scene.zones[code].hidden);
  return sureMarks(marks).flatMap(({ kind, x, y, r }): PlacedMark[] => {
    const zone = visible.find((code) => isInside(scene.zones[code].outline, x, y));
    return zone === undefined ? [] : [{ code: CONCERN_OF[kind], zone, x, y, r }];
  });
}
