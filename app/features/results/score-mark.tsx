import { claimedBand, isScoreTold, leadingRange, reachMessage } from "#contract/score-range.ts";
import { Explained } from "#kit/explained.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { BandMark } from "#site/ui/band-mark.tsx";
import { BAND_RING, isCalmScore } from "#site/ui/score-band.ts";
import { ScoreRing } from "#site/ui/score-ring.tsx";
import { codesOf, type MeasuredResult, type ShownResult, spreadOf } from "./shown/shown-result.ts";

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
}

/** The number like a page number at the picture's edge: in a small ring, or its range; nothing above ± 16 (R-RES-22). Leads to why. */
export function ScoreMark({ t, shown, onWhy }: Props & { readonly onWhy: () => void }) {
  const { score } = shown;
  const spread = spreadOf(shown);
  if (!isScoreTold(spread)) return null;
  const range = leadingRange(score, spread);
  // Over a face that needs care the band's colour is left to the screen that explains it.
  const isBare = shown.kind === "demo" || codesOf(shown)?.care != null;
  const band = isBare ? null : claimedBand(score, spread);
  return (
    <button
      type="button"
      onClick={onWhy}
      className="figures relative grid size-16 shrink-0 place-content-center rounded-full text-center"
    >
      <span className="sr-only">{`${scoreLabel(t, shown)}. ${t("results.screens.why")}`}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 64 64"
        className={`absolute inset-0 size-full -rotate-90 ${band === null ? "text-edge" : BAND_RING[band]}`}
      >
        <circle cx="32" cy="32" r="30" fill="none" stroke="var(--line)" strokeWidth="1.5" />
        <circle
          cx="32"
          cy="32"
          r="30"
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          pathLength={100}
          strokeDasharray={range === null ? `${score} 100` : `${range.to - range.from} 100`}
          strokeDashoffset={range === null ? 0 : -range.from}
        />
      </svg>
      <span
        aria-hidden="true"
        className={`display leading-none ${range === null ? "text-h3" : "whitespace-nowrap text-small"}`}
      >
        {range === null ? score : t("labels.score.short", { ...range })}
      </span>
      {range === null && spread !== null && (
        <span aria-hidden="true" className="text-caption text-ink-soft leading-none">
          {t("results.spread", { spread })}
        </span>
      )}
    </button>
  );
}

/** The ring, large, with '/100', the level and its message; how far the number reaches in one sentence (R-RES-2). */
export function ScoreLine({ t, shown }: Props) {
  const { score } = shown;
  const spread = spreadOf(shown);
  if (!isScoreTold(spread)) return <p className="measure mt-3">{t("results.noNumber")}</p>;
  const band = claimedBand(score, spread);
  const range = leadingRange(score, spread);
  return (
    <div className="mt-3 flex items-center gap-x-5">
      <ScoreRing
        score={score}
        range={range && { ...range, text: t("labels.score.short", { ...range }) }}
        band={shown.kind === "demo" ? null : band}
        label={scoreLabel(t, shown)}
        outOf={t("results.outOf")}
        isDrawn
      />
      <div className="min-w-0 flex-1 leading-snug">
        {shown.kind === "demo" ? (
          <p className="font-semibold">{t("demo.scoreTitle")}</p>
        ) : (
          <>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
              {band !== null && <BandMark band={band} name={t(`hero.bands.${band}`)} />}
              {((shown.kind === "measured" && shown.headline !== null) || isCalmScore(score)) &&
                t(`results.messages.${band ?? "range"}`)}
            </p>
            {shown.origin.byAi === "all" && (
              <p className="mt-0.5 text-ink-soft text-small">{t("results.origin.byAi.all")}</p>
            )}
            {shown.kind === "measured" && <Reach t={t} {...shown} />}
          </>
        )}
      </div>
    </div>
  );
}

function Reach({ t, score, spread, basis }: Pick<Props, "t"> & Pick<MeasuredResult, "score" | "spread" | "basis">) {
  const { key, params } = reachMessage(score, spread);
  return (
    <>
      {leadingRange(score, spread) === null && (
        <p className="figures mt-0.5 text-ink-soft text-small">{t(key, params)}</p>
      )}
      <p className="mt-0.5 text-ink-soft text-small">
        <Explained explanation={t(meaningOf(basis))}>
          {basis === null ? t("results.spreadTitle") : t("results.together.basis", { basis: basis.text })}
        </Explained>
      </p>
    </>
  );
}

/** Photos of one moment are hardly surer than one of them. */
function meaningOf(basis: MeasuredResult["basis"]) {
  return basis === null || basis.isOneMoment ? "results.spreadMeaning" : "results.together.spreadMeaning";
}

/** The ring for those who do not see it. */
function scoreLabel(t: TranslateWords, shown: ShownResult): string {
  const { score } = shown;
  const spread = spreadOf(shown);
  const range = leadingRange(score, spread);
  if (range !== null) return t("results.scoreTextWithRange", { ...range });
  return spread === null ? t("results.scoreText", { score }) : t("results.scoreTextWithSpread", { score, spread });
}
