import type { RgbaImage } from "#engine/input.ts";
import type { PicturePoint } from "./frame.ts";

/**
 * What is taken for glasses and is none, and what a camera's filter draws: painted over any face by the middles of its eyes,
 * with edges of one pixel. Lengths in distances between the eyes, from the middle between them, right and down.
 */
export const PAINTED = ["goggle_tan", "ski_tan", "pressure_marks", "dog_nose", "cat_nose"] as const;
export type Painted = (typeof PAINTED)[number];

type Rgb = readonly [number, number, number];
/** Positive inside; the change of a pixel there. */
interface Layer {
  inside(u: number, v: number): number;
  change(old: Rgb): Rgb;
}

const flat = (colour: Rgb) => () => colour;
const times =
  (r: number, g: number, b: number) =>
  ([red, green, blue]: Rgb): Rgb => [Math.min(255, red * r), Math.min(255, green * g), Math.min(255, blue * b)];
const ellipse = (cu: number, cv: number, ru: number, rv: number) => (u: number, v: number) =>
  (1 - Math.hypot((u - cu) / ru, (v - cv) / rv)) * Math.min(ru, rv);
const stroke = (cv: number, bend: number, halfWidth: number, reach: number) => (u: number, v: number) =>
  Math.abs(u) > reach ? -1 : halfWidth - Math.abs(v - cv - bend * u * u);
const both = (inside: Layer["inside"]) => (u: number, v: number) => inside(Math.abs(u), v);

const WHISKERS: readonly Layer[] = [0.7, 0.8, 0.9].map((v) => ({
  inside: both((u, y) => (u < 0.35 || u > 1 ? -1 : 0.012 - Math.abs(y - v - 0.1 * (u - 0.35) * (v - 0.8) * 10))),
  change: flat([25, 22, 20]),
}));
const LAYERS: Readonly<Record<Painted, readonly Layer[]>> = {
  goggle_tan: [{ inside: both(ellipse(0.5, 0.05, 0.42, 0.34)), change: times(1.16, 1.2, 1.22) }],
  ski_tan: [{ inside: (u, v) => Math.min(0.95 - Math.abs(u), 0.42 - v, v + 0.5), change: times(1.14, 1.2, 1.24) }],
  pressure_marks: [
    { inside: stroke(0.32, 0.35, 0.025, 0.9), change: times(0.95, 0.78, 0.82) },
    { inside: stroke(0.42, 0.35, 0.018, 0.9), change: times(0.96, 0.82, 0.85) },
  ],
  dog_nose: [
    { inside: ellipse(0, 0.6, 0.24, 0.17), change: flat([22, 18, 16]) },
    { inside: ellipse(-0.06, 0.53, 0.06, 0.03), change: flat([235, 235, 235]) },
    { inside: ellipse(-0.62, 0.62, 0.12, 0.1), change: flat([255, 70, 110]) },
    ...WHISKERS,
  ],
  cat_nose: [
    {
      inside: (u, v) => Math.min(0.75 - v, v - 0.42 - 0, 0.2 - Math.abs(u) - 0.25 * (v - 0.45)),
      change: flat([60, 40, 45]),
    },
    ...WHISKERS,
  ],
};

/** A copy of the picture with one of them on the face whose eyes have these middles (the person's right, left). */
export function paintOver(
  image: RgbaImage,
  [right, left]: readonly [PicturePoint, PicturePoint],
  what: Painted,
): RgbaImage {
  const data = new Uint8ClampedArray(image.data);
  const [dx, dy] = [left[0] - right[0], left[1] - right[1]];
  const between = Math.hypot(dx, dy);
  const [cos, sin] = [dx / between, dy / between];
  const [x0, y0] = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2];
  for (let y = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++) {
      const u = ((x - x0) * cos + (y - y0) * sin) / between;
      const v = ((y - y0) * cos - (x - x0) * sin) / between;
      for (const { inside, change } of LAYERS[what]) {
        const alpha = Math.min(1, Math.max(0, inside(u, v) * between + 0.5));
        if (alpha === 0) continue;
        const at = 4 * (y * image.width + x);
        const old: Rgb = [data[at] as number, data[at + 1] as number, data[at + 2] as number];
        change(old).forEach((value, channel) => {
          data[at + channel] = (old[channel] as number) * (1 - alpha) + value * alpha;
        });
      }
    }
  }
  return { width: image.width, height: image.height, data };
}
