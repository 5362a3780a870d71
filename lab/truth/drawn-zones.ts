import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { GRADE_STEPS } from "#engine/concerns/grade-steps.ts";
import { poolZones } from "#engine/concerns/pool-zones.ts";
import { isInside, type Polygon } from "#engine/raster/polygon.ts";
import type { AnalysisResult, FoundArea, Point } from "#engine/result.ts";

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

/** Steps across an area's box at which it is asked for its zones, and the share of it that may lie in zones below 0.5: outlines are soft. */
const STEPS = 24;
const MOST_OUTSIDE = 0.1;

/** What is drawn in zones below 0.5. */
export function drawnBelow({ concerns, geometry }: AnalysisResult): string[] {
  const shownBy = (code: ConcernCode): ReadonlySet<ZoneCode | null> => {
    const zones = concerns.find((one) => one.code === code)?.zones ?? [];
    return new Set(zones.flatMap(({ zone, grade }) => (grade !== null && grade >= GRADE_STEPS.slight ? [zone] : [])));
  };
  const outside = geometry.areas.flatMap((area) => {
    const shown = shownBy(area.code);
    const places = placesIn(area).flatMap(([x, y]) => {
      const around = zonesAround(geometry, x, y);
      return around.length === 0 ? [] : [around.some((zone) => shown.has(zone))];
    });
    const share = places.filter((isShown) => !isShown).length / Math.max(1, places.length);
    return share > MOST_OUTSIDE ? [`${Math.round(100 * share)} % of an area of ${area.code}, ${area.zone}`] : [];
  });
  return [
    ...geometry.marks.map(({ code, zone }) => ({ what: "mark", code, zone })),
    ...geometry.lines.map(({ zone }) => ({ what: "line", code: "lines" as const, zone })),
    ...geometry.areas.map(({ code, zone }) => ({ what: "area", code, zone })),
  ]
    .flatMap(({ what, code, zone }) => (shownBy(code).has(zone) ? [] : [`${what} of ${code} in ${zone}`]))
    .concat(outside);
}

function placesIn({ outline }: FoundArea): Point[] {
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const area = polygonOf(outline);
  return Array.from({ length: STEPS * STEPS }, (_, i): Point => {
    return [left + (((i % STEPS) + 0.5) * wide) / STEPS, top + ((Math.floor(i / STEPS) + 0.5) * high) / STEPS];
  }).filter(([x, y]) => isInside(area, x, y));
}

function zonesAround({ zones }: AnalysisResult["geometry"], x: number, y: number): ZoneCode[] {
  return (Object.keys(zones) as ZoneCode[]).filter((zone) => isInside(polygonOf(zones[zone]!), x, y));
}

function touch({ outline }: FoundArea, zone: readonly Point[]): boolean {
  const [area, around] = [polygonOf(outline), polygonOf(zone)];
  return outline.some(([x, y]) => isInside(around, x, y)) || zone.some(([x, y]) => isInside(area, x, y));
}

const polygonOf = (points: readonly Point[]): Polygon => Float32Array.from(points.flat());
