import type { ZoneCode } from "../../codes.ts";
import type { Scene } from "../../regions/scene.ts";
import type { Zone } from "../../regions/zone.ts";
import { areaWeighted, judgeZones, zoneObstacle } from "../judge-zones.ts";
import type { Measure } from "../measure.ts";
import { surfaceLevel } from "../surface-level.ts";
import type { ZoneLine } from "../zone-line.ts";
import { foldArea, foldLoad } from "./fold-load.ts";
import { FOLD_ZONES, type FoldZone, isFold } from "./fold-path.ts";
import { traceFrown } from "./frown-load.ts";
import { lineGrain } from "./line-load.ts";
import { cropZone } from "./line-window.ts";
import { type TracedZone, traceZone } from "./trace-zone.ts";

/** Crow's feet are finer than any other line (engine.md). */
const CROWS_FEET_IOD = 300;

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

/** How much rougher a narrow zone may be than the wide one beside it: it lies in more shade. Chosen. */
const GRAIN_BESIDE = 1.7;

/** The most that is seen of the lines of a face that smiles or speaks: where they show first cannot be read. Chosen. */
const SEEN_MOVING = 0.6;

/**
 * Value: length times relative depth of all lines over the zone's area, in thousandths of a canonical pixel's inverse.
 * What moving makes on any face, the folds and crow's feet, is read of still ones and named as not seen of the others.
 */
export const measureLines: Measure = {
  code: "lines",
  run(scene) {
    const moving = scene.expression === "moving";
    const lined: ZoneCode[] = ["forehead", "glabella"];
    const crowsFeet: ZoneCode[] = scene.interOcularPx >= CROWS_FEET_IOD ? ["crows_feet_right", "crows_feet_left"] : [];
    if (!moving) lined.push(...crowsFeet);
    const lines: ZoneLine[] = [];
    const judged = judgeZones(scene, lined, "surface", (zone) => {
      const traced = readLines(scene, zone);
      lines.push(...traced.lines);
      return traced.load;
    });
    const readings = [...judged.readings];
    for (const zone of FOLD_ZONES) readings.push({ zone, value: moving ? null : readFold(scene, zone) });
    if (moving) readings.push(...crowsFeet.map((zone) => ({ zone, value: null })));
    const outcome = areaWeighted(
      scene,
      { ...judged, readings, obstacle: moving ? "expression" : judged.obstacle },
      1,
      (code) => areaOf(scene, code),
    );
    if (!("value" in outcome)) return outcome;
    return { ...outcome, seen: moving ? Math.min(SEEN_MOVING, outcome.seen) : outcome.seen, lines };
  },
};

/** Folds count by their whole zone: their shade is no skin to the masks. */
function areaOf(scene: Scene, code: ZoneCode): number {
  const level = scene.levels[2];
  const zone = scene.zones[code];
  return isFold(code) ? foldArea(zone) / (level.factor * level.factor) : zone.pixelsAt(level).length;
}

function readFold(scene: Scene, code: FoldZone): number | null {
  const zone = scene.zones[code];
  return zoneObstacle(zone, "surface") ? null : foldLoad(scene, code);
}

function readLines(scene: Scene, zone: Zone): TracedZone {
  const level = surfaceLevel(scene);
  const { slopes, steep, grainOf }: Fan = FANS[zone.code as FanZone];
  const window = cropZone(level, zone, steep);
  const beside = grainOf && scene.zones[grainOf];
  if (zone.code === "forehead") {
    const [across, frown] = [traceZone(zone.code, window, slopes), traceFrown(scene, WITHIN_35)];
    return { load: across.load + frown.load, lines: [...across.lines, ...frown.lines] };
  }
  if (!beside || zoneObstacle(beside, "surface")) return traceZone(zone.code, window, slopes);
  return traceZone(zone.code, window, slopes, GRAIN_BESIDE * lineGrain(cropZone(level, beside, steep), slopes));
}
