import type { Level } from "../raster/levels.ts";
import { fillPolygon } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import { ZONE_OUTLINES } from "../regions/zone-outlines.ts";

/** Zones that the readings need beside those of a result; closed polygons on the FaceMesh points, checked by eye on portraits. */
const FURTHER_OUTLINES = {
  outer_cheek_right: [117, 123, 147, 213, 192, 58, 132, 93, 234, 227, 116],
  outer_cheek_left: [346, 352, 376, 433, 416, 288, 361, 323, 454, 447, 345],
  jaw_right: [192, 213, 207, 212, 204, 32, 140, 148, 176, 149, 150, 136, 172, 58],
  jaw_left: [416, 433, 427, 432, 424, 262, 369, 377, 400, 378, 379, 365, 397, 288],
  temple_right: [54, 71, 70, 156, 143, 116, 227, 234, 127, 162, 21],
  temple_left: [284, 301, 300, 383, 372, 345, 447, 454, 356, 389, 251],
} as const;

export const OUTLINES = { ...ZONE_OUTLINES, ...FURTHER_OUTLINES } as const;
export type OutlineCode = keyof typeof OUTLINES;

/** Parts of the face that one reading takes together: both sides, because a face is judged as one. */
const REGION_ZONES = {
  forehead: ["forehead"],
  cheeks: ["cheek_right", "cheek_left"],
  outer: ["outer_cheek_right", "outer_cheek_left", "jaw_right", "jaw_left"],
  nose: ["nose"],
  mouth: ["chin", "perioral"],
  lids: ["under_eye_right", "under_eye_left"],
  temples: ["crows_feet_right", "crows_feet_left", "temple_right", "temple_left"],
  folds: ["nasolabial_right", "nasolabial_left"],
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
} as const satisfies Readonly<Record<string, readonly OutlineCode[]>>;

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
  const drawn = drawZones(level, landmarks, REGION_ZONES[region]);
  // Under the eyes the skin mask takes dark circles for shade: there the bare face counts.
  const seen = region === "lids" ? level.masks.bare : level.masks.lit;
  const pixels: number[] = [];
  let total = 0;
  for (let at = 0; at < drawn.length; at++) {
    if (!drawn[at]) continue;
    total++;
    if (seen[at] && (region === "lids" || (cover[at] as number) > LEAST_COVER)) pixels.push(at);
  }
  return pixels.length < Math.max(LEAST_PIXELS, LEAST_SHARE * total) ? new Int32Array(0) : Int32Array.from(pixels);
}

/** The visible skin inside these outlines, pixels of the level, ascending. */
export function zonePixels(level: Level, landmarks: Float32Array, zone: OutlineCode): Int32Array {
  const drawn = drawZones(level, landmarks, [zone]);
  const pixels: number[] = [];
  for (let at = 0; at < drawn.length; at++) if (drawn[at] && level.masks.lit[at]) pixels.push(at);
  return Int32Array.from(pixels.length < LEAST_PIXELS ? [] : pixels);
}

function drawZones(level: Level, landmarks: Float32Array, zones: readonly OutlineCode[]): Uint8Array {
  const drawn = new Uint8Array(level.width * level.height);
  for (const zone of zones) {
    const outline = landmarkPolygon(landmarks, OUTLINES[zone]).map((length) => length / level.factor);
    fillPolygon(drawn, level.width, level.height, outline, 1);
  }
  return drawn;
}
