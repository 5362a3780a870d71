import { tipTopic } from "#advice/foreign-text/tip-topic.ts";
import { type Plan, STEPS_SHOWN } from "#advice/plan/build-plan.ts";
import type { Translate } from "#contract/message.ts";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { applying, basicsFor, proTip, type ShownStep } from "./shown-step.ts";

export interface ForeignPlan {
  /** At most three (R-RES-5). */
  readonly steps: readonly ShownStep[];
  /** Nothing stands out: there is nothing to buy. */
  readonly needsNothingNew: boolean;
}

/**
 * Recommendations whose ids nobody knows, as they came; their topic by their words.
 *
 * @param basics what their readers need besides
 */
export function showForeignPlan(
  texts: readonly string[],
  basics: Plan,
  needsNothingNew: boolean,
  t: Translate,
): ForeignPlan {
  const steps = texts.slice(0, STEPS_SHOWN).map((text, place): ShownStep => {
    const topic = tipTopic(text, TEXT_SIGNS);
    const more = [
      needsNothingNew ? [] : basicsFor(place, basics, t),
      applying(place, topic, t),
      proTip(place, topic, t),
    ];
    return { topic, text, more: more.flat() };
  });
  return { steps, needsNothingNew };
}
