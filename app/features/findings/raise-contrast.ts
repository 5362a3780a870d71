import type { ConcernCode } from "#engine/codes.ts";
import type { Point } from "#engine/result.ts";
import type { Found, Shapes } from "./findings-of.ts";
import type { Box } from "./viewport.ts";

/**
 * A finding made visible by the skin's own pixels: what sets them apart from the skin around is raised, so that red is redder and brown
 * darker, and no other hue comes in (R-RES-21). By compositing alone: no pixel is read, for a browser may lie about those (decision
 * 0084).
 */

/** By how much the contrast is raised: a slight thing looks slight. */
const RAISED: Readonly<Record<Found["level"], number>> = { slight: 0.1, visible: 0.25, strong: 0.45 };

interface Way {
  /** What it is set apart from: the skin around within so much of the face's width, or the calmest skin of the same face. */
  readonly from: number | "calm";
  /** The colour alone; how light it is stays. */
  readonly isColour: boolean;
}

/** Chosen by eye on light and dark skin: as wide as the thing itself, or else it would be its own measure. */
const WAYS: Readonly<Record<ConcernCode, Way>> = {
  redness: { from: "calm", isColour: true },
  blemishes: { from: 0.05, isColour: false },
  pigmentation: { from: 0.05, isColour: false },
  evenness: { from: 0.12, isColour: false },
  shine: { from: 0.12, isColour: false },
  texture: { from: 0.025, isColour: false },
  lines: { from: 0.025, isColour: false },
  under_eye: { from: 0.12, isColour: false },
};

/** Pixels of the longer side. Chosen: a phone's screen, and no more work than a few milliseconds. */
const MOST_PX = 900;
/** Taken away as a share of what a pixel has: at middle brightness that is about half of it. */
const DARKEN = 1.8;
/** The edge of what is raised, share of the face's width. Chosen by eye: no edge is seen. */
const SOFT = 0.02;
/** A spot is raised with the skin right beside it; a line as wide as it is seen. */
const MARK_ROOM = 1.7;
const LINE_WIDTH = 0.012;

export interface RaiseOptions {
  readonly image: HTMLImageElement;
  /** What of the photo is covered, 0..1 of it. */
  readonly box: Box;
  readonly found: Pick<Found, "code" | "level" | "shapes">;
  /** Width of the face, share of the photo's. */
  readonly faceWidth: number;
  /** A calm piece of the face. */
  readonly calm: Box | null;
}

/** Paints the raised skin; clear where nothing was found. @throws where the browser gives no canvas */
export function raiseContrast(target: HTMLCanvasElement, { image, box, found, faceWidth, calm }: RaiseOptions): void {
  const { naturalWidth: photoWidth, naturalHeight: photoHeight } = image;
  const [width, height] = [(box.right - box.left) * photoWidth, (box.bottom - box.top) * photoHeight];
  const scale = Math.min(1, MOST_PX / Math.max(width, height));
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const { from, isColour } = WAYS[found.code];
  const face = faceWidth * photoWidth * scale;
  const cut = ({ left, top, right, bottom }: Box, to: Size) =>
    layer(to, (paint) => {
      const [w, h] = [(right - left) * photoWidth, (bottom - top) * photoHeight];
      paint.drawImage(image, left * photoWidth, top * photoHeight, w, h, 0, 0, to.width, to.height);
    });
  const skin = cut(box, size);
  const around =
    from === "calm" && calm !== null
      ? enlarged(cut(calm, { width: 1, height: 1 }), size)
      : spread(skin, face * (from === "calm" ? 0.3 : from));
  const raised = apartFrom(skin, around, RAISED[found.level]);
  const result = isColour ? layer(size, (paint) => stack(paint, [[skin], [raised, "color"]])) : raised;
  const mask = layer(size, (paint) => paintShapes(paint, found.shapes, { box, size, photoWidth, scale, face }));
  Object.assign(target, size);
  stack(contextOf(target), [[result], [mask, "destination-in"]]);
  for (const used of [skin, around, raised, result, mask]) used.width = 0;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** skin + share x (skin - around), each side for itself: what is lighter than around is added, what is darker multiplied away. */
function apartFrom(skin: HTMLCanvasElement, around: HTMLCanvasElement, share: number): HTMLCanvasElement {
  const lighter = layer(skin, (paint) => stack(paint, [[skin], [around, "lighten"], [around, "difference"]]));
  const darker = layer(skin, (paint) => stack(paint, [[skin], [around, "darken"], [around, "difference"]]));
  const factor = layer(skin, (paint) => {
    paint.fillStyle = "white";
    paint.fillRect(0, 0, skin.width, skin.height);
    stack(paint, [[darker, "difference", Math.min(1, DARKEN * share)]]);
  });
  const out = layer(skin, (paint) => stack(paint, [[skin], [lighter, "lighter", share], [factor, "multiply"]]));
  for (const used of [lighter, darker, factor]) used.width = 0;
  return out;
}

type Layer = readonly [picture: HTMLCanvasElement, way?: GlobalCompositeOperation, share?: number];

function stack(paint: CanvasRenderingContext2D, layers: readonly Layer[]): void {
  for (const [picture, way = "source-over", share = 1] of layers) {
    paint.globalCompositeOperation = way;
    paint.globalAlpha = share;
    paint.drawImage(picture, 0, 0);
  }
}

/** Blurred by making it small and large again, which every browser does alike enough. @param radius in its pixels */
function spread(picture: HTMLCanvasElement, radius: number): HTMLCanvasElement {
  let small = picture;
  for (let done = 1; done * 2 <= radius; done *= 2) {
    const size = { width: Math.max(1, Math.round(small.width / 2)), height: Math.max(1, Math.round(small.height / 2)) };
    const from = small;
    small = layer(size, (paint) => paint.drawImage(from, 0, 0, size.width, size.height));
  }
  return enlarged(small, picture);
}

function enlarged(picture: HTMLCanvasElement, size: Size): HTMLCanvasElement {
  return layer(size, (paint) => paint.drawImage(picture, 0, 0, size.width, size.height));
}

interface Placed {
  readonly box: Box;
  readonly size: Size;
  readonly photoWidth: number;
  readonly scale: number;
  /** Width of the face in pixels of the layer. */
  readonly face: number;
}

/** White where it is, with a soft edge: the shadow alone is seen, the shape itself lies beside the layer. */
function paintShapes(paint: CanvasRenderingContext2D, { marks, lines, areas }: Shapes, placed: Placed): void {
  const { box, size, photoWidth, scale, face } = placed;
  const at = ([x, y]: Point): Point => [
    ((x - box.left) / (box.right - box.left)) * size.width - size.width,
    ((y - box.top) / (box.bottom - box.top)) * size.height,
  ];
  const soft = 2 * SOFT * face;
  Object.assign(paint, { shadowColor: "white", shadowBlur: soft, shadowOffsetX: size.width, fillStyle: "white" });
  Object.assign(paint, { strokeStyle: "white", lineWidth: LINE_WIDTH * face, lineJoin: "round", lineCap: "round" });
  for (const { outline } of areas) {
    follow(paint, outline.map(at));
    paint.closePath();
    paint.fill();
  }
  // What is narrow has an edge of its own width at most: a wider one would leave nothing of it.
  paint.shadowBlur = Math.min(soft, paint.lineWidth);
  for (const { path } of lines) {
    follow(paint, path.map(at));
    paint.stroke();
  }
  for (const { x, y, r } of marks) {
    const radius = MARK_ROOM * r * photoWidth * scale;
    paint.shadowBlur = Math.min(soft, radius);
    paint.beginPath();
    paint.arc(...at([x, y]), radius, 0, 2 * Math.PI);
    paint.fill();
  }
}

function follow(paint: CanvasRenderingContext2D, points: readonly Point[]): void {
  paint.beginPath();
  for (const [index, point] of points.entries()) index === 0 ? paint.moveTo(...point) : paint.lineTo(...point);
}

function layer(size: Size, paint: (context: CanvasRenderingContext2D) => void): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: size.width, height: size.height });
  paint(contextOf(canvas));
  return canvas;
}

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("Canvas context not available");
  return context;
}
