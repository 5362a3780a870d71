import { Smartphone } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import type { SkinAnswers, SkinQuestion } from "#advice/skin-type/questions.ts";
import type { Language } from "#contract/language.ts";
import type { Translate } from "#contract/message.ts";
import { ProgressBar } from "#kit/progress-bar.tsx";
import { Button } from "#site/ui/button.tsx";
import { FaceZones, type PhotoSize } from "./face-zones.tsx";
import { inMegabytes } from "./in-megabytes.ts";
import { type LookedAt, LookedAtPanel, useLookedAt } from "./looked-at-panel.tsx";
import type { LoadedBytes } from "./on-device-switch.tsx";
import { type Phase, PROGRESS } from "./phases.ts";
import { useEarlyPreview } from "./use-early-preview.ts";
import { useSlow } from "./use-slow.ts";
import { WaitQuestions } from "./wait-questions.tsx";
import "./analysing-view.css";

interface Props {
  readonly t: Translate;
  readonly language: Language;
  readonly phase: Phase;
  /** null: on the server. */
  readonly onDevice: OnDevice | null;
  readonly file: File | null;
  /** Of the prepared photo; until then the file itself is shown. */
  readonly preview: string | null;
  /** Null where an AI judges the photo, not our own measurement: answers would change nothing. */
  readonly questions: {
    readonly answers: SkinAnswers;
    readonly onAnswer: (question: SkinQuestion, code: string) => void;
    /** Whoever has begun to answer is not taken away from it: the result waits. */
    readonly onHold: (isHeld: boolean) => void;
  } | null;
  readonly onCancel: () => void;
}

interface OnDevice {
  /** What has been loaded of what measures; null where nothing is on its way. */
  readonly loaded: LoadedBytes | null;
  readonly face: Float32Array | null;
  /** Of this photo, ever since it was chosen. */
  readonly sentBytes: number;
}

/** The whole screen while the answer is awaited: the photo, what is being done to it, three questions, a way out (R-UP-8). */
export function AnalysingView({ t, language, phase, onDevice, file, preview, questions, onCancel }: Props) {
  const isThere = phase === "done";
  const [isHeld, setHeld] = useState(false);
  const onHold = questions?.onHold;
  const hold = useCallback(
    (held: boolean) => {
      setHeld(held);
      onHold?.(held);
    },
    [onHold],
  );
  const isSlow = useSlow(phase !== "preparing" && !isThere);
  const early = useEarlyPreview(preview === null ? file : null);
  const shown = preview ?? early;
  const lookedAt = useLookedAt(phase);
  const bytes =
    phase === "loading" && onDevice?.loaded
      ? t("upload.analysing.loaded", inMegabytes(onDevice.loaded, language))
      : null;
  const name = t(`upload.analysing.phases.${phase}`);
  return (
    <div className="waiting enter">
      <div className="waiting-picture">
        <div className="waiting-photo">
          {shown === null ? (
            <div className="breathe absolute inset-0 bg-accent-soft" />
          ) : (
            <PhotoWithZones
              preview={shown}
              alt={t("upload.analysing.photo")}
              face={onDevice?.face ?? null}
              lookedAt={lookedAt}
            />
          )}
        </div>
        <LookedAtPanel t={t} lookedAt={lookedAt} hasMap={onDevice === null} />
      </div>
      <div className="waiting-words">
        <h1 id="step-heading" tabIndex={-1} aria-describedby="chosen-file" className="display text-h3 md:text-h2">
          {t("upload.analysing.title")}
        </h1>
        <p id="chosen-file" className="sr-only">
          {t("upload.analysing.chosen", { name: file?.name ?? "" })}
        </p>
        <p className="mt-1 text-ink-soft">{t("upload.analysing.text")}</p>
        {questions !== null && <p className="text-ink-soft text-small">{t("upload.analysing.how")}</p>}
        <div className="waiting-state pt-3" data-there={(isThere && isHeld) || undefined}>
          <ProgressBar
            percent={PROGRESS[phase]}
            label={t("upload.analysing.progress")}
            text={[`${PROGRESS[phase]} %, ${name}`, bytes].filter(Boolean).join(", ")}
          />
          <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-1">
            {/* The one place that speaks by itself. */}
            <p role="status" className="flex items-center gap-3 font-semibold text-small leading-snug">
              <span className="breathe size-2 shrink-0 rounded-full bg-accent" />
              {isSlow && phase !== "loading" ? t("upload.analysing.slow") : name}
              {/* Not spoken with every byte: the progress bar has them too. */}
              {bytes !== null && (
                <span aria-hidden="true" className="figures font-normal text-ink-soft">
                  {bytes}
                </span>
              )}
            </p>
            {isThere && isHeld ? (
              <Button kind="primary" className="min-h-11 px-5" onClick={() => hold(false)}>
                {t("upload.analysing.show")}
              </Button>
            ) : (
              <Button kind="quiet" onClick={onCancel}>
                {t("upload.analysing.cancel")}
              </Button>
            )}
          </div>
        </div>
        {onDevice !== null && (
          <p className="flex items-center gap-2 text-ink-soft text-small">
            <Smartphone aria-hidden="true" className="shrink-0 text-mist" size={18} strokeWidth={1.5} />
            {onDevice.sentBytes === 0
              ? t("upload.analysing.sent.nothing")
              : t("upload.analysing.sent.earlier", { kilobytes: Math.ceil(onDevice.sentBytes / 1000) })}
          </p>
        )}
        {questions !== null && (
          <div className="mt-2">
            <WaitQuestions t={t} {...questions} onHold={hold} />
          </div>
        )}
      </div>
    </div>
  );
}

interface PhotoProps {
  readonly preview: string;
  readonly alt: string;
  readonly face: Float32Array | null;
  readonly lookedAt: LookedAt;
}

function PhotoWithZones({ preview, alt, face, lookedAt }: PhotoProps): ReactNode {
  const [size, setSize] = useState<PhotoSize | null>(null);
  return (
    <>
      <img
        src={preview}
        alt={alt}
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setSize({ width, height })}
        className="absolute inset-0 size-full object-cover"
      />
      {face !== null && size !== null && <FaceZones face={face} size={size} lit={lookedAt.lit} />}
    </>
  );
}
