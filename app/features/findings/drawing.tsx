import { levelOf } from "#advice/levels.ts";
import type { Point } from "#engine/result.ts";
import { LAYER_STYLES, type MarkShape } from "./layer-styles.ts";
import { hasFound, type MeasuredLayer } from "./layers.ts";
import { circlePath, courseThrough, regularPath, roundPath, shrink } from "./outline.ts";
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

/** Where something single is drawn, the zones only say where was looked: opacity and width of their outlines. Chosen by eye. */
const HINT_LINE = 0.3;
const HINT_WIDTH = 1;

/** Screen pixels of a line and of its casing's both sides. */
const LINE_WIDTH = 1.6;
const CASING = 1.4;
/** ... and of a course, from the faintest to a strong one. */
const courseWidth = (strength: number) => 1.6 + 1.8 * strength;
/** Opacity of an area, from the faintest to a strong one. Chosen by eye: less than a zone's, because skin is looked at there. */
const areaTint = (strength: number) => 0.08 + 0.2 * strength;
/** ... and of its outline, softer than that of a mark. */
const AREA_LINE = 0.8;
const AREA_WIDTH = 1.3;

const SWATCH_AREA = "M10 16C8 6 22 4 30 7S50 6 47 17 34 25 26 22 12 25 10 16Z";

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
        const isHint = hasFound(layer);
        const onPhoto = ([x, y]: Point) => [x * WIDTH, y * height] as const;
        return (
          <g key={layer.code} data-layer={layer.code}>
            {withZones &&
              layer.zones.map(({ zone, score, outline }) => {
                const path = roundPath(shrink(outline, 1 - INSET * index).map(onPhoto));
                const isCalm = levelOf(layer.code, score) === "clear";
                const opacity = isHint ? HINT_LINE : isCalm ? CALM_LINE : undefined;
                return (
                  <g key={zone} data-zone={zone}>
                    {!isHint && (
                      <path d={path} fill={style.colour} fillOpacity={(MOST_TINT * (1 - score / 100)).toFixed(3)} />
                    )}
                    <g opacity={opacity}>
                      <Line
                        colour={style.colour}
                        dash={style.dash}
                        path={path}
                        width={isHint ? HINT_WIDTH : undefined}
                      />
                    </g>
                  </g>
                );
              })}
            {layer.areas.map(({ strength, outline }) => {
              const path = roundPath(outline.map(onPhoto));
              return (
                <g key={String(outline[0])} data-area={layer.code}>
                  <path d={path} fill={style.colour} fillOpacity={areaTint(strength).toFixed(3)} />
                  <g opacity={AREA_LINE}>
                    <Line colour={style.colour} dash={style.dash} path={path} width={AREA_WIDTH} />
                  </g>
                </g>
              );
            })}
            {layer.lines.map(({ zone, strength, path }) => (
              <g key={String(path)} data-line={zone}>
                <Line colour={style.colour} path={courseThrough(path.map(onPhoto))} width={courseWidth(strength)} />
              </g>
            ))}
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

/** What of a layer is drawn, beside its name, on a piece of skin: a course, an area or a mark; else the outline of its zones. */
export function Swatch({ layer }: { layer: MeasuredLayer }) {
  const { colour, dash, mark } = LAYER_STYLES[layer.code];
  const [hasMarks, hasLines, hasAreas] = [layer.marks.length > 0, layer.lines.length > 0, layer.areas.length > 0];
  return (
    <svg aria-hidden="true" viewBox="0 0 56 28" className="h-7 w-14 shrink-0 rounded-sm bg-(--photo-ground)">
      {hasAreas && <path d={SWATCH_AREA} fill={colour} fillOpacity={areaTint(0.8)} />}
      {hasAreas && <Line colour={colour} dash={dash} path={SWATCH_AREA} />}
      {hasLines && <Line colour={colour} path="M6 17Q18 8 28 14T50 12" width={courseWidth(0.8)} />}
      {!hasAreas && !hasLines && <Line colour={colour} dash={dash} path={hasMarks ? "M6 14H33" : "M6 14H50"} />}
      {hasMarks && <Line colour={colour} path={markPath(mark, [44, 14], 5)} />}
    </svg>
  );
}

interface LineProps {
  readonly colour: string;
  readonly dash?: string;
  readonly path: string;
  readonly width?: number | undefined;
}

/** A dark casing under a light line: one of the two stands out on any skin. Widths in screen pixels at every zoom. */
function Line({ colour, dash, path, width = LINE_WIDTH }: LineProps) {
  const common = {
    d: path,
    fill: "none",
    strokeLinecap: "round",
    strokeLinejoin: "round",
    vectorEffect: "non-scaling-stroke",
  } as const;
  return (
    <>
      <path {...common} stroke="var(--photo-casing)" strokeWidth={width + CASING} />
      <path {...common} stroke={colour} strokeWidth={width} strokeDasharray={dash || undefined} />
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
