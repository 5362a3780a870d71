import { recommendationOf } from "#advice/advise.ts";
import { nameIssue } from "#advice/find-issues.ts";
import { tipTopic } from "#advice/foreign-text/tip-topic.ts";
import { leadingSteps, type Plan, type PlanStep, STEPS_SHOWN, scheduleOf } from "#advice/plan/build-plan.ts";
import { ABSORPTION_SECONDS, WAIT_WEEKS } from "#advice/plan/constants.ts";
import { RECOMMENDATIONS, type RecommendationId } from "#advice/recommendations.ts";
import type { TipTopic } from "#advice/tip-topics.ts";
import type { Message, Translate } from "#contract/message.ts";
import { renderMessage } from "#locales/translator.ts";
import { GUIDE_OF_CONCERN, GUIDE_OF_SKIN_TYPE, GUIDE_OF_SUNSCREEN, type LinkedGuide } from "../../ui/guide-of.ts";

/** A titled part of what is folded under a step. */
export interface StepDetail {
  readonly title: string | null;
  readonly texts: readonly string[];
}

export interface ShownStep {
  /** Null where the text is an AI provider's own. */
  readonly recommendation: RecommendationId | null;
  readonly topic: TipTopic;
  readonly title: string | null;
  /** What to do. */
  readonly text: string;
  /** Why this person: the finding and its place. */
  readonly why: string | null;
  /** How, and what to mind. */
  readonly more: readonly StepDetail[];
  /** What to read about it; null where nobody knows what the text is about. */
  readonly guide: LinkedGuide | null;
}

export interface ShownPlan {
  /** At most three (R-RES-5). */
  readonly steps: readonly ShownStep[];
  /** What is begun when; null where nothing is new. */
  readonly schedule: string | null;
  /** Nothing stands out: there is nothing to buy. */
  readonly needsNothingNew: boolean;
}

export function showPlan(plan: Plan, t: Translate): ShownPlan {
  return {
    steps: leadingSteps(plan).map((step, place) => showStep(plan, step, place, t)),
    schedule: showSchedule(plan, t),
    needsNothingNew: plan.needsNothingNew,
  };
}

/**
 * A provider's recommendations, whose ids nobody knows: as they came, their topic by their words.
 *
 * @param basics what their readers need besides
 */
export function showForeignPlan(
  texts: readonly string[],
  basics: Plan,
  needsNothingNew: boolean,
  t: Translate,
): ShownPlan {
  const steps = texts.slice(0, STEPS_SHOWN).map((text, place): ShownStep => {
    const topic = tipTopic(text);
    const more = [
      needsNothingNew ? [] : basicsFor(place, basics, t),
      applying(place, topic, t),
      proTip(place, topic, t),
    ];
    return { recommendation: null, topic, title: null, text, why: null, more: more.flat(), guide: null };
  });
  return { steps, schedule: null, needsNothingNew };
}

function showStep(plan: Plan, step: PlanStep, place: number, t: Translate): ShownStep {
  const { id, topic, product } = step;
  const isPutOn = step.layer === "active" || step.layer === "cream" || step.layer === "sun";
  const how = [
    renderMessage(t, recommendationOf(step)),
    ...(product === null || plan.needsNothingNew ? [] : [t("results.tips.product", { name: nameOf(product) })]),
    ...(step.layer === "active"
      ? [t("advice.patch_test"), ...(isForEvening(step) ? [t("advice.pregnancy")] : [])]
      : []),
  ];
  return {
    recommendation: id,
    topic,
    title: t(`advice.steps.${id}.title`),
    text: t(`advice.steps.${id}.text`),
    why: why(plan, step, t),
    more: [
      { title: null, texts: how },
      ...(plan.needsNothingNew ? [] : basicsFor(place, plan, t)),
      ...(isPutOn ? applying(place, topic, t) : []),
      ...proTip(place, topic, t),
    ],
    guide: guideOf(plan, step),
  };
}

/** Sunscreen has its own; else the finding that the step is for, or the skin type. */
function guideOf({ type }: Plan, { id, issues: [first] }: PlanStep): LinkedGuide {
  if (RECOMMENDATIONS[id].kind === "sun") return GUIDE_OF_SUNSCREEN;
  return first === undefined ? GUIDE_OF_SKIN_TYPE[type] : GUIDE_OF_CONCERN[first.code];
}

/** Acids, retinol and bakuchiol are all evening actives. */
function isForEvening({ time }: PlanStep): boolean {
  return time === "evening";
}

function nameOf(product: string): Message {
  return { key: `products.items.${product}.name` };
}

/** The finding and its place; of a second one the name alone, so that it stays one line. */
function why({ type, needsNothingNew }: Plan, { id, issues: [first, second] }: PlanStep, t: Translate): string | null {
  if (needsNothingNew) return null;
  if (first === undefined) {
    const isBase = RECOMMENDATIONS[id].kind === "sun";
    return isBase ? t("advice.why.base") : t("advice.why.type", { type: { key: `advice.types.${type}` } });
  }
  const finding = nameIssue(first, first.where.brief);
  if (second === undefined) return t("advice.why.finding", { finding });
  return t("advice.why.findings", { finding, other: { key: `advice.why.other.${second.code}` } });
}

/** The first step names the daily products, the second how to apply, the third a tip (R-RES-5). */
function basicsFor(place: number, { steps }: Plan, t: Translate): StepDetail[] {
  if (place !== 0) return [];
  const basics = steps.filter(({ layer }) => layer === "wash" || layer === "cream" || layer === "sun");
  const products = basics.flatMap(({ product }) => product ?? []);
  return [{ title: t("results.tips.products"), texts: products.map((id) => renderMessage(t, nameOf(id))) }];
}

function applying(place: number, topic: TipTopic, t: Translate): StepDetail[] {
  if (place !== 1) return [];
  return [{ title: t("results.tips.apply"), texts: [t(`results.tips.how.${topic}`, { seconds: ABSORPTION_SECONDS })] }];
}

function proTip(place: number, topic: TipTopic, t: Translate): StepDetail[] {
  return place === 2 ? [{ title: t("results.tips.pro"), texts: [t(`results.tips.extra.${topic}`)] }] : [];
}

/** In the numbers that the steps have on the screen. */
function showSchedule(plan: Plan, t: Translate): string | null {
  const schedule = scheduleOf(plan);
  if (schedule === null) return null;
  const numberOf = (id: RecommendationId) => leadingSteps(plan).findIndex((step) => step.id === id) + 1;
  const [first = 1, second = 2] = schedule.first.map(numberOf);
  const [third] = schedule.later.map(numberOf);
  const weeks = WAIT_WEEKS.from;
  return third === undefined
    ? t("advice.schedule.one", { weeks, first, second })
    : t("advice.schedule.two", { weeks, first, second, third });
}
