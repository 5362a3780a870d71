import { LINEAR_OF_SRGB8 } from "#engine/colour/srgb.ts";
import type { RgbaImage } from "#engine/input.ts";
import { decodePhoto } from "#platform/decode-photo.ts";

/** Mean CIEDE2000 of two valid photos of the same picture, as the decoder reads them; every seventh pixel. */
export async function meanColourDistance(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [first, second] = [await pixelsOf(a), await pixelsOf(b)];
  let [sum, count] = [0, 0];
  for (let at = 0; at < first.data.length; at += 4 * 7) {
    sum += ciede2000(labAt(first.data, at), labAt(second.data, at));
    count += 1;
  }
  return sum / count;
}

async function pixelsOf(file: Uint8Array): Promise<RgbaImage> {
  const outcome = await decodePhoto(file);
  if (!outcome.ok) throw new Error(`a valid photo is refused: ${outcome.code}`);
  return outcome.image;
}

type Lab = readonly [L: number, a: number, b: number];

/** CIELAB of sRGB under D65 (IEC 61966-2-1, CIE 15). */
function labAt(data: RgbaImage["data"], at: number): Lab {
  const [r, g, b] = [0, 1, 2].map((i) => LINEAR_OF_SRGB8[data[at + i] as number] as number) as [number, number, number];
  const x = curve((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = curve(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = curve((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function curve(t: number): number {
  return t > (6 / 29) ** 3 ? Math.cbrt(t) : t / (3 * (6 / 29) ** 2) + 4 / 29;
}

const DEGREE = Math.PI / 180;

/** CIE 142 (2001), written as Sharma, Wu and Dalal (2005) have it. */
function ciede2000([L1, a1, b1]: Lab, [L2, a2, b2]: Lab): number {
  const chroma = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)));
  const [p1, p2] = [(1 + g) * a1, (1 + g) * a2];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const [h1, h2] = [hue(b1, p1), hue(b2, p2)];
  const turn = c1 * c2 === 0 ? 0 : ((((h2 - h1 + 180) % 360) + 360) % 360) - 180;
  const deltaH = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * DEGREE);
  const L = (L1 + L2) / 2 - 50;
  const c = (c1 + c2) / 2;
  const h = h1 + turn / 2;
  const t =
    1 -
    0.17 * Math.cos((h - 30) * DEGREE) +
    0.24 * Math.cos(2 * h * DEGREE) +
    0.32 * Math.cos((3 * h + 6) * DEGREE) -
    0.2 * Math.cos((4 * h - 63) * DEGREE);
  const sL = 1 + (0.015 * L * L) / Math.sqrt(20 + L * L);
  const [sC, sH] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const mean = ((h % 360) + 360) % 360;
  const rotation =
    -Math.sin(60 * Math.exp(-(((mean - 275) / 25) ** 2)) * DEGREE) * 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const [x, y, z] = [(L2 - L1) / sL, (c2 - c1) / sC, deltaH / sH];
  return Math.sqrt(x * x + y * y + z * z + rotation * y * z);
}

function hue(b: number, a: number): number {
  return a === 0 && b === 0 ? 0 : (((Math.atan2(b, a) / DEGREE) % 360) + 360) % 360;
}
