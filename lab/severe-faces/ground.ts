import type { AlignedFace } from "#engine/raster/align-face.ts";
import { fillPolygon } from "#engine/raster/polygon.ts";
import { bareMask, landmarkPolygon } from "#engine/regions/bare-mask.ts";
import { skinMask } from "#engine/regions/skin-mask.ts";
import { ZONE_OUTLINES } from "#engine/zone-outlines.ts";
import { blurPlane } from "../drawn-face/band-noise.ts";
import { quantile, step } from "./numbers.ts";

/** What is planted on, in the upright face of 512 px, and the layers that are planted. Left and right are of the picture. */
export const ZONES = ["fh", "no", "cl", "cr", "ch", "ul", "ur"] as const;
export type Zone = (typeof ZONES)[number];

const OUTLINES: Readonly<Record<Zone, readonly (keyof typeof ZONE_OUTLINES)[]>> = {
  fh: ["forehead", "temple_right", "temple_left"],
  no: ["nose", "glabella"],
  cl: ["cheek_right", "outer_cheek_right", "jaw_right"],
  cr: ["cheek_left", "outer_cheek_left", "jaw_left"],
  ch: ["chin", "perioral"],
  ul: ["under_eye_right"],
  ur: ["under_eye_left"],
};

export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly landmarks: Float32Array;
  /** 0 light to 1 dark: how much inflamed skin darkens instead of reddening. */
  readonly dark: number;
  /** 0..1, soft at its edges: where the face shows bare skin. */
  readonly skin: Float32Array;
  /** 0..1, very soft at its edges. */
  readonly soft: Readonly<Record<Zone, Float32Array>>;
  /** Pixels of bare skin in the zone. */
  readonly places: Readonly<Record<Zone, readonly number[]>>;
  readonly light: Float32Array;
  /** 0..1: falls toward the outline of the face, where wide things fade. */
  readonly rim: Float32Array;
  /** Density per channel, units of 100 log10; height in px; gloss as a share of the face's bright skin. */
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  readonly relief: Float32Array;
  readonly gloss: Float32Array;
  readonly seed: number;
}

export function createGround(face: AlignedFace, dark: number, seed: number): Ground {
  const { width, height, landmarks } = face;
  const size = width * height;
  const bare = bareMask(face);
  const { mask } = skinMask(face, bare, null, null);
  const light = face.r.map((red, i) => 0.2126 * red + 0.7152 * face.g[i]! + 0.0722 * face.b[i]!);
  const seen = withLitSkin(face, mask, bare, light);
  // Shade below the eyes is skin.
  for (const outline of [...OUTLINES.ul, ...OUTLINES.ur]) {
    fillPolygon(seen, width, height, landmarkPolygon(landmarks, ZONE_OUTLINES[outline]), 1);
  }
  const skin = blurPlane(Float32Array.from(seen), width, height, 3);
  for (let i = 0; i < size; i++) skin[i] = bare[i] ? step(0.45, 0.95, skin[i]!) : 0;
  const flat = Object.fromEntries(
    ZONES.map((zone) => {
      const plane = new Uint8Array(size);
      for (const outline of OUTLINES[zone]) {
        fillPolygon(plane, width, height, landmarkPolygon(landmarks, ZONE_OUTLINES[outline]), 1);
      }
      return [zone, plane];
    }),
  ) as Record<Zone, Uint8Array>;
  const each = <T>(make: (zone: Zone) => T) =>
    Object.fromEntries(ZONES.map((zone) => [zone, make(zone)])) as Record<Zone, T>;
  const places = each((zone) =>
    Array.from({ length: size }, (_, i) => i).filter((i) => flat[zone][i] && skin[i]! > 0.6),
  );
  const soft = each((zone) => blurPlane(Float32Array.from(flat[zone]), width, height, zone === "no" ? 11 : 14));
  const rim = blurPlane(Float32Array.from(face.inside), width, height, 13).map((value) => step(0.5, 0.97, value));
  const plane = () => new Float32Array(size);
  const layers = { r: plane(), g: plane(), b: plane(), relief: plane(), gloss: plane() };
  return { width, height, landmarks, dark, skin, soft, places, light, rim, ...layers, seed };
}

/** Above the mouth also what the mask leaves out for lines or glints: as light as skin, and of its colour. */
function withLitSkin(face: AlignedFace, mask: Uint8Array, bare: Uint8Array, light: Float32Array): Uint8Array {
  const { width, height, landmarks, r, g } = face;
  const seen = Array.from(mask.keys()).filter((i) => mask[i] && i % 7 === 0);
  const [own, hue] = [
    quantile(
      seen.map((i) => light[i]!),
      0.5,
    ),
    quantile(
      seen.map((i) => r[i]! / (g[i]! + 1e-4)),
      0.5,
    ),
  ];
  const wide = blurPlane(Float32Array.from(light), width, height, 4);
  const mouth = landmarks[2 * 164 + 1]!;
  return mask.map((value, i) => {
    if (value || !bare[i] || i / width > mouth) return value;
    const near = Math.abs(Math.log(r[i]! / (g[i]! + 1e-4) / hue)) < 0.25;
    return near && wide[i]! > 0.5 * own && light[i]! > 0.4 * own ? 1 : 0;
  });
}
