import type { Plan } from "#advice/plan/build-plan.ts";
import { ABSORPTION_SECONDS, TO_TRY } from "#advice/plan/waiting-times.ts";
import type { TipTopic } from "#advice/tip-topics.ts";
import type { Message, Translate } from "#contract/message.ts";
import { renderMessage } from "#locales/translator.ts";

/** A step of a plan, whoever wrote it, and what is folded under it by its place alone (R-RES-5). */
export interface ShownStep {
  readonly topic: TipTopic;
  /** What to do. */
  readonly text: string;
  /** Why this person, how, and what to mind. */
  readonly more: readonly StepDetail[];
}

/** A titled part of what is folded under a step. */
export interface StepDetail {
  readonly title: string | null;
  readonly texts: readonly string[];
  /** Names what can be bought: left out with own care. */
  readonly isProducts?: true;
}

/** The first step names the daily products, the second how to apply, the third a tip. */
export function basicsFor(place: number, { steps }: Plan, t: Translate): StepDetail[] {
  if (place !== 0) return [];
  const basics = steps.filter(({ layer }) => layer === "wash" || layer === "cream" || layer === "sun");
  const products = basics.flatMap(({ product }) => product ?? []);
  const patience = t("results.tips.patience", { tryFrom: TO_TRY.from, tryTo: TO_TRY.to });
  return [
    {
      title: t("results.tips.products"),
      texts: [...products.map((id) => renderMessage(t, productName(id))), patience],
    },
  ];
}

export function applying(place: number, topic: TipTopic, t: Translate): StepDetail[] {
  if (place !== 1) return [];
  return [{ title: t("results.tips.apply"), texts: [t(`results.tips.how.${topic}`, { seconds: ABSORPTION_SECONDS })] }];
}

export function proTip(place: number, topic: TipTopic, t: Translate): StepDetail[] {
  return place === 2 ? [{ title: t("results.tips.pro"), texts: [t(`results.tips.extra.${topic}`)] }] : [];
}

export function productName(product: string): Message {
  return { key: `products.items.${product}.name` };
}
