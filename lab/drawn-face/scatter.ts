import type { Place } from "./anatomy.ts";
import type { Planted } from "./planted.ts";
import { createMulberry32 } from "./random.ts";

/** Where scattered spots go: patches well inside the zones, centre offset and half-size in face pixels. */
const PATCHES: readonly { readonly at: Place; readonly halfWidth: number; readonly halfHeight: number }[] = [
  { at: "cheek_left", halfWidth: 38, halfHeight: 36 },
  { at: "cheek_right", halfWidth: 38, halfHeight: 36 },
  { at: "forehead", halfWidth: 120, halfHeight: 22 },
];

export interface SpotPlace {
  readonly at: Place;
  readonly offset: readonly [right: number, down: number];
}

/**
 * Places for spots on cheeks and forehead, at least `apart` face pixels from each other, so that two never merge.
 * Fewer than `count` when they do not fit.
 */
export function scatterPlaces(count: number, seed: number, apart = 26): SpotPlace[] {
  const random = createMulberry32(seed);
  const places: SpotPlace[] = [];
  for (let tries = 0; tries < 60 * count && places.length < count; tries++) {
    const { at, halfWidth, halfHeight } = PATCHES[Math.floor(random() * PATCHES.length)]!;
    const offset = [(2 * random() - 1) * halfWidth, (2 * random() - 1) * halfHeight] as const;
    const free = places.every(
      (other) => other.at !== at || Math.hypot(other.offset[0] - offset[0], other.offset[1] - offset[1]) >= apart,
    );
    if (free) places.push({ at, offset });
  }
  return places;
}

/** What nobody's skin is without: faint roughness, faint mottling, a hint of sheen on forehead and nose. */
export const NATURAL_SKIN: readonly Planted[] = [
  { kind: "texture", share: 0.012, added: 0.0006 },
  { kind: "mottling", e: 0.9, h: 0.6 },
  { kind: "redness", at: "cheek_left", e: 1.5, radius: 60 },
  { kind: "redness", at: "cheek_right", e: 1.5, radius: 60 },
  { kind: "shine", at: "forehead", amount: 0.012, radius: 60, aspect: 1.6 },
  { kind: "shine", at: "nose", amount: 0.012, radius: 22, aspect: 0.5 },
  { kind: "under_eye", side: "left", p: 2 },
  { kind: "under_eye", side: "right", p: 2 },
];
