import { ZONE_CODES, type ZoneCode } from "../codes.ts";
import { DARK_GREEN } from "../colour/maps.ts";
import { specularEstimator } from "../colour/specular.ts";
import { CLIPPED_CODE, LINEAR_OF_SRGB8 } from "../colour/srgb.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { gaussianBlur } from "../raster/blur.ts";
import { buildLevels } from "../raster/build-levels.ts";
import type { Level } from "../raster/levels.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";
import { landmarkPolygon } from "./bare-mask.ts";
import { eyeSharpness } from "./eye-sharpness.ts";
import type { Scene } from "./scene.ts";
import { buildZone, type Zone } from "./zone.ts";

/** How the same face might have been captured instead. */
export interface Variant {
  /** Gains on linear red, green, blue: exposure and white balance. */
  readonly gains: readonly [red: number, green: number, blue: number];
  /** Softer lens or focus: Gaussian sigma, canonical px. */
  readonly blur: number;
  /** The same for colour alone: a JPEG keeps half of its resolution, or less. */
  readonly colourBlur: number;
  /** Shift of the landmarks in shares of the face's width and height, and their growth. */
  readonly shift: readonly [right: number, down: number];
  readonly grow: number;
}

/** Nothing changed: the centre that other variants are compared with. */
export const UNCHANGED: Variant = { gains: [1, 1, 1], blur: 0, colourBlur: 0, shift: [0, 0], grow: 1 };

/**
 * The scene of a variant, at half scale, where a picture of this face in other light is one multiplication away. What is
 * skin and what is hidden was seen at full scale and stays; light, focus and outlines move. `unread`: zones that nobody
 * will read, left as they were and hidden.
 */
export function varyScene(scene: Scene, variant: Variant, unread: readonly ZoneCode[] = []): Scene {
  const [, half] = scene.levels;
  const face = variantFace(scene.face, half, variant);
  const { bare, lit } = half.masks;
  const skin = new Uint8Array(lit.length);
  const inner = new Uint8Array(lit.length);
  const tooDark = new Uint8Array(lit.length);
  const lightless = new Uint8Array(lit.length);
  for (let i = 0; i < lit.length; i++) {
    if (!bare[i] || face.clipped[i]) continue;
    if ((face.g[i] as number) < DARK_GREEN) lightless[i] = 1;
    if (half.masks.inner[i]) inner[i] = 1;
    if (half.masks.skin[i]) skin[i] = 1;
    else if (lit[i]) tooDark[i] = 1;
  }
  const [red, green, blue] = scene.ownColour;
  const [gainR, gainG, gainB] = variant.gains;
  const specular = specularEstimator(red * gainR, green * gainG, blue * gainB);
  const input = { width: face.width, height: face.height, bare, skin: lit, clipped: face.clipped, lightless, tooDark };
  const zoneOf = (code: ZoneCode): Zone =>
    unread.includes(code)
      ? { ...scene.zones[code], hidden: "zone_hidden" }
      : buildZone(code, landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]), input, scene.zones[code].hidden);
  return {
    ...scene,
    face,
    levels: buildLevels(face, { bare, lit, skin, inner }, specular, face.unit),
    sharpness: eyeSharpness(face),
    zones: Object.fromEntries(ZONE_CODES.map((code) => [code, zoneOf(code)])) as Record<ZoneCode, Zone>,
  };
}

/** The half-scale face in other light and focus, with its landmarks moved. */
function variantFace(face: AlignedFace, half: Level, { gains, shift, grow, ...focus }: Variant): AlignedFace {
  const { width, height } = half;
  const clipped = new Uint8Array(width * height);
  const lens = lensOf(half, focus);
  const [red, green, blue] = gains;
  const r = shown(half.r, lens, red, clipped);
  const g = shown(half.g, lens, green, clipped);
  const b = shown(half.b, lens, blue, clipped);
  const landmarks = new Float32Array(face.landmarks.length);
  for (let i = 0; i < landmarks.length; i += 2) {
    landmarks[i] = ((face.landmarks[i] as number) / 2 - width / 2) * grow + (0.5 + shift[0]) * width;
    landmarks[i + 1] = ((face.landmarks[i + 1] as number) / 2 - height / 2) * grow + (0.5 + shift[1]) * height;
  }
  return {
    width,
    height,
    unit: face.unit / 2,
    scale: face.scale / 2,
    r,
    g,
    b,
    clipped,
    inside: half.masks.bare,
    landmarks,
    toSource: (x, y) => face.toSource(2 * x, 2 * y),
  };
}

/** Another focus: colour is what a channel differs from luminance by. */
interface Lens {
  /** Luminance as sharp as it gets, and as soft as colour. */
  readonly sharp: Float32Array;
  readonly soft: Float32Array;
  readonly soften: (plane: Float32Array) => Float32Array;
}

/** Null where nothing is softer. */
function lensOf(half: Level, { blur, colourBlur }: Pick<Variant, "blur" | "colourBlur">): Lens | null {
  if (blur === 0 && colourBlur === 0) return null;
  const blurred = (source: Float32Array, sigma: number) =>
    gaussianBlur(source, half.width, half.height, half.toLevelPx(sigma));
  const soften = (plane: Float32Array) => blurred(plane, Math.max(blur, colourBlur));
  const light = half.map("y");
  return { sharp: blurred(light, blur), soft: soften(light), soften };
}

/** A channel through this lens and in this light; what it clips is counted in `clipped`. The plane itself where neither is other. */
function shown(plane: Float32Array, lens: Lens | null, gain: number, clipped: Uint8Array): Float32Array {
  let result = plane;
  if (lens) {
    result = lens.soften(plane);
    refocus(result, lens.sharp, lens.soft);
  }
  if (gain !== 1) {
    if (!lens) result = plane.slice();
    expose(result, gain);
  }
  countClipped(result, LINEAR_OF_SRGB8[CLIPPED_CODE] as number, clipped);
  return result;
}

function refocus(plane: Float32Array, sharp: Float32Array, soft: Float32Array): void {
  for (let i = 0; i < plane.length; i++) {
    plane[i] = Math.max(0, (plane[i] as number) + (sharp[i] as number) - (soft[i] as number));
  }
}

function expose(plane: Float32Array, gain: number): void {
  for (let i = 0; i < plane.length; i++) plane[i] = Math.min(1, (plane[i] as number) * gain);
}

function countClipped(plane: Float32Array, ceiling: number, clipped: Uint8Array): void {
  for (let i = 0; i < plane.length; i++) if ((plane[i] as number) >= ceiling) clipped[i]!++;
}
