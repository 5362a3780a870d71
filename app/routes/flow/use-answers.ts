import { useSyncExternalStore } from "react";
import { NO_ANSWERS, type SkinAnswers, type SkinQuestion, withAnswer } from "#advice/skin-type/questions.ts";
import type { Outcome } from "../../features/analyse/outcome.ts";

/**
 * The answers to the questions on the skin type, in memory only and tied to the one result they belong to: they survive
 * everything the result survives (another language, Back and Forward) and are gone with it (R-RES-14, R-LANG-5).
 */
const given = new WeakMap<Outcome, SkinAnswers>();
const listeners = new Set<() => void>();

export function readAnswers(outcome: Outcome): SkinAnswers {
  return given.get(outcome) ?? NO_ANSWERS;
}

/** @param code null takes the answer back */
export function giveAnswer(outcome: Outcome, question: SkinQuestion, code: string | null): void {
  given.set(outcome, withAnswer(readAnswers(outcome), question, code));
  for (const listener of listeners) listener();
}

export function useAnswers(outcome: Outcome): SkinAnswers {
  return useSyncExternalStore(subscribe, () => readAnswers(outcome));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
