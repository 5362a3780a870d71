import { ZONE_CODES } from "../codes.ts";
import { STRONGEST_GRADE } from "../concerns/measured.ts";
import { median } from "../numeric/quantile.ts";
import { clamp } from "../numeric/round.ts";
import { WIDER_AT } from "./change-model.ts";
import { CHANGE_MODELS } from "./model.ts";
import { CHANGE_FEATURES } from "./move-of-zones.ts";
import type { PairReading, PairReadings } from "./read-pair.ts";
import type { ZoneDifference } from "./tell-changes.ts";

/** A pair that scatters less is taken to scatter so much: what its zones have in common is noise as well. Chosen. */
const LEAST_SCATTER = 0.7;

/** The middle of normal deviations lies here. */
const MEDIAN_OF_NORMAL = 0.6745;

/**
 * Differences of all zones, with what they would be off by. How unlike the two photos are the pair tells itself: on most of a
 * face nothing has changed, so what its zones differ by in the middle is noise.
 */
export function estimateDifferences({ moved }: PairReadings, readings: readonly PairReading[]): ZoneDifference[] {
  const found = readings.flatMap((reading) => {
    const { noise, wider } = CHANGE_MODELS[reading.concern];
    const off = noise[ZONE_CODES.indexOf(reading.zone)] as number;
    const by = differenceOf(reading, moved[ZONE_CODES.indexOf(reading.zone)] ?? null);
    return off > 0 ? [{ reading, off, wider, by }] : [];
  });
  if (found.length === 0) return [];
  const scatter = median(Float32Array.from(found, ({ by, off }) => Math.abs(by) / off)) / MEDIAN_OF_NORMAL;
  return found.map(({ reading: { concern, zone, before, after }, off, wider, by }) => {
    const middle = (before + after) / 2;
    // A grade ends at 0 and 3: what is told stays as large as it is, where it lies gives way.
    const size = Math.min(Math.abs(by), STRONGEST_GRADE);
    const low = clamp(middle - size / 2, 0, STRONGEST_GRADE - size);
    const [from, to] = by < 0 ? [low + size, low] : [low, low + size];
    return { concern, zone, from, to, sigma: off * widthAt(wider, scatter) * Math.max(LEAST_SCATTER, scatter) };
  });
}

function widthAt(wider: readonly number[], scatter: number): number {
  const last = WIDER_AT.length - 1;
  const next = WIDER_AT.findIndex((knot) => scatter < knot);
  if (next === 0) return wider[0] as number;
  if (next < 0) return wider[last] as number;
  const [from, to] = [WIDER_AT[next - 1] as number, WIDER_AT[next] as number];
  const share = (scatter - from) / (to - from);
  return (1 - share) * (wider[next - 1] as number) + share * (wider[next] as number);
}

function differenceOf({ concern, before, after, evened }: PairReading, moved: Float32Array | null): number {
  const model = CHANGE_MODELS[concern];
  let sum = model.own * (after - before) + model.evened * (evened ?? after - before);
  if (moved === null) return sum;
  for (const [feature, weight] of model.moved) {
    const place = typeof feature === "number" ? feature : CHANGE_FEATURES.indexOf(feature);
    sum += weight * (moved[place] as number);
  }
  return sum;
}
