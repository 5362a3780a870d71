import { RotateCcw } from "lucide-react";
import { useEffect, useLayoutEffect } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { AppViewNote } from "#kit/inapp-note.tsx";
import { useArrival } from "#kit/use-arrival.ts";
import { useLater } from "#kit/use-later.ts";
import { APP_READY_EVENT } from "#page/app-start.ts";
import { pathIn } from "#page/paths.ts";
import type { PageWords } from "#site/i18n/page-words.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import { buttonClass } from "#site/ui/button-class.ts";
import { LoadFailure } from "#site/ui/load-failure.tsx";
import { OpeningEnd } from "#site/ui/opening-end.tsx";
import { TooOld } from "#site/ui/too-old.tsx";
import type { DiarySlots } from "../diary-props.ts";
import { DataFold } from "../files/data-fold.tsx";
import { DataTools, RemoveAll } from "../files/data-tools.tsx";
import { LossNotice } from "../files/loss-notice.tsx";
import { NoticeBar } from "../notice-bar.tsx";
import { PhotoSettings } from "../photos/photo-settings.tsx";
import { EMPTY_DIARY } from "../store/diary.ts";
import { useHistory } from "./use-history.ts";
import { useHistoryActions } from "./use-history-actions.ts";

/**
 * `/history`: what this device keeps of earlier results (R-RES-15). Prerendered as it looks where nothing is saved, which
 * is all that such a visitor needs; where something is, the styles keep that out of sight until it is read.
 */
export function HistoryPage({ words, slots }: { words: PageWords; slots: DiarySlots }) {
  const { t, language } = words;
  useArrival("history-heading");
  useEffect(() => {
    // From a step with a photo this entry has "manual".
    history.scrollRestoration = "auto";
  }, []);
  const { state, reload } = useHistory();
  const actions = useHistoryActions(t, language);
  const { notice, remove, restore, removeAll, exportAs, importFile, remind } = actions;
  const isRead = state.kind !== "unread";
  const install = useLater(state.kind === "read" && state.history.entries.length > 0, loadInstallOffer);
  useLayoutEffect(() => {
    if (isRead) document.dispatchEvent(new Event(APP_READY_EVENT));
  }, [isRead]);
  const { entries, notes, unreadable, beyond } = state.kind === "problem" ? EMPTY_DIARY : state.history;
  return (
    // As high as the screen at least: entries that are read then move nothing that is in sight.
    <div className="page min-h-dvh pt-1 pb-8 md:pt-10">
      <h1 id="history-heading" tabIndex={-1} className="display text-h3 md:text-h2">
        {t("history.title")}
      </h1>
      <noscript>
        <p className="mt-6 max-w-xl rounded-md bg-fair-soft p-5 font-semibold">{t("site.noscript.title")}</p>
      </noscript>
      <NoticeBar t={t} notice={notice} onUndo={restore} onLapse={actions.lapse} />
      {state.kind === "problem" && (
        <div role="alert" className="mt-8 max-w-2xl rounded-md bg-fair-soft p-5">
          <p>{t(`history.problems.${state.problem}`)}</p>
          <Button kind="secondary" className="mt-4 bg-surface" onClick={() => void reload()}>
            <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
            {t("history.retry")}
          </Button>
          {/* Also where nothing of it can be read. */}
          <RemoveAll t={t} entries={null} onConfirm={removeAll} />
        </div>
      )}
      {/* Before React. */}
      <LoadFailure t={t} isShown={false} className="mt-6" />
      <TooOld t={t} className="mt-6" />
      {state.kind !== "problem" && (
        <div data-app-saved={state.kind}>
          {state.history.isLost && (
            <LossNotice t={t} isBegunAnew={entries.length > 0} reload={reload} onImport={importFile} />
          )}
          {entries.length === 0 && <Empty t={t} language={language} />}
          {state.Entries !== null && (
            <state.Entries
              t={t}
              language={language}
              diary={state.history}
              slots={slots}
              onDelete={remove}
              onDeletePhoto={actions.removePhoto}
              onDeleteNote={actions.removeNote}
              onNotice={actions.tell}
              onRemind={remind}
            />
          )}
          {beyond > 0 && (
            <p className="mt-6 text-ink-soft">
              {t("history.beyond", { entries: beyond, most: LIMITS.historyEntries })}
            </p>
          )}
          {unreadable > 0 && <p className="mt-6 text-ink-soft">{t("history.unreadable", { entries: unreadable })}</p>}
          <DataFold t={t} isNeeded={state.history.isLost === true} isReady={isRead}>
            {entries.length > 0 && (
              <div>
                <p className="measure text-ink-soft print:hidden">{t("history.intro")}</p>
                <AppViewNote t={t} about="diary" />
              </div>
            )}
            {state.kind === "read" && (
              <>
                {install !== null && <install.InstallOffer t={t} />}
                {slots.doctor({ t, language, diary: state.history })}
                <PhotoSettings t={t} diary={state.history} onNotice={actions.tell} />
              </>
            )}
            <DataTools
              t={t}
              entries={entries.length}
              notes={notes.length}
              stored={entries.length + notes.length + unreadable + beyond}
              onExport={(kind, withPhotos) => exportAs(kind, state.history, withPhotos)}
              onImport={importFile}
              onRemoveAll={removeAll}
            />
          </DataFold>
        </div>
      )}
      <OpeningEnd />
    </div>
  );
}

const loadInstallOffer = () => import("./install-offer.tsx");

interface SectionProps {
  readonly t: TranslateWords;
  readonly language: Language;
}

function Empty({ t, language }: SectionProps) {
  return (
    <section className="mt-4 max-w-2xl rounded-lg border border-line bg-surface p-6 md:p-9">
      <h2 className="display text-h2">{t("history.empty.title")}</h2>
      <p className="mt-3 text-ink-soft">{t("history.empty.text")}</p>
      <p className="mt-3 text-ink-soft">{t("history.intro")}</p>
      <Link to={pathIn(language, "/")} className={buttonClass("primary", "mt-6 max-w-full wrap-anywhere")}>
        {t("history.empty.cta")}
      </Link>
    </section>
  );
}
