import { Check } from "lucide-react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { PHASES, type Phase, PROGRESS } from "./upload-state.ts";

interface Props {
  readonly t: TranslateWords;
  readonly phase: Phase;
  readonly fileName: string;
  readonly preview: string | null;
  readonly onCancel: () => void;
}

/** The whole screen while the answer is awaited: the photo, what is being done to it, a way out (R-UP-8). */
export function AnalysingView({ t, phase, fileName, preview, onCancel }: Props) {
  const reached = PHASES.indexOf(phase);
  const percent = PROGRESS[phase];
  return (
    <div className="enter page flex flex-1 flex-col items-center justify-center pt-2 pb-16">
      <div className="grid grid-cols-1 w-full max-w-4xl overflow-hidden rounded-lg border border-line bg-surface shadow-card md:grid-cols-2">
        <div className="relative aspect-square bg-paper-deep md:aspect-auto md:min-h-[28rem]">
          {preview === null ? (
            <div className="breathe absolute inset-0 bg-accent-soft" />
          ) : (
            <img src={preview} alt={t("upload.analysing.photo")} className="absolute inset-0 size-full object-cover" />
          )}
        </div>
        <div className="flex flex-col justify-center p-6 sm:p-10">
          <h1 id="step-heading" tabIndex={-1} aria-describedby="chosen-file" className="display text-h2">
            {t("upload.analysing.title")}
          </h1>
          <p id="chosen-file" className="sr-only">
            {t("upload.analysing.chosen", { name: fileName })}
          </p>
          <p className="mt-2 text-ink-soft">{t("upload.analysing.text")}</p>
          <div className="mt-7">
            <ProgressBar
              percent={percent}
              label={t("upload.analysing.progress")}
              text={`${percent} %, ${t(`upload.analysing.phases.${phase}`)}`}
            />
          </div>
          <ol className="mt-6 flex flex-col gap-2">
            {PHASES.slice(0, -1).map((step, index) => (
              <PhaseLine key={step} label={t(`upload.analysing.phases.${step}`)} state={lineState(index, reached)} />
            ))}
          </ol>
          <p role="status" className="sr-only">
            {t(`upload.analysing.phases.${phase}`)}
          </p>
          <div className="mt-8">
            <Button kind="secondary" className="min-h-11" onClick={onCancel}>
              {t("upload.analysing.cancel")}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

type LineState = "done" | "now" | "later";

function lineState(index: number, reached: number): LineState {
  if (index < reached) return "done";
  return index === reached ? "now" : "later";
}

function PhaseLine({ label, state }: { label: string; state: LineState }) {
  return (
    <li className={`flex items-center gap-3 ${state === "now" ? "font-semibold" : "text-ink-soft"}`}>
      <span className="grid size-6 place-items-center">
        {state === "done" ? (
          <Check aria-hidden="true" className="text-good" size={18} strokeWidth={2} />
        ) : (
          <span className={`size-2 rounded-full ${state === "now" ? "breathe bg-accent" : "bg-line"}`} />
        )}
      </span>
      {label}
    </li>
  );
}
