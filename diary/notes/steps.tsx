import { CircleHelp, Clock, Equal, MoveDown, MoveUp } from "lucide-react";
import { judgingOf, type Weeks } from "#advice/plan/waiting-times.ts";
import type { DiaryNote } from "#contract/history.ts";
import { Button } from "#site/ui/button.tsx";
import type { DiaryProps } from "../diary-props.ts";
import type { Level } from "../told/levels.ts";
import { sayLine } from "../told/say.ts";
import { tellConcern } from "../told/tell-change.ts";
import { type Verdict, verdictOf, wasLongEnough } from "../told/verdict.ts";
import { dayOf, formatNumber } from "../words/history-words.ts";
import { NoteIcon } from "../words/note-icon.tsx";
import { concernWords, type Names, whatOf } from "../words/note-words.ts";
import { stopOf } from "./stop-of.ts";

interface Props extends Pick<DiaryProps, "t" | "language"> {
  readonly names: Names;
  /** Started for a concern; newest first, one or more. */
  readonly steps: readonly DiaryNote[];
  readonly notes: readonly DiaryNote[];
  /** Oldest first. */
  readonly levels: readonly Level[];
  /** Notes that a step has ended. */
  readonly onStop: (step: DiaryNote) => void;
}

/** Whether what was begun has helped (R-RES-19). */
export function Steps({ t, language, names, steps, notes, levels, onStop }: Props) {
  const now = new Date();
  return (
    <>
      <p className="measure mt-3 text-ink-soft">{t("diary.steps.intro")}</p>
      <ul className="mt-5 max-w-3xl border-line border-t">
        {steps.map((step) => {
          const stop = stopOf(step, notes);
          const name = whatOf(names, step) ?? t("diary.kinds.started");
          const concern = concernWords(t, step.concern) ?? "";
          return (
            <li key={step.id} className="border-line border-b py-5">
              <h3 className="wrap-anywhere font-semibold">{name}</h3>
              <p className="text-ink-soft text-small">
                {stop === undefined
                  ? t("diary.steps.since", { date: dayOf(step, language), concern })
                  : t("diary.steps.until", { from: dayOf(step, language), to: dayOf(stop, language), concern })}
              </p>
              {stop !== undefined && !wasLongEnough(step, stop) ? (
                <p className="mt-2">{t("diary.verdict.short")}</p>
              ) : (
                <VerdictWords
                  t={t}
                  language={language}
                  verdict={verdictOf(step, levels, now)}
                  weeks={judgingOf(step).weeks}
                />
              )}
              {stop === undefined && (
                <Button
                  kind="quiet"
                  className="mt-1 print:hidden"
                  aria-label={t("diary.steps.stopOf", { step: name })}
                  onClick={() => onStop(step)}
                >
                  <NoteIcon kind="stopped" />
                  {t("diary.steps.stop")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const ICONS = { waiting: Clock, better: MoveUp, same: Equal, worse: MoveDown, untold: CircleHelp } as const;

interface VerdictProps extends Pick<Props, "t" | "language"> {
  readonly verdict: Verdict;
  /** In which it can be told. */
  readonly weeks: Weeks;
}

function VerdictWords({ t, language, verdict, weeks }: VerdictProps) {
  const Icon = ICONS[verdict.kind];
  return (
    <div className="measure mt-2">
      <p className="flex gap-2 font-semibold">
        <Icon aria-hidden="true" className="mt-[0.2em] shrink-0" size={18} strokeWidth={1.75} />
        {verdict.kind === "waiting" && t("diary.verdict.waiting", { date: dayOf(verdict.from, language) })}
        {verdict.kind === "untold" && t("diary.verdict.untold")}
        {"sure" in verdict &&
          t(`diary.verdict.${verdict.kind}`, { sure: t(`diary.verdict.sure.${sureOf(verdict.sure)}`) })}
      </p>
      {verdict.kind === "untold" && (
        <p className="mt-1 text-ink-soft">{t(`diary.verdict.because.${verdict.because}`, { ...weeks })}</p>
      )}
      {"sure" in verdict && (
        <>
          <p className="mt-1 text-ink-soft">{t(`diary.verdict.say.${verdict.kind}`)}</p>
          <details className="fold">
            <summary className="flex min-h-11 cursor-pointer items-center gap-3 py-2.5 text-small">
              {t("diary.verdict.how")}
            </summary>
            <p className="figures pb-2 text-small">
              {"change" in verdict
                ? tellConcern(verdict.change).map((line) => sayLine(t, line))
                : t("diary.verdict.points", {
                    points: formatNumber(verdict.by, language),
                    limit: formatNumber(verdict.limit, language),
                  })}{" "}
              {t("diary.verdict.chance", { percent: percentOf(verdict.sure) })}
            </p>
          </details>
        </>
      )}
    </div>
  );
}

/**
 * Chosen, stricter than the "very likely" of 0.9 and the "likely" of 0.66 of Mastrandrea et al. 2010 (IPCC, guidance note on
 * uncertainties). Below 0.8 nothing is told (`diary/told/verdict.ts`).
 */
function sureOf(sure: number): "very" | "likely" {
  return sure >= 0.95 ? "very" : "likely";
}

/** By fives, and never certain. */
function percentOf(sure: number): number {
  return Math.min(95, Math.round(sure * 20) * 5);
}
