import type { ZoneCode } from "../../codes.ts";
import { zoneMedian, zoneQuantile } from "../../regions/zone-statistics.ts";
import { judgeZones } from "../judge-zones.ts";
import type { Measure, ZoneReading } from "../measure.ts";

const ZONES: readonly ZoneCode[] = ["cheek_right", "cheek_left", "nose"];
/** The person's own comparison. The chin is none: beard and lips colour it (engine.md). */
const REFERENCE: ZoneCode = "forehead";
/** Smoothing before zones are compared, canonical px: pores and spots are other concerns. */
const SMOOTH = 6;
/**
 * Value: how much redder cheeks and nose are than the forehead, in units of E, as far as both witnesses agree:
 * the difference of zone medians, and the spread p90 - p25 inside the zone and the forehead taken together.
 */
export const measureRedness: Measure = {
  code: "redness",
  minInterOcularPx: 60,
  run(scene) {
    const level = scene.levels[2];
    const smooth = level.blurred("e", "skin", SMOOTH);
    const reference = judgeZones(scene, [REFERENCE], "level", (zone) => zoneMedian(zone, level, smooth));
    const own = reference.readings[0]?.value ?? null;
    if (own === null) {
      return { notMeasured: "no_reference", zones: ZONES.map((zone): ZoneReading => ({ zone, value: null })) };
    }
    const low = zoneQuantile(scene.zones[REFERENCE], level, smooth, 0.25);
    const judgement = judgeZones(scene, ZONES, "level", (zone) => {
      const excess = zoneMedian(zone, level, smooth) - own;
      const range = zoneQuantile(zone, level, smooth, 0.9) - Math.min(low, zoneQuantile(zone, level, smooth, 0.25));
      return Math.max(0, Math.min(excess, range));
    });
    const values = judgement.readings.flatMap(({ value }) => (value === null ? [] : [value]));
    if (values.length === 0) return { notMeasured: judgement.obstacle, zones: judgement.readings };
    // One red zone is visible redness: the strongest counts half, the mean of all the other half.
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { value: (Math.max(...values) + mean) / 2, zones: judgement.readings, marks: [] };
  },
};
