import { shareOfFace } from "#advice/share-of-face.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";

/** Share of the visible face from which a thing is everywhere, so that marks would say nothing. Chosen: more than half. */
const MOST = 0.55;

/** What is read in fewer places, as the shadows under two eyes, has its place and is not everywhere. */
const FEWEST_ZONES = 3;

/** Whether a concern's areas cover most of the face. Both cheeks are not everywhere, nor are both eyes. */
export function isEverywhere({ concerns, geometry }: AnalysisResult, code: ConcernCode): boolean {
  const zones = concerns.find((concern) => concern.code === code)?.zones ?? [];
  if (zones.filter(({ zone, score }) => score !== null && zone in geometry.zones).length < FEWEST_ZONES) return false;
  const areas = geometry.areas.filter((area) => area.code === code);
  return shareOfFace(areas, geometry) >= MOST;
}
