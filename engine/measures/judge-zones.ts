import type { NotMeasuredReason, ZoneCode } from "../codes.ts";
import { clamp } from "../numeric/round.ts";
import type { Scene } from "../regions/scene.ts";
import { MIN_COVERAGE, type Zone } from "../regions/zone.ts";
import { bandNoise, isDetectable, type NoisyMap } from "../regions/zone-noise.ts";
import { type MeasureOutcome, weightedMean, type ZoneReading } from "./measure.ts";

/**
 * Share of clipped pixels from which a zone is not judged. Levels are compared between zones, so 3 % is the most
 * (engine.md, finding 5); details are read against their own surroundings after clipped pixels are taken out: of portraits
 * brightened until 25 to 40 % of a zone clipped, spots read up to 0.1 % of the skin less, evenness 0.4 either way.
 * The level's 3 % is doubled, because at 3 % every light face in a bright room loses its comparison. Chosen.
 */
const MAX_CLIPPED = { level: 0.06, detail: 0.4, colour: 0.5, surface: 1 } as const;
/** Share of shaded or too dark pixels from which none is made either. Chosen: the rest no longer stands for the zone. */
const MAX_DARK = 0.5;
/** Fewer pixels than this are no sample. Chosen. */
const MIN_PIXELS = 40;

/** What is claimed of a zone: its colour level, its colour detail, the colour of what is not clipped, or its surface. */
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

/** The weight of a concern whose zones are trusted so far: `MeasureOutcome.seen`. */
export function seenOf(scene: Scene, zones: readonly ZoneReading[], claim: Claim): number {
  let area = 0;
  let seen = 0;
  for (const { zone, value } of zones) {
    area += scene.zones[zone].area;
    if (value !== null) seen += scene.zones[zone].area * zoneTrust(scene.zones[zone], claim);
  }
  return area > 0 ? Math.min(1, seen / (FULL_SEEN * area)) : 0;
}

/** What a measure must be able to tell from noise: a change of this size between two blurs (canonical px) of a map. */
export interface SmallestChange {
  readonly map: NoisyMap;
  readonly fine: number;
  readonly coarse: number;
  readonly change: number;
}

export interface ZoneJudgement {
  readonly claim: Claim;
  readonly readings: readonly ZoneReading[];
  /** The obstacle of most zones, for a measure without any reading. */
  readonly obstacle: NotMeasuredReason;
}

/**
 * Reads every zone that can carry the claim. `read` gets the zone and returns its value, or null if it cannot tell.
 * `smallest`: a zone whose noise hides such a change is not read ("too dark": little light is what makes noise).
 */
export function judgeZones(
  scene: Scene,
  codes: readonly ZoneCode[],
  claim: Claim,
  read: (zone: Zone) => number | null,
  smallest?: SmallestChange,
): ZoneJudgement {
  const obstacles = new Map<NotMeasuredReason, number>();
  const readings = codes.map((code): ZoneReading => {
    const zone = scene.zones[code];
    const obstacle =
      zoneObstacle(zone, claim) ??
      (zone.pixelsAt(scene.levels[2]).length < MIN_PIXELS / 4 ? "zone_hidden" : null) ??
      (smallest && isLostInNoise(scene, zone, smallest) ? "zone_too_dark" : null);
    if (obstacle) {
      obstacles.set(obstacle, (obstacles.get(obstacle) ?? 0) + 1);
      return { zone: code, value: null };
    }
    return { zone: code, value: read(zone) };
  });
  let obstacle: NotMeasuredReason = "zone_hidden";
  let most = 0;
  for (const [reason, count] of obstacles) {
    if (count > most) {
      obstacle = reason;
      most = count;
    }
  }
  return { claim, readings, obstacle };
}

function isLostInNoise(scene: Scene, zone: Zone, { map, fine, coarse, change }: SmallestChange): boolean {
  return !isDetectable(change, bandNoise(scene, zone, map, fine, coarse));
}

/**
 * The outcome of a measure that averages its zones by skin area. At least `minZones` must have been judged: a face of
 * which one zone shows is not measured. `areaOf`: how much skin stands behind a zone's reading.
 */
export function areaWeighted(
  scene: Scene,
  judgement: ZoneJudgement,
  minZones: number,
  areaOf: (zone: ZoneCode) => number = (zone) => scene.zones[zone].pixelsAt(scene.levels[2]).length,
): MeasureOutcome {
  const judged = judgement.readings.filter((reading) => reading.value !== null).length;
  const { claim, readings, obstacle } = judgement;
  const value = weightedMean(readings, (zone) => areaOf(zone) * zoneTrust(scene.zones[zone], claim));
  if (value === null || judged < minZones) return { notMeasured: obstacle, zones: readings };
  return { value, seen: seenOf(scene, readings, claim), zones: readings };
}
