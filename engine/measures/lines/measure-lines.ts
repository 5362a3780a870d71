import type { ZoneCode } from "../../codes.ts";
import type { MaskName } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { areaWeighted, judgeZones, zoneObstacle } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { surfaceLevel } from "../surface-level.ts";
import { lineGrain, lineLoad } from "./line-load.ts";
import { cropZone } from "./line-window.ts";

/** Crow's feet are finer than any other line (engine.md). */
const CROWS_FEET_IOD = 300;

/** How the lines of a zone run: slopes of a fan of directions, dy/dx of the zone, or dx/dy where they are `steep`. */
interface Fan {
  readonly slopes: readonly number[];
  readonly steep: boolean;
  /** Which of the zone's pixels are searched; its own unless the line is a shadow that those leave out. */
  readonly part?: MaskName;
  /** A wide zone beside it whose grain stands for its own: in a narrow one a fold's own rims are all there is. */
  readonly grainOf?: ZoneCode;
}

/** Within 35 degrees (tan 0.7) of the main direction, at steps that a line's own width covers (engine.md). */
const WITHIN_35 = [-0.7, -0.42, -0.2, 0, 0.2, 0.42, 0.7] as const;
/** From the wing of the nose down and outwards, to 45 degrees; mirrored on the other side. */
const DOWN_LEFTWARDS = [-1, -0.7, -0.42, -0.2, 0, 0.2] as const;
const DOWN_RIGHTWARDS = [-0.2, 0, 0.2, 0.42, 0.7, 1] as const;
/** They fan out from the corner of the eye. */
const RADIAL = [-1, -0.7, -0.42, -0.2, 0, 0.2, 0.42, 0.7, 1] as const;

const FANS = {
  forehead: { slopes: WITHIN_35, steep: false },
  glabella: { slopes: WITHIN_35, steep: true, grainOf: "forehead" },
  nasolabial_right: { slopes: DOWN_LEFTWARDS, steep: true, part: "lit", grainOf: "cheek_right" },
  nasolabial_left: { slopes: DOWN_RIGHTWARDS, steep: true, part: "lit", grainOf: "cheek_left" },
  crows_feet_right: { slopes: RADIAL, steep: false, grainOf: "cheek_right" },
  crows_feet_left: { slopes: RADIAL, steep: false, grainOf: "cheek_left" },
} as const satisfies Partial<Record<ZoneCode, Fan>>;
type LineZone = keyof typeof FANS;
const fanOf = (code: LineZone): Fan => FANS[code];

/** How much rougher a narrow zone may be than the wide one beside it: it lies in more shade. Chosen. */
const GRAIN_BESIDE = 1.7;

/** Every face has a fold from nose to mouth; what is read there counts beyond the middle of the young portraits. */
const USUAL_LOAD: Partial<Record<ZoneCode, number>> = { nasolabial_right: 1, nasolabial_left: 1 };

function zonesFor(scene: Scene): LineZone[] {
  const zones: LineZone[] = ["forehead", "glabella"];
  if (scene.expression === "neutral") zones.push("nasolabial_right", "nasolabial_left");
  if (scene.interOcularPx >= CROWS_FEET_IOD && scene.expression === "neutral") {
    zones.push("crows_feet_right", "crows_feet_left");
  }
  return zones;
}

/** Value: length times relative depth of all lines over the zone's area, in thousandths of a canonical pixel's inverse. */
export const measureLines: Measure = {
  code: "lines",
  minInterOcularPx: 120,
  run(scene) {
    const judgement = judgeZones(scene, zonesFor(scene), "surface", (zone) =>
      Math.max(0, readLines(scene, zone) - (USUAL_LOAD[zone.code] ?? 0)),
    );
    return areaWeighted(scene, judgement, 1);
  },
};

function readLines(scene: Scene, zone: Zone): number {
  const level = surfaceLevel(scene);
  const { slopes, steep, part, grainOf } = fanOf(zone.code as LineZone);
  const window = cropZone(level, zone, steep, part);
  const beside = grainOf && scene.zones[grainOf];
  if (!beside || zoneObstacle(beside, "surface")) return lineLoad(window, slopes);
  return lineLoad(window, slopes, GRAIN_BESIDE * lineGrain(cropZone(level, beside, steep), slopes));
}
