import type { SkinType } from "#engine/codes.ts";
import type { Issue } from "./find-issues.ts";
import { atLeast } from "./levels.ts";
import { conflict, RECOMMENDATIONS, type RecommendationId } from "./recommendations.ts";
import {
  CLEANSE_BY_TYPE,
  CLEANSE_RULES,
  HABIT_RULES,
  MOISTURE_BY_TYPE,
  MOISTURE_RULES,
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
  /** The issues it is for; none for the basics. */
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
  const sun = basic(variant(SUN_RULES, issues, type) ?? SUN_BY_TYPE[type]);
  const moisture = basic(variant(MOISTURE_RULES, issues, type) ?? MOISTURE_BY_TYPE[type]);
  const cleanse = basic(variant(CLEANSE_RULES, issues, type) ?? CLEANSE_BY_TYPE[type]);
  const secondMatters = second?.issues.some((issue) => atLeast(issue.level, "visible"));
  const choices = [
    ...(isSunFirst(issues) ? [sun, first] : [first, sun]),
    ...(secondMatters ? [second, moisture] : [moisture, second]),
    ...rest,
    cleanse,
    ...(targets.some(({ id }) => RECOMMENDATIONS[id].buys) ? [basic("one_at_a_time")] : []),
  ];
  return choices.filter((choice) => choice !== undefined);
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
  const fits = (id: RecommendationId) => {
    if (chosen.size >= MOST_TARGETS) return false;
    const products = [...chosen.keys()].filter((other) => RECOMMENDATIONS[other].buys).length;
    if (RECOMMENDATIONS[id].buys && products >= MOST_TARGET_PRODUCTS) return false;
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
  return [...chosen].map(([id, served]) => ({ id, issues: served }));
}

function variant(
  rules: readonly VariantRule[],
  issues: readonly Issue[],
  type: SkinType,
): RecommendationId | undefined {
  for (const issue of issues) {
    const rule = rules.find((candidate) => applies(candidate, issue, type));
    if (rule) return rule.id;
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
