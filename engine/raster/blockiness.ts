import type { FaceGeometry, RgbaImage } from "../input.ts";

/** Side of the squares that JPEG, WebP and most video codecs cut a picture into, pixels. */
const BLOCK = 8;
/** Added where a step divides: rounding, 8-bit codes. */
const SOFT = 0.5;

/**
 * How much the face's green steps at the borders of blocks more than within them: 0 without compression or where the picture
 * was made smaller after it, about 0.3 at JPEG quality 40, 1 and more at 10. The grid may begin anywhere.
 */
export function blockiness({ width, height, data }: RgbaImage, { landmarks }: FaceGeometry): number {
  const [left, right, top, bottom] = extentOf(landmarks);
  const [x0, x1] = [Math.max(1, Math.floor(left)), Math.min(width, Math.ceil(right))];
  const [y0, y1] = [Math.max(0, Math.floor(top)), Math.min(height, Math.ceil(bottom))];
  const sums = new Float64Array(BLOCK);
  const counts = new Float64Array(BLOCK);
  for (let y = y0; y < y1; y += 2) {
    for (let x = x0; x < x1; x++) {
      const at = 4 * (y * width + x) + 1;
      sums[x % BLOCK]! += Math.abs((data[at] as number) - (data[at - 4] as number));
      counts[x % BLOCK]!++;
    }
  }
  const steps = Array.from(sums, (sum, i) => sum / Math.max(1, counts[i] as number));
  const most = Math.max(...steps);
  const others = (steps.reduce((sum, step) => sum + step, 0) - most) / (BLOCK - 1);
  return (most - others) / (others + SOFT);
}

function extentOf(landmarks: Float32Array): [left: number, right: number, top: number, bottom: number] {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0];
  for (let i = 0; i < landmarks.length; i += 3) {
    left = Math.min(left, landmarks[i] as number);
    right = Math.max(right, landmarks[i] as number);
    top = Math.min(top, landmarks[i + 1] as number);
    bottom = Math.max(bottom, landmarks[i + 1] as number);
  }
  return [left, right, top, bottom];
}
