import type { NotMeasuredReason } from "../codes.ts";
import { clamp } from "../numeric/round.ts";
import { MIN_COVERAGE, type Zone } from "./zone.ts";

/**
 * Share of clipped pixels from which a zone is not judged: of its colour, or of its surface. The network is told how much of a
 * cell is clipped. Chosen: from 0.4 on four of 375 people were turned away as too bright.
 */
const MAX_CLIPPED = { colour: 0.6, surface: 1 } as const;
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
