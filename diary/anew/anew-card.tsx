import { type ReactNode, useEffect, useRef, useState } from "react";
import { canAnalyseHere } from "#browser/device/start-worker.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { ProgressBar } from "#kit/progress-bar.tsx";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { declineAnew, readLastSaved } from "#site/return-visit/last-saved.ts";
import { Button } from "#site/ui/button.tsx";
import type { DiaryProps } from "../diary-props.ts";
import type { AnewStop } from "./measure-anew.ts";
import { useAnew } from "./use-anew.ts";

/** An analysis on a phone of the middle. Chosen. */
const SECONDS_EACH = 1.7;

/** After a change of the method, asked once: the kept photos are measured anew, on this device (R-RES-23). */
export function AnewCard({ t, diary }: Pick<DiaryProps, "t" | "diary">) {
  const { left, state, start, stop } = useAnew(diary);
  const [isLater, setLater] = useState(() => readLastSaved()?.notAnew === METHOD_VERSION);
  const place = useRef<HTMLDivElement>(null);
  const stands = state.kind === "asked" && isLater ? "later" : state.kind;
  const stood = useRef(stands);
  // The pressed button has gone.
  useEffect(() => {
    if (stands !== stood.current)
      (place.current?.querySelector("button") ?? place.current)?.focus({ preventScroll: true });
    stood.current = stands;
  }, [stands]);
  if (!canAnalyseHere() || (left === 0 && state.kind === "asked")) return null;
  const later = () => {
    declineAnew(METHOD_VERSION);
    setLater(true);
  };
  const go = (words: string) => (
    <Button kind="secondary" className="py-2" onClick={start}>
      {words}
    </Button>
  );
  if (stands === "later")
    return (
      <div ref={place} tabIndex={-1} className="mt-6 flex flex-wrap items-center gap-x-3 text-small print:hidden">
        <p className="text-ink-soft">{counted(t, "left", left)}</p>
        <Button kind="quiet" onClick={start}>
          {t("history.anew.now")}
        </Button>
      </div>
    );
  return (
    <section
      aria-labelledby="history-anew"
      className="mt-6 max-w-3xl rounded-lg border border-line bg-surface p-5 md:p-6 print:hidden"
    >
      <h2 id="history-anew" className="font-semibold">
        {t("history.anew.title")}
      </h2>
      <div ref={place} tabIndex={-1} className="focus:outline-none">
        {stands === "asked" && (
          <>
            <p className="measure mt-2 text-ink-soft">{counted(t, "ask", left, { time: timeWords(t, left) })}</p>
            <Actions>
              {go(t("history.anew.yes"))}
              <Button kind="quiet" className="mx-0" onClick={later}>
                {t("history.anew.later")}
              </Button>
            </Actions>
          </>
        )}
        {state.kind === "running" && (
          <>
            <p className="figures mt-2 mb-3 text-ink-soft">
              {t("history.anew.progress", { done: state.count.done, of: state.of })}
            </p>
            <ProgressBar
              percent={Math.round((100 * state.count.done) / state.of)}
              label={t("history.anew.title")}
              text={t("history.anew.progress", { done: state.count.done, of: state.of })}
            />
            <Actions>
              <Button kind="secondary" className="py-2" onClick={stop}>
                {t("history.anew.stop")}
              </Button>
            </Actions>
          </>
        )}
        {state.kind === "ended" && (
          <>
            <p role="status" className="measure mt-2">
              {[
                state.stop !== null && stopWords(t, state.stop),
                state.count.done > state.count.failed && counted(t, "done", state.count.done - state.count.failed),
                state.count.failed > 0 && counted(t, "failed", state.count.failed),
                left > 0 && counted(t, "left", left),
              ]
                .filter(Boolean)
                .join(" ")}
            </p>
            {left > 0 && (
              <Actions>
                {go(t("history.anew.resume"))}
                {state.stop === "locked" && (
                  <a href="#photo-settings" className="inline-flex min-h-11 items-center underline underline-offset-4">
                    {t("history.offer.photo.unlock")}
                  </a>
                )}
              </Actions>
            )}
          </>
        )}
      </div>
    </section>
  );
}

function Actions({ children }: { readonly children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap items-center gap-3">{children}</div>;
}

type Counted = "ask" | "done" | "failed" | "left";

function counted(
  t: TranslateWords,
  what: Counted,
  number: number,
  more: Readonly<Record<string, string>> = {},
): string {
  return t(`history.anew.${what}.${number === 1 ? "one" : "more"}`, { ...more, number });
}

function timeWords(t: TranslateWords, photos: number): string {
  const seconds = Math.max(5, 5 * Math.round((photos * SECONDS_EACH) / 5));
  return seconds < 100
    ? t("history.anew.seconds", { number: seconds })
    : t("history.anew.minutes", { number: Math.round(seconds / 60) });
}

function stopWords(t: TranslateWords, stop: Exclude<AnewStop, null>): string {
  switch (stop) {
    case "stopped":
    case "models":
      return t(`history.anew.${stop}`);
    case "unsupported":
    case "worker":
    case "canvas":
    case "timeout":
      return t("history.anew.device");
    default:
      return t(`history.problems.${stop}`);
  }
}
