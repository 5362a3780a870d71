import type { ScoreBand } from "#contract/score-band.ts";
import type { ScoreRange } from "#contract/score-range.ts";
import { BAND_RING } from "./score-band.ts";

interface Props {
  readonly score: number;
  /** Stands in the place of the score where it leads (`contract/score-range.ts`). */
  readonly range?: (ScoreRange & { readonly text: string }) | null;
  /** Null: in no band's colour, for a number that was not measured or that reaches over more than one. */
  readonly band: ScoreBand | null;
  /** The number in words for those who do not see it, for instance "78 out of 100 points, plus or minus 4". */
  readonly label: string;
  readonly outOf: string;
  /** Draws itself once when it appears. */
  readonly isDrawn?: boolean;
}

const RADIUS = 54;
/** How much of its colour the part has that may be or not, on paper. Chosen by eye. */
const REACH = 0.4;

function colorOf(band: ScoreBand | null, isRange: boolean): string {
  if (band !== null) return BAND_RING[band];
  return isRange ? "text-mist" : "text-edge";
}

/** The score against its remainder, of a leading range both ends (R-RES-2). The number is text in the page, so it can be selected and enlarged. */
export function ScoreRing({ score, range = null, band, label, outOf, isDrawn = false }: Props) {
  const arcs =
    range === null
      ? [{ to: score, color: "currentColor" }]
      : [
          { to: range.to, color: "var(--paper)" },
          { to: range.to, color: "currentColor", opacity: REACH },
          { to: range.from, color: "currentColor" },
        ];
  return (
    <div
      role="img"
      aria-label={label}
      className="relative grid aspect-square w-26 max-w-full shrink-0 place-items-center"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        className={`absolute inset-0 size-full -rotate-90 ${colorOf(band, range !== null)}`}
      >
        <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth={3} />
        {arcs.map(
          ({ to, color, opacity }: { to: number; color: string; opacity?: number }) =>
            to > 0 && (
              <circle
                key={`${color} ${to}`}
                className={isDrawn ? "draw-ring" : undefined}
                cx="60"
                cy="60"
                r={RADIUS}
                fill="none"
                stroke={color}
                strokeOpacity={opacity}
                strokeWidth={6.5}
                strokeLinecap="round"
                pathLength={100}
                strokeDasharray={`${to} 100`}
              />
            ),
        )}
      </svg>
      <div aria-hidden="true" className="figures relative flex flex-col items-center">
        <span
          className={`display whitespace-nowrap leading-none ${range === null ? "text-[2.3rem]" : "text-[1.4rem]"}`}
        >
          {range?.text ?? score}
        </span>
        <span className="text-ink-soft text-small leading-tight">{outOf}</span>
      </div>
    </div>
  );
}
