import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { poolZones } from "#engine/concerns/pool-zones.ts";
import { isInside, type Polygon } from "#engine/raster/polygon.ts";
import type { AnalysisResult, FoundArea, Point } from "#engine/result.ts";
import { GRADE_STEPS } from "#engine/scoring/grade-scale.ts";

/** Grade, zones and drawing of a result say the same: what breaks that, in words. */

/** Concerns whose grade is not what the published function makes of their zones. */
export function pooledOtherwise({ concerns }: AnalysisResult): string[] {
  return concerns.flatMap(({ code, grade, zones }) =>
    grade === null || grade === poolZones(code, zones)
      ? []
      : [`${code}: ${grade}, of its zones ${poolZones(code, zones)}`],
  );
}

/** Zones of 0.5 and more in which nothing of the concern is drawn. */
export function undrawn({ concerns, geometry }: AnalysisResult): string[] {
  return concerns.flatMap(({ code, zones, grade: measured }) =>
    zones.flatMap(({ zone, grade }) => {
      if (measured === null || grade === null || grade < GRADE_STEPS.slight) return [];
      const outline = geometry.zones[zone];
      const isDrawn =
        geometry.marks.some((mark) => mark.code === code && mark.zone === zone) ||
        (code === "lines" && geometry.lines.some((line) => line.zone === zone)) ||
        geometry.areas.some((area) => area.code === code && (area.zone === zone || (outline && touch(area, outline))));
      return isDrawn ? [] : [`${code} ${zone} ${grade}`];
    }),
  );
}

/** What is drawn in zones below 0.5. */
export function drawnBelow({ concerns, geometry }: AnalysisResult): string[] {
  const shows = (code: ConcernCode, zone: ZoneCode | null) =>
    concerns.some(
      (one) =>
        one.code === code && one.zones.some((own) => own.zone === zone && (own.grade ?? 0) >= GRADE_STEPS.slight),
    );
  return [
    ...geometry.marks.map(({ code, zone }) => ({ what: "mark", code, zone })),
    ...geometry.lines.map(({ zone }) => ({ what: "line", code: "lines" as const, zone })),
    ...geometry.areas.map(({ code, zone }) => ({ what: "area", code, zone })),
  ].flatMap(({ what, code, zone }) => (shows(code, zone) ? [] : [`${what} of ${code} in ${zone}`]));
}

function touch({ outline }: FoundArea, zone: readonly Point[]): boolean {
  const [area, around] = [polygonOf(outline), polygonOf(zone)];
  return outline.some(([x, y]) => isInside(around, x, y)) || zone.some(([x, y]) => isInside(area, x, y));
}

const polygonOf = (points: readonly Point[]): Polygon => Float32Array.from(points.flat());
