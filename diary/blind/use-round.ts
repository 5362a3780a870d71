import { useState } from "react";
import type { BlindLook } from "#contract/history.ts";
import { readAnew } from "../store/ask-store.ts";
import type { DiaryProblem } from "../store/open-diary.ts";
import { rewriteEntry } from "../store/rewrite-entry.ts";
import type { Comparison } from "../told/compare.ts";
import type { BlindPair } from "./blind-pair.ts";
import { answerTo, type BlindQuestion, drawRound, type Side } from "./blind-round.ts";

interface Running {
  readonly questions: readonly BlindQuestion[];
  readonly sides: readonly Side[];
  /** The question that is shown. */
  readonly at: number;
}

/** One round of questions, from the lots to what is kept of it with the later entry. @param comparison what is told of the pair */
export function useRound(pair: BlindPair, comparison: Comparison) {
  const [running, setRunning] = useState<Running | null>(null);
  const [problem, setProblem] = useState<DiaryProblem | null>(null);
  /** What has just been told is read at once, whether it could be kept or not. */
  const [fresh, setFresh] = useState<BlindLook | null>(null);

  const keep = async (look: BlindLook) => {
    const outcome = await rewriteEntry(pair.later.id, (saved) => ({ ...saved, blind: look }));
    setProblem(outcome.ok ? null : outcome.problem);
    if (outcome.ok) await readAnew();
  };
  const end = (answers: BlindLook["answers"]) => {
    const look = { other: pair.earlier.id, at: new Date().toISOString(), answers };
    setRunning(null);
    setFresh(answers.length > 0 ? look : null);
    return keep(look);
  };
  return {
    running,
    problem,
    fresh,
    begin: () => setRunning({ questions: drawRound(pair, comparison, lot), sides: [], at: 0 }),
    choose: (side: Side) =>
      setRunning((now) => now && { ...now, sides: Object.assign([...now.sides], { [now.at]: side }) }),
    back: () => setRunning((now) => now && { ...now, at: now.at - 1 }),
    next: () => {
      if (running === null) return;
      if (running.at < running.questions.length - 1) return setRunning({ ...running, at: running.at + 1 });
      void end(running.questions.map((question, place) => answerTo(question, running.sides[place] ?? "same")));
    },
    /** Straight to the measure's words; what was answered before stays. */
    skip: () => {
      setRunning(null);
      if ((pair.later.blind?.answers.length ?? 0) === 0) void end([]);
    },
    forget: () => {
      setFresh(null);
      void end([]);
    },
  };
}

/** 0 to below 1. */
function lot(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] as number) / 2 ** 32;
}
