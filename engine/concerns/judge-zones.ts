import type { NotMeasuredReason, ZoneCode } from "../codes.ts";
import { type Claim, zoneObstacle, zoneTrust } from "../regions/zone-obstacle.ts";
import type { ZonesOf } from "./concern.ts";
import type { ZoneGrade } from "./measured.ts";

/** Share of a concern's zones, by area, from which it counts wholly: the rest of a face is like the part that is seen. Chosen. */
export const FULL_SEEN = 0.6;

/** The weight of a concern whose zones are trusted so far: `seen` of its outcome. */
export function seenOf<Code extends ZoneCode>(
  scene: ZonesOf<Code>,
  zones: readonly ZoneGrade<Code>[],
  claim: Claim,
): number {
  let area = 0;
  let seen = 0;
  for (const { zone, grade } of zones) {
    area += scene.zones[zone].area;
    if (grade !== null) seen += scene.zones[zone].area * zoneTrust(scene.zones[zone], claim);
  }
  return area > 0 ? Math.min(1, seen / (FULL_SEEN * area)) : 0;
}

/** The obstacle of most of the zones that have one; hidden where none has. */
export function usualObstacle<Code extends ZoneCode>(
  scene: ZonesOf<Code>,
  zones: readonly Code[],
  claim: Claim,
): NotMeasuredReason {
  const counts = new Map<NotMeasuredReason, number>();
  for (const code of zones) {
    const obstacle = zoneObstacle(scene.zones[code], claim);
    if (obstacle) counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? "zone_hidden";
}

/** Share of a concern's zones, by area, that could be judged, 0..1. */
export function judgedShare(scene: ZonesOf<ZoneCode>, zones: readonly ZoneGrade[]): number {
  let area = 0;
  let judged = 0;
  for (const { zone, grade } of zones) {
    area += scene.zones[zone].area;
    if (grade !== null) judged += scene.zones[zone].area;
  }
  return area > 0 ? judged / area : 0;
}
