import { Lock, Timer } from "lucide-react";
import type { RefObject } from "react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { CameraLight } from "./camera-light.tsx";
import type { CameraEvent, CameraState } from "./camera-state.ts";
import { shutterLock } from "./shutter-lock.ts";

interface Props {
  readonly t: TranslateWords;
  readonly state: CameraState;
  readonly shutter: RefObject<HTMLButtonElement | null>;
  readonly send: (event: CameraEvent) => void;
}

/** Self-timer, shutter, lamp: under the picture, or beside it on a screen that lies. */
export function CameraControls({ t, state, shutter, send }: Props) {
  const { stage, hasTimer, secondsLeft } = state;
  const lock = shutterLock(state);
  return (
    <div className="camera-controls">
      <button
        type="button"
        className="camera-tool"
        aria-label={t("camera.timer")}
        aria-pressed={hasTimer}
        onClick={() => send({ type: "timerToggled" })}
      >
        <Timer aria-hidden="true" size={22} strokeWidth={1.5} />
        <span aria-hidden="true">{t("camera.timerShort")}</span>
      </button>
      <button
        ref={shutter}
        type="button"
        className="camera-shutter"
        aria-label={t(secondsLeft === null ? "camera.shutter" : "camera.cancelTimer")}
        // Not `disabled`: it keeps the focus while the camera opens, and a press tells why it is locked.
        aria-disabled={stage.kind !== "framing" || lock !== null}
        aria-describedby={lock === null ? undefined : "camera-lock"}
        data-locked={lock !== null || undefined}
        onClick={() => send({ type: "shutterPressed" })}
      >
        <span data-counting={secondsLeft !== null || undefined}>
          {lock !== null && <Lock aria-hidden="true" size={24} strokeWidth={1.75} />}
        </span>
      </button>
      <CameraLight t={t} state={state} onToggle={() => send({ type: "lightToggled" })} />
    </div>
  );
}
