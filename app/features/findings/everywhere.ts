import type { ConcernCode } from "#engine/codes.ts";
import { type AnalysisResult, MOST_LISTED, type Point } from "#engine/result.ts";

/** Share of the visible face from which a thing is everywhere, so that marks would say nothing. Chosen: more than half. */
const MOST = 0.55;

/** What is read in fewer places, as the shadows under two eyes, has its place and is not everywhere. */
const FEWEST_ZONES = 3;

/**
 * Whether a concern shows on most of the face: its areas cover it, or there are more marks than are listed and they lie in
 * most of the zones that were judged for it. Both cheeks are not everywhere, nor are both eyes.
 */
export function isEverywhere({ concerns, geometry }: AnalysisResult, code: ConcernCode): boolean {
  const zones = (concerns.find((concern) => concern.code === code)?.zones ?? []).flatMap(({ zone, score }) => {
    const outline = geometry.zones[zone];
    return score === null || outline === undefined ? [] : [{ zone, outline }];
  });
  if (zones.length < FEWEST_ZONES) return false;
  const areas = geometry.areas.filter((area) => area.code === code);
  const face = Object.values(geometry.zones).map((outline) => ({ outline }));
  if (areaOf(areas) >= MOST * areaOf(face)) return true;
  const marked = geometry.marks.filter((mark) => mark.code === code).map(({ zone }) => zone);
  const among = zones.filter(({ zone }) => marked.includes(zone));
  return marked.length >= MOST_LISTED.marks && among.length >= MOST * zones.length;
}

/** Of all together, in shares of the photo (shoelace formula). */
function areaOf(shapes: readonly { readonly outline: readonly Point[] }[]): number {
  const areas = shapes.map(({ outline }) => {
    const twice = outline.reduce((sum, [x, y], i) => {
      const [fromX, fromY] = outline.at(i - 1) as Point;
      return sum + fromX * y - x * fromY;
    }, 0);
    return Math.abs(twice) / 2;
  });
  return areas.reduce((sum, area) => sum + area, 0);
}
