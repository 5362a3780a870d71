import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";

/** Level pixels per canonical pixel that the surface needs: lines and relief are at least 2.5 canonical px wide. Chosen. */
const ENOUGH = 0.36;

/**
 * The coarsest level that still shows lines and relief: half scale of a large face, full scale of a small one. So the
 * surface of every face is read at about the same scale, and photos of one face at different sizes agree.
 */
export function surfaceLevel(scene: Scene): Level {
  const [full, half] = scene.levels;
  return half.toLevelPx(1) >= ENOUGH ? half : full;
}
