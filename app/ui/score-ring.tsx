import { BAND_RING, bandOf } from "./score-band.ts";

interface Props {
  readonly score: number;
  /** The number in words for those who do not see it, for instance "78 out of 100 points, plus or minus 4". */
  readonly label: string;
  readonly outOf: string;
  /** Already written, for instance "± 4"; null where it stands elsewhere or nothing was measured. */
  readonly spread: string | null;
  readonly size: "small" | "large";
  /** Draws itself once when it appears. */
  readonly isDrawn?: boolean;
}

const RADIUS = 54;

/** The score against its remainder (R-RES-2). The number is text in the page, so it can be selected and enlarged. */
export function ScoreRing({ score, label, outOf, spread, size, isDrawn = false }: Props) {
  const large = size === "large";
  return (
    <div
      role="img"
      aria-label={label}
      className={`relative grid shrink-0 place-items-center ${large ? "size-64 md:size-76" : "size-28"}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        className={`absolute inset-0 size-full -rotate-90 ${BAND_RING[bandOf(score)]}`}
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
        <span className={`display leading-none ${large ? "text-score" : "text-h1"}`}>{score}</span>
        <span className={`text-ink-soft ${large ? "text-lead" : "text-small leading-tight"}`}>{outOf}</span>
        {spread !== null && <span className="mt-3 rounded-full bg-paper-deep px-3.5 py-0.5">{spread}</span>}
      </div>
    </div>
  );
}
