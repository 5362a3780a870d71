import sharp from "sharp";
import { interOcularDistance } from "#engine/face-measures.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { createMulberry32, type Random } from "../drawn-face/random.ts";
import { decodeSrgb, srgbTable } from "../drawn-face/srgb.ts";
import { cutAround } from "../pictures/pictures.ts";

/**
 * The same face as another phone would have taken it on another day: lamp, tone curve, local tone mapping, softness,
 * denoising, sharpening, noise, size and compression, all drawn anew. How far they move each concern beside real
 * photos of other days is published (`npm run bench:truth -- --only retakes`).
 */

/** Eye distance of a face that is 512 px wide. */
const IOD_FACE_PX = 228;
/** Of the face's own width, on each side. */
const MARGIN = 0.4;

export interface Conditions {
  /** Linear gains. */
  readonly gains: readonly [number, number, number];
  /** Power of the tone curve. */
  readonly gamma: number;
  /** Light from the side, from above, and how round the face looks in it: natural logarithms at its edge. */
  readonly side: number;
  readonly top: number;
  readonly round: number;
  /** Warmer on one side, cooler on the other: the same. */
  readonly mixed: number;
  /** Local contrast added (above 0) or flattened. */
  readonly local: number;
  readonly veil: number;
  /** Sigmas, canonical px. */
  readonly blur: number;
  /** Share of what a median of 5 px leaves. */
  readonly smear: number;
  readonly sharpening: number;
  /** Deviation, 8-bit codes. */
  readonly noise: number;
  readonly quality: number;
  /** Face width, px; never larger than it is. */
  readonly faceWidth: number;
}

/** Approximately normal. */
function normal(random: Random): number {
  return random() + random() + random() + random() - 2;
}

/** Chosen so that the concerns move as far as on real photos of other days. */
export function drawConditions(seed: number): Conditions {
  const random = createMulberry32(seed);
  const about = (deviation: number) => Math.sqrt(3) * deviation * normal(random);
  const sometimes = (share: number, value: number) => (random() < share ? value * random() : 0);
  const exposure = Math.exp(about(0.25));
  const warm = about(0.12);
  const tint = about(0.03);
  return {
    gains: [exposure * Math.exp(warm), exposure * Math.exp(tint), exposure * Math.exp(-warm)],
    gamma: Math.exp(about(0.14)),
    side: about(0.3),
    top: about(0.25),
    round: about(0.3),
    mixed: about(0.08),
    local: about(0.4),
    veil: sometimes(0.3, 0.15),
    blur: sometimes(0.6, 2),
    smear: sometimes(0.5, 0.9),
    sharpening: sometimes(0.5, 1),
    noise: sometimes(0.6, 8),
    quality: Math.round(45 + 50 * random()),
    faceWidth: Math.round(180 + 420 * random()),
  };
}

/** The face alone with some margin; the detector is asked anew. */
export async function retake(image: RgbaImage, face: FaceGeometry, conditions: Conditions, seed: number) {
  const cut = cutAround(image, face, MARGIN);
  const unit = interOcularDistance(face) / IOD_FACE_PX;
  const lit = relight(cut, face, conditions);
  const scale = Math.min(1, conditions.faceWidth / (512 * unit));
  return await throughPhone(lit, unit, scale, conditions, seed);
}

/** A lamp elsewhere: factors on linear light over the face as over an ellipsoid; then exposure, white balance and veil. */
function relight(cut: ReturnType<typeof cutAround>, { box, pose }: FaceGeometry, c: Conditions): RgbaImage {
  const { width, height, left, top } = cut;
  const encode = srgbTable();
  const last = encode.length - 1;
  const linear = Float32Array.from({ length: 256 }, (_, code) => decodeSrgb(code));
  const data = new Uint8ClampedArray(cut.data);
  const roll = (pose.roll * Math.PI) / 180;
  const [cos, sin] = [Math.cos(roll), Math.sin(roll)];
  const [middleX, middleY] = [box.x + box.width / 2 - left, box.y + box.height / 2 - top];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (2 * (x - middleX)) / box.width;
      const dy = (2 * (y - middleY)) / box.height;
      const u = Math.min(1.2, Math.max(-1.2, cos * dx + sin * dy));
      const v = Math.min(1.2, Math.max(-1.2, cos * dy - sin * dx));
      const field = c.side * u + c.top * v + c.round * (0.35 - 0.6 * u * u - 0.4 * v * v);
      const at = 4 * (y * width + x);
      for (let channel = 0; channel < 3; channel++) {
        const tint = channel === 0 ? c.mixed * u : channel === 2 ? -c.mixed * u : 0;
        const light = linear[data[at + channel]!]! * c.gains[channel]! * Math.exp(field + tint);
        const toned = Math.min(1, light) ** c.gamma;
        data[at + channel] = Math.round(encode[Math.round((c.veil + (1 - c.veil) * toned) * last)]!);
      }
    }
  }
  return { width, height, data };
}

async function throughPhone(image: RgbaImage, unit: number, scale: number, c: Conditions, seed: number) {
  const { width, height } = image;
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const px = unit * scale;
  let pipe = sharp(image.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize({ ...size, fit: "fill" });
  if (c.blur * px > 0.35) pipe = pipe.blur(c.blur * px);
  const plain = await pipe.raw().toBuffer();
  const raw = { raw: { ...size, channels: 3 as const } };
  const made = Float32Array.from(plain);
  const mix = (other: Buffer, share: number) => {
    for (let i = 0; i < made.length; i++) made[i]! += share * (other[i]! - plain[i]!);
  };
  if (c.smear > 0) mix(await sharp(plain, raw).median(5).raw().toBuffer(), c.smear);
  if (c.sharpening > 0)
    mix(
      await sharp(plain, raw)
        .blur(Math.max(0.5, 1.5 * px))
        .raw()
        .toBuffer(),
      -c.sharpening,
    );
  mix(
    await sharp(plain, raw)
      .blur(Math.max(0.5, 35 * px))
      .raw()
      .toBuffer(),
    -c.local,
  );
  if (c.noise > 0) addNoise(made, size.width, c.noise, seed);
  const jpeg = await sharp(Uint8ClampedArray.from(made), raw)
    .jpeg({ quality: c.quality, chromaSubsampling: "4:2:0" })
    .toBuffer();
  const { data, info } = await sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}

/** In light and, twice as coarse, in colour. */
function addNoise(made: Float32Array, width: number, deviation: number, seed: number): void {
  const random = createMulberry32(seed);
  const pixels = made.length / 3;
  const colour = Float32Array.from({ length: pixels }, () => deviation * Math.sqrt(3) * normal(random));
  for (let i = 0; i < pixels; i++) {
    const light = deviation * Math.sqrt(3) * normal(random);
    const block = Math.floor(i / width / 2) * 2 * width + Math.floor((i % width) / 2) * 2;
    const tint = colour[block]!;
    made[3 * i]! += light + 0.7 * tint;
    made[3 * i + 1]! += light;
    made[3 * i + 2]! += light - 0.7 * tint;
  }
}
