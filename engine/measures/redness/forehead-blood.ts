import { FACE_EXTENT } from "../../landmarks.ts";
import { median, valuesAt } from "../../numeric/quantile.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";
import { judgeZones, zoneTrust } from "../judge-zones.ts";

/** The person's own comparison: medians of the forehead and of its halves (the person's right, left). */
export interface ForeheadBlood {
  readonly whole: number;
  readonly right: number;
  readonly left: number;
  /** How far the comparison can be relied on, 0..1. */
  readonly trust: number;
}

/** A half with fewer pixels at quarter scale says nothing (hair on one side). Chosen: a tenth of an ordinary half. */
const MIN_PIXELS = 60;
/** It is less of a comparison than a forehead. Chosen. */
const GLABELLA_TRUST = 0.5;
/** Blood between the brows over that of the forehead: median of 39 portraits (deviation 2.8). */
const GLABELLA_OVER_FOREHEAD = 1;

/**
 * The forehead on this plane, each half by itself, so that side light falls on both sides of a comparison; under a hat or
 * a fringe the skin between the brows stands for it; null when neither can be judged. The chin would be no comparison:
 * beard and lips colour it (engine.md).
 */
export function foreheadBlood(scene: Scene, level: Level, plane: Float32Array): ForeheadBlood | null {
  // Stricter on clipping than cheeks and nose are judged: what is wrong here is wrong in all three.
  const { readings } = judgeZones(scene, ["forehead", "glabella"], "detail", (zone) =>
    median(valuesAt(plane, zone.pixelsAt(level, "skin"))),
  );
  const [forehead = null, glabella = null] = readings.map(({ value }) => value);
  if (forehead === null) {
    if (glabella === null || !scene.zones.forehead.hidden) return null;
    const own = glabella - GLABELLA_OVER_FOREHEAD;
    const trust = GLABELLA_TRUST * zoneTrust(scene.zones.glabella, "detail");
    return { whole: own, right: own, left: own, trust };
  }
  const [right, left] = splitAtMidline(scene, level, scene.zones.forehead.pixelsAt(level, "skin")).map((pixels) =>
    pixels.length < MIN_PIXELS ? forehead : median(valuesAt(plane, pixels)),
  ) as [number, number];
  return { whole: forehead, right, left, trust: zoneTrust(scene.zones.forehead, "detail") };
}

/** The line from the top of the face to the chin; the person's right has the smaller x. */
function splitAtMidline(scene: Scene, level: Level, pixels: Int32Array): readonly [Int32Array, Int32Array] {
  const { landmarks } = scene.face;
  const point = (index: number, axis: 0 | 1) => (landmarks[2 * index + axis] as number) / level.factor;
  const { top, bottom } = FACE_EXTENT;
  const slope = (point(bottom, 0) - point(top, 0)) / (point(bottom, 1) - point(top, 1) || 1);
  const isRight = (pixel: number) => {
    const y = Math.floor(pixel / level.width) + 0.5;
    return (pixel % level.width) + 0.5 < point(top, 0) + (y - point(top, 1)) * slope;
  };
  return [pixels.filter(isRight), pixels.filter((pixel) => !isRight(pixel))];
}
