import { recommendationOf } from "#advice/advise.ts";
import { nameIssue } from "#advice/find-issues.ts";
import { isDue, isOptional, leadingSteps, type Plan, type PlanStep } from "#advice/plan/build-plan.ts";
import type { TimeOfDay } from "#advice/plan/step-facts.ts";
import { isActive, RECOMMENDATIONS, type RecommendationId } from "#advice/recommendations.ts";
import type { Translate } from "#contract/message.ts";
import type { ConcernCode } from "#engine/codes.ts";
import { renderMessage } from "#locales/translator.ts";
import {
  GUIDE_OF_ACTIVE,
  GUIDE_OF_CONCERN,
  GUIDE_OF_SKIN_TYPE,
  GUIDE_OF_SUNSCREEN,
  type LinkedGuide,
} from "#site/ui/guide-of.ts";
import { applying, basicsFor, productName, proTip, type ShownStep } from "./shown-step.ts";

/**
 * When a step is begun: what the plan begins with in words; what is there from the first day by its time of day; what is
 * added by its weeks, which a screen turns into a date.
 */
export type StepStart = "tonight" | "test" | "tomorrow" | "soon" | TimeOfDay | number;

export interface OwnStep extends ShownStep {
  readonly start: StepStart;
  /** Something new for what is only slight: nobody needs it. */
  readonly isOptional: boolean;
  readonly recommendation: RecommendationId;
  /** The finding that it is for; null where it is for the skin type. */
  readonly concern: ConcernCode | null;
  readonly title: string;
  /** What to read about it. */
  readonly guide: LinkedGuide;
}

export interface OwnPlan {
  /** What it begins with, in one line with its time, 60 characters at most. */
  readonly tonight: string | null;
  /** At most three (R-RES-5). */
  readonly steps: readonly OwnStep[];
  /** What to stop now, and what to look at after `LOOK_AGAIN` weeks. */
  readonly leaveOut: string | null;
  readonly lookAt: string | null;
  /** Nothing stands out: there is nothing to buy. */
  readonly needsNothingNew: boolean;
  /** What follows from what is felt (R-RES-19). */
  readonly cares: readonly string[];
}

export function showPlan(plan: Plan, t: Translate): OwnPlan {
  const steps = leadingSteps(plan);
  return {
    tonight: steps[0] === undefined ? null : t(`advice.tonight.${steps[0].id}`),
    steps: steps.map((step, place) => showStep(plan, step, place, t)),
    leaveOut: plan.leaveOut && t(`advice.leave_out.${plan.leaveOut}`),
    lookAt: lookAt(plan, t),
    needsNothingNew: plan.needsNothingNew,
    cares: plan.cares.map((care) => t(`felt.care.${care}`)),
  };
}

function showStep(plan: Plan, step: PlanStep, place: number, t: Translate): OwnStep {
  const { id, topic, product } = step;
  const isPutOn = step.layer === "active" || step.layer === "cream" || step.layer === "sun";
  const how = [
    ...(plan.needsNothingNew ? [] : [why(plan, step, t)]),
    renderMessage(t, recommendationOf(step)),
    ...(step.layer === "active" ? [t("advice.patch_test")] : []),
    ...(hasPregnancyRule(step) ? [t("advice.pregnancy")] : []),
  ];
  return {
    start: startOf(step, place),
    isOptional: isOptional(step),
    recommendation: id,
    concern: step.issues[0]?.code ?? null,
    topic,
    title: t(`advice.steps.${id}.title`),
    text: t(`advice.steps.${id}.text`),
    more: [
      { title: null, texts: how },
      ...(product === null || plan.needsNothingNew || !isDue(step)
        ? []
        : [
            {
              title: null,
              texts: [t("results.tips.product", { name: productName(product) })],
              isProducts: true,
            } as const,
          ]),
      ...(plan.needsNothingNew ? [] : basicsFor(place, plan, t)),
      ...(isPutOn ? applying(place, topic, t) : []),
      ...proTip(place, topic, t),
    ],
    guide: guideOf(plan, step),
  };
}

/** Not tonight: what is for the morning, for the day, or has to be fetched. What is new is tried on the arm first. */
function startOf({ id, time, weeks }: PlanStep, place: number): StepStart {
  if (weeks > 0) return weeks;
  if (place > 0) return time;
  if (id === "blot" || id === "benzoyl_peroxide") return "soon";
  if (isActive(id)) return "test";
  return time === "morning" ? "tomorrow" : "tonight";
}

/** A longer place is said above, with the finding. Chosen: one line on a phone. */
const MOST_PLACE_WORDS = 6;

/** What the plan begins with, and how honest a change would look. */
function lookAt({ steps: [first], needsNothingNew, cares }: Plan, t: Translate): string | null {
  if (cares.includes("rest")) return t("felt.lookAt");
  if (needsNothingNew) return t("advice.look_at.nothing");
  const issue = first?.issues[0];
  if (issue === undefined) return null;
  const place = renderMessage(t, issue.where.brief);
  const where = place.split(" ").length > MOST_PLACE_WORDS ? t("advice.look_at.there") : place;
  return t(`advice.look_at.${issue.code}`, { where });
}

/** Sunscreen and some actives have their own; else the finding that the step is for, or the skin type. */
function guideOf({ type }: Plan, { id, issues: [first] }: PlanStep): LinkedGuide {
  if (RECOMMENDATIONS[id].kind === "sun") return GUIDE_OF_SUNSCREEN;
  const ofFinding = first === undefined ? GUIDE_OF_SKIN_TYPE[type] : GUIDE_OF_CONCERN[first.code];
  return GUIDE_OF_ACTIVE[id] ?? ofFinding;
}

/** What `advice.pregnancy` is about; to other acids no objection is known, and on benzoyl peroxide the pharmacy advises. */
function hasPregnancyRule({ id }: PlanStep): boolean {
  return ["salicylic", "retinol", "bakuchiol"].includes(id);
}

/** The finding and its place; of a second one the name alone, so that it stays one line. */
function why({ type, cares }: Plan, { id, issues: [first, second] }: PlanStep, t: Translate): string {
  if (first === undefined) {
    if (id === "calm" && cares.includes("rest")) return t("felt.why");
    const isBase = RECOMMENDATIONS[id].kind === "sun";
    return isBase ? t("advice.why.base") : t("advice.why.type", { type: { key: `advice.types.${type}` } });
  }
  const finding = nameIssue(first, first.where.brief);
  if (second === undefined) return t("advice.why.finding", { finding });
  return t("advice.why.findings", { finding, other: { key: `advice.why.other.${second.code}` } });
}
