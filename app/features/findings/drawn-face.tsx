import { brushStroke } from "#card/brush.ts";
import type { Point } from "#engine/result.ts";
import type { OwnPortrait, Portrait } from "#site/ui/portrait-lines.ts";
import { Drawing } from "./drawing.tsx";
import type { Found } from "./findings-of.ts";
import { frameFor, wholeView } from "./viewport.ts";

interface Props {
  readonly portrait: Portrait;
  /** Already in the portrait's box (`foundIn`). */
  readonly drawn: readonly Found[];
  /** The drawing in words. */
  readonly label: string;
  /** Says over it whose face it is, or is not. */
  readonly mark: string;
}

/** The drawing's width in its own units, and the thickness of the face's outline in them. Chosen by eye. */
const WIDTH = 1000;
const THICKNESS = 7;

/** A line portrait where there is no photo: in a demo nobody's, after a way back the own one (R-RES-13, R-DEMO-2). */
export function DrawnFace({ portrait: { aspect, lines }, drawn, label, mark }: Props) {
  const height = WIDTH / aspect;
  const frame = frameFor(aspect, aspect);
  return (
    <div
      className="relative mx-auto w-full max-w-104 overflow-hidden bg-surface md:rounded-lg"
      style={{ aspectRatio: aspect }}
    >
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${WIDTH} ${height.toFixed(0)}`}
        className="absolute inset-0 size-full"
      >
        {lines.map(({ part, points, weight, swell }) => {
          const corners = brushStroke(
            points.map(([x, y]): Point => [x * WIDTH, y * height]),
            { swell },
            weight * THICKNESS,
          );
          return (
            <polygon
              key={`${part} ${points[0]}`}
              points={corners.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")}
              fill="var(--pencil)"
            />
          );
        })}
      </svg>
      <Drawing drawn={drawn} frame={frame} view={wholeView(frame)} />
      <p className="absolute bottom-3 left-3 rounded-full border border-line bg-paper px-3 py-1 text-small">{mark}</p>
    </div>
  );
}

/** Findings of a photo at their place in the portrait of its face. */
export function foundIn({ place, aspect }: OwnPortrait, findings: readonly Found[]): Found[] {
  return findings.map((found) => {
    const { marks, lines, areas } = found.shapes;
    const shapes = {
      marks: marks.map((mark) => {
        const [x, y] = place([mark.x, mark.y]);
        const [right, down] = place([mark.x + mark.r, mark.y]);
        return { ...mark, x, y, r: Math.hypot(right - x, (down - y) / aspect) };
      }),
      lines: lines.map((line) => ({ ...line, path: line.path.map(place) })),
      areas: areas.map((area) => ({ ...area, outline: area.outline.map(place) })),
    };
    return { ...found, shapes };
  });
}
