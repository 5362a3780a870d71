import type { NotMeasuredReason, ZoneCode } from "../codes.ts";
import { clamp } from "../numeric/round.ts";
import type { Scene } from "../regions/scene.ts";
import { MIN_COVERAGE, type Zone } from "../regions/zone.ts";
import type { ZoneGrade } from "./measured.ts";

/**
 * Share of clipped pixels from which a zone is not judged: of its colour, or of its surface. Of portraits brightened until 25
 * to 40 % of a zone clipped, colour reads up to 0.4 of a band either way (docs/engine.md). Chosen.
 */
const MAX_CLIPPED = { colour: 0.4, surface: 1 } as const;
/** Share of shaded or too dark pixels from which none is made either. Chosen: the rest no longer stands for the zone. */
const MAX_DARK = 0.5;

/** What is claimed of a zone: the colour of what is not clipped, or its surface. */
export type Claim = keyof typeof MAX_CLIPPED;

/** Why a zone cannot carry this claim; null when it can. */
export function zoneObstacle(zone: Zone, claim: Claim): NotMeasuredReason | null {
  if (zone.hidden) return zone.hidden;
  if (zone.clippedShare > MAX_CLIPPED[claim]) return "zone_clipped";
  if (zone.darkShare > MAX_DARK) return "zone_too_dark";
  return null;
}

/** Coverage over the least, and dark share below the most, from which a zone counts wholly. Chosen. */
const FULL_COVERAGE = 0.65;
const FULL_DARK = 0.3;
/** Share of a concern's zones, by area, from which it counts wholly: the rest of a face is like the part that is seen. Chosen. */
export const FULL_SEEN = 0.6;

/**
 * How far a zone stands for itself: 1 where nothing is in its way, falling to 0 where it is no longer judged. Zones
 * count by it, so that a little more light or a lock of hair never changes a score at a stroke.
 */
export function zoneTrust(zone: Zone, claim: Claim): number {
  if (zoneObstacle(zone, claim)) return 0;
  const most = MAX_CLIPPED[claim];
  return Math.min(
    ramp(zone.coverage, MIN_COVERAGE, FULL_COVERAGE),
    ramp(most - zone.clippedShare, 0, most / 2),
    ramp(MAX_DARK - zone.darkShare, 0, MAX_DARK - FULL_DARK),
  );
}

function ramp(value: number, from: number, to: number): number {
  return clamp((value - from) / (to - from), 0, 1);
}

/** The weight of a concern whose zones are trusted so far: `seen` of its outcome. */
export function seenOf(scene: Scene, zones: readonly ZoneGrade[], claim: Claim): number {
  let area = 0;
  let seen = 0;
  for (const { zone, grade } of zones) {
    area += scene.zones[zone].area;
    if (grade !== null) seen += scene.zones[zone].area * zoneTrust(scene.zones[zone], claim);
  }
  return area > 0 ? Math.min(1, seen / (FULL_SEEN * area)) : 0;
}

/** The obstacle of most of the zones that have one; hidden where none has. */
export function usualObstacle(scene: Scene, zones: readonly ZoneCode[], claim: Claim): NotMeasuredReason {
  const counts = new Map<NotMeasuredReason, number>();
  for (const code of zones) {
    const obstacle = zoneObstacle(scene.zones[code], claim);
    if (obstacle) counts.set(obstacle, (counts.get(obstacle) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  return most?.[0] ?? "zone_hidden";
}

/** Share of a concern's zones, by area, that could be judged, 0..1. */
export function judgedShare(scene: Pick<Scene, "zones">, zones: readonly ZoneGrade[]): number {
  let area = 0;
  let judged = 0;
  for (const { zone, grade } of zones) {
    area += scene.zones[zone].area;
    if (grade !== null) judged += scene.zones[zone].area;
  }
  return area > 0 ? judged / area : 0;
}
