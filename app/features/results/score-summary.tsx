import { Info, ScanSearch, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { claimedBand, leadingRange } from "#contract/score-range.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { BandMark } from "../../ui/band-mark.tsx";
import { Explained } from "../../ui/explained.tsx";
import { isCalmScore } from "../../ui/score-band.ts";
import { ScoreRing } from "../../ui/score-ring.tsx";
import type { ShownResult } from "./shown-result.ts";
import { Strengths } from "./strengths.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly shown: ShownResult;
  readonly photo: string | null;
  /** Shows what was found on the photo; null where nothing can be shown. */
  readonly onPhoto: (() => void) | null;
  /** What may be said about it and the last saved score; null for a demo. */
  readonly comparison: ReactNode;
  /** The questions on a skin type that is only probable; otherwise null. */
  readonly questions: ReactNode;
  /** More photos of the same person; null where none can be added. */
  readonly together: ReactNode;
  /** The range stands above, and its headline is the step's. */
  readonly isLed: boolean;
}

/** The score and its ±, the skin type, one sentence a friend could say, and what looks good. */
export function ScoreSummary({ t, shown, photo, onPhoto, comparison, questions, together, isLed }: Props) {
  const { score, spread, basis, isDemo } = shown;
  const band = claimedBand(score, spread);
  const range = leadingRange(score, spread);
  return (
    <section className="mt-4 grid grid-cols-1 items-start gap-x-16 gap-y-6 md:mt-10 lg:grid-cols-12 print:grid-cols-[auto_1fr] print:gap-x-8">
      <div className="flex justify-center lg:col-span-5 lg:pt-3">
        <ScoreRing
          score={score}
          range={range && { ...range, text: t("labels.score.short", { ...range }) }}
          band={isDemo ? null : band}
          label={scoreLabel(t, shown)}
          outOf={t("results.outOf")}
          size="large"
          isDrawn
        />
      </div>
      <div className="lg:col-span-7">
        <Headline t={t} shown={shown} isLed={isLed} />
        {!isDemo && (
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            {band !== null && <BandMark band={band} name={t(`hero.bands.${band}`)} />}
            {spread !== null && (
              <span className="figures text-ink-soft text-small">
                <Explained explanation={t(meaningOf(basis))}>
                  {range === null
                    ? t("results.spreadText", { count: spread })
                    : t("results.middleText", { score, spread })}
                  {basis !== null && `, ${t("results.together.basis", { basis: basis.text })}`}
                </Explained>
              </span>
            )}
          </div>
        )}
        <div className="mt-3 empty:hidden">{comparison}</div>
        <TypeAndSentence t={t} shown={shown} photo={isDemo ? null : photo} onPhoto={onPhoto} questions={questions} />
        <Strengths t={t} strengths={shown.strengths} />
        {together}
        <Notes t={t} shown={shown} />
      </div>
    </section>
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

/** What the number means in a few words. A random number means nothing, and a low one gets a calm word first. */
function Headline({ t, shown: { score, spread, isDemo }, isLed }: Pick<Props, "t" | "shown" | "isLed">) {
  const message = t(`results.messages.${claimedBand(score, spread) ?? "range"}`);
  const isCalm = !isDemo && isCalmScore(score);
  const headline = isDemo ? t("demo.headline") : isCalm ? t("results.calm") : message;
  return (
    <>
      <p className="text-ink-soft">{t(isDemo ? "demo.scoreTitle" : "results.title")}</p>
      {isLed ? (
        <p className="display mt-1 text-h2">{headline}</p>
      ) : (
        <h1 id="step-heading" tabIndex={-1} className="display mt-1 hyphens-auto text-h1 md:text-title">
          {headline}
        </h1>
      )}
      {isCalm && <p className="mt-1 text-lead">{message}</p>}
    </>
  );
}

function TypeAndSentence({ t, shown, photo, onPhoto, questions }: Omit<Props, "isLed" | "comparison" | "together">) {
  const isPlainNormal = shown.skinTypeCode === "normal" && !shown.isTypeProbable;
  const type = isPlainNormal ? t("results.skinTypeNormal") : shown.skinType;
  return (
    <div className="mt-5 border-line border-t pt-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        {photo !== null && <Thumbnail t={t} photo={photo} onPhoto={onPhoto} />}
        <p className="min-w-40 flex-1">
          <span className="block text-ink-soft">{t("results.skinType")}</span>
          <strong className="wrap-anywhere font-semibold sm:text-lead">{type}</strong>
        </p>
      </div>
      {questions}
      <p
        lang={shown.isOwnSentence ? undefined : (shown.deliveredIn ?? undefined)}
        className="measure wrap-anywhere mt-4"
      >
        {shown.sentence}
      </p>
      {shown.professional !== null && <p className="measure mt-2 text-ink-soft">{shown.professional}</p>}
    </div>
  );
}

/** The visitor's photo in small; the way to what was found on it, where there is one. */
function Thumbnail({ t, photo, onPhoto }: { t: TranslateWords; photo: string; onPhoto: (() => void) | null }) {
  const image = <img src={photo} alt={t("results.photo")} className="size-full rounded-md object-cover" />;
  if (onPhoto === null) return <span className="size-18 shrink-0 sm:size-28">{image}</span>;
  return (
    <button type="button" onClick={onPhoto} className="relative size-18 shrink-0 rounded-md sm:size-28">
      {image}
      <span className="absolute -right-1.5 -bottom-1.5 grid size-8 place-items-center rounded-full border border-line bg-surface text-accent print:hidden">
        <ScanSearch aria-hidden="true" size={17} strokeWidth={1.5} />
      </span>
      <span className="sr-only">{t("results.photoFindings")}</span>
    </button>
  );
}

/** Whose result this is, in quiet lines. What limits the photo is said with how sure the result is. */
function Notes({ t, shown }: Pick<Props, "t" | "shown">) {
  const { origin, deliveredIn } = shown;
  const notes = [
    ...(origin?.sentences ?? []),
    ...(deliveredIn === null ? [] : [t(`results.delivered.${deliveredIn}`)]),
  ];
  if (notes.length === 0) return null;
  const Mark = origin?.isOnDevice === true ? Smartphone : Info;
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
        <Mark aria-hidden="true" className="mt-0.5 shrink-0 text-mist" size={18} strokeWidth={1.5} />
      )}
      <div className="measure flex flex-col gap-1">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  );
}
