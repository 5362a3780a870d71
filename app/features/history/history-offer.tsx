import { Archive, Check } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { askStore } from "../../diary/ask-store.ts";
import { createEntry } from "../../diary/create-entry.ts";
import type { DiaryProblem } from "../../diary/open-diary.ts";
import { pathIn } from "../../i18n/pages.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { countEvent } from "../../ui/count-event.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** With the refined skin type; null where nothing was measured. */
  readonly result: AnalysisResult | null;
  /** Of its entry: other photos of the result do not change it. */
  readonly id: string | null;
  readonly isDemo: boolean;
}

type Saving = "no" | "busy" | "saved" | "removed" | DiaryProblem;

/** On the result: keep it on this device, or not. Nothing is stored before the button is pressed (R-RES-15). */
export function HistoryOffer({ t, language, result, id, isDemo }: Props) {
  if (isDemo) return <p className="mt-14 text-ink-soft text-small print:hidden">{t("history.offer.demo")}</p>;
  // A result of its own: what was said about the last one is not true of this one.
  return result === null || id === null ? null : <Offer key={id} t={t} language={language} result={result} id={id} />;
}

interface OfferProps extends Pick<Props, "t" | "language"> {
  readonly result: AnalysisResult;
  readonly id: string;
}

function Offer({ t, language, result, id }: OfferProps) {
  const [saving, setSaving] = useState<Saving>("no");
  // By what is kept, not by the object: answers make it anew every time.
  const kept = JSON.stringify(createEntry(result, new Date(0), id));
  const actions = useRef<HTMLDivElement>(null);
  const hasActed = useRef(false);

  // The same photo may have been saved before; and answers and photos that come after saving refine what is saved too.
  useEffect(() => {
    let isCurrent = true;
    void askStore((store) => store.readDiary()).then(async (outcome) => {
      const saved = outcome.ok && outcome.value.entries.find((entry) => entry.id === id);
      if (!saved) return;
      if (isCurrent && !hasActed.current) setSaving("saved");
      await askStore((store) => store.updateEntry(JSON.parse(kept)));
    });
    return () => {
      isCurrent = false;
    };
  }, [id, kept]);

  // The pressed button has gone with the state it belonged to.
  useEffect(() => {
    if (hasActed.current && saving !== "busy") actions.current?.querySelector<HTMLElement>("a, button")?.focus();
  }, [saving]);

  const save = async () => {
    if (saving === "busy") return;
    hasActed.current = true;
    setSaving("busy");
    const outcome = await askStore((store) => store.addEntries([createEntry(result, new Date(), id)]));
    if (outcome.ok && outcome.value.added > 0) countEvent("history_saved");
    setSaving(outcome.ok ? "saved" : outcome.problem);
  };
  const undo = async () => {
    hasActed.current = true;
    const outcome = await askStore((store) => store.removeEntry(id));
    setSaving(outcome.ok ? "removed" : outcome.problem);
  };

  const isSaved = saving === "saved";
  const problem = saving === "no" || saving === "busy" || isSaved || saving === "removed" ? null : saving;
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
        {saving === "removed" && <span className="mt-2 block">{t("history.offer.removed")}</span>}
        {problem !== null && <span className="mt-2 block">{t(`history.problems.${problem}`)}</span>}
      </p>
      <div ref={actions} className="mt-2 flex md:mt-4 flex-wrap items-center gap-3">
        {isSaved ? (
          <>
            <Link to={pathIn(language, "/history")} className={buttonClass("secondary")}>
              {t("history.offer.toHistory")}
            </Link>
            <Button kind="quiet" className="mx-0" onClick={undo}>
              {t("history.offer.undo")}
            </Button>
          </>
        ) : (
          <Button kind="secondary" className="py-2" aria-disabled={saving === "busy" || undefined} onClick={save}>
            {t("history.offer.save")}
          </Button>
        )}
      </div>
    </section>
  );
}
