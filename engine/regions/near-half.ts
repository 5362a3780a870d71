import type { ZoneCode } from "../codes.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import type { Polygon } from "../raster/polygon.ts";
import type { Side } from "./hidden-zones.ts";

/** The middle of the face from the hair down to the chin, points of the mesh. */
const MIDLINE = [10, 151, 9, 8, 168, 6, 197, 195, 5, 4, 1, 2, 164, 0, 17, 18, 200, 199, 175, 152] as const;

/**
 * What the camera sees of a face that is turned far: the half from the mesh's midline to the near ear (R-ENG-8). Beyond it skin is
 * seen aslant or not at all, and the mesh lies on the background.
 */
export class NearHalf {
  readonly #far: Side;
  /** The midline's x for each row of the canvas. */
  readonly #middle: Float32Array;

  constructor({ landmarks, height }: Pick<AlignedFace, "landmarks" | "height">, far: Side) {
    this.#far = far;
    const points = MIDLINE.map(
      (index) => [landmarks[2 * index] as number, landmarks[2 * index + 1] as number] as const,
    );
    points.sort(([, a], [, b]) => a - b);
    this.#middle = new Float32Array(height);
    let next = 0;
    for (let y = 0; y < height; y++) {
      while (next < points.length && (points[next] as readonly [number, number])[1] < y) next++;
      const [x1, y1] = points[Math.min(next, points.length - 1)] as readonly [number, number];
      const [x0, y0] = points[Math.max(0, next - 1)] as readonly [number, number];
      this.#middle[y] = y1 > y0 ? x0 + ((y - y0) / (y1 - y0)) * (x1 - x0) : x1;
    }
  }

  /** Nothing beyond the midline is left. */
  cut(mask: Uint8Array, width: number): void {
    for (const [y, middle] of this.#middle.entries()) {
      const x = Math.min(width, Math.max(0, Math.round(middle)));
      if (this.#far === "_right") mask.fill(0, y * width, y * width + x);
      else mask.fill(0, y * width + x, (y + 1) * width);
    }
  }

  /** A zone that crosses the middle ends there; those of the far side stay whole, and hidden. */
  outlineOf(code: ZoneCode, outline: Polygon): Polygon {
    if (code.endsWith("_right") || code.endsWith("_left")) return outline;
    return outline.map((value, i) => {
      if (i % 2 === 1) return value;
      const row = Math.min(this.#middle.length - 1, Math.max(0, Math.round(outline[i + 1] as number)));
      const middle = this.#middle[row] as number;
      return this.#far === "_right" ? Math.max(value, middle) : Math.min(value, middle);
    });
  }
}
