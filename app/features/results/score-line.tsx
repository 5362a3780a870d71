import { claimedBand, leadingRange, reachMessage } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { BandMark } from "#site/ui/band-mark.tsx";
import { isCalmScore } from "#site/ui/score-band.ts";
import { ScoreRing } from "#site/ui/score-ring.tsx";
import { Explained } from "../../ui/explained.tsx";
import type { ShownResult } from "./shown-result.ts";

/** The ring, small on the photo's lower edge; beside it the band's message and how far the number reaches (R-RES-2). */
export function ScoreLine({ t, shown }: { readonly t: TranslateWords; readonly shown: ShownResult }) {
  const { score, spread, basis, isDemo, care, headline, origin } = shown;
  const band = claimedBand(score, spread);
  const range = leadingRange(score, spread);
  const reach = spread === null ? null : reachMessage(score, spread);
  const isOnPhoto = care === null;
  return (
    <div
      className={`relative z-10 flex flex-wrap items-end gap-x-4 gap-y-1 print:mt-0 ${isOnPhoto ? "max-lg:-mt-10" : "mt-3"}`}
    >
      <div className="rounded-full bg-paper p-1.5">
        <ScoreRing
          score={score}
          range={range && { ...range, text: t("labels.score.short", { ...range }) }}
          band={isDemo ? null : band}
          label={scoreLabel(t, shown)}
          outOf={t("results.outOf")}
          isDrawn
        />
      </div>
      {/* The ring may lie on the photo; words beside it begin below, however many lines they take. */}
      <div
        className={`min-w-0 flex-1 basis-44 pb-1 leading-snug print:pt-0 ${isOnPhoto ? "min-[24rem]:max-lg:pt-11" : ""}`}
      >
        {isDemo ? (
          <p className="font-semibold">{t("demo.scoreTitle")}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {band !== null && <BandMark band={band} name={t(`hero.bands.${band}`)} />}
              {(headline !== "" || isCalmScore(score)) && t(`results.messages.${band ?? "range"}`)}
            </p>
            {origin?.byAi === "all" && (
              <p className="mt-0.5 text-ink-soft text-small">{t("results.origin.byAi.all")}</p>
            )}
            {reach !== null && (
              <p className="figures mt-0.5 text-ink-soft text-small">
                <Explained explanation={t(meaningOf(basis))}>
                  {t(reach.key, reach.params)}
                  {basis !== null && `, ${t("results.together.basis", { basis: basis.text })}`}
                </Explained>
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Photos of one moment are hardly surer than one of them. */
function meaningOf(basis: ShownResult["basis"]) {
  return basis === null || basis.isOneMoment ? "results.spreadMeaning" : "results.together.spreadMeaning";
}

/** The ring for those who do not see it. */
function scoreLabel(t: TranslateWords, { score, spread }: ShownResult): string {
  const range = leadingRange(score, spread);
  if (range !== null) return t("results.scoreTextWithRange", { ...range, score });
  return spread === null ? t("results.scoreText", { score }) : t("results.scoreTextWithSpread", { score, spread });
}
