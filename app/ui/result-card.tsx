import { scoreBand } from "#contract/score-band.ts";
import { BandMark } from "./band-mark.tsx";
import { ScoreRing } from "./score-ring.tsx";

interface Props {
  readonly score: number;
  readonly scoreLabel: string;
  readonly outOf: string;
  readonly spread: string;
  readonly bandName: string;
  readonly skinType: string;
  readonly summary: string;
  /** Marks what is not the visitor's own, for instance "Example". */
  readonly mark: string;
}

/** A result in small: the thing itself, to be held. */
export function ResultCard({ score, scoreLabel, outOf, spread, bandName, skinType, summary, mark }: Props) {
  const band = scoreBand(score);
  return (
    <figure className="rounded-lg border border-line bg-surface p-5 shadow-float">
      <figcaption className="mb-3 text-ink-soft text-small">{mark}</figcaption>
      <div className="flex flex-wrap items-center gap-4">
        <ScoreRing score={score} band={band} label={scoreLabel} outOf={outOf} />
        <div className="min-w-0">
          <BandMark band={band} name={bandName} />
          <p className="figures mt-1.5 text-ink-soft text-small">{spread}</p>
          <p className="mt-1 font-semibold">{skinType}</p>
        </div>
      </div>
      <p className="mt-4 border-line border-t pt-3 text-ink-soft text-small">{summary}</p>
    </figure>
  );
}
