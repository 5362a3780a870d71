import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { MONK_TONES, type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { WORN_THINGS } from "#lab/drawn-face/worn.ts";

/** Drawn faces of every tone, in different poses and sizes, with different things planted and worn. */

const TONES = Object.keys(MONK_TONES).map(Number) as MonkTone[];

const PLANTS: readonly (readonly Planted[])[] = [
  [],
  scatterPlaces(10, 3).map((place): Planted => ({ kind: "blemish", ...place, e: 14, radius: 6 })),
  scatterPlaces(10, 9).map((place): Planted => ({ kind: "dark_spot", ...place, p: 10, radius: 5 })),
  [
    { kind: "redness", at: "cheek_left", e: 14, radius: 60 },
    { kind: "shine", at: "forehead", amount: 0.2, radius: 26 },
  ],
  [
    { kind: "line", at: "forehead", depth: 0.15, width: 5, length: 180 },
    { kind: "under_eye", side: "left", p: 12 },
  ],
];
const SIZES_PX = [150, 110, 200, 90, 130, 70];
/** A head drawn turned is not drawn rolled as well. */
const POSES = [
  {},
  { yawDegrees: 12 },
  { rollDegrees: -9 },
  { yawDegrees: -18 },
  { rollDegrees: 15 },
  {},
  { rollDegrees: 4 },
];

/** The first `count` of an endless row; the seed is another for each. */
export function parityFaces(count: number): SyntheticFaceOptions[] {
  return Array.from({ length: count }, (_, index): SyntheticFaceOptions => {
    const tone = at(TONES, index);
    // Every seventh face wears something.
    const worn = index % 7 === 6 ? [at(WORN_THINGS, Math.floor(index / 7))] : [];
    return {
      tone,
      blood: photoBlood(tone),
      iodPx: at(SIZES_PX, index),
      ...at(POSES, index),
      planted: [...NATURAL_SKIN, ...at(PLANTS, Math.floor(index / 3))],
      worn,
      seed: index + 1,
    };
  });
}

function at<Value>(values: readonly Value[], index: number): Value {
  return values[index % values.length]!;
}
