import { scoreBand } from "#contract/score-band.ts";
import { BAND_RING } from "./score-band.ts";

interface Props {
  readonly score: number;
  /** The number in words for those who do not see it, for instance "78 out of 100 points, plus or minus 4". */
  readonly label: string;
  readonly outOf: string;
  readonly size: "small" | "large";
  /** Draws itself once when it appears. */
  readonly isDrawn?: boolean;
  /** In no band's colour: for a number that was not measured. */
  readonly isNeutral?: boolean;
}

const RADIUS = 54;

/** The score against its remainder (R-RES-2). The number is text in the page, so it can be selected and enlarged. */
export function ScoreRing({ score, label, outOf, size, isDrawn = false, isNeutral = false }: Props) {
  const large = size === "large";
  return (
    <div
      role="img"
      aria-label={label}
      className={`relative grid aspect-square max-w-full place-items-center ${large ? "w-44 md:w-72" : "w-28 shrink-0"}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        className={`absolute inset-0 size-full -rotate-90 ${isNeutral ? "text-edge" : BAND_RING[scoreBand(score)]}`}
      >
        <circle cx="60" cy="60" r={RADIUS} fill="none" stroke="var(--line)" strokeWidth={large ? 2 : 3} />
        {score > 0 && (
          <circle
            className={isDrawn ? "draw-ring" : undefined}
            cx="60"
            cy="60"
            r={RADIUS}
            fill="none"
            stroke="currentColor"
            strokeWidth={large ? 5 : 6.5}
            strokeLinecap="round"
            pathLength={100}
            strokeDasharray={`${score} 100`}
          />
        )}
      </svg>
      <div aria-hidden="true" className="figures relative flex flex-col items-center">
        <span
          className={`display whitespace-nowrap leading-none ${large ? "text-score max-md:text-[4rem]" : "text-h1"}`}
        >
          {score}
        </span>
        <span className={`text-ink-soft ${large ? "text-lead" : "text-small leading-tight"}`}>{outOf}</span>
      </div>
    </div>
  );
}
