import type { Point } from "#engine/result.ts";
import { LAYER_STYLES, type LayerStyle, type MarkShape } from "./layer-styles.ts";
import type { MeasuredLayer } from "./layers.ts";
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
const MOST_TINT = 0.4;

/** No mark is drawn smaller, in shares of the width: a ring around nothing cannot be seen. */
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
      {layers.map((layer, index) => (
        <g key={layer.code} data-layer={layer.code}>
          {withZones &&
            layer.zones.map(({ zone, score, outline }) => {
              const points = shrink(outline, 1 - INSET * index)
                .map(([x, y]) => `${(x * WIDTH).toFixed(1)},${(y * height).toFixed(1)}`)
                .join(" ");
              return (
                <g key={zone} data-zone={zone}>
                  <polygon
                    points={points}
                    fill={LAYER_STYLES[layer.code].colour}
                    fillOpacity={(MOST_TINT * (1 - score / 100)).toFixed(3)}
                  />
                  <Line style={LAYER_STYLES[layer.code]} shape={{ points }} />
                </g>
              );
            })}
          {layer.marks.map((mark) => (
            <g key={`${mark.x} ${mark.y}`} data-mark={mark.zone}>
              <Line
                style={{ ...LAYER_STYLES[layer.code], dash: "" }}
                shape={markShape(
                  LAYER_STYLES[layer.code].mark,
                  mark.x * WIDTH,
                  mark.y * height,
                  Math.max(SMALLEST_MARK, mark.r * 1.35) * WIDTH,
                )}
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}

/** The line of a layer beside its name, on a piece of skin. */
export function Swatch({ style, hasMarks }: { style: LayerStyle; hasMarks: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 56 28" className="h-7 w-14 shrink-0 rounded-sm bg-(--photo-ground)">
      <Line style={style} shape={{ points: hasMarks ? "5,14 33,14" : "5,14 51,14" }} />
      {hasMarks && <Line style={{ ...style, dash: "" }} shape={markShape(style.mark, 44, 14, 5.5)} />}
    </svg>
  );
}

type Shape = { readonly points: string } | { readonly cx: number; readonly cy: number; readonly r: number };

/** A dark casing under a light line: one of the two stands out on any skin. */
function Line({ style, shape }: { style: LayerStyle; shape: Shape }) {
  const strokes = [
    { stroke: "var(--photo-casing)", strokeWidth: 3.6 },
    { stroke: style.colour, strokeWidth: 1.8, strokeDasharray: style.dash || undefined },
  ];
  return strokes.map((stroke) => {
    const paint = {
      ...stroke,
      fill: "none",
      strokeLinecap: "round",
      strokeLinejoin: "round",
      vectorEffect: "non-scaling-stroke",
    } as const;
    return "points" in shape ? (
      <polygon key={stroke.stroke} {...shape} {...paint} />
    ) : (
      <circle key={stroke.stroke} {...shape} {...paint} />
    );
  });
}

function markShape(mark: MarkShape, cx: number, cy: number, r: number): Shape {
  if (mark === "circle") return { cx, cy, r };
  const corners = { diamond: [4, 0], square: [4, 45], triangle: [3, 0] } as const;
  const [count, turn] = corners[mark];
  const points = Array.from({ length: count }, (_, i) => {
    const angle = ((turn - 90 + (360 * i) / count) * Math.PI) / 180;
    return `${(cx + 1.2 * r * Math.cos(angle)).toFixed(1)},${(cy + 1.2 * r * Math.sin(angle)).toFixed(1)}`;
  });
  return { points: points.join(" ") };
}

/** Towards its middle. */
function shrink(outline: readonly Point[], factor: number): Point[] {
  const x = outline.reduce((sum, point) => sum + point[0], 0) / outline.length;
  const y = outline.reduce((sum, point) => sum + point[1], 0) / outline.length;
  return outline.map((point) => [x + (point[0] - x) * factor, y + (point[1] - y) * factor]);
}
