import { SCORE_SAMPLE } from "#content/score-sample.ts";
import { EXCELLENT_FROM, GOOD_FROM } from "#contract/score-band.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Lines, Panel, Picture } from "./parts.tsx";

export const FIRST = 40;
export const LAST = 100;

/** From the left edge of the picture. */
function x(score: number): number {
  return Math.round(16 + ((score - FIRST) * 288) / (LAST - FIRST));
}

const BANDS = [
  [FIRST, GOOD_FROM, "var(--low-ring)"],
  [GOOD_FROM, EXCELLENT_FROM, "var(--fair-ring)"],
  [EXCELLENT_FROM, LAST, "var(--good-ring)"],
] as const;

/** An example; its numbers stand in `figures.score-scale` too. */
export const ONE = { score: 74, from: 66, to: 82 } as const;

/** The bands of the score, where the photos lie that we develop with, and how far one score reaches. */
export function ScoreScaleFigure({ t }: { t: TranslateWords }) {
  const { lowest, lowerQuarter, middle, upperQuarter, highest } = SCORE_SAMPLE;
  const box = x(lowerQuarter);
  return (
    <Panel>
      <div className="grid grid-cols-1 items-center gap-7 @xl:grid-cols-[1.4fr_1fr]">
        <Picture
          viewBox="0 0 320 196"
          label={t("figures.score-scale.label")}
          className="mx-auto w-full max-w-[25rem] font-text"
        >
          {BANDS.map(([from, to, colour]) => (
            <path key={from} fill={colour} d={`M${x(from) + 1} 30h${x(to) - x(from) - 2}v18h${x(from) - x(to) + 2}Z`} />
          ))}
          <g fill="var(--ink)" fontSize="15" textAnchor="middle">
            {[FIRST, GOOD_FROM, EXCELLENT_FROM].map((score) => (
              <text key={score} x={x(score)} y="20">
                {score}
              </text>
            ))}
            <text x={x(LAST) - 8} y="20">
              {LAST}
            </text>
          </g>
          <Lines d={`M${x(GOOD_FROM)} 52v132M${x(EXCELLENT_FROM)} 52v132`} opacity={0.5} dashes="2 5" />
          <Lines d={`M${x(lowest)} 96H${box}M${x(upperQuarter)} 96H${x(highest)}`} width={2} />
          <Lines d={`M${x(lowest)} 90v12M${x(highest)} 90v12`} width={2} />
          <path
            fill="var(--frame)"
            stroke="var(--pencil)"
            strokeWidth="1.5"
            d={`M${box} 82h${x(upperQuarter) - box}v28H${box}Z`}
          />
          <Lines d={`M${x(middle)} 82v28`} width={3} />
          <Lines d={`M${x(ONE.from)} 156H${x(ONE.to)}`} stroke="var(--accent)" width={8} opacity={0.35} />
          <circle cx={x(ONE.score)} cy="156" r="7" fill="var(--accent)" />
          <g fill="var(--ink)" fontSize="15">
            <text x="16" y="78">
              {t("figures.score-scale.photos")}
            </text>
            <text x="16" y="161">
              {t("figures.score-scale.one")}
            </text>
          </g>
        </Picture>
        <dl className="grid gap-4 leading-snug">
          {(["bands", "sample", "spread"] as const).map((part) => (
            <div key={part} className="border-line border-t pt-3">
              <dt className="font-semibold">{t(`figures.score-scale.${part}`)}</dt>
              <dd className="mt-1">{t(`figures.score-scale.${part}Text`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Panel>
  );
}
