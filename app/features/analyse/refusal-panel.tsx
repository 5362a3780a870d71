import { CircleAlert, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { TranslateWords } from "../../i18n/word-keys.ts";
import { Button } from "../../ui/button.tsx";
import { refusalWords } from "./refusal-words.ts";
import type { Refusal } from "./upload-state.ts";

interface Props {
  readonly t: TranslateWords;
  readonly refusal: Refusal;
  readonly preview: string | null;
  readonly onRetry: () => void;
}

/** Why the photo was not analysed and what to do next; stays until the next choice (R-UP-13). The toast has said it aloud. */
export function RefusalPanel({ t, refusal, preview, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const secondsLeft = useCountdown(refusal);
  const { title, reason, tip } = refusalWords(t, refusal);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal takes the focus, also after the same one
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  return (
    <section className="enter grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 rounded-lg bg-low-soft p-5 sm:items-start sm:p-6">
      {preview === null ? (
        <CircleAlert aria-hidden="true" className="text-low" size={28} strokeWidth={1.5} />
      ) : (
        <img
          src={preview}
          alt={t("upload.refused.photo")}
          className="size-20 rounded-md object-cover sm:row-span-2 sm:size-32"
        />
      )}
      <h2 ref={heading} tabIndex={-1} className="display text-h3">
        {title}
      </h2>
      <div className="col-span-2 sm:col-span-1 sm:col-start-2">
        <p>{reason}</p>
        {tip !== null && <p className="mt-1 text-ink-soft">{tip}</p>}
        {refusal.canRetry && (
          <Button kind="secondary" className="mt-5 min-h-11 max-sm:w-full" disabled={secondsLeft > 0} onClick={onRetry}>
            <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
            {secondsLeft > 0 ? t("upload.refused.retryIn", { seconds: secondsLeft }) : t("upload.refused.retry")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Whole seconds until the same photo may be sent again. */
function useCountdown(refusal: Refusal): number {
  const [left, setLeft] = useState(refusal.seconds ?? 0);
  useEffect(() => {
    const end = Date.now() + (refusal.seconds ?? 0) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [refusal]);
  return left;
}
