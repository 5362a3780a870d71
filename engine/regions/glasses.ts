import type { AlignedFace } from "../raster/align-face.ts";

/** Above this the bridge of the nose carries a rim. Chosen: glasses on the portraits 0.49 to 0.96, bare noses up to 0.37 on every tone. */
export const GLASSES_EDGE = 0.42;

/**
 * The strongest horizontal edge across the nose bridge, between the inner eye corners: a rim makes one, skin does not.
 * Relative to the light beside it (so that it asks the same of every skin tone): |Y(y+d) - Y(y-d)| over their sum, mean
 * over the strip's width, maximum over its rows; 0..1.
 */
export function bridgeEdge(face: AlignedFace): number {
  const at = (index: number, axis: 0 | 1) => face.landmarks[2 * index + axis] as number;
  const innerRight = at(133, 0);
  const innerLeft = at(362, 0);
  const eyeY = (at(133, 1) + at(362, 1)) / 2;
  const span = innerLeft - innerRight;
  const left = Math.round(innerRight + 0.34 * span);
  const right = Math.round(innerLeft - 0.34 * span);
  const top = Math.max(3, Math.round(eyeY - 0.75 * span));
  const bottom = Math.min(face.height - 4, Math.round(eyeY + 0.75 * span));
  const reach = Math.max(1, Math.round(3 * face.unit));
  let strongest = 0;
  for (let y = top; y <= bottom; y++) {
    let difference = 0;
    let total = 0;
    for (let x = left; x <= right; x++) {
      const above = (y - reach) * face.width + x;
      const below = (y + reach) * face.width + x;
      if (!face.inside[above] || !face.inside[below]) continue;
      difference += (face.g[below] as number) - (face.g[above] as number);
      total += (face.g[below] as number) + (face.g[above] as number);
    }
    if (total > 0) strongest = Math.max(strongest, Math.abs(difference) / (total + 0.01 * (right - left)));
  }
  return strongest;
}
