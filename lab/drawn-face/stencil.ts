import { type Canvas, coverage } from "./canvas.ts";
import { type FaceBox, type FaceFrame, visitBox } from "./frame.ts";
import { keepRecent } from "./keep-recent.ts";

/** Where a layer covers the picture, how far and how it is shaded: every face of one size and place has the same. */
interface Stencil {
  readonly index: Int32Array;
  /** Above 0 to 1. */
  readonly alpha: Float64Array;
  readonly shade: Float64Array;
}

export interface StencilShape {
  /** Tells the shape, with all numbers it is made from but the frame's, from every other one. */
  readonly name: string;
  readonly box: FaceBox;
  /** To the edge, positive inside. */
  readonly distance: (u: number, v: number) => number;
  /** How softly its edge ends, pixels to each side. */
  readonly softPx?: number;
  readonly shade: (u: number, v: number) => number;
}

/** Neck, ears, face and hair at three sizes: some 20 MB a size. */
const recentStencils = keepRecent<Stencil>(12);

export function stencilOf({ frame }: Pick<Canvas, "frame">, shape: StencilShape): Stencil {
  const { iodPx, x, y, rollDegrees, width, height } = frame;
  return recentStencils([shape.name, iodPx, x, y, rollDegrees, width, height].join("/"), () => cut(frame, shape));
}

function cut(frame: FaceFrame, { box, distance, softPx, shade }: StencilShape): Stencil {
  const index: number[] = [];
  const alpha: number[] = [];
  const shades: number[] = [];
  visitBox(frame, box, (at, u, v) => {
    const covered = coverage(distance(u, v), frame.iodPx, softPx);
    if (covered <= 0) return;
    index.push(at);
    alpha.push(covered);
    shades.push(shade(u, v));
  });
  return { index: Int32Array.from(index), alpha: Float64Array.from(alpha), shade: Float64Array.from(shades) };
}
