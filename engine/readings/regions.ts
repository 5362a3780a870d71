import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import { forEachSpan } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";

/** Parts of the face that one reading takes together: both sides, because a face is judged as one. */
const REGION_ZONES = {
  forehead: ["forehead"],
  cheeks: ["cheek_right", "cheek_left"],
  outer: ["outer_cheek_right", "outer_cheek_left", "jaw_right", "jaw_left"],
  nose: ["nose"],
  mouth: ["chin", "perioral"],
  frown: ["glabella"],
  all: [
    "forehead",
    "cheek_right",
    "cheek_left",
    "outer_cheek_right",
    "outer_cheek_left",
    "jaw_right",
    "jaw_left",
    "nose",
    "chin",
    "perioral",
  ],
} as const satisfies Readonly<Record<string, readonly ZoneCode[]>>;

export type RegionCode = keyof typeof REGION_ZONES;
export const REGION_CODES = Object.keys(REGION_ZONES) as readonly RegionCode[];

/** Fewer pixels, or a smaller share of the region, are no sample of it. Chosen. */
const LEAST_PIXELS = 60;
const LEAST_SHARE = 0.2;
/** The blurred mask must be this full: what lies nearer to hair or a brow is read with them. Chosen. */
const LEAST_COVER = 0.75;

/** The skin of one region, pixels of the level, ascending; empty where too little of it is seen. */
export function regionPixels(
  level: Level,
  landmarks: Float32Array,
  region: RegionCode,
  cover: Float32Array,
): Int32Array {
  const { pixels, total } = drawnPixels(level, landmarks, REGION_ZONES[region]);
  const { lit } = level.masks;
  let found = 0;
  for (let i = 0; i < total; i++) {
    const at = pixels[i] as number;
    // Moved to the front, in place: what lies there has been read.
    if (lit[at] && (cover[at] as number) > LEAST_COVER) pixels[found++] = at;
  }
  return found < Math.max(LEAST_PIXELS, LEAST_SHARE * total) ? new Int32Array(0) : pixels.slice(0, found);
}

/** The visible skin inside this outline, pixels of the level, ascending; empty where it is too little. */
export function zonePixels(level: Level, landmarks: Float32Array, zone: ZoneCode): Int32Array {
  const { pixels, total } = drawnPixels(level, landmarks, [zone]);
  const { lit } = level.masks;
  let found = 0;
  for (let i = 0; i < total; i++) {
    const at = pixels[i] as number;
    if (lit[at]) pixels[found++] = at;
  }
  return found < LEAST_PIXELS ? new Int32Array(0) : pixels.slice(0, found);
}

/** Pixels inside any of the outlines, ascending: as many as `total` says. */
function drawnPixels(
  { width, height, factor }: Level,
  landmarks: Float32Array,
  zones: readonly ZoneCode[],
): { readonly pixels: Int32Array; readonly total: number } {
  const drawn = new Uint8Array(width * height);
  let top = height;
  let bottom = 0;
  for (const zone of zones) {
    const outline = landmarkPolygon(landmarks, ZONE_OUTLINES[zone]).map((length) => length / factor);
    forEachSpan(outline, width, height, (y, start, end) => {
      drawn.fill(1, y * width + start, y * width + end);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    });
  }
  const pixels = new Int32Array(Math.max(0, (bottom + 1 - top) * width));
  let total = 0;
  for (let at = top * width; at < (bottom + 1) * width; at++) if (drawn[at]) pixels[total++] = at;
  return { pixels, total };
}
