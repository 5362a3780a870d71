import { Camera, ImagePlus, TriangleAlert, X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { lacksFarSide } from "#advice/lacks-far-side.ts";
import { joinedMessage } from "#contract/joined-message.ts";
import { scoreMessage } from "#contract/score-range.ts";
import { JOINED } from "#engine/join-results.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { Button } from "#site/ui/button.tsx";

interface Props {
  readonly t: TranslateWords;
  /** What is shown: of all photos. */
  readonly result: AnalysisResult;
  /** Of each photo alone, the shown one first. */
  readonly photos: readonly AnalysisResult[];
  /** What choosing a photo means (R-UP-16). */
  readonly notice: ReactNode;
  readonly isMeasuring: boolean;
  /** About the photo that was measured: it is added with a yes (R-ENG-7). */
  readonly question: ReactNode;
  /** Why the last photo was not added; null: it was, or nobody has tried. */
  readonly refusal: readonly string[] | null;
  readonly onChoose: () => void;
  readonly onCamera: () => void;
  readonly onCancel: () => void;
  /** @param index in `photos`; never the first */
  readonly onRemove: (index: number) => void;
}

/** More photos of the same person make the result surer (R-RES-14, R-RES-20). */
export function PhotosTogether({ t, result, photos, notice, isMeasuring, question, refusal, ...on }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const isFull = photos.length >= JOINED.most;
  const isAsked = question !== null;
  const isInUse = photos.length > 1 || isMeasuring || isAsked || refusal !== null;
  const [isOpen, setOpen] = useState(isInUse);
  // Opened by what begins in it, and not closed by its end.
  const [wasInUse, setWasInUse] = useState(isInUse);
  if (wasInUse !== isInUse) {
    setWasInUse(isInUse);
    if (isInUse) setOpen(true);
  }
  useEffect(() => {
    // The pressed answer goes with its question.
    if (isAsked) return () => add.current?.focus();
  }, [isAsked]);
  const canAdd = !isMeasuring && !isAsked && !isFull;
  const remove = (index: number) => {
    on.onRemove(index);
    // The pressed button goes with its photo.
    add.current?.focus();
  };
  const start = (open: () => void) => () => {
    if (canAdd) open();
  };
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="fold border-line border-t print:hidden"
    >
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-5 py-1.5 text-small">
        <h3>{t("results.together.title")}</h3>
      </summary>
      <Doubts t={t} result={result} count={photos.length} />
      {photos.length > 1 && <PhotoList t={t} photos={photos} onRemove={remove} />}
      <p className="measure mt-1 text-ink-soft text-small">
        {isFull
          ? t("results.together.full", JOINED)
          : t(`results.together.${lacksFarSide(result) ? "otherSide" : "text"}`)}
      </p>
      {!isFull && <div className="mt-2">{notice}</div>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Button
          ref={add}
          kind="quiet"
          aria-disabled={!canAdd || undefined}
          className="mx-0 border border-edge text-small aria-disabled:opacity-60"
          onClick={start(on.onChoose)}
        >
          <ImagePlus aria-hidden="true" size={20} strokeWidth={1.5} />
          {t("results.together.add")}
        </Button>
        {canAdd && (
          <Button kind="quiet" className="mx-0 border border-edge text-small md:hidden" onClick={start(on.onCamera)}>
            <Camera aria-hidden="true" size={20} strokeWidth={1.5} />
            {t("results.together.camera")}
          </Button>
        )}
        {isMeasuring && (
          <Button kind="quiet" className="mx-0" onClick={on.onCancel}>
            {t("results.together.cancel")}
          </Button>
        )}
      </div>
      {question}
      <div role="status" className="measure text-small">
        {isMeasuring && <p className="mt-3">{t("results.together.measuring")}</p>}
        {refusal !== null && <Refused t={t} lines={refusal} />}
        {!isMeasuring && !isAsked && refusal === null && photos.length > 1 && (
          <p className="sr-only">{doneText(t, result)}</p>
        )}
      </div>
    </details>
  );
}

function doneText(t: TranslateWords, result: AnalysisResult): string {
  const score = scoreMessage(result.skinScore, result.scoreSpread);
  const basis = joinedMessage(result);
  return basis === null ? t(score.key, score.params) : t("results.together.done", { basis, score });
}

/** What makes the result less than it could be. @param count of photos, a camera's stills being one */
function Doubts({ t, result, count }: Pick<Props, "t" | "result"> & { readonly count: number }) {
  const { moments = count, disagree } = result;
  if (disagree) {
    return (
      <p className="measure mt-2 flex gap-3 rounded-md bg-fair-soft px-4 py-3 text-small">
        <TriangleAlert aria-hidden="true" className="mt-0.5 shrink-0 text-fair" size={18} strokeWidth={1.5} />
        {t(count > 1 ? "results.together.disagree" : "results.together.stillsDisagree")}
      </p>
    );
  }
  return moments < count ? <p className="measure mt-2 text-small">{t("results.together.oneMoment")}</p> : null;
}

function PhotoList({ t, photos, onRemove }: Pick<Props, "t" | "photos" | "onRemove">) {
  return (
    <ul aria-label={t("results.together.list")} className="mt-2">
      {photos.map(({ skinScore, scoreSpread }, index) => {
        const score = scoreMessage(skinScore, scoreSpread);
        const number = index + 1;
        return (
          <li key={number} className="flex min-h-11 items-center gap-3 text-small">
            <span>{index === 0 ? t("results.together.first") : t("results.together.photo", { number })}</span>
            <span className="figures text-ink-soft">{t(score.key, score.params)}</span>
            {index > 0 && (
              <Button
                kind="quiet"
                className="mx-0 ml-auto"
                aria-label={t("results.together.remove", { number })}
                onClick={() => onRemove(index)}
              >
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Refused({ t, lines: [reason = "", ...rest] }: { t: TranslateWords; lines: readonly string[] }) {
  return (
    <div className="mt-3 rounded-md bg-low-soft px-4 py-3">
      <p className="font-semibold">{t("results.together.refused", { reason })}</p>
      <p className="mt-1">{[...rest, t("results.together.kept")].join(" ")}</p>
    </div>
  );
}
