import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { SkinAnswers, SkinQuestion } from "#advice/skin-type/questions.ts";
import { canMeasureHere, deviceModels, onDeviceChoice } from "#browser/device/current-device.ts";
import { loadCamera } from "#camera/camera-screen.tsx";
import { canUseCamera } from "#camera/open-camera.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { useStore } from "#kit/use-store.ts";
import { pageSettings } from "#site/seo/page-settings.ts";
import { AnalysingView } from "../features/analyse/analysing-view.tsx";
import { PersonQuestion } from "../features/analyse/person-question.tsx";
import { type Analysing, refusalOf, type UploadState } from "../features/analyse/upload-state.ts";
import { UploadStep } from "../features/analyse/upload-step.tsx";
import { CameraBesideDiary } from "./camera-beside-diary.tsx";
import { analysis } from "./current-analysis.ts";
import { flowStore, notify } from "./current-flow.ts";
import { entryOf, opensCamera } from "./history-step.ts";
import { useSeveralFaces } from "./use-several-faces.ts";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly state: UploadState & { readonly answers: SkinAnswers };
}

/** The choice of a photo, and the wait for what comes of it. */
export function UploadScreen({ t, language, state }: Props) {
  const navigate = useNavigate();
  const isOnDevice = useStore(onDeviceChoice);
  const readiness = useStore(deviceModels);
  useEffect(() => {
    // Who comes here with the switch on, or turns it on, means to use it.
    if (isOnDevice) deviceModels.load();
    else deviceModels.leave();
  }, [isOnDevice]);
  const [camera, setCamera] = useState<"closed" | "opening" | "open">("closed");
  useEffect(() => {
    // Its code alone; what guides it comes when it opens.
    if (canUseCamera()) loadCamera().catch(() => undefined);
  }, []);
  const openCamera = async () => {
    setCamera("opening");
    try {
      await loadCamera();
      setCamera("open");
    } catch {
      setCamera("closed");
      notify({ kind: "cameraFailed" });
    }
  };
  const { pathname, state: entry } = useLocation();
  const isAsked = opensCamera(entry);
  const openAsked = useEffectEvent(async () => {
    // Once: who comes back to this entry, or loads it anew, is not asked for the camera again.
    await navigate(pathname, { replace: true, state: entryOf("upload"), preventScrollReset: true });
    if (canUseCamera()) await openCamera();
  });
  useEffect(() => {
    if (isAsked) void openAsked();
  }, [isAsked]);
  const { work, photo, answers } = state;
  const [faces, chooseFace] = useSeveralFaces(refusalOf(work));
  const provider = pageSettings().provider;
  if (work.kind === "asked") {
    const answers = { onYes: analysis.confirm, onOther: analysis.cancel };
    return <PersonQuestion t={t} preview={photo?.preview ?? null} file={photo?.file ?? null} {...answers} />;
  }
  if (work.kind !== "analysing") {
    return (
      <>
        <UploadStep
          t={t}
          language={language}
          state={state}
          provider={provider}
          onDevice={
            canMeasureHere() || isOnDevice ? { isOn: isOnDevice, readiness, onChange: onDeviceChoice.choose } : null
          }
          onConsent={consent}
          onBack={() => navigate(-1)}
          onFile={analysis.choose}
          camera={canUseCamera() ? { open: openCamera, isOpening: camera === "opening" } : null}
          onRetry={analysis.retry}
          faces={faces}
          onFace={chooseFace}
        />
        {camera === "open" && (
          <CameraBesideDiary
            t={t}
            language={language}
            onShot={analysis.takeShot}
            onFile={analysis.choose}
            onClose={() => setCamera("closed")}
          />
        )}
      </>
    );
  }
  const loaded = readiness.kind === "loading" ? readiness.progress : null;
  const sentBytes = photo === null ? 0 : analysis.sentBytes(photo.file);
  return (
    <AnalysingView
      t={t}
      language={language}
      phase={work.phase}
      onDevice={work.place === "server" ? null : { loaded, face: work.face, sentBytes }}
      file={photo?.file ?? null}
      preview={photo?.preview ?? null}
      questions={isJudgedByAi(work, state, isOnDevice) ? null : { answers, onAnswer: answer, onHold: analysis.hold }}
      onCancel={analysis.cancel}
    />
  );
}

/** Our own measurement then has no part in it, nor have answers about the skin. */
function isJudgedByAi({ place }: Analysing, { providerConsent }: UploadState, isOnDevice: boolean): boolean {
  return place === "server" && pageSettings().provider?.photoLeavesServer === true && providerConsent && !isOnDevice;
}

function consent(providerConsent: boolean) {
  flowStore.send({ type: "consented", providerConsent });
}

function answer(question: SkinQuestion, code: string) {
  flowStore.send({ type: "questionAnswered", question, code });
}
