import "./findings.css";
import type { ConcernCode } from "#engine/codes.ts";
import type { Point } from "#engine/result.ts";
import { circlePath, closedPath, openPath } from "#site/ui/smooth-path.ts";
import type { Found } from "./findings-of.ts";
import { type Frame, seenBox, type View } from "./viewport.ts";

interface Props {
  readonly drawn: readonly Found[];
  readonly frame: Frame;
  readonly view: View;
}

/** The photo's width in the drawing's own units. */
const WIDTH = 1000;

/** Screen pixels of a line, and what its casing adds on both sides together. Chosen by eye: skin shows beside it. */
const LINE_WIDTH = 1.3;
const CASING = 1.4;
/** ... and of a course, from the faintest to a strong one. */
const courseWidth = (strength: number) => 1 + strength;
/** ... and of an outline round an area. */
const OUTLINE_WIDTH = 1;

/** Rings run around what they mark, and are never smaller than this share of what is seen: nobody would see them. Chosen. */
const RING_ROOM = 1.6;
const SMALLEST_RING = 0.014;

/** Of these an area has a course that the eye may follow; colour and shade have none, there the raised skin alone says it. */
const OUTLINED: ReadonlySet<ConcernCode> = new Set(["blemishes", "pigmentation", "evenness", "texture"]);

/**
 * What was asked for, over the photo: a ring round a spot, one outline round many, lines along lines; no colour (R-RES-21). The
 * words beside it say the same, so it is silent.
 */
export function Drawing({ drawn, frame, view }: Props) {
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
    >
      {drawn.map(({ code, shapes }) => (
        <g key={code} data-drawn={code} className="finding-line">
          {OUTLINED.has(code) &&
            shapes.areas.map(({ outline }) => (
              <Stroke
                key={String(outline[0])}
                kind="area"
                path={closedPath(outline.map(onPhoto))}
                width={OUTLINE_WIDTH}
              />
            ))}
          {shapes.lines.map(({ strength, path }) => (
            <Stroke key={String(path)} kind="line" path={openPath(path.map(onPhoto))} width={courseWidth(strength)} />
          ))}
          {shapes.marks.map(({ x, y, r }) => (
            <Stroke
              key={`${x} ${y}`}
              kind="mark"
              path={circlePath(onPhoto([x, y]), Math.max(smallest, r * RING_ROOM * WIDTH))}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

interface StrokeProps {
  readonly kind: "area" | "line" | "mark";
  readonly path: string;
  readonly width?: number;
}

/** A dark hairline under a light one: one of the two stands out on any skin. Widths in screen pixels at every zoom. */
function Stroke({ kind, path, width = LINE_WIDTH }: StrokeProps) {
  const common = {
    d: path,
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    vectorEffect: "non-scaling-stroke",
    pathLength: 1,
  } as const;
  return (
    <g data-kind={kind}>
      <path {...common} stroke="var(--photo-casing)" strokeWidth={width + CASING} />
      <path {...common} stroke="var(--photo-line)" strokeWidth={width} />
    </g>
  );
}
