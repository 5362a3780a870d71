import { buildBasics, productsOfPlan } from "#advice/plan/build-plan.ts";
import type { Translate } from "#contract/message.ts";
import type { DemoOutcome } from "#contract/outcome.ts";
import { showForeignPlan } from "./foreign-plan.ts";
import type { DemoResult } from "./shown-result.ts";
import { showRoutine } from "./shown-routine.ts";

const PROBLEMS = ["shine", "redness", "evenness"] as const;
const PLAN = ["cleanse", "moisture", "sun"] as const;

export function showDemo({ reason, score }: DemoOutcome, t: Translate): DemoResult {
  // Neutral and without fragrance: what every skin can use.
  const basics = buildBasics("normal");
  const texts = PLAN.map((step) => t(`demo.recommendations.${step}`));
  return {
    kind: "demo",
    reason,
    score,
    skinType: t("demo.skinType"),
    summary: { text: t("demo.summary"), isByAi: false },
    areas: PROBLEMS.map((code) => ({ text: t(`demo.problems.${code}`) })),
    plan: showForeignPlan(texts, basics, false, t),
    routine: showRoutine(basics, false, t),
    products: { need: "everySkin", ids: productsOfPlan(basics) },
  };
}
