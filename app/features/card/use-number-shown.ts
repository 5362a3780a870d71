import { useState } from "react";
import { isCalmScore } from "#site/ui/score-band.ts";
import type { CardResult } from "./card-words.ts";

/** Whether card and text tell the number: as the visitor likes, and at first where it is not a low one. */
export function useNumberShown({ isDemo, score }: Pick<CardResult, "isDemo" | "score">) {
  const [choice, setChoice] = useState<boolean | null>(null);
  return [choice ?? (isDemo || !isCalmScore(score)), setChoice] as const;
}
