import type { Point } from "#engine/result.ts";
import { circlePath, closedPath, openPath } from "../../ui/smooth-path.ts";
import type { Shapes } from "./findings-of.ts";
import { type Frame, seenBox, type View } from "./viewport.ts";

interface Props {
  readonly shapes: Shapes;
  readonly frame: Frame;
  readonly view: View;
  /** Share of the frame, from its left, that is left without lines. */
  readonly plain: number;
}

/** The photo's width in the drawing's own units. */
const WIDTH = 1000;

/** Screen pixels of a line, and what its casing adds on both sides together. Chosen by eye: skin shows beside it. */
const LINE_WIDTH = 1.4;
const CASING = 1.8;
/** ... and of a course, from the faintest to a strong one. */
const courseWidth = (strength: number) => 1.1 + 1.1 * strength;

/** Of a zone as a whole: dashes and gaps, screen pixels. */
const DASHES = "5 7";

/** Rings run around what they mark, and are never smaller than this share of what is seen: nobody would see them. Chosen. */
const RING_ROOM = 1.5;
const SMALLEST_RING = 0.016;

/** Lines over the photo, nothing filled: the skin itself is looked at. The words beside it say the same, so it is silent. */
export function Drawing({ shapes, frame, view, plain }: Props) {
  const height = WIDTH / frame.picture;
  const { left, top, right, bottom } = seenBox(view, frame);
  const window = [left * WIDTH, top * height, (right - left) * WIDTH, (bottom - top) * height];
  const onPhoto = ([x, y]: Point): Point => [x * WIDTH, y * height];
  const smallest = SMALLEST_RING * (right - left) * WIDTH;
  return (
    <svg
      aria-hidden="true"
      viewBox={window.map((value) => Number(value.toFixed(3))).join(" ")}
      className="pointer-events-none absolute inset-0 size-full"
      style={plain > 0 ? { clipPath: `inset(0 0 0 ${100 * plain}%)` } : undefined}
    >
      {shapes.zones.map(({ zone, outline }) => (
        <Stroke key={zone} kind="zone" name={zone} path={closedPath(outline.map(onPhoto), true)} dashes={DASHES} />
      ))}
      {shapes.areas.map(({ code, outline }) => (
        <Stroke key={String(outline[0])} kind="area" name={code} path={closedPath(outline.map(onPhoto))} />
      ))}
      {shapes.lines.map(({ zone, strength, path }) => (
        <Stroke
          key={String(path)}
          kind="line"
          name={zone}
          path={openPath(path.map(onPhoto))}
          width={courseWidth(strength)}
        />
      ))}
      {shapes.marks.map(({ zone, x, y, r }) => (
        <Stroke
          key={`${x} ${y}`}
          kind="mark"
          name={zone}
          path={circlePath(onPhoto([x, y]), Math.max(smallest, r * RING_ROOM * WIDTH))}
        />
      ))}
    </svg>
  );
}

interface StrokeProps {
  readonly kind: "zone" | "area" | "line" | "mark";
  readonly name: string;
  readonly path: string;
  readonly width?: number;
  readonly dashes?: string;
}

/** A dark hairline under a light one: one of the two stands out on any skin. Widths in screen pixels at every zoom. */
function Stroke({ kind, name, path, width = LINE_WIDTH, dashes }: StrokeProps) {
  const common = {
    d: path,
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    strokeDasharray: dashes,
    vectorEffect: "non-scaling-stroke",
  } as const;
  return (
    <g {...{ [`data-${kind}`]: name }}>
      <path {...common} stroke="var(--photo-casing)" strokeWidth={width + CASING} />
      <path {...common} stroke="var(--photo-line)" strokeWidth={width} />
    </g>
  );
}
