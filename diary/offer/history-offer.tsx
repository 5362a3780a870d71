import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import { AppViewNote } from "#kit/inapp-note.tsx";
import { pathIn } from "#page/paths.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { dayNumberOf, momentHere } from "#site/return-visit/own-day.ts";
import { Button } from "#site/ui/button.tsx";
import { buttonClass } from "#site/ui/button-class.ts";
import { NormalWeek } from "../chart/normal-week.tsx";
import { PhotoOffer, type ShownPhoto } from "../photos/photo-offer.tsx";
import type { Diary } from "../store/diary.ts";
import { dayOf } from "../words/history-words.ts";
import { DayChoice } from "./day-choice.tsx";
import type { Keep } from "./use-keep.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Null where there is nothing to keep. */
  readonly keep: Keep | null;
  readonly id: string | null;
  readonly isDemo: boolean;
  /** Null where it is no longer there. */
  readonly photo: ShownPhoto | null;
  /** Null: not read yet. */
  readonly diary: Diary | null;
}

/** What keeping means, and what became of it; the button itself is always in reach (`bottom-bar.tsx`). */
export function HistoryOffer({ t, language, keep, id, isDemo, photo, diary }: Props) {
  const actions = useRef<HTMLDivElement>(null);
  const isRemoved = keep?.work === "removed";
  // The pressed button has gone with what it took back.
  useEffect(() => {
    if (isRemoved) actions.current?.querySelector("a")?.focus();
  }, [isRemoved]);
  if (isDemo) return <p className="measure mt-2 text-ink-soft text-small">{t("history.offer.demo")}</p>;
  if (keep === null || id === null) return null;
  const { isKept, work, hasActed } = keep;
  const problem = work === "idle" || work === "busy" || work === "removed" ? null : work;
  return (
    <div className="mt-2">
      <p className="measure text-ink-soft text-small">{t(isKept ? "history.offer.savedText" : "history.offer.text")}</p>
      <AppViewNote t={t} about="diary" />
      <PhotoDayLine t={t} language={language} keep={keep} />
      <p aria-live="polite" className={problem === null ? "measure text-small" : "measure text-low"}>
        {isKept && hasActed && <span className="mt-1 block font-semibold text-good">{t("history.offer.saved")}</span>}
        {work === "removed" && <span className="mt-2 block">{t("history.offer.removed")}</span>}
        {problem !== null && <span className="mt-2 block">{t(`history.problems.${problem}`)}</span>}
      </p>
      <div ref={actions} className="mt-2 flex flex-wrap items-center gap-3">
        <Link to={pathIn(language, "/history")} className={buttonClass("secondary", "min-h-11 px-5")}>
          {t("history.offer.toHistory")}
        </Link>
        {isKept && (
          <Button kind="quiet" className="mx-0" onClick={() => void keep.undo()}>
            {t("history.offer.undo")}
          </Button>
        )}
      </div>
      {isKept && diary !== null && (
        <p className="measure mt-2 text-ink-soft text-small empty:hidden">
          <NormalWeek t={t} language={language} entries={diary.entries} />
        </p>
      )}
      {isKept && diary !== null && photo !== null && (
        <PhotoOffer t={t} language={language} id={id} photo={photo} diary={diary} />
      )}
    </div>
  );
}

/** Under which day it is kept, and a way to another: pictures of last year become the "before" of today's (R-RES-24). */
function PhotoDayLine({ t, language, keep }: Pick<Props, "t" | "language"> & { readonly keep: Keep }) {
  const { entry, isDayUnbelievable, setDay } = keep;
  const isToday = dayNumberOf(entry) === dayNumberOf(momentHere(new Date()));
  return (
    <div className="mt-3">
      <p className="font-semibold">
        {isToday ? t("history.day.today") : t("history.day.of", { date: dayOf(entry, language) })}
      </p>
      {isDayUnbelievable && <p className="measure text-small">{t("history.day.unbelievable")}</p>}
      {!isToday && <p className="measure text-ink-soft text-small">{t("history.day.ofText")}</p>}
      <DayChoice t={t} moment={entry} onDay={setDay} />
    </div>
  );
}
