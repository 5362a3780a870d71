import type { AlignedFace } from "../raster/align-face.ts";
import { gaussianBlur } from "../raster/blur.ts";

/**
 * Fine over coarse detail around both eyes: RMS of the band 0.8 to 1.6 px over that of 1.6 to 3.2 px, on the square
 * root of luminance (about what the eye sees). Its limits: `GATES`.
 */
export function eyeSharpness(face: AlignedFace): number {
  const fine = [0, 0];
  for (const [outer, inner] of [
    [33, 133],
    [263, 362],
  ] as const) {
    const box = eyeBox(face, outer, inner);
    if (!box) continue;
    const { plane, width, height } = box;
    const a = gaussianBlur(plane, width, height, 0.8);
    const b = gaussianBlur(plane, width, height, 1.6);
    const c = gaussianBlur(plane, width, height, 3.2);
    const margin = Math.min(10, Math.floor(Math.min(width, height) / 4));
    for (let y = margin; y < height - margin; y++) {
      for (let x = margin; x < width - margin; x++) {
        const i = y * width + x;
        fine[0]! += ((a[i] as number) - (b[i] as number)) ** 2;
        fine[1]! += ((b[i] as number) - (c[i] as number)) ** 2;
      }
    }
  }
  const [high = 0, low = 0] = fine;
  return low > 0 ? Math.sqrt(high / low) : 0;
}

function eyeBox(face: AlignedFace, outer: number, inner: number) {
  const x0 = face.landmarks[2 * outer] as number;
  const x1 = face.landmarks[2 * inner] as number;
  const y0 = ((face.landmarks[2 * outer + 1] as number) + (face.landmarks[2 * inner + 1] as number)) / 2;
  const span = Math.abs(x1 - x0);
  const left = Math.max(0, Math.floor(Math.min(x0, x1) - 0.35 * span));
  const right = Math.min(face.width, Math.ceil(Math.max(x0, x1) + 0.35 * span));
  const top = Math.max(0, Math.floor(y0 - 0.9 * span));
  const bottom = Math.min(face.height, Math.ceil(y0 + 0.6 * span));
  const width = right - left;
  const height = bottom - top;
  if (width < 12 || height < 12) return null;
  const plane = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (top + y) * face.width + left + x;
      plane[y * width + x] = Math.sqrt(
        (face.r[at] as number) * 0.25 + (face.g[at] as number) * 0.67 + (face.b[at] as number) * 0.08,
      );
    }
  }
  return { plane, width, height };
}
