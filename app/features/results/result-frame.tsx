import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { painted } from "#browser/power/painted.ts";
import type { Language } from "#contract/language.ts";
import { formatTime } from "#diary/words/format-day.ts";
import { type ResultScreenName, SCREENS, Screens, type ScreensProps } from "./screens.tsx";
import type { ShownResult } from "./shown/shown-result.ts";
import { SourceMeta } from "./source-meta.tsx";
import { useOpenForPrint } from "./use-open-for-print.ts";
import "./result-print.css";
import "./result-screens.css";

interface Props extends ScreensProps {
  readonly language: Language;
  readonly shown: ShownResult;
  readonly today: Date;
  readonly screens: Readonly<Record<ResultScreenName, ReactNode>>;
  /** Over the page. */
  readonly children: ReactNode;
}

/** Four screens: the face with its proof; what to do; what it rests on; over time (docs/decisions/0115-four-screens.md). */
export function ResultFrame({ language, shown, today, screen, onScreen, screens, children }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useOpenForPrint(root);
  const isWhole = useRestLater(screen !== SCREENS[0]);
  const { face } = screens;
  return (
    <div ref={root} className="page print:pb-0">
      {shown.kind !== "demo" && <SourceMeta byAi={shown.origin.byAi} />}
      <PaperHead language={language} today={today} />
      <Screens screen={screen} onScreen={onScreen}>
        {isWhole ? screens : { face, plan: null, why: null, diary: null }}
      </Screens>
      {children}
    </div>
  );
}

/** The first screen is drawn first; the others a moment later, unless one of them is looked at. */
function useRestLater(isAsked: boolean): boolean {
  // Without a document nothing is drawn, and all of it is there.
  const [isLater, setLater] = useState(typeof document === "undefined");
  useEffect(() => {
    let isWanted = true;
    void painted().then(() => isWanted && startTransition(() => setLater(true)));
    return () => {
      isWanted = false;
    };
  }, []);
  return isAsked || isLater;
}

/** On paper alone: when it was made, and where (R-RES-16). */
function PaperHead({ language, today }: Pick<Props, "language" | "today">) {
  const day = formatTime(today.toISOString(), language, { dateStyle: "long" });
  return <p className="hidden text-ink-soft text-small print:block">{`${day} · ${location.host}`}</p>;
}
