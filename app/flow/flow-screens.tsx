import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { type SkinAnswers, type SkinQuestion, withAnswer } from "#advice/skin-type/questions.ts";
import type { Language } from "#contract/language.ts";
import { AnalysingView } from "../features/analyse/analysing-view.tsx";
import { UploadStep } from "../features/analyse/upload-step.tsx";
import { useDroppedFiles } from "../features/analyse/use-dropped-files.ts";
import { canUseCamera } from "../features/camera/open-camera.ts";
import { useFlowTranslator } from "../i18n/flow-translator.ts";
import { FLOW_WORDS } from "../i18n/flow-words.ts";
import type { PageHandle } from "../i18n/page-words.ts";
import { pageSettings } from "../seo/page-settings.ts";
import { dismissToasts } from "../ui/toast/show-toast.ts";
import { Toaster } from "../ui/toast/toaster.tsx";
import { CameraScreen, loadCamera } from "./camera-screen.tsx";
import { analysis, warmUp } from "./current-analysis.ts";
import { flowStore, notify, onNotice, resultScreen } from "./current-flow.ts";
import type { FlowState } from "./flow-state.ts";
import { showNotice } from "./show-notice.ts";

interface Props {
  readonly state: FlowState;
  readonly handle: PageHandle;
}

/** The steps after the hero. */
export function FlowScreens({ state, handle }: Props) {
  const t = useFlowTranslator(handle);
  const navigate = useNavigate();
  const [isCameraOpen, setCameraOpen] = useState(false);
  useEffect(() => {
    warmUp();
    if (canUseCamera()) loadCamera().catch(() => undefined);
    // The results' code comes while the visitor looks for a photo; without it the photo is answered with a refusal.
    resultScreen.load().catch(() => undefined);
  }, []);
  // On every step: a file that is dropped where none is wanted must not make the browser leave the page.
  useDroppedFiles({ onEnter: enterDrag, onLeave: leaveDrag, onFile: analysis.choose });
  const isAnalysing = state.step === "upload" && state.work.kind === "analysing";
  useEffect(() => {
    if (isAnalysing) dismissToasts();
  }, [isAnalysing]);

  if (state.step === "results") {
    const results = resultScreen.loaded();
    return results === null ? null : (
      <results.ResultScreen
        t={t}
        language={handle.language}
        outcome={state.outcome}
        answers={state.answers}
        photo={state.photo?.preview ?? null}
        onAnswers={(answers) => flowStore.send({ type: "questionsAnswered", answers })}
        onBack={() => navigate(-1)}
        onRetry={analysis.retry}
        onRestart={() => flowStore.send({ type: "restarted" })}
      />
    );
  }
  if (state.step !== "upload") return null;
  const { work, photo, answers } = state;
  const provider = pageSettings().provider;
  return work.kind === "analysing" ? (
    <AnalysingView
      t={t}
      phase={work.phase}
      fileName={photo?.file.name ?? ""}
      preview={photo?.preview ?? null}
      questions={provider?.mode === "openai" && state.providerConsent ? null : { answers, onAnswer: answer(answers) }}
      onCancel={analysis.cancel}
    />
  ) : (
    <>
      <UploadStep
        t={t}
        language={handle.language}
        state={state}
        provider={provider}
        onConsent={consent}
        onBack={() => navigate(-1)}
        onFile={analysis.choose}
        onTakePhoto={canUseCamera() ? () => void loadCamera().then(() => setCameraOpen(true)) : null}
        onRetry={analysis.retry}
      />
      {isCameraOpen && <CameraScreen t={t} language={handle.language} onClose={() => setCameraOpen(false)} />}
    </>
  );
}

export function FlowToaster({ handle }: { handle: PageHandle }) {
  const t = useFlowTranslator(handle);
  useEffect(() => onNotice((notice) => showNotice(t, notice)), [t]);
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

function consent(providerConsent: boolean) {
  flowStore.send({ type: "consented", providerConsent });
}

function answer(answers: SkinAnswers) {
  return (question: SkinQuestion, code: string) =>
    flowStore.send({ type: "questionsAnswered", answers: withAnswer(answers, question, code) });
}

function enterDrag() {
  flowStore.send({ type: "dragEntered" });
}

function leaveDrag() {
  flowStore.send({ type: "dragLeft" });
}
