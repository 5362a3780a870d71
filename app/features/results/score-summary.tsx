import { Info } from "lucide-react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { BandMark } from "../../ui/band-mark.tsx";
import { Explained } from "../../ui/explained.tsx";
import { bandOf } from "../../ui/score-band.ts";
import { ScoreRing } from "../../ui/score-ring.tsx";
import type { ShownResult } from "./shown-result.ts";

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
  readonly photo: string | null;
}

/** The score and its ±, then one sentence a friend could say. */
export function ScoreSummary({ t, shown, photo }: Props) {
  const band = bandOf(shown.score);
  const { score, spread } = shown;
  const label =
    spread === null ? t("results.scoreText", { score }) : t("results.scoreTextWithSpread", { score, spread });
  return (
    <section className="mt-6 grid grid-cols-1 items-start gap-x-16 gap-y-8 md:mt-10 lg:grid-cols-12 print:mt-2 print:grid-cols-[auto_1fr] print:gap-x-8">
      <div className="flex justify-center lg:col-span-5 lg:pt-3">
        <ScoreRing
          score={score}
          label={label}
          outOf={t("results.outOf")}
          spread={spread === null ? null : t("results.spread", { spread })}
          size="large"
          isDrawn
        />
      </div>
      <div className="lg:col-span-7">
        <p className="text-ink-soft">{t(shown.isDemo ? "demo.scoreTitle" : "results.title")}</p>
        <h1 id="step-heading" tabIndex={-1} className="display mt-1 text-title">
          {t(`results.messages.${band}`)}
        </h1>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <BandMark band={band} name={t(`hero.bands.${band}`)} />
          {spread !== null && (
            <span className="text-ink-soft text-small">
              <Explained explanation={t("results.spreadMeaning")}>
                {t("results.spreadText", { count: spread })}
              </Explained>
            </span>
          )}
        </div>
        <TypeAndSummary t={t} shown={shown} photo={shown.isDemo ? null : photo} />
        <Notes t={t} shown={shown} />
      </div>
    </section>
  );
}

function TypeAndSummary({ t, shown, photo }: Props) {
  const hasPhoto = photo !== null;
  const isOwnSummary = shown.summary === t("results.summaryFallback");
  return (
    <div
      className={`mt-7 grid gap-x-6 gap-y-4 border-line border-t pt-6 max-sm:items-center ${hasPhoto ? "grid-cols-[auto_minmax(0,1fr)]" : "grid-cols-1"}`}
    >
      {hasPhoto && (
        <img
          src={photo}
          alt={t("results.photo")}
          className="size-18 rounded-md object-cover sm:row-span-2 sm:size-28"
        />
      )}
      <p className="max-sm:flex max-sm:flex-col">
        <span className="text-ink-soft">{t("results.skinType")} </span>
        <strong className="wrap-anywhere font-semibold sm:block sm:text-lead">{shown.skinType}</strong>
      </p>
      <p
        lang={isOwnSummary ? undefined : (shown.deliveredIn ?? undefined)}
        className={`measure wrap-anywhere ${hasPhoto ? "col-span-2 sm:col-span-1 sm:col-start-2" : ""}`}
      >
        {shown.summary}
      </p>
    </div>
  );
}

/** Whose result this is, in quiet lines. What limits the photo is said with how sure the result is. */
function Notes({ t, shown }: { t: TranslateWords; shown: ShownResult }) {
  const { origin, deliveredIn } = shown;
  const notes = [
    ...(origin?.sentences ?? []),
    ...(deliveredIn === null ? [] : [t(`results.delivered.${deliveredIn}`)]),
  ];
  if (notes.length === 0) return null;
  return (
    <div className="mt-6 flex items-start gap-3 border-line border-t pt-5 text-ink-soft text-small">
      {origin?.isFromAi === true ? (
        <abbr
          title={t("results.origin.markMeaning")}
          className="mt-px shrink-0 rounded-sm border border-edge px-1.5 font-semibold no-underline tracking-wide"
        >
          {t("results.origin.mark")}
        </abbr>
      ) : (
        <Info aria-hidden="true" className="mt-0.5 shrink-0 text-mist" size={18} strokeWidth={1.5} />
      )}
      <div className="measure flex flex-col gap-1">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
