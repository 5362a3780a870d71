import { Play, SwitchCamera, X } from "lucide-react";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { CameraControls } from "./camera-controls.tsx";
import { CameraProblemView } from "./camera-problem-view.tsx";
import type { CameraEvent, CameraState } from "./camera-state.ts";
import { CameraWords } from "./camera-words.tsx";
import { Countdown } from "./countdown.tsx";
import { LastPhotoOverlay, LastPhotoSwitch } from "./last-photo.tsx";
import { isBlack } from "./next-camera-state.ts";
import { OvalGuide } from "./oval-guide.tsx";
import "./camera.css";
import "./camera-stage.css";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly state: CameraState;
  /** Address of the photo that is retaken; null: none is shown. */
  readonly lastPhoto: string | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly send: (event: CameraEvent) => void;
  readonly onWake: () => void;
  readonly onSwitch: () => void;
  readonly onRetry: () => void;
  readonly onClose: () => void;
  readonly onFile: (file: File) => void;
}

/** What the camera's state looks like: a dark room around the picture, or a bright one as a lamp. */
export function CameraView({
  t,
  language,
  state,
  lastPhoto,
  video,
  send,
  onWake,
  onSwitch,
  onRetry,
  onClose,
  onFile,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shutter = useRef<HTMLButtonElement>(null);
  const title = useId();
  const [isLastShown, setIsLastShown] = useState(true);
  const { stage, secondsLeft } = state;
  const isFailed = stage.kind === "failed";
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Space and Enter release it from the start. After the effect above, which gives the focus to the first button.
  useEffect(() => {
    if (!isFailed) shutter.current?.focus();
  }, [isFailed]);
  return (
    <dialog
      ref={dialog}
      className="camera"
      data-lit={state.isLit || undefined}
      aria-labelledby={title}
      onCancel={(event) => {
        // Closed by the browser alone the camera would stay on, unseen: the parent takes it away.
        event.preventDefault();
        if (secondsLeft === null) onClose();
        else send({ type: "countdownCancelled" });
      }}
    >
      <div className="camera-bar">
        <button type="button" className="camera-tool" aria-label={t("camera.close")} onClick={onClose}>
          <X aria-hidden="true" size={24} strokeWidth={1.5} />
        </button>
        <h1 id={title} className="sr-only">
          {t("camera.title")}
        </h1>
        {lastPhoto !== null && !isFailed && (
          <LastPhotoSwitch t={t} isShown={isLastShown} onToggle={() => setIsLastShown(!isLastShown)} />
        )}
        {state.canSwitch && (!isFailed || isBlack(state)) && (
          <button
            type="button"
            className="camera-tool"
            aria-label={t("camera.switch")}
            aria-disabled={stage.kind !== "framing" && !isBlack(state)}
            onClick={onSwitch}
          >
            <SwitchCamera aria-hidden="true" size={24} strokeWidth={1.5} />
          </button>
        )}
      </div>
      {isFailed && <CameraProblemView t={t} problem={stage.problem} onRetry={onRetry} onFile={onFile} />}
      {!isFailed && <CameraWords t={t} language={language} state={state} />}
      {/* Stays in every state: a camera that is found later plays in this element. */}
      <div className="camera-room" hidden={isFailed}>
        <div className="camera-stage" data-taken={stage.kind === "shooting" || undefined}>
          <video
            ref={video}
            muted
            playsInline
            autoPlay
            aria-label={t("camera.preview")}
            data-mirrored={state.isMirrored || undefined}
          />
          {lastPhoto !== null && isLastShown && (
            <LastPhotoOverlay t={t} photo={lastPhoto} isMirrored={state.isMirrored} />
          )}
          <OvalGuide state={state} />
          <Countdown t={t} secondsLeft={secondsLeft} />
          {stage.kind === "framing" && state.picture === "asleep" && (
            <button type="button" className="camera-wake" aria-label={t("camera.wake")} onClick={onWake}>
              <Play aria-hidden="true" size={40} strokeWidth={1.5} />
            </button>
          )}
        </div>
      </div>
      {!isFailed && <CameraControls t={t} state={state} shutter={shutter} send={send} />}
    </dialog>
  );
}
