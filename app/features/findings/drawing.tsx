import { levelOf } from "#advice/levels.ts";
import { LAYER_STYLES, type LayerStyle, type MarkShape } from "./layer-styles.ts";
import type { MeasuredLayer } from "./layers.ts";
import { circlePath, regularPath, roundPath, shrink } from "./outline.ts";
import type { View } from "./viewport.ts";

interface Props {
  readonly layers: readonly MeasuredLayer[];
  readonly withZones: boolean;
  /** Width over height of the photo. */
  readonly aspect: number;
  readonly view: View;
}

/** The photo's width in the drawing's own units. */
const WIDTH = 1000;

/** Share by which each further layer's outlines shrink, so that lines of the same zone run side by side. */
const INSET = 0.045;

/** Opacity of the tint where a concern shows most. Chosen by eye: the skin below stays visible. */
export const MOST_TINT = 0.4;

/** Opacity of the outline of a zone where nothing is worth mentioning. Chosen by eye. */
const CALM_LINE = 0.55;

/** Marks are drawn around what they mark, and never smaller than this share of the width: nobody would see them. Chosen. */
const MARK_ROOM = 1.35;
const SMALLEST_MARK = 0.007;

/** Lines and tints over the photo. The text list beside it says the same, so the drawing itself is silent. */
export function Drawing({ layers, withZones, aspect, view }: Props) {
  const height = WIDTH / aspect;
  const window = [view.x * WIDTH, view.y * height, WIDTH / view.scale, height / view.scale];
  return (
    <svg
      aria-hidden="true"
      viewBox={window.map((value) => Number(value.toFixed(3))).join(" ")}
      className="pointer-events-none absolute inset-0 size-full"
    >
      {layers.map((layer, index) => {
        const style = LAYER_STYLES[layer.code];
        return (
          <g key={layer.code} data-layer={layer.code}>
            {withZones &&
              layer.zones.map(({ zone, score, outline }) => {
                const path = roundPath(shrink(outline, 1 - INSET * index).map(([x, y]) => [x * WIDTH, y * height]));
                const isCalm = levelOf(layer.code, score) === "clear";
                return (
                  <g key={zone} data-zone={zone}>
                    <path d={path} fill={style.colour} fillOpacity={(MOST_TINT * (1 - score / 100)).toFixed(3)} />
                    <g opacity={isCalm ? CALM_LINE : undefined}>
                      <Line colour={style.colour} dash={style.dash} path={path} />
                    </g>
                  </g>
                );
              })}
            {layer.marks.map(({ zone, x, y, r }) => (
              <g key={`${x} ${y}`} data-mark={zone}>
                <Line
                  colour={style.colour}
                  path={markPath(style.mark, [x * WIDTH, y * height], Math.max(SMALLEST_MARK, r * MARK_ROOM) * WIDTH)}
                />
              </g>
            ))}
          </g>
        );
      })}
    </svg>
  );
}

/** The line of a layer beside its name, on a piece of skin. */
export function Swatch({ style, hasMarks }: { style: LayerStyle; hasMarks: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 28" className="h-7 w-14 shrink-0 rounded-sm bg-(--photo-ground)">
      <Line colour={style.colour} dash={style.dash} path={hasMarks ? "M6 14H33" : "M6 14H50"} />
      {hasMarks && <Line colour={style.colour} path={markPath(style.mark, [44, 14], 5)} />}
    </svg>
  );
}

/** A dark casing under a light line: one of the two stands out on any skin. Widths in screen pixels at every zoom. */
function Line({ colour, dash, path }: { colour: string; dash?: string; path: string }) {
  const common = {
    d: path,
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    vectorEffect: "non-scaling-stroke",
  } as const;
  return (
    <>
      <path {...common} stroke="var(--photo-casing)" strokeWidth={3} />
      <path {...common} stroke={colour} strokeWidth={1.6} strokeDasharray={dash || undefined} />
    </>
  );
}

/** Shapes with corners reach a little further, so that all look the same size. */
function markPath(mark: MarkShape, at: readonly [number, number], radius: number): string {
  switch (mark) {
    case "circle":
      return circlePath(at, radius);
    case "diamond":
      return regularPath(4, 0, at, radius * 1.2);
    case "square":
      return regularPath(4, 45, at, radius * 1.2);
    case "triangle":
      return regularPath(3, 0, at, radius * 1.2);
  }
}
