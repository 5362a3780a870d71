import type { ZoneCode } from "../../codes.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { areaWeighted, judgeZones } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { connectedRuns } from "./connected-runs.ts";
import { traceRidges } from "./trace-ridges.ts";

/** Line width as sigma, canonical px: fine lines and folds. */
const SIGMAS = [1.8, 3.2] as const;
/** Relative depth from which a pixel belongs to a line. Chosen: above skin grain on the portraits, below a 9 % line. */
const MIN_DEPTH = 0.03;
/** Shorter runs are pores and hair ends, canonical px (about 9 mm). Chosen. */
const MIN_LENGTH = 32;
const LIGHT_OFFSET = 0.02;
/** Crow's feet are finer than any other line (engine.md). */
const CROWS_FEET_IOD = 300;

/** cos 35 degrees: forehead lines run across (engine.md). */
const ACROSS = 0.819;

type Direction = (alongX: number, alongY: number) => boolean;
const DIRECTION: Partial<Record<ZoneCode, Direction>> = {
  forehead: (alongX) => Math.abs(alongX) >= ACROSS,
  glabella: (_alongX, alongY) => Math.abs(alongY) >= 0.6,
};

/** Every face has a fold from nose to mouth; what is read there counts beyond the middle of the young portraits. */
const USUAL_LOAD: Partial<Record<ZoneCode, number>> = { nasolabial_right: 1, nasolabial_left: 1 };

function zonesFor(scene: Scene): ZoneCode[] {
  const zones: ZoneCode[] = ["forehead", "glabella"];
  if (scene.expression === "neutral") zones.push("nasolabial_right", "nasolabial_left");
  if (scene.interOcularPx >= CROWS_FEET_IOD) zones.push("crows_feet_right", "crows_feet_left");
  return zones;
}

/** Value: length times relative depth of all lines over the zone's area, in thousandths of a canonical pixel's inverse. */
export const measureLines: Measure = {
  code: "lines",
  minInterOcularPx: 120,
  run(scene) {
    const [level] = scene.levels;
    const traced = SIGMAS.map((sigma) => traceRidges(level, sigma, LIGHT_OFFSET));
    const judgement = judgeZones(scene, zonesFor(scene), "surface", (zone) => {
      const direction = DIRECTION[zone.code] ?? (() => true);
      const load = Math.max(...traced.map((ridges) => lineLoad(zone, level, ridges, direction)));
      return Math.max(0, load - (USUAL_LOAD[zone.code] ?? 0));
    });
    return areaWeighted(scene, judgement, 1);
  },
};

function lineLoad(zone: Zone, level: Level, ridges: ReturnType<typeof traceRidges>, direction: Direction): number {
  const pixels = zone.pixelsAt(level);
  const chosen = new Uint8Array(ridges.depth.length);
  for (const at of pixels) {
    if ((ridges.depth[at] as number) < MIN_DEPTH) continue;
    if (direction(ridges.alongX[at] as number, ridges.alongY[at] as number)) chosen[at] = 1;
  }
  let load = 0;
  for (const run of connectedRuns(chosen, level.width, pixels)) {
    if (run.extent < level.toLevelPx(MIN_LENGTH)) continue;
    let depth = 0;
    for (const at of run.pixels) depth += ridges.depth[at] as number;
    load += (depth / run.pixels.length) * run.extent;
  }
  const area = Math.max(1, pixels.length);
  return (1000 * load * level.toLevelPx(1)) / area;
}
