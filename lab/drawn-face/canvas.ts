import { type FaceBox, type FaceFrame, visitBox } from "./frame.ts";
import type { LinearRgb } from "./srgb.ts";

/** The picture while it is being drawn: linear light, one plane a channel, and the skin's own planes beside it. */
export interface Canvas {
  readonly frame: FaceFrame;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
}

export function createCanvas(frame: FaceFrame): Canvas {
  const size = frame.width * frame.height;
  return { frame, r: new Float32Array(size), g: new Float32Array(size), b: new Float32Array(size) };
}

/** Share of a pixel that lies inside an edge at this signed distance (units of the face, positive inside). */
export function coverage(distance: number, iodPx: number, softPx = 0.5): number {
  return Math.min(1, Math.max(0, 0.5 + (distance * iodPx) / (2 * softPx)));
}

/** Lays `colour` over what is there. */
export function blend(canvas: Canvas, index: number, colour: LinearRgb, alpha: number): void {
  canvas.r[index]! += alpha * (colour[0] - canvas.r[index]!);
  canvas.g[index]! += alpha * (colour[1] - canvas.g[index]!);
  canvas.b[index]! += alpha * (colour[2] - canvas.b[index]!);
}

/** Brightens or darkens what is there, all channels alike (shade, not pigment). */
export function multiply(canvas: Canvas, index: number, gain: number): void {
  canvas.r[index]! *= gain;
  canvas.g[index]! *= gain;
  canvas.b[index]! *= gain;
}

/** Fills a shape given by its signed distance; `opacity` may vary with the place. */
export function fillShape(
  canvas: Canvas,
  box: FaceBox,
  distance: (u: number, v: number) => number,
  colour: LinearRgb,
  opacity: number | ((u: number, v: number) => number) = 1,
): void {
  const { iodPx } = canvas.frame;
  visitBox(canvas.frame, box, (index, u, v) => {
    const alpha = coverage(distance(u, v), iodPx);
    if (alpha > 0) blend(canvas, index, colour, alpha * (typeof opacity === "number" ? opacity : opacity(u, v)));
  });
}

export interface Stroke {
  readonly from: readonly [u: number, v: number];
  readonly to: readonly [u: number, v: number];
  /** Full width, units of the face. */
  readonly width: number;
}

/** A straight stroke that tapers towards its end, antialiased; thinner than a pixel it becomes fainter instead. */
export function drawStroke(canvas: Canvas, stroke: Stroke, colour: LinearRgb, opacity = 1): void {
  const { iodPx } = canvas.frame;
  const [u0, v0] = stroke.from;
  const du = stroke.to[0] - u0;
  const dv = stroke.to[1] - v0;
  const lengthSquared = du * du + dv * dv || 1e-12;
  const reach = stroke.width / 2 + 1 / iodPx;
  const box = {
    u0: Math.min(u0, u0 + du) - reach,
    v0: Math.min(v0, v0 + dv) - reach,
    u1: Math.max(u0, u0 + du) + reach,
    v1: Math.max(v0, v0 + dv) + reach,
  };
  visitBox(canvas.frame, box, (index, u, v) => {
    const along = Math.min(1, Math.max(0, ((u - u0) * du + (v - v0) * dv) / lengthSquared));
    const off = Math.hypot(u - u0 - along * du, v - v0 - along * dv);
    const halfPx = (stroke.width * iodPx * (1 - 0.7 * along)) / 2;
    const alpha = Math.min(1, Math.max(0, halfPx + 0.5 - off * iodPx)) * Math.min(1, 2 * halfPx);
    if (alpha > 0) blend(canvas, index, colour, alpha * opacity);
  });
}
