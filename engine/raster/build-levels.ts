import type { LinearRgbPlanes } from "../colour/maps.ts";
import type { SpecularEstimate } from "../colour/specular.ts";
import { halve, Level, type LinearPlanes, type Masks } from "./levels.ts";
import { doubled, readSheen, withoutSheen } from "./sheen.ts";

/**
 * The aligned face at full, half and quarter scale. Sheen is read once, at half scale, and taken off at all three: fine
 * enough for glints of pores, and a quarter of the time.
 *
 * `unit`: canvas pixels per canonical pixel.
 */
export function buildLevels(
  planes: LinearPlanes,
  masks: Masks,
  specular: SpecularEstimate,
  unit: number,
): readonly [Level, Level, Level] {
  const half = halve(planes, masks);
  const quarter = halve(half.planes, half.masks);
  const pictureOf = (level: typeof half) => ({ ...level.planes, lit: level.masks.lit });
  const sheen = once(() => readSheen(pictureOf(half), pictureOf(quarter), specular, (px) => (px * unit) / 2));
  const fullSheen = once(() => doubled(sheen(), half.planes.width, planes.width, planes.height));
  const quarterSheen = once(() => halved(sheen(), half.planes, quarter.planes));
  const level = (from: { planes: LinearPlanes; masks: Masks }, factor: number, ofLevel: () => Float32Array) =>
    new Level({
      ...from,
      specular,
      factor,
      unit,
      sheen: ofLevel,
      diffuse: once<LinearRgbPlanes>(() => withoutSheen(from.planes, ofLevel())),
    });
  return [level({ planes, masks }, 1, fullSheen), level(half, 2, sheen), level(quarter, 4, quarterSheen)];
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function halved(plane: Float32Array, from: LinearPlanes, to: LinearPlanes): Float32Array {
  const result = new Float32Array(to.width * to.height);
  for (let y = 0; y < to.height; y++) {
    for (let x = 0; x < to.width; x++) {
      const corner = 2 * y * from.width + 2 * x;
      const upper = (plane[corner] as number) + (plane[corner + 1] as number);
      const lower = (plane[corner + from.width] as number) + (plane[corner + from.width + 1] as number);
      result[y * to.width + x] = (upper + lower) / 4;
    }
  }
  return result;
}
