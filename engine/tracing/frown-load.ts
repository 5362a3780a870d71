import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";
import { cropPixels } from "./line-window.ts";
import { surfaceLevel } from "./surface-level.ts";
import { type TracedPart, tracePart } from "./traced-part.ts";

/** The point between the brows (FaceMesh). */
const BETWEEN_BROWS = 9;
/** Where frown lines stand on the forehead, canonical px from there: aside, and up. Chosen: where portraits have them. */
const ASIDE = 52;
const UP = 95;
/** They are short, and graded like lines right across the forehead: over a third of its skin. Chosen. */
const SHARE_OF_FOREHEAD = 1 / 3;

/** The lines that run up from between the brows, above the glabella; null where none of it is seen. */
export function traceFrown(scene: Scene, slopes: readonly number[]): TracedPart | null {
  const level = surfaceLevel(scene);
  const forehead = scene.zones.forehead.pixelsAt(level);
  const pixels = frownPixels(scene, level, forehead);
  if (pixels.length === 0) return null;
  const share = pixels.length / (SHARE_OF_FOREHEAD * forehead.length);
  return tracePart(cropPixels(level, pixels, true), slopes, { share });
}

function frownPixels({ face }: Scene, level: Level, forehead: Int32Array): Int32Array {
  const x = (face.landmarks[2 * BETWEEN_BROWS] as number) / level.factor;
  const y = (face.landmarks[2 * BETWEEN_BROWS + 1] as number) / level.factor;
  const aside = level.toLevelPx(ASIDE);
  const top = y - level.toLevelPx(UP);
  return forehead.filter((at) => Math.abs((at % level.width) - x) < aside && at > top * level.width);
}
