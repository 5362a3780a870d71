import { canMeasureHere } from "#browser/device/current-device.ts";
import { deviceAnalysis } from "#browser/device/this-device.ts";
import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { createLazyLoader } from "#site/lazy-loader.ts";
import type { LastPhoto } from "./last-photo.tsx";
import type { CameraShot } from "./take-shot.ts";

const camera = createLazyLoader(() => import("./live-camera.tsx"));

/** Without the analysis a plain camera is left. */
export function loadCamera(): Promise<unknown> {
  return Promise.all([camera.load(), canMeasureHere() ? deviceAnalysis.load().catch(() => null) : null]);
}

export interface CameraProps {
  readonly t: TranslateWords;
  readonly language: Language;
  /** Null: nothing is retaken. */
  readonly last: LastPhoto | null;
  readonly onShot: (shot: CameraShot) => void;
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

/** The live camera; it closes with its photo. */
export function CameraScreen({ t, language, last, onShot, onFile, onClose }: CameraProps) {
  const loaded = camera.loaded();
  if (loaded === null) return null;
  const take = (shot: CameraShot) => {
    onClose();
    onShot(shot);
  };
  const choose = (file: File) => {
    onClose();
    onFile(file);
  };
  return (
    <loaded.LiveCamera
      t={t}
      language={language}
      analysis={deviceAnalysis.loaded()}
      last={last}
      onShot={take}
      onClose={onClose}
      onFile={choose}
    />
  );
}
