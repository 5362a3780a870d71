import { Archive, Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { pathIn } from "#page/paths.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { buttonClass } from "#site/ui/button-class.ts";
import { askStore } from "../../diary/ask-store.ts";
import { createEntry, type Said } from "../../diary/create-entry.ts";
import type { Diary } from "../../diary/diary.ts";
import type { DiaryProblem, Stored } from "../../diary/open-diary.ts";
import { countEvent } from "../../ui/count-event.ts";
import { PhotoOffer, type ShownPhoto } from "./photo-offer.tsx";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** With the refined skin type; null where nothing was measured. */
  readonly result: AnalysisResult | null;
  /** Of its entry: other photos of the result do not change it. */
  readonly id: string | null;
  readonly isDemo: boolean;
  /** What was said beside it. */
  readonly said: Said;
  /** Null where it is no longer there. */
  readonly photo: ShownPhoto | null;
  /** Null: not read yet. */
  readonly diary: Diary | null;
  readonly reload: () => Promise<void>;
}

type Work = "idle" | "busy" | "removed" | DiaryProblem;

/** On the result: keep it on this device, or not. Nothing is stored before the button is pressed (R-RES-15). */
export function HistoryOffer({ result, id, isDemo, ...shown }: Props) {
  if (isDemo) return <p className="mt-14 text-ink-soft text-small print:hidden">{shown.t("history.offer.demo")}</p>;
  // A result of its own: what was said about the last one is not true of this one.
  return result === null || id === null ? null : <Offer key={id} result={result} id={id} {...shown} />;
}

interface OfferProps extends Omit<Props, "isDemo"> {
  readonly result: AnalysisResult;
  readonly id: string;
}

function Offer({ t, language, result, id, said, photo, diary, reload }: OfferProps) {
  const [work, setWork] = useState<Work>("idle");
  const actions = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);
  // The same photo may have been saved before.
  const saved = diary?.entries.find((entry) => entry.id === id);
  const isSaved = saved !== undefined;
  useUpdates(createEntry(result, new Date(0), id, said), saved);

  // The pressed button has gone with the state it belonged to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is saved, or no longer
  useEffect(() => {
    if (hasActed.current && work !== "busy") actions.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [isSaved, work]);

  const act = async (ask: () => Promise<Stored<unknown>>, after: Work) => {
    if (work === "busy") return;
    hasActed.current = true;
    setWork("busy");
    const outcome = await ask();
    await reload();
    setWork(outcome.ok ? after : outcome.problem);
  };
  const save = async () => {
    const outcome = await askStore((store) => store.addEntries([createEntry(result, new Date(), id, said)]));
    if (outcome.ok && outcome.value.added > 0) countEvent("history_saved");
    return outcome;
  };
  const undo = async () => {
    for (const note of diary === null ? [] : notesBegunWith(diary, id)) {
      const outcome = await askStore((store) => store.removeNote(note.id));
      if (!outcome.ok) return outcome;
    }
    return await askStore((store) => store.removeEntry(id));
  };

  const problem = work === "idle" || work === "busy" || work === "removed" ? null : work;
  return (
    <section
      aria-labelledby="history-offer"
      className="mt-7 rounded-lg border border-line bg-surface px-4 py-3 md:p-8 print:hidden"
    >
      <h2 id="history-offer" className="display flex items-center gap-3 text-lead md:text-h3">
        {isSaved ? (
          <Check aria-hidden="true" className="shrink-0 text-good" size={24} strokeWidth={1.75} />
        ) : (
          <Archive aria-hidden="true" className="shrink-0 text-accent" size={24} strokeWidth={1.5} />
        )}
        {t(isSaved ? "history.offer.saved" : "history.offer.title")}
      </h2>
      <p className="measure mt-1 text-ink-soft max-md:text-small">
        {t(isSaved ? "history.offer.savedText" : "history.offer.text")}
      </p>
      <p aria-live="polite" className={problem === null ? "measure" : "measure text-low"}>
        {isSaved && hasActed.current && <span className="sr-only">{t("history.offer.saved")}</span>}
        {work === "removed" && <span className="mt-2 block">{t("history.offer.removed")}</span>}
        {problem !== null && <span className="mt-2 block">{t(`history.problems.${problem}`)}</span>}
      </p>
      <div ref={actions} className="mt-2 flex md:mt-4 flex-wrap items-center gap-3">
        {isSaved ? (
          <>
            <Link to={pathIn(language, "/history")} className={buttonClass("secondary")}>
              {t("history.offer.toHistory")}
            </Link>
            <Button kind="quiet" className="mx-0" onClick={() => act(undo, "removed")}>
              {t("history.offer.undo")}
            </Button>
          </>
        ) : (
          <Button
            kind="secondary"
            className="py-2"
            aria-disabled={work === "busy" || undefined}
            onClick={() => act(save, "idle")}
          >
            {t("history.offer.save")}
          </Button>
        )}
      </div>
      {isSaved && diary !== null && photo !== null && (
        <PhotoOffer t={t} language={language} id={id} photo={photo} diary={diary} reload={reload} />
      )}
    </section>
  );
}

/**
 * Answers, photos and feelings that come after saving refine what is saved. A photo that is measured once more, and of which
 * nothing is said this time, does not take away what was said of it.
 */
function useUpdates(entry: HistoryEntry, saved: HistoryEntry | undefined) {
  // By what is kept, not by the object: answers make it anew every time.
  const kept = JSON.stringify(entry);
  const isSaved = saved !== undefined;
  const isSilent = !hasSaid(entry) && saved !== undefined && hasSaid(saved);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isSilent` is asked once
  useEffect(() => {
    if (!isSaved) return;
    const isLeft = isFirst.current && isSilent;
    isFirst.current = false;
    if (!isLeft) void askStore((store) => store.updateEntry(JSON.parse(kept)));
  }, [isSaved, kept]);
}

function hasSaid({ answers, felt }: HistoryEntry): boolean {
  return answers !== undefined || felt !== undefined;
}

/**
 * What was begun from this result, so that nothing of it stays where it is taken back: steps and products noted since it was
 * saved. Where there is a newer one, they may be that one's.
 */
export function notesBegunWith({ entries, notes }: Pick<Diary, "entries" | "notes">, id: string) {
  const [newest] = entries;
  if (newest?.id !== id) return [];
  const isOurs = ({ kind, step, product }: Diary["notes"][number]) =>
    kind === "started" && (step !== undefined || product !== undefined);
  return notes.filter((note) => isOurs(note) && Date.parse(note.at) >= Date.parse(newest.at));
}
