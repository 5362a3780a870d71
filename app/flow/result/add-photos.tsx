import { useEffect, useMemo, useState } from "react";
import { loadCamera } from "#camera/camera-screen.tsx";
import { canUseCamera } from "#camera/open-camera.ts";
import type { Language } from "#contract/language.ts";
import type { Place } from "#contract/place.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { useFileSources } from "../../features/analyse/file-sources.tsx";
import { AddedPersonQuestion } from "../../features/analyse/person-question.tsx";
import { PhotoNoticeAgain } from "../../features/analyse/photo-notice.tsx";
import { refusalWords } from "../../features/analyse/refusal-words.ts";
import { PhotosTogether } from "../../features/together/photos-together.tsx";
import { CameraBesideDiary } from "../camera-beside-diary.tsx";
import type { AddRefusal, Together } from "../together-state.ts";
import { resultForAge } from "./outcome-for-age.ts";
import type { ResultActions } from "./result-actions.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly isYoung: boolean;
  /** Of all photos together. */
  readonly result: AnalysisResult;
  readonly first: AnalysisResult;
  /** Where a photo that is added is measured. */
  readonly place: Place;
  readonly together: Together;
  readonly on: Pick<ResultActions, "onAdd" | "onCancelAdd" | "onConfirmAdd" | "onRemove" | "onCameraFailed">;
}

/** The ways to another photo of the result (R-RES-20): a file, or the live camera. */
export function AddPhotos({ t, language, isYoung, result, first, place, together, on }: Props) {
  const [isCameraOpen, setCameraOpen] = useState(false);
  useEffect(() => {
    // Its code alone, as on the upload step.
    if (canUseCamera()) loadCamera().catch(() => undefined);
  }, []);
  const addFile = (file: File) => void on.onAdd({ file, shot: null });
  const { openGallery, openCamera, inputs } = useFileSources(addFile);
  const openLiveCamera = async () => {
    try {
      await loadCamera();
      setCameraOpen(true);
    } catch {
      on.onCameraFailed();
    }
  };
  const { added, adding } = together;
  const photos = useMemo(
    () => [first, ...added.map((photo) => photo.result)].map((photo) => resultForAge(photo, isYoung)),
    [first, added, isYoung],
  );
  return (
    <>
      <PhotosTogether
        t={t}
        result={result}
        photos={photos}
        notice={<PhotoNoticeAgain t={t} place={place} />}
        isMeasuring={adding?.kind === "measuring"}
        question={
          adding?.kind === "asked" ? (
            <AddedPersonQuestion t={t} {...adding} onYes={on.onConfirmAdd} onOther={on.onCancelAdd} />
          ) : null
        }
        refusal={adding?.kind === "refused" ? reasonOf(t, adding.why) : null}
        onChoose={openGallery}
        onCamera={canUseCamera() ? openLiveCamera : openCamera}
        onCancel={on.onCancelAdd}
        onRemove={(index) => {
          const photo = added[index - 1];
          if (photo !== undefined) on.onRemove(photo.run);
        }}
      />
      {inputs}
      {isCameraOpen && (
        <CameraBesideDiary
          t={t}
          language={language}
          onShot={(shot) => void on.onAdd({ file: shot.file, shot })}
          onFile={addFile}
          onClose={() => setCameraOpen(false)}
        />
      )}
    </>
  );
}

/** The reason, and what to do about it where that is known. */
function reasonOf(t: TranslateWords, why: AddRefusal): readonly string[] {
  if (why.kind === "failed") return [t("results.together.failed")];
  if (why.kind === "join") return [t(`results.together.join.${why.code}`)];
  const { title, reason, tip } = refusalWords(t, why.refusal);
  return [reason ?? title, ...(tip === null ? [] : [tip])];
}
