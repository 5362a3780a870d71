import { ZONE_CODES, type ZoneCode } from "../codes.ts";
import { DARK_GREEN } from "../colour/maps.ts";
import { specularEstimator } from "../colour/specular.ts";
import { CLIPPED_CODE, LINEAR_OF_SRGB8 } from "../colour/srgb.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { gaussianBlur } from "../raster/blur.ts";
import { buildLevels } from "../raster/build-levels.ts";
import type { Level } from "../raster/levels.ts";
import { landmarkPolygon } from "./bare-mask.ts";
import { eyeSharpness } from "./eye-sharpness.ts";
import type { Scene } from "./scene.ts";
import { buildZone, type Zone } from "./zone.ts";
import { ZONE_OUTLINES } from "./zone-outlines.ts";

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
 * skin and what is hidden was seen at full scale and stays; light, focus and outlines move.
 */
export function varyScene(scene: Scene, variant: Variant): Scene {
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
  const zoneOf = (code: ZoneCode) =>
    buildZone(code, landmarkPolygon(face.landmarks, ZONE_OUTLINES[code]), input, scene.zones[code].hidden);
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
  const refocus = refocuser(half, focus);
  const [r, g, b] = [half.r, half.g, half.b].map((plane, channel) =>
    exposed(refocus(plane), gains[channel] as number),
  ) as [Float32Array, Float32Array, Float32Array];
  const ceiling = LINEAR_OF_SRGB8[CLIPPED_CODE] as number;
  const clipped = new Uint8Array(width * height);
  for (const plane of [r, g, b]) {
    for (let i = 0; i < clipped.length; i++) if ((plane[i] as number) >= ceiling) clipped[i]!++;
  }
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

/** Colour is what a channel differs from luminance by. */
function refocuser(half: Level, { blur, colourBlur }: Pick<Variant, "blur" | "colourBlur">) {
  if (blur === 0 && colourBlur === 0) return (plane: Float32Array) => plane;
  const blurred = (source: Float32Array, sigma: number) =>
    gaussianBlur(source, half.width, half.height, half.toLevelPx(sigma));
  const light = half.map("y");
  const sharp = blurred(light, blur);
  const soft = blurred(light, Math.max(blur, colourBlur));
  return (plane: Float32Array) => {
    const result = blurred(plane, Math.max(blur, colourBlur));
    for (let i = 0; i < result.length; i++) {
      result[i] = Math.max(0, (result[i] as number) + (sharp[i] as number) - (soft[i] as number));
    }
    return result;
  };
}

function exposed(plane: Float32Array, gain: number): Float32Array {
  if (gain === 1) return plane;
  const result = new Float32Array(plane.length);
  for (let i = 0; i < result.length; i++) result[i] = Math.min(1, (plane[i] as number) * gain);
  return result;
}
