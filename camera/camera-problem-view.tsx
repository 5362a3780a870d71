import { Camera, CameraOff, Images, RotateCcw } from "lucide-react";
import { type ChangeEvent, useEffect, useRef } from "react";
import { appView } from "#browser/power/app-view.ts";
import { AppViewNote } from "#kit/inapp-note.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";
import type { CameraProblem } from "./camera-state.ts";
import "./camera-problem.css";

interface Props {
  readonly t: TranslateWords;
  readonly problem: CameraProblem;
  readonly onRetry: () => void;
  readonly onFile: (file: File) => void;
}

/** No picture: why, what to do about it, and the two ways to a photo without it. */
export function CameraProblemView({ t, problem, onRetry, onFile }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const capture = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new problem takes the focus
  useEffect(() => heading.current?.focus(), [problem]);
  const isApps = (problem === "denied" || problem === "failed") && appView() !== null;
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = "";
    if (file !== undefined) onFile(file);
  };
  return (
    <section className="camera-problem enter">
      <CameraOff aria-hidden="true" size={40} strokeWidth={1.5} className="text-accent" />
      <h2 ref={heading} tabIndex={-1} aria-describedby="camera-problem" className="display text-h2">
        {t(`camera.problems.${problem}.title`)}
      </h2>
      <div id="camera-problem" className="measure">
        <p>{t(`camera.problems.${problem}.text`)}</p>
        {/* There is no symbol beside an address there. */}
        {isApps ? (
          <AppViewNote t={t} about="camera" />
        ) : (
          <p className="mt-1 text-ink-soft">{t(`camera.problems.${problem}.tip`)}</p>
        )}
      </div>
      <div className="camera-ways">
        <Button kind="primary" onClick={onRetry}>
          <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
          {t("camera.retry")}
        </Button>
        <Button kind="secondary" onClick={() => gallery.current?.click()}>
          <Images aria-hidden="true" size={20} strokeWidth={1.5} />
          {t("camera.choosePhoto")}
        </Button>
        <Button kind="secondary" className="camera-touch" onClick={() => capture.current?.click()}>
          <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
          {t("camera.captureApp")}
        </Button>
      </div>
      {/* R-UP-2's gallery and capture inputs once more: those of the step below cannot be reached from here. */}
      <input ref={gallery} hidden type="file" accept="image/jpeg,image/png" onChange={take} />
      <input ref={capture} hidden type="file" accept="image/*" capture="user" onChange={take} />
    </section>
  );
}
