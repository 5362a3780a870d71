import { NEUTRAL_PORTRAIT } from "#site/ui/portrait-lines.ts";

/** Of the portrait's box, and the points that are kept of a line: one of so many. Chosen: no corner is seen at 180 px. */
const HEIGHT = 100;
const POINTS_STEP = 4;
const WIDTH = Math.round(NEUTRAL_PORTRAIT.aspect * HEIGHT);

const PATH = NEUTRAL_PORTRAIT.lines
  .map(({ points }) => {
    const some = points.filter((_, place) => place % POINTS_STEP === 0 || place === points.length - 1);
    return `M${some.map(([x, y]) => `${(x * WIDTH).toFixed(1)} ${(y * HEIGHT).toFixed(1)}`).join("L")}`;
  })
  .join("");

/** Nobody's face in a few lines, where an entry has no photo, or none that is open. */
export function FaceLines({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth={0.9}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATH} />
    </svg>
  );
}
