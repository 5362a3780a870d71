import { quantile } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";

/** Lower lid margins between the corners (FaceMesh). */
const LIDS = [
  [7, 163, 144, 145, 153, 154, 155],
  [249, 390, 373, 374, 380, 381, 382],
] as const;
/** Where below the lid a rim is looked for, canonical px: past the creases of a smile, up to the largest lenses. */
const BELOW = { from: 44, to: 112 } as const;
/** Half of a rim's width and its shine, canonical px. Chosen: creases and bags are wider. */
const HALF_RIM = 8;
/**
 * How much darker or brighter than both its sides a rim is in three of four columns, below both eyes. Chosen: bare faces of all
 * ages up to 0.16, thin frames from 0.19 on.
 */
const RIM = { depth: 0.18, share: 0.25 } as const;
/** Added to the light that is divided by, so that noise in the dark is no rim. Chosen. */
const OFFSET = 0.02;

/** Whether a rim runs below both eyes: glasses whose bridge no edge gave away (`wearsGlasses`). */
export function seesRims(scene: Scene): boolean {
  return LIDS.every((lid) => {
    const depths = lid.map((point) => deepestBelow(scene, point));
    return quantile(Float32Array.from(depths), RIM.share) >= RIM.depth;
  });
}

function deepestBelow({ levels: [level], face: { landmarks, unit } }: Scene, point: number): number {
  const light = level.map("y");
  const column = Math.floor(landmarks[2 * point] as number);
  const lid = landmarks[2 * point + 1] as number;
  const reach = Math.max(1, Math.round(HALF_RIM * unit));
  const last = Math.min(level.height - reach - 1, Math.round(lid + BELOW.to * unit));
  let deepest = 0;
  for (let row = Math.round(lid + BELOW.from * unit); row <= last; row++) {
    const at = row * level.width + column;
    const here = light[at] as number;
    const [above, below] = [light[at - reach * level.width] as number, light[at + reach * level.width] as number];
    const [up, down] = [above - here, below - here];
    if (up * down <= 0) continue;
    deepest = Math.max(deepest, Math.min(Math.abs(up), Math.abs(down)) / (Math.min(above, below) + OFFSET));
  }
  return deepest;
}
