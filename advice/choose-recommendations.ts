import type { SkinType } from "#engine/codes.ts";
import { CONCERN_ADVICE } from "./concerns/all.ts";
import type { Condition, Start } from "./concerns/concern-advice.ts";
import { type Issue, isSevere } from "./find-issues.ts";
import { atLeast } from "./levels.ts";
import type { FeltCare } from "./plan/felt.ts";
import { conflict, isActive, type RecommendationId } from "./recommendations.ts";
import {
  CALM_CLEANSE,
  CALM_MOISTURE,
  CALM_SUN,
  CALM_SUN_RULES,
  CLEANSE_BY_TYPE,
  CLEANSE_RULES,
  MOISTURE_BY_TYPE,
  NOT_ON_STRONG_REDNESS,
  NOTHING_STANDS_OUT,
  SEVERE,
  SUN_BY_TYPE,
  SUN_RULES,
  type VariantRule,
} from "./rules.ts";

export interface Choice {
  readonly id: RecommendationId;
  /** The issues it is for; none where the skin type decided. */
  readonly issues: readonly Issue[];
}

/** So many findings stand beside the face (R-RES-13): what is added is for one of them; what fits beside them depends on all. */
const SHOWN = 3;

interface Skin {
  readonly issues: readonly Issue[];
  readonly type: SkinType;
  readonly cares: readonly FeltCare[];
}

/** Sunscreen, cream and cleanser: one of each. */
type Basics = Readonly<Record<"sun" | "moisture" | "cleanse", Choice>>;

/**
 * What to do, in the order it is begun: the start and sun protection, then what is added later or costs nothing, then the
 * rest of a day. No two contradict each other, nothing but one active is added (R-RES-6, `plan/waiting-times.ts`), and
 * there is nothing to buy when nothing stands out.
 *
 * @param issues what stands out, most important first
 * @param cares for what is felt: what itches or stings begins with peace, whatever stands out
 */
export function chooseRecommendations(
  issues: readonly Issue[],
  type: SkinType,
  cares: readonly FeltCare[] = [],
): Choice[] {
  const lead = leadingIssue(issues);
  if (lead === undefined) return NOTHING_STANDS_OUT.map(basic);
  const skin = { issues: [lead, ...issues.filter((issue) => issue !== lead)], type, cares };
  const start = chooseStart(lead, skin);
  const basics = chooseBasicsFor(start, skin);
  const first = chooseFirst(start, lead, basics, skin);
  const steps = [first, ...chooseLater(first, basics, skin)];
  const { sun, moisture, cleanse } = basics;
  return [
    ...steps,
    ...[sun, moisture, cleanse].filter(({ id }) => !steps.some((step) => step.id === id)),
    ...issues
      .filter(({ code, level }) => code === "blemishes" && atLeast(level, "visible"))
      .map((issue): Choice => ({ id: "hands_off", issues: [issue] })),
    ...(steps.some(({ id }) => isActive(id)) ? [basic("one_at_a_time")] : []),
  ];
}

/** Sunscreen, cream and cleanser by skin type alone. */
export function chooseBasics(type: SkinType): Choice[] {
  return [SUN_BY_TYPE[type], MOISTURE_BY_TYPE[type], CLEANSE_BY_TYPE[type]].map(basic);
}

/** The first, but what is severe before anything else. */
export function leadingIssue(issues: readonly Issue[]): Issue | undefined {
  const severe = SEVERE.flatMap((severeCode) => issues.filter((issue) => issue.code === severeCode && isSevere(issue)));
  return severe[0] ?? issues[0];
}

export function isStronglyRed(issues: readonly Issue[]): boolean {
  return issues.some((issue) => issue.code === "redness" && isSevere(issue));
}

function basic(id: RecommendationId): Choice {
  return { id, issues: [] };
}

function isBasic(start: Start): start is keyof Basics {
  return start === "sun" || start === "moisture" || start === "cleanse";
}

function chooseFirst(start: Start, lead: Issue, basics: Basics, skin: Skin): Choice {
  if (isBasic(start)) return { id: basics[start].id, issues: [lead] };
  // Peace for what is felt serves what peace is for, and nothing else that stands out.
  const serves = (issue: Issue) =>
    skin.cares.includes("rest") ? issue.code === "redness" : issue === lead || activesFor(issue, skin).includes(start);
  return { id: start, issues: skin.issues.filter(serves) };
}

function chooseStart(lead: Issue, skin: Skin): Start {
  if (skin.cares.includes("rest")) return "calm";
  const options = CONCERN_ADVICE[lead.code].start.find((rule) => applies(rule, lead, skin))?.options ?? [];
  return options.find((option) => isBasic(option) || !isHeldBack(option, skin)) ?? "sun";
}

function isHeldBack(id: RecommendationId, { issues }: Skin): boolean {
  return isStronglyRed(issues) && NOT_ON_STRONG_REDNESS.includes(id);
}

function chooseBasicsFor(start: Start, skin: Skin): Basics {
  const { issues, type, cares } = skin;
  const isCalm = start === "calm" || isStronglyRed(issues);
  const sunRules = isCalm ? CALM_SUN_RULES : SUN_RULES;
  const sun =
    issues.flatMap((issue) => variant(sunRules, issue, skin) ?? [])[0] ?? basic(isCalm ? CALM_SUN : SUN_BY_TYPE[type]);
  if (isCalm) return { sun, moisture: basic(CALM_MOISTURE), cleanse: basic(CALM_CLEANSE) };
  const moisture = basic(MOISTURE_BY_TYPE[type]);
  // A gel, twice a day, is not for what feels dry.
  if (cares.includes("moisten")) return { sun, moisture, cleanse: basic(CALM_CLEANSE) };
  const cleanse = CLEANSE_RULES.flatMap((rule) => issues.flatMap((issue) => variant([rule], issue, skin) ?? []))[0];
  return { sun, moisture, cleanse: cleanse ?? basic(CLEANSE_BY_TYPE[type]) };
}

function variant(rules: readonly VariantRule[], issue: Issue, skin: Skin): Choice | undefined {
  const rule = rules.find((candidate) => candidate.concern === issue.code && applies(candidate, issue, skin));
  return rule && { id: rule.id, issues: [issue] };
}

/** The second and the third step: sunscreen, where it is not the first; what costs nothing; last what is added later. */
function chooseLater(first: Choice, basics: Basics, skin: Skin): readonly [Choice, Choice] {
  const { sun } = basics;
  const added = chooseActive(first, skin);
  const fill = (...taken: readonly Choice[]) => chooseHabit(taken, basics, skin);
  if (first.id !== sun.id) return [sun, added ?? fill(first, sun)];
  const second = fill(first, ...(added ? [added] : []));
  return [second, added ?? fill(first, second)];
}

/** For the most important issue that has one; it serves all others that would take it too. */
function chooseActive(first: Choice, skin: Skin): Choice | undefined {
  for (const issue of skin.issues.slice(0, SHOWN)) {
    const id = activesFor(issue, skin).find(
      (option) => option !== first.id && !conflict(option, first.id) && !isHeldBack(option, skin),
    );
    if (id !== undefined) return { id, issues: skin.issues.filter((other) => activesFor(other, skin).includes(id)) };
  }
  return undefined;
}

function activesFor(issue: Issue, skin: Skin): readonly RecommendationId[] {
  return CONCERN_ADVICE[issue.code].actives.find((rule) => applies(rule, issue, skin))?.options ?? [];
}

/** Costs nothing: for an issue that no step serves yet, else the cream or cleanser done better. */
function chooseHabit(taken: readonly Choice[], { moisture, cleanse }: Basics, { issues }: Skin): Choice {
  const isFree = (id: RecommendationId) => taken.every((choice) => choice.id !== id && !conflict(choice.id, id));
  const habits = issues.slice(0, SHOWN).flatMap((issue): Choice[] => {
    const { habit } = CONCERN_ADVICE[issue.code];
    return habit === undefined ? [] : [{ id: habit, issues: [issue] }];
  });
  return [...habits, moisture].find(({ id }) => isFree(id)) ?? cleanse;
}

function applies(rule: Condition, issue: Issue, { issues, type }: Skin): boolean {
  const wanted = rule.with;
  return (
    (rule.from === undefined || atLeast(issue.level, rule.from)) &&
    (rule.types === undefined || rule.types.includes(type)) &&
    (wanted === undefined || issues.some(({ code }) => wanted.includes(code)))
  );
}
