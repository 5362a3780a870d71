import type { RgbaImage } from "#engine/input.ts";
import { blurPlane } from "./band-noise.ts";
import type { Canvas } from "./canvas.ts";
import { keepRecent } from "./keep-recent.ts";
import { createMulberry32 } from "./random.ts";
import { luminance, srgbTable } from "./srgb.ts";

export interface DevelopOptions {
  /** Lens blur, Gaussian sigma in picture pixels. */
  readonly blurSigmaPx: number;
  readonly greyscale: boolean;
  /** Sensor noise, standard deviation in 8-bit codes; it also dithers, so that flat skin does not band. */
  readonly sensorNoise: number;
  readonly seed: number;
}

/** From linear light to an 8-bit sRGB picture, as a camera does it: lens, sensor, transfer curve, rounding. */
export function develop(canvas: Canvas, options: DevelopOptions): RgbaImage {
  const { width, height } = canvas.frame;
  const planes = [canvas.r, canvas.g, canvas.b] as const;
  if (options.blurSigmaPx > 0) for (const plane of planes) blurPlane(plane, width, height, options.blurSigmaPx);
  if (options.greyscale) removeColour(canvas);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const table = srgbTable();
  const last = table.length - 1;
  // Two uniforms make a triangle of variance 1/6.
  const noise = options.sensorNoise * Math.sqrt(6);
  // One draw a channel; a grey picture gets the same one thrice, or it would not be grey.
  const [draws, spacing] = options.greyscale ? [1, 0] : [3, 1];
  const drawn = sensorDraws(draws * width * height, options.seed);
  for (let channel = 0; channel < 3; channel++) {
    const plane = planes[channel]!;
    for (let i = 0, at = channel * spacing; i < plane.length; i++, at += draws) {
      const linear = Math.min(1, Math.max(0, plane[i]!));
      data[4 * i + channel] = table[(linear * last) | 0]! + noise * drawn[at]!;
    }
  }
  return { width, height, data };
}

/** 24 MB each at the usual size. */
const recentDraws = keepRecent<Float64Array>(3);

/** Sums of two uniforms, -1 to 1: most pictures have the same seed and size, and so the same sensor. */
function sensorDraws(count: number, seed: number): Readonly<Float64Array> {
  return recentDraws(`${count},${seed}`, () => {
    const random = createMulberry32(seed);
    const draws = new Float64Array(count);
    for (let i = 0; i < count; i++) draws[i] = random() + random() - 1;
    return draws;
  });
}

function removeColour({ r, g, b }: Canvas): void {
  for (let i = 0; i < r.length; i++) {
    const grey = luminance([r[i]!, g[i]!, b[i]!]);
    r[i] = grey;
    g[i] = grey;
    b[i] = grey;
  }
}
