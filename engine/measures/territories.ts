import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import { fillPolygon, scalePolygon } from "../raster/polygon.ts";
import type { Scene } from "../regions/scene.ts";

/**
 * Spots lie anywhere on a face, also on the jaw and between the zones. So all skin that can be judged for spots is dealt
 * out to the zones: each pixel to the zone whose middle is nearest.
 */

/**
 * Not judged for spots: the shade along the nose's sides takes colour from what it faces, lids and lashes are dark and
 * red on everybody, and so is everything between brows and lower lids.
 */
const LEFT_OUT: readonly ZoneCode[] = [
  "nose",
  "under_eye_right",
  "under_eye_left",
  "crows_feet_right",
  "crows_feet_left",
];
/** The nose's zone is its back and tip; its red wings and the folds beside them lie this much further out. Chosen. */
const NOSE_MARGIN = 1.2;
/** Top of the brows, and the lower lids: landmarks of both sides. */
const BROW_TOPS = [105, 334] as const;
const LOWER_LIDS = [145, 374] as const;

/** For each zone asked for, its pixels at this level: all skin, up to hair and outline. */
export function territories(
  scene: Scene,
  level: Level,
  codes: readonly ZoneCode[],
  leftOut: readonly ZoneCode[] = LEFT_OUT,
): ReadonlyMap<ZoneCode, Int32Array> {
  const { width, height, factor } = level;
  const open = level.masks.skin.slice();
  for (const code of leftOut) {
    const outline = scene.zones[code].outline.map((v) => v / factor);
    fillPolygon(open, width, height, scalePolygon(outline, code === "nose" ? NOSE_MARGIN : 1), 0);
  }
  const rowOf = (points: readonly number[], pick: (...rows: number[]) => number) =>
    pick(...points.map((point) => scene.face.landmarks[2 * point + 1] as number)) / factor;
  const eyesFrom = rowOf(BROW_TOPS, Math.min);
  const eyesTo = rowOf(LOWER_LIDS, Math.max);
  const middles = Float64Array.from(codes.flatMap((code) => middleOf(scene.zones[code].outline, factor)));
  const owners = new Uint8Array(width * height);
  const counts = codes.map(() => 0);
  for (let y = 0; y < height; y++) {
    if (y + 0.5 > eyesFrom && y + 0.5 < eyesTo) continue;
    for (let at = y * width; at < (y + 1) * width; at++) {
      if (!open[at]) continue;
      const owner = nearestTo(middles, at - y * width + 0.5, y + 0.5);
      owners[at] = owner + 1;
      counts[owner]!++;
    }
  }
  return new Map(codes.map((code, i) => [code, placesOf(owners, i + 1, counts[i] as number)]));
}

function placesOf(owners: Uint8Array, owner: number, count: number): Int32Array {
  const places = new Int32Array(count);
  for (let at = 0, to = 0; to < count; at++) if (owners[at] === owner) places[to++] = at;
  return places;
}

/** `middles`: x, y interleaved. */
function nearestTo(middles: Float64Array, x: number, y: number): number {
  let nearest = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < middles.length; i += 2) {
    const aside = x - (middles[i] as number);
    const below = y - (middles[i + 1] as number);
    const distance = aside * aside + below * below;
    if (distance >= least) continue;
    least = distance;
    nearest = i >> 1;
  }
  return nearest;
}

function middleOf(outline: Float32Array, factor: number): readonly [number, number] {
  let x = 0;
  let y = 0;
  for (let i = 0; i < outline.length; i += 2) {
    x += outline[i] as number;
    y += outline[i + 1] as number;
  }
  const scale = 2 / (outline.length * factor);
  return [x * scale, y * scale];
}

/** Share of a zone's territory, 0..1 a pixel, by what each of its inner pixels shows; null where there is none. */
export function meanInside(level: Level, pixels: Int32Array, shows: (pixel: number) => number): number | null {
  const { inner } = level.masks;
  let sum = 0;
  let count = 0;
  for (let i = 0, end = pixels.length; i < end; i++) {
    const pixel = pixels[i] as number;
    if (!inner[pixel]) continue;
    sum += shows(pixel);
    count++;
  }
  return count > 0 ? sum / count : null;
}
