import type { AlignedFace } from "../raster/align-face.ts";
import { forEachSpan } from "../raster/polygon.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";
import { landmarkPolygon } from "./bare-mask.ts";

/** Above this the bridge of the nose carries a rim. Chosen: glasses on the portraits 0.49 to 0.96, bare noses up to 0.37 on every tone. */
const GLASSES_EDGE = 0.42;
/** With nothing of skin's colour under either eye a weaker edge is enough: dark lenses. Chosen: sunglasses 0.29 and 0.49. */
const LENS_EDGE = 0.25;
const LENS_SKIN = 0.05;

/** Whether a rim crosses the nose bridge, or lenses cover both eyes. `bare`, `skin`: masks of the canvas. */
export function wearsGlasses(face: AlignedFace, bare: Uint8Array, skin: Uint8Array): boolean {
  const edge = bridgeEdge(face);
  if (edge > GLASSES_EDGE) return true;
  const covered = (["under_eye_right", "under_eye_left", "glabella"] as const).map((code) => {
    let seen = 0;
    let ofSkin = 0;
    forEachSpan(landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]), face.width, face.height, (y, start, end) => {
      for (let i = y * face.width + start; i < y * face.width + end; i++) {
        seen += bare[i] as number;
        ofSkin += skin[i] as number;
      }
    });
    return seen > 0 ? ofSkin / seen : 1;
  });
  const [right = 1, left = 1, bridge = 1] = covered;
  return edge > LENS_EDGE && Math.max(right, left) <= LENS_SKIN && bridge <= 0.5;
}

/**
 * The strongest horizontal edge across the nose bridge, between the inner eye corners: a rim makes one, skin does not.
 * Relative to the light beside it (so that it asks the same of every skin tone): |Y(y+d) - Y(y-d)| over their sum, mean
 * over the strip's width, maximum over its rows; 0..1.
 */
function bridgeEdge(face: AlignedFace): number {
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
