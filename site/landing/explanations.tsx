import type { ReactNode } from "react";
import { EXCELLENT_FROM, GOOD_FROM } from "#contract/score-band.ts";
import { pathIn } from "#page/paths.ts";
import zones from "../drawings/zones.svg";
import type { PageWords } from "../i18n/page-words.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { BandMark } from "../ui/band-mark.tsx";
import { Drawing } from "../ui/drawing.tsx";

/** 'What is the skin score?' and 'How does the online skin type test work?' (R-HERO-2). */
export function Explanations({ words: { language, t } }: { words: PageWords }) {
  return (
    <div className="bg-paper-deep">
      <div className="page grid grid-cols-1 gap-7 py-7 md:grid-cols-2 md:gap-0 md:py-20">
        <section className="md:pr-12 lg:pr-20">
          <h2 className="display text-h2">{t("landing.score.title")}</h2>
          <p className="measure mt-3 text-ink-soft">{t("landing.score.text")}</p>
          <ScoreScale t={t}>
            <a
              href={pathIn(language, "/method")}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {t("landing.score.method")}
            </a>
          </ScoreScale>
        </section>
        <section className="border-line md:border-l md:pl-12 lg:pl-20">
          <h2 className="display text-h2">{t("landing.test.title")}</h2>
          <div className="mt-3 flex gap-8 max-lg:flex-col lg:items-start">
            <p className="measure text-ink-soft">{t("landing.test.text")}</p>
            <Drawing
              file={zones}
              viewBox="0 0 152 186"
              label={t("landing.test.zones")}
              className="arch w-36 max-w-full shrink-0 max-md:hidden max-lg:mx-auto"
            />
          </div>
          <a
            href={pathIn(language, "/skin-type-test")}
            className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("landing.test.questions")}
          </a>
        </section>
      </div>
    </div>
  );
}

function ScoreScale({ t, children }: { t: TranslateWords; children: ReactNode }) {
  return (
    <figure className="mt-5">
      <svg role="img" aria-label={t("landing.score.scale")} viewBox="0 0 400 34" className="block w-full max-w-lg">
        <g strokeWidth="6" strokeLinecap="round">
          <path d={`M4 8h${GOOD_FROM * 4 - 12}`} stroke="var(--low-ring)" />
          <path d={`M${GOOD_FROM * 4 + 4} 8h${(EXCELLENT_FROM - GOOD_FROM) * 4 - 8}`} stroke="var(--fair-ring)" />
          <path d={`M${EXCELLENT_FROM * 4 + 4} 8h${(100 - EXCELLENT_FROM) * 4 - 8}`} stroke="var(--good-ring)" />
        </g>
        <g fill="var(--ink-soft)" fontSize="13" textAnchor="middle">
          <text x="2" y="32" textAnchor="start">
            0
          </text>
          <text x={GOOD_FROM * 4} y="32">
            {GOOD_FROM}
          </text>
          <text x={EXCELLENT_FROM * 4} y="32">
            {EXCELLENT_FROM}
          </text>
          <text x="398" y="32" textAnchor="end">
            100
          </text>
        </g>
      </svg>
      <figcaption className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
        <BandMark band="improvement" name={t("hero.bands.improvement")} />
        <BandMark band="good" name={t("hero.bands.good")} />
        <BandMark band="excellent" name={t("hero.bands.excellent")} />
        {children}
      </figcaption>
    </figure>
  );
}
