import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "../i18n/word-keys.ts";
import { createLazyLoader } from "../lazy-loader.ts";
import { analysis } from "./current-analysis.ts";

const camera = createLazyLoader(() => import("../features/camera/live-camera.tsx"));
const device = createLazyLoader(async () => {
  const [{ createDeviceAnalysis }, { canAnalyseHere }] = await Promise.all([
    import("../device/device-analyser.ts"),
    import("../device/start-worker.ts"),
  ]);
  return canAnalyseHere() ? createDeviceAnalysis() : null;
});

export function loadCamera(): Promise<unknown> {
  return Promise.all([camera.load(), device.load()]);
}

interface Props {
  readonly t: TranslateWords;
  readonly language: Language;
  readonly onClose: () => void;
}

/** The live camera, handing its photo to the analysis. */
export function CameraScreen({ t, language, onClose }: Props) {
  const loaded = camera.loaded();
  if (loaded === null) return null;
  const choose = (file: File) => {
    onClose();
    void analysis.choose(file);
  };
  return (
    <loaded.LiveCamera
      t={t}
      language={language}
      analysis={device.loaded()}
      onShot={({ file, cancel }) => {
        cancel();
        choose(file);
      }}
      onClose={onClose}
      onFile={choose}
    />
  );
}
