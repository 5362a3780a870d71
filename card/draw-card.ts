import type { CardColor, CardFamily, CardFont, MeasureText } from "./card-content.ts";
import type { Box, CardLayout, CardShape } from "./card-layout.ts";
import { MARKS } from "./marks.ts";

/** What drawing needs of a canvas' 2D context. */
export interface CardContext {
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: "butt" | "round" | "square";
  font: string;
  textBaseline: "alphabetic" | "bottom" | "hanging" | "ideographic" | "middle" | "top";
  textAlign: "center" | "end" | "left" | "right" | "start";
  direction: "inherit" | "ltr" | "rtl";
  textRendering: "auto" | "geometricPrecision" | "optimizeLegibility" | "optimizeSpeed";
  globalAlpha: number;
  createRadialGradient: (
    x: number,
    y: number,
    radius: number,
    toX: number,
    toY: number,
    toRadius: number,
  ) => { addColorStop: (offset: number, color: string) => void };
  setTransform: (a: number, b: number, c: number, d: number, e: number, f: number) => void;
  beginPath: () => void;
  closePath: () => void;
  moveTo: (x: number, y: number) => void;
  bezierCurveTo: (x1: number, y1: number, x2: number, y2: number, x: number, y: number) => void;
  arc: (x: number, y: number, radius: number, from: number, to: number) => void;
  lineTo: (x: number, y: number) => void;
  fillRect: (x: number, y: number, width: number, height: number) => void;
  fill: () => void;
  stroke: () => void;
  fillText: (text: string, x: number, y: number) => void;
  measureText: (text: string) => { readonly width: number };
}

export interface CardPaint {
  readonly colors: Readonly<Record<CardColor, string>>;
  /** CSS families, loaded before. */
  readonly families: Readonly<Record<CardFamily, string>>;
}

const TOP = -Math.PI / 2;
const FULL = 2 * Math.PI;

/** A dab's opacity from its middle to its edge: half a wave of the cosine. */
const FADING = [0, 0.25, 0.5, 0.75, 1].map((offset) => [offset, (1 + Math.cos(Math.PI * offset)) / 2] as const);

/** The widths this context will draw, in the card's units. */
export function measureIn(context: CardContext, { families }: CardPaint): MeasureText {
  // Widths in proportion to the size: a small preview breaks its lines where the large picture does.
  context.textRendering = "geometricPrecision";
  return (text, font) => {
    context.font = cssFont(font, families);
    return context.measureText(text).width;
  };
}

/** @param scale device pixels for one of the card's units */
export function drawCard(context: CardContext, { shapes }: CardLayout, paint: CardPaint, scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.textRendering = "geometricPrecision";
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  // A page's direction must not turn the lines around.
  context.direction = "ltr";
  for (const shape of shapes) drawShape(context, shape, paint);
}

function drawShape(context: CardContext, shape: CardShape, { colors, families }: CardPaint): void {
  const color = colors[shape.color];
  // A dab has it in its own colour.
  context.globalAlpha = shape.kind === "dab" ? 1 : (shape.opacity ?? 1);
  switch (shape.kind) {
    case "box":
      context.fillStyle = color;
      if (shape.radius === 0) {
        context.fillRect(shape.x, shape.y, shape.width, shape.height);
        return;
      }
      traceRounded(context, shape, shape.radius, shape.radius);
      context.fill();
      return;
    case "arch":
      context.fillStyle = color;
      traceRounded(context, shape, shape.width / 2, shape.radius);
      context.fill();
      return;
    case "blot":
      context.fillStyle = color;
      context.beginPath();
      for (const [index, [x, y]] of shape.corners.entries()) {
        if (index === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.closePath();
      context.fill();
      return;
    case "dab": {
      const { x, y, radius } = shape;
      const fading = context.createRadialGradient(x, y, 0, x, y, radius);
      for (const [offset, part] of FADING) fading.addColorStop(offset, withOpacity(color, part * shape.opacity));
      context.fillStyle = fading;
      context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
      return;
    }
    case "ring":
      context.strokeStyle = color;
      context.lineWidth = shape.lineWidth;
      context.lineCap = shape.share < 1 ? "round" : "butt";
      context.beginPath();
      context.arc(shape.x, shape.y, shape.radius, TOP, TOP + FULL * shape.share);
      context.stroke();
      return;
    case "mark":
      context.fillStyle = color;
      traceMark(context, shape);
      context.fill();
      return;
    case "text":
      context.fillStyle = color;
      context.font = cssFont(shape.font, families);
      context.fillText(shape.text, shape.x, shape.baseline);
  }
}

/** By arcs: a canvas' own way, `roundRect`, is younger than the oldest browsers. */
function traceRounded(context: CardContext, { x, y, width, height }: Box, above: number, below: number): void {
  const limit = Math.min(width, height) / 2;
  const [high, low] = [Math.min(above, limit), Math.min(below, limit)];
  const [right, bottom] = [x + width, y + height];
  context.beginPath();
  context.arc(x + high, y + high, high, -Math.PI, TOP);
  context.arc(right - high, y + high, high, TOP, 0);
  context.arc(right - low, bottom - low, low, 0, -TOP);
  context.arc(x + low, bottom - low, low, -TOP, Math.PI);
  context.closePath();
}

function traceMark(context: CardContext, { band, x, y, size }: Extract<CardShape, { kind: "mark" }>): void {
  const across = (value: number) => x + (value * size) / 100;
  const down = (value: number) => y + (value * size) / 100;
  context.beginPath();
  for (const step of MARKS[band]) {
    if (step.length === 1) context.closePath();
    else if (step.length === 3) context.moveTo(across(step[1]), down(step[2]));
    else {
      const [, x1, y1, x2, y2, x3, y3] = step;
      context.bezierCurveTo(across(x1), down(y1), across(x2), down(y2), across(x3), down(y3));
    }
  }
}

function cssFont({ family, weight, size }: CardFont, families: CardPaint["families"]): string {
  return `${weight} ${size}px ${families[family]}`;
}

/** The palette's colours are `oklch(L C H)`. */
function withOpacity(color: string, opacity: number): string {
  return color.replace(/\)$/, ` / ${opacity.toFixed(3)})`);
}
