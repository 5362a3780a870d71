import { useEffect } from "react";
import type { Language } from "#contract/language.ts";
import { dismissPassingToasts, dismissToasts } from "#kit/toast/show-toast.ts";
import { Toaster } from "#kit/toast/toaster.tsx";
import { useFlowTranslator } from "#kit/words/flow-translator.ts";
import { FLOW_WORDS } from "#kit/words/flow-words.ts";
import type { PageHandle } from "#site/i18n/page-words.ts";
import { useDroppedFiles } from "../features/analyse/use-dropped-files.ts";
import { analysis, warmUp } from "./current-analysis.ts";
import { flowStore, notify, onNotice, resultScreen } from "./current-flow.ts";
import type { FlowState } from "./flow-state.ts";
import { takeHandedOver } from "./hand-over.ts";
import { meetNewVersion } from "./meet-new-version.ts";
import { showNotice } from "./show-notice.ts";
import { startOffline } from "./start-offline.ts";
import { UploadScreen } from "./upload-screen.tsx";
import { useResultActions } from "./use-result-actions.ts";
import { viewOf } from "./use-step-focus.ts";

interface Props {
  readonly state: FlowState;
  readonly handle: PageHandle;
}

/** The steps after the hero. */
export function FlowScreens({ state, handle }: Props) {
  const t = useFlowTranslator(handle);
  const actions = useResultActions();
  useEffect(() => {
    warmUp();
    // The results' code comes while the visitor looks for a photo; without it the photo is answered with a refusal.
    resultScreen.load().catch(() => undefined);
    startOffline();
    meetNewVersion();
    const handedOver = takeHandedOver();
    if (handedOver !== null) analysis.receive(handedOver);
  }, []);
  // On every step: what is dropped where nothing is wanted must not make the browser leave the page.
  useDroppedFiles({ onEnter: enterDrag, onLeave: leaveDrag, onFile: analysis.choose, onOther: refuseDrop });
  const isAnalysing = state.step === "upload" && state.work.kind === "analysing";
  useEffect(() => {
    if (isAnalysing) dismissToasts();
  }, [isAnalysing]);

  if (state.step === "results") {
    const results = resultScreen.loaded();
    return results === null ? null : (
      <results.ResultScreen t={t} language={handle.language} state={state} on={actions} />
    );
  }
  return state.step === "upload" ? <UploadScreen t={t} language={handle.language} state={state} /> : null;
}

export function FlowToaster({ handle }: { handle: PageHandle }) {
  const t = useFlowTranslator(handle);
  useEffect(() => onNotice((notice) => showNotice(t, notice)), [t]);
  // At once, not after the step is shown: what that step has to say comes in between.
  useEffect(() => {
    let view = viewOf(flowStore.read());
    return flowStore.subscribe(() => {
      const before = view;
      view = viewOf(flowStore.read());
      if (view !== before) dismissPassingToasts();
    });
  }, []);
  return <Toaster label={t("toasts.region")} closeLabel={t("toasts.close")} />;
}

/** Loads another language's words before the page changes to it, so that no step is left without words. */
export async function loadLanguage(language: Language): Promise<void> {
  try {
    await FLOW_WORDS[language].load();
  } catch (error) {
    notify({ kind: "languageFailed" });
    throw error;
  }
}

function enterDrag() {
  flowStore.send({ type: "dragEntered" });
}

function refuseDrop(what: "link" | "text") {
  notify({ kind: "dropped", what });
}

function leaveDrag() {
  flowStore.send({ type: "dragLeft" });
}
