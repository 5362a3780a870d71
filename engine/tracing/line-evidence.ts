import type { ZoneCode } from "../codes.ts";
import { zonePixels } from "../readings/regions.ts";
import type { Scene } from "../regions/scene.ts";
import type { Zone } from "../regions/zone.ts";
import { zoneObstacle } from "../regions/zone-obstacle.ts";
import { foldLoad } from "./fold-load.ts";
import { traceFrown } from "./frown-load.ts";
import { lineGrain } from "./line-load.ts";
import { cropPixels, cropZone } from "./line-window.ts";
import { readValleys, type ValleyReading } from "./read-valleys.ts";
import { surfaceLevel } from "./surface-level.ts";
import { loadOfParts, type TracedPart, tracePart } from "./traced-part.ts";
import type { ZoneLine } from "./zone-line.ts";

/** What of lines can be seen, zone by zone: what was traced, and how deep the valleys of its skin are. */

/** How the lines of a zone run: slopes of a fan of directions, dy/dx of the zone, or dx/dy where they are `steep`. */
interface Fan {
  readonly slopes: readonly number[];
  readonly steep: boolean;
  /** A wide zone beside it whose grain stands for its own: in a narrow one a fold's own rims are all there is. */
  readonly grainOf?: ZoneCode;
}

/** Within 35 degrees (tan 0.7) of the main direction, at steps that a line's own width covers (engine.md). */
const WITHIN_35 = [-0.7, -0.42, -0.2, 0, 0.2, 0.42, 0.7] as const;
/** They fan out from the corner of the eye. */
const RADIAL = [-1, -0.7, -0.42, -0.2, 0, 0.2, 0.42, 0.7, 1] as const;

const FANS = {
  forehead: { slopes: WITHIN_35, steep: false },
  glabella: { slopes: WITHIN_35, steep: true, grainOf: "forehead" },
  crows_feet_right: { slopes: RADIAL, steep: false, grainOf: "cheek_right" },
  crows_feet_left: { slopes: RADIAL, steep: false, grainOf: "cheek_left" },
} as const satisfies Partial<Record<ZoneCode, Fan>>;
type FanZone = keyof typeof FANS;
const FAN_ZONES = Object.keys(FANS) as FanZone[];

/** How much rougher a narrow zone may be than the wide one beside it: it lies in more shade. Chosen. */
const GRAIN_BESIDE = 1.7;

/** Valleys that run across the zone, or down it. */
export type Course = "across" | "down";

export interface LineEvidence {
  /** Courses of all zones that are traced. */
  readonly lines: readonly ZoneLine[];
  /** What they were traced in; empty where nothing was. */
  readonly parts: (zone: ZoneCode) => readonly TracedPart[];
  /** Length x depth per area of what was traced, or of the fold; null where the zone cannot be read. */
  readonly load: (zone: ZoneCode) => number | null;
  /** Null where too little is seen; read when it is first asked for. */
  readonly valleys: (zone: ZoneCode, course: Course) => ValleyReading | null;
}

export function readLines(scene: Scene): LineEvidence {
  const level = surfaceLevel(scene);
  const parts = new Map<ZoneCode, readonly TracedPart[]>();
  const loads = new Map<ZoneCode, number | null>();
  for (const code of FAN_ZONES) {
    const zone = scene.zones[code];
    if (zoneObstacle(zone, "surface")) continue;
    const traced = traceFan(scene, zone);
    parts.set(code, traced);
    loads.set(code, loadOfParts(traced));
  }
  for (const code of ["nasolabial_right", "nasolabial_left"] as const) {
    if (!zoneObstacle(scene.zones[code], "surface")) loads.set(code, foldLoad(scene, code));
  }
  const known = new Map<string, ValleyReading | null>();
  const valleysOf = (zone: ZoneCode, course: Course) => {
    const pixels = zonePixels(level, scene.face.landmarks, zone);
    return pixels.length === 0 ? null : readValleys(cropPixels(level, pixels, course === "down"));
  };
  return {
    lines: [...parts].flatMap(([zone, own]) =>
      own.flatMap(({ lines, window }) => lines.map((line): ZoneLine => ({ zone, line, window }))),
    ),
    parts: (zone) => parts.get(zone) ?? [],
    load: (zone) => loads.get(zone) ?? null,
    valleys: (zone, course) => {
      const key = `${zone}/${course}`;
      const made = known.get(key);
      if (made !== undefined) return made;
      const read = valleysOf(zone, course);
      known.set(key, read);
      return read;
    },
  };
}

function traceFan(scene: Scene, zone: Zone): TracedPart[] {
  const level = surfaceLevel(scene);
  const { slopes, steep, grainOf }: Fan = FANS[zone.code as FanZone];
  const window = cropZone(level, zone, steep);
  const beside = grainOf && scene.zones[grainOf];
  if (zone.code === "forehead") {
    const frown = traceFrown(scene, WITHIN_35);
    return [tracePart(window, slopes), ...(frown ? [frown] : [])];
  }
  if (!beside || zoneObstacle(beside, "surface")) return [tracePart(window, slopes)];
  const mostGrain = GRAIN_BESIDE * lineGrain(cropZone(level, beside, steep), slopes);
  return [tracePart(window, slopes, { mostGrain })];
}
