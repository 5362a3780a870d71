import { useEffect, useRef, useState } from "react";
import type { DeviceAnalysis } from "#browser/device/device-analysis.ts";
import type { Language } from "#contract/language.ts";
import { useStore } from "#kit/use-store.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { conditionsOf } from "./alike.ts";
import { createCameraSession } from "./camera-session.ts";
import { createCameraStream } from "./camera-stream.ts";
import { CameraView } from "./camera-view.tsx";
import { createFrameGrabber } from "./grab-frame.ts";
import type { LastPhoto } from "./last-photo.tsx";
import type { CameraShot } from "./take-shot.ts";
import { useBackCloses } from "./use-back-closes.ts";

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Null where this device cannot look at pictures: a plain camera is left. Read once, when the camera opens. */
  readonly analysis: DeviceAnalysis | null;
  /** What is retaken alike (R-RES-19); null: nothing. May come later than the camera. */
  readonly last: LastPhoto | null;
  /** Takes the photo over; the camera is off by then. The parent takes this component away. */
  readonly onShot: (shot: CameraShot) => void;
  readonly onClose: () => void;
  /** A photo that was chosen instead, where there is no picture. The parent takes this component away. */
  readonly onFile: (file: File) => void;
}

/** The camera over the whole screen (R-UP-15); only where `canUseCamera()`. */
export function LiveCamera({ t, language, analysis, last, onShot, onClose, onFile }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const shot = useRef(onShot);
  shot.current = onShot;
  const [session] = useState(() =>
    createCameraSession({
      analysis,
      stream: createCameraStream(navigator.mediaDevices),
      grabber: createFrameGrabber(),
      onShot: (taken) => shot.current(taken),
    }),
  );
  const state = useStore(session);
  useEffect(() => {
    if (video.current !== null) return session.start(video.current);
  }, [session]);
  const entry = last?.entry ?? null;
  useEffect(() => session.send({ type: "targeted", target: entry && conditionsOf(entry) }), [session, entry]);
  useBackCloses(onClose);
  return (
    <CameraView
      t={t}
      language={language}
      state={state}
      lastPhoto={last?.photo ?? null}
      video={video}
      send={session.send}
      onWake={session.wake}
      onSwitch={session.switchCamera}
      onRetry={session.retry}
      onClose={onClose}
      onFile={onFile}
    />
  );
}
