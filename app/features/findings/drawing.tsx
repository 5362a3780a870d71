import "./findings.css";
import { useId } from "react";
import type { Point } from "#engine/result.ts";
import { circlePath, closedPath, openPath } from "#site/ui/smooth-path.ts";
import type { Found } from "./findings-of.ts";
import { TINTS } from "./tint-colors.ts";
import { type Box, type Frame, seenBox, type View } from "./viewport.ts";

interface Props {
  readonly drawn: readonly Found[];
  readonly frame: Frame;
  readonly view: View;
  /** Around the face, 0..1 of the photo: tints are as soft as it is large. */
  readonly face: Box | null;
  /** Share of the frame, from its left, that is left without drawing. */
  readonly plain: number;
}

/** The photo's width in the drawing's own units. */
const WIDTH = 1000;

/** Screen pixels of a line, and what its casing adds on both sides together. Chosen by eye: skin shows beside it. */
const LINE_WIDTH = 1.3;
const CASING = 1.4;
/** ... and of a course, from the faintest to a strong one. */
const courseWidth = (strength: number) => 1 + strength;

/** Rings run around what they mark, and are never smaller than this share of what is seen: nobody would see them. Chosen. */
const RING_ROOM = 1.6;
const SMALLEST_RING = 0.014;

/** Sigma of a tint's edge, share of the face's width. Chosen by eye: no edge is seen, and the place still is. */
const SOFTNESS = 0.026;
/** Opacity of the faintest tint and of a strong one. Chosen by eye. */
const tintOpacity = (strength: number) => 0.45 + 0.35 * strength;

/** Opacity of the two layers of a tint. Chosen by eye on light and dark skin: seen at once, and still skin. */
const HUE = 0.8;
const VEIL = 0.17;

/**
 * What was found over the photo: a soft tint of the skin itself, rings around spots, lines along lines. The tint has two
 * layers: one gives the pixels its hue and leaves their light and grain, the other lets it show on grey skin too. The words
 * beside it say the same, so it is silent.
 */
export function Drawing({ drawn, frame, view, face, plain }: Props) {
  const height = WIDTH / frame.picture;
  const { left, top, right, bottom } = seenBox(view, frame);
  const window = [left * WIDTH, top * height, (right - left) * WIDTH, (bottom - top) * height];
  const onPhoto = ([x, y]: Point): Point => [x * WIDTH, y * height];
  const smallest = SMALLEST_RING * (right - left) * WIDTH;
  const softness = SOFTNESS * WIDTH * (face === null ? 1 : face.right - face.left);
  const soft = useId();
  const common = {
    viewBox: window.map((value) => Number(value.toFixed(3))).join(" "),
    className: "pointer-events-none absolute inset-0 size-full",
  } as const;
  const clip = plain > 0 ? { clipPath: `inset(0 0 0 ${100 * plain}%)` } : undefined;
  const tinted = drawn.filter(({ shapes }) => shapes.areas.length > 0);
  const tints = tinted.map(({ code, shapes }) => (
    <g key={code} data-tint={code} className="finding-tint" filter={`url(#${soft})`} fill={TINTS[code]}>
      {shapes.areas.map(({ outline, strength }) => (
        <path
          key={String(outline[0])}
          d={closedPath(outline.map(onPhoto))}
          fillOpacity={Number(tintOpacity(strength).toFixed(2))}
        />
      ))}
    </g>
  ));
  return (
    <>
      {tinted.length > 0 && (
        <>
          <svg aria-hidden="true" {...common} style={{ ...clip, mixBlendMode: "color", opacity: HUE }}>
            <filter id={soft} x="-30%" y="-30%" width="160%" height="160%">
              <feGaussianBlur stdDeviation={Number(softness.toFixed(2))} />
            </filter>
            {tints}
          </svg>
          <svg aria-hidden="true" {...common} style={{ ...clip, opacity: VEIL }}>
            {tints}
          </svg>
        </>
      )}
      <svg aria-hidden="true" {...common} style={clip}>
        {drawn.map(({ code, shapes }) => (
          <g key={code} data-drawn={code} className="finding-line">
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
    </>
  );
}

interface StrokeProps {
  readonly kind: "line" | "mark";
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
