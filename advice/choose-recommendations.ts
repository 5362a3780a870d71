import type { SkinType } from "#engine/codes.ts";
import type { Issue } from "./find-issues.ts";
import { atLeast } from "./levels.ts";
import { conflict, RECOMMENDATIONS, type RecommendationId } from "./recommendations.ts";
import {
  CALM_CLEANSE,
  CALM_MOISTURE,
  CALM_SUN_RULES,
  CLEANSE_BY_TYPE,
  CLEANSE_RULES,
  HABIT_RULES,
  MOISTURE_BY_TYPE,
  MOISTURE_RULES,
  NOT_ON_STRONG_REDNESS,
  NOTHING_STANDS_OUT,
  SUN_BY_TYPE,
  SUN_COMES_FIRST,
  SUN_RULES,
  TARGET_RULES,
  type TargetRule,
  type VariantRule,
} from "./rules.ts";

export interface Choice {
  readonly id: RecommendationId;
  /** The issues it is for; none where the skin type decided. */
  readonly issues: readonly Issue[];
}

/** With sunscreen, moisturiser and cleanser that makes five products, as many as a routine should have (R-RES-6). */
const MOST_TARGET_PRODUCTS = 2;

/** More than this aimed at single concerns is no plan any more. Chosen. */
const MOST_TARGETS = 3;

/**
 * What to do, most useful first. Always three or more, sun protection always among the first three, never two that
 * contradict each other, nothing to buy when nothing stands out.
 *
 * @param issues what stands out, most important first
 */
export function chooseRecommendations(issues: readonly Issue[], type: SkinType): Choice[] {
  if (issues.length === 0) return NOTHING_STANDS_OUT.map(basic);
  const targets = chooseTargets(issues, type);
  const [first, second, ...rest] = targets;
  const isCalm = targets.some(({ id }) => id === "calm");
  const sun = variant(isCalm ? CALM_SUN_RULES : SUN_RULES, issues, type) ?? basic(SUN_BY_TYPE[type]);
  const moisture = isCalm
    ? basic(CALM_MOISTURE)
    : (variant(MOISTURE_RULES, issues, type) ?? basic(MOISTURE_BY_TYPE[type]));
  const cleanse = isCalm ? basic(CALM_CLEANSE) : (variant(CLEANSE_RULES, issues, type) ?? basic(CLEANSE_BY_TYPE[type]));
  const choices = [
    ...(isSunFirst(issues) ? [sun, first] : [first, sun]),
    ...(second && leads(second) ? [second, moisture] : [moisture, second]),
    ...rest,
    cleanse,
    ...(targets.some(isProduct) ? [basic("one_at_a_time")] : []),
  ];
  return choices.filter((choice) => choice !== undefined);
}

/** Sunscreen, cream and cleanser by skin type alone. */
export function chooseBasics(type: SkinType): Choice[] {
  return [SUN_BY_TYPE[type], MOISTURE_BY_TYPE[type], CLEANSE_BY_TYPE[type]].map(basic);
}

/** What is bought has to stand among the steps that are shown; what costs nothing only if it matters. */
function leads(choice: Choice): boolean {
  return isProduct(choice) || choice.issues.some((issue) => atLeast(issue.level, "visible"));
}

function isProduct({ id }: Choice): boolean {
  return RECOMMENDATIONS[id].buys;
}

function basic(id: RecommendationId): Choice {
  return { id, issues: [] };
}

function isSunFirst([top]: readonly Issue[]): boolean {
  return top !== undefined && SUN_COMES_FIRST.includes(top.code);
}

/** For each issue what helps and fits to what was chosen before; one that serves two issues is given once. */
function chooseTargets(issues: readonly Issue[], type: SkinType): Choice[] {
  const chosen = new Map<RecommendationId, Issue[]>();
  const isIrritated = issues.some(({ code, level }) => code === "redness" && level === "strong");
  const fits = (id: RecommendationId) => {
    if (isIrritated && NOT_ON_STRONG_REDNESS.includes(id)) return false;
    if (chosen.size >= MOST_TARGETS) return false;
    // The first and one more are shown (R-RES-5): a first that is no product takes one of the two places.
    const taken = [...chosen.keys()].filter((other, place) => place === 0 || RECOMMENDATIONS[other].buys).length;
    if (RECOMMENDATIONS[id].buys && taken >= MOST_TARGET_PRODUCTS) return false;
    return ![...chosen.keys()].some((other) => conflict(id, other));
  };
  for (const issue of issues) {
    const rule = TARGET_RULES.find((candidate) => applies(candidate, issue, type) && hasCompany(candidate, issues));
    const id = rule?.options.find((option) => chosen.has(option) || fits(option));
    if (id) chosen.set(id, [...(chosen.get(id) ?? []), issue]);
  }
  for (const issue of issues) {
    const habit = HABIT_RULES.find((rule) => applies(rule, issue, type));
    if (habit && !chosen.has(habit.id) && fits(habit.id)) chosen.set(habit.id, [issue]);
  }
  const [first, ...others] = [...chosen].map(([id, served]) => ({ id, issues: served }));
  if (first === undefined) return [];
  return [first, ...others.filter(isProduct), ...others.filter((choice) => !isProduct(choice))];
}

function variant(rules: readonly VariantRule[], issues: readonly Issue[], type: SkinType): Choice | undefined {
  for (const issue of issues) {
    const rule = rules.find((candidate) => applies(candidate, issue, type));
    if (rule) return { id: rule.id, issues: [issue] };
  }
  return undefined;
}

function applies(rule: Omit<TargetRule, "options">, issue: Issue, type: SkinType): boolean {
  return (
    rule.concern === issue.code &&
    (rule.from === undefined || atLeast(issue.level, rule.from)) &&
    (rule.types === undefined || rule.types.includes(type))
  );
}

function hasCompany(rule: TargetRule, issues: readonly Issue[]): boolean {
  const wanted = rule.with;
  return wanted === undefined || issues.some((issue) => wanted.includes(issue.code));
}
