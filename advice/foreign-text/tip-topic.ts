import type { TextSigns } from "#contract/text-signs.ts";
import type { TipTopic } from "../tip-topics.ts";
import { foldText } from "./fold-text.ts";

/** In the requirement's order: a moisturising sunscreen is moisture. */
const TOPICS = ["moisture", "sun", "clean"] as const;

export function tipTopic(recommendation: string, signs: readonly TextSigns[]): TipTopic {
  const text = signs.reduce((left, { lookalikes }) => left.replace(lookalikes, " "), foldText(recommendation));
  return TOPICS.find((topic) => signs.some(({ topics }) => topics[topic].test(text))) ?? "other";
}
