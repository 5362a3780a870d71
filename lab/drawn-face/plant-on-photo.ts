import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { faceOutlineDistance } from "./anatomy.ts";
import { coverage } from "./canvas.ts";
import { createFrame, type FaceFrame, toPicture, visitBox } from "./frame.ts";
import { plant } from "./plant.ts";
import type { Planted, PlantedTruth } from "./planted.ts";
import { createMulberry32, deriveSeed } from "./random.ts";
import { createSkinField } from "./skin-field.ts";
import { decodeSrgb, srgbTable } from "./srgb.ts";

/**
 * Plants known changes on a real face: the same optics as on drawn ones (density multiplies light, gloss adds it), laid
 * over a photo by its landmarks. So the truth is known on skin, light and cameras that nobody drew.
 */

/** Landmarks of the eyes' corners (outer, inner), right and left: their middle is the eye's centre. */
const EYES = [
  [33, 133],
  [263, 362],
] as const;
const FACE_BOX = { u0: -1.2, v0: -1.7, u1: 1.2, v1: 1.95 };
/** Linear light of each 8-bit code. */
const LINEAR = Float32Array.from({ length: 256 }, (_, code) => decodeSrgb(code));

/** The face's own coordinates in this photo. */
function frameOfFace(image: Pick<RgbaImage, "width" | "height">, face: FaceGeometry): FaceFrame {
  const centre = ([outer, inner]: readonly [number, number], axis: 0 | 1) =>
    ((face.landmarks[3 * outer + axis] as number) + (face.landmarks[3 * inner + axis] as number)) / 2;
  const [right, left] = EYES;
  const dx = centre(left, 0) - centre(right, 0);
  const dy = centre(left, 1) - centre(right, 1);
  return createFrame({
    iodPx: Math.hypot(dx, dy),
    x: (centre(left, 0) + centre(right, 0)) / 2,
    y: (centre(left, 1) + centre(right, 1)) / 2,
    rollDegrees: (-Math.atan2(dy, dx) * 180) / Math.PI,
    width: image.width,
    height: image.height,
  });
}

export interface PlantedPhoto {
  readonly image: RgbaImage;
  readonly planted: readonly PlantedTruth[];
}

/**
 * A copy of the photo with the changes planted, re-encoded to 8 bits with seeded dither (so that a change below one code
 * is there on average). Pure: the same arguments give the same bytes.
 */
export function plantOnPhoto(
  image: RgbaImage,
  face: FaceGeometry,
  planted: readonly Planted[],
  seed = 1,
): PlantedPhoto {
  const frame = frameOfFace(image, face);
  const skin = createSkinField(frame);
  const truths = planted.map((item, i) =>
    plant(skin, item, deriveSeed(seed, `planted ${i}`), (point) => toPicture(frame, point)),
  );
  const data = new Uint8ClampedArray(image.data);
  const encode = srgbTable();
  const random = createMulberry32(deriveSeed(seed, "dither"));
  const top = encode.length - 1;
  const densities = [skin.densityR, skin.densityG, skin.densityB] as const;
  const [red, green, blue] = densities;
  visitBox(frame, FACE_BOX, (index, u, v) => {
    const alpha = coverage(faceOutlineDistance(u, v), frame.iodPx, 6);
    if (alpha <= 0) return;
    const gain = skin.gain[index] as number;
    const gloss = skin.added[index] as number;
    if (gain === 1 && gloss === 0 && red[index] === 0 && green[index] === 0 && blue[index] === 0) return;
    for (let channel = 0; channel < 3; channel++) {
      const at = 4 * index + channel;
      const before = LINEAR[image.data[at] as number] as number;
      const factor = gain * 10 ** (-((densities[channel] as Float32Array)[index] as number) / 100);
      const after = Math.min(1, before * (1 + alpha * (factor - 1)) + alpha * gloss);
      data[at] = Math.floor((encode[Math.round(after * top)] as number) + random());
    }
  });
  return { image: { width: image.width, height: image.height, data }, planted: truths };
}
