import type { LinearRgbPlanes } from "#engine/colour/maps.ts";
import { buildLevels } from "#engine/raster/build-levels.ts";
import type { Level } from "#engine/raster/levels.ts";

/**
 * Full, half and quarter scale of a square picture that is face, lit and skin all over, at canonical scale, and in which
 * nothing shines: for closed forms of blurs, bands and noise.
 */
function evenLevels(size: number, planes: LinearRgbPlanes): readonly [Level, Level, Level] {
  const all = new Uint8Array(size * size).fill(1);
  const masks = { bare: all, lit: all, skin: all, inner: all };
  const noSheen = (r: Float32Array) => new Float32Array(r.length);
  return buildLevels({ width: size, height: size, ...planes }, masks, noSheen, 1);
}

/** The finest of them. */
export function evenLevel(size: number, planes: LinearRgbPlanes): Level {
  return evenLevels(size, planes)[0];
}

/** A square plane of `size` with one number per pixel, from its distances to the middle, right and down. */
export function squarePlane(size: number, valueAt: (x: number, y: number) => number): Float32Array {
  const middle = (size - 1) / 2;
  return Float32Array.from({ length: size * size }, (_, i) =>
    valueAt((i % size) - middle, Math.floor(i / size) - middle),
  );
}
