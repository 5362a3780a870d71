import { describe, expect, it } from "vitest";
import { recommendationOf } from "#advice/advise.ts";
import { type Issue, isSevere } from "#advice/find-issues.ts";
import { LEVELS, NAMED_LEVELS } from "#advice/levels.ts";
import { buildPlan, isDue, leadingSteps, type Plan, type PlanStep, productsOfPlan } from "#advice/plan/build-plan.ts";
import type { LeaveOut } from "#advice/plan/leave-out.ts";
import { type Routine, routineOf } from "#advice/plan/routine.ts";
import type { ProductId } from "#advice/products/catalogue.ts";
import {
  conflict,
  isActive,
  RECOMMENDATION_IDS,
  RECOMMENDATIONS,
  type RecommendationId,
} from "#advice/recommendations.ts";
import { type ShownPlan, showPlan } from "#app/features/results/shown-plan.ts";
import { showRoutine } from "#app/features/results/shown-routine.ts";
import { startText } from "#app/features/results/start-date.ts";
import type { FeltCode } from "#contract/history.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES, SKIN_TYPES } from "#engine/codes.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";

/** Plan, routine, products and their texts, for findings in every order and every skin type: nothing contradicts. */

const SOMEWHERE = { key: "advice.places.several" };
const where = { full: SOMEWHERE, brief: SOMEWHERE, exact: null };

interface Derived {
  readonly plan: Plan;
  readonly routine: Routine;
  readonly products: readonly ProductId[];
}

const derive = (plan: Plan): Derived => ({ plan, routine: routineOf(plan), products: productsOfPlan(plan) });

/** A finding of its own for each concern and level. */
const FINDINGS = [
  ...CONCERN_CODES.flatMap((code) => NAMED_LEVELS.map((level) => ({ code, level, where }) as Issue)),
  // More than plain, and not yet strong.
  ...(["blemishes", "redness"] as const).map((code): Issue => ({ code, level: "visible", where, isSevere: true })),
];

/** One of each care; both at once are what itching is. */
const FELT: readonly (readonly FeltCode[])[] = [[], ["dry"], ["itching"]];

/** Every skin type, and what is felt on it where no more than two things stand out: with three the plan chooses no differently. */
function skinsFor(issues: readonly Issue[]) {
  const said = issues.length > 2 ? FELT.slice(0, 1) : FELT;
  return SKIN_TYPES.flatMap((type) => said.map((felt) => [type, felt] as const));
}

/** Every list of up to three findings in every order; and every set of findings there is, in the order they are told. */
function* cases(): Generator<readonly Issue[]> {
  const extend = (list: readonly Issue[]) =>
    FINDINGS.filter(({ code }) => list.every((other) => other.code !== code)).map((next) => [...list, next]);
  let lists: (readonly Issue[])[] = [[]];
  for (let length = 0; length <= 3; length++) {
    yield* lists;
    if (length < 3) lists = lists.flatMap(extend);
  }
  let sets: (readonly Issue[])[] = [[]];
  for (const code of CONCERN_CODES)
    sets = sets.flatMap((set) => [set, ...FINDINGS.filter((one) => one.code === code).map((one) => [...set, one])]);
  for (const set of sets) yield set.toSorted((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level));
}

const AGAINST_ACNE: readonly RecommendationId[] = ["salicylic", "azelaic", "benzoyl_peroxide", "retinol"];

/** What a plan cannot both do and leave out. */
const LEFT_OUT: Readonly<Partial<Record<LeaveOut, readonly RecommendationId[]>>> = {
  new_products: RECOMMENDATION_IDS.filter((id) => RECOMMENDATIONS[id].buys),
};

function isSeverely(issues: readonly Issue[], concern: Issue["code"]): boolean {
  return issues.some((issue) => issue.code === concern && isSevere(issue));
}

/** What comes before all else: many blemishes, then strong redness. */
function severest(issues: readonly Issue[]): Issue | undefined {
  const [blemishes, redness] = (["blemishes", "redness"] as const).map((concern) =>
    issues.find((issue) => issue.code === concern && isSevere(issue)),
  );
  return blemishes ?? redness;
}

function contradictions({ plan, routine, products }: Derived, issues: readonly Issue[]): string[] {
  const { steps, needsNothingNew, leaveOut, cares } = plan;
  const leading = leadingSteps(plan);
  const [first] = leading;
  const at = {
    morning: routine.morning.flatMap((line) => line.steps),
    evening: routine.evening.flatMap((line) => line.steps),
  };
  const actives = steps.filter(({ id }) => isActive(id));
  const due = steps.filter(isDue);
  const severe = severest(issues);
  const lead = severe ?? issues[0];
  const [rests, moistens] = [cares.includes("rest"), cares.includes("moisten")];
  const ids = steps.map(({ id }) => id);
  const problems: [boolean, string][] = [
    [steps.some((a, i) => steps.slice(i + 1).some((b) => a.id === b.id || conflict(a.id, b.id))), "two steps conflict"],
    [leading.map(({ weeks }) => weeks).join() !== "0,2,4", "not one thing now, one after two and one after four weeks"],
    [steps.slice(3).some(({ weeks }) => weeks !== 0), "a step that no screen shows has a date"],
    [!leading.some(({ layer }) => layer === "sun"), "no sunscreen among the first three"],
    [steps.filter(({ layer }) => layer === "sun").length !== 1, "not one sunscreen"],
    [actives.some((step) => !leading.includes(step)), "an active that no shown step names"],
    [
      actives.some(({ product, id }) => (product === null) !== (id === "benzoyl_peroxide")),
      "an active without its product, or a medicine for sale",
    ],
    [
      actives.some((a, i) => actives.slice(i + 1).some((b) => Math.abs(a.weeks - b.weeks) < 4)),
      "two actives within four weeks",
    ],
    [products.some((id) => !due.some(({ product }) => product === id)), "for sale, and not yet due"],
    [due.some(({ product }) => product !== null && !products.includes(product)), "what is due is not offered"],
    [products.length > 4, "more than four products"],
    [new Set(steps.flatMap(({ product }) => product ?? [])).size > 5, "more than five products in all"],
    [new Set(products).size !== products.length, "a product twice"],
    [
      (["wash", "cream", "sun"] as const).some(
        (layer) => due.filter((step) => step.layer === layer && step.product !== null).length !== 1,
      ),
      "the basics are not whole from the first day",
    ],
    [needsNothingNew !== (issues.length === 0), "'nothing new' at the wrong time"],
    [needsNothingNew && steps.some(({ id }) => RECOMMENDATIONS[id].buys), "'nothing new' beside something to buy"],
    [leaveOut === null, "nothing to leave out"],
    [leaveOut !== null && (LEFT_OUT[leaveOut] ?? []).some((id) => ids.includes(id)), "left out, and a step"],
    [routine.morning.length !== 3 || routine.evening.length !== 3, "not three lines"],
    [
      routine.evening.some(({ name }) => name === "active") !==
        due.some(({ layer, time }) => layer === "active" && time === "evening"),
      "the evening has a slot without an active, or an active without its slot",
    ],
    [routine.later.some((step) => step.weeks === 0 || !actives.includes(step)), "greyed, but no later active"],
    [actives.some((step) => step.weeks > 0 && !routine.later.includes(step)), "a later active that the routine hides"],
    ...(["morning", "evening"] as const).flatMap((time): [boolean, string][] => [
      [at[time].some((step) => step.time !== time && step.time !== "both"), `not a thing for the ${time}`],
      [at[time].some((step) => !isDue(step)), `in the ${time}, and not yet due`],
      [
        due.some(
          (step) =>
            step.layer !== null &&
            (step.time === time || step.time === "both") &&
            at[time].filter((one) => one === step).length !== 1,
        ),
        `a step for the ${time} is not in its routine`,
      ],
      [at[time].filter(({ layer }) => layer === "active").length > 1, `two actives in the ${time}`],
    ]),
    [
      routine.morning.at(-1)?.steps.some(({ layer }) => layer === "sun") !== true,
      "sunscreen is not last in the morning",
    ],
    [
      at.morning.some(({ layer }, i) => layer === "cream" && at.morning.slice(i).some((one) => one.layer === "active")),
      "cream under a serum",
    ],
    [
      issues[0]?.code === "pigmentation" && severe === undefined && !products.includes("tinted_sun_cream"),
      "spots lead, sunscreen is not tinted",
    ],
    [
      !rests && first !== undefined && lead !== undefined && !first.issues.includes(lead),
      "the first step is not for what leads",
    ],
    [
      !rests && severe?.code === "blemishes" && !AGAINST_ACNE.includes(first?.id ?? "keep"),
      "many blemishes, and nothing against them in the first week",
    ],
    [
      isSeverely(issues, "redness") && (leaveOut !== "heat" || (severe?.code === "redness" && first?.id !== "calm")),
      "strong redness does not begin by taking away",
    ],
    [
      isSeverely(issues, "redness") &&
        steps.some(
          ({ id, weeks }) =>
            ["salicylic", "azelaic", "fruit_acid", "retinol", "vitamin_c"].includes(id) ||
            (id === "niacinamide" && weeks < 4),
        ),
      "on strong redness what stings, or what is for later",
    ],
    [rests && !needsNothingNew && first?.id !== "calm", "what itches or stings does not begin with peace"],
    [moistens && steps.some(({ id }) => id === "cleanse_gel"), "a gel twice a day on what feels dry"],
    [
      first?.id === "calm" && actives.some(({ id, weeks }) => weeks < 4 || ["salicylic", "retinol"].includes(id)),
      "four weeks of peace are broken",
    ],
    [
      (first?.id === "calm" || isSeverely(issues, "redness")) &&
        products.some((id) => ["gel_cleanser", "gel_moisturiser", "matte_sun_fluid"].includes(id)),
      "what dries skin that is to be left in peace",
    ],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [problem] : []));
}

const FRAGRANCE_FREE = /ohne Duftstoffe|fragrance-free/i;
/** A key, or a gap, in place of words. */
const MISSING = /\badvice\.|products\.items|\{\{|undefined|^$/;
const MORNING = /morgen(?!s? und abends)|morning(?! and evening)/i;
const EVENING = /(?<!morgens und )abend|(?<!morning and )evening/i;

const count = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** What is read of routine and products. */
function dayProblems({ plan, products }: Derived, language: Language): string[] {
  const t = T[language];
  const { morning, evening, later } = showRoutine(plan, plan.needsNothingNew, t);
  const lines = [...morning, ...evening];
  const texts = [...lines.flatMap(({ text, ownText }) => [text, ownText]), ...later.map(({ text }) => text)];
  const isNamed = (id: ProductId) => lines.some(({ text }) => text.includes(t(`products.items.${id}.name`)));
  const said = (id: ProductId) => `${t(`products.items.${id}.name`)}. ${t(`products.items.${id}.description`)}`;
  const isMild = plan.steps.some(({ id }) => id === "calm") || ["normal", "sensitive"].includes(plan.type);
  const basics = plan.steps.flatMap(({ id, product }) => (isActive(id) ? [] : (product ?? [])));
  const problems: [boolean, string][] = [
    [isMild && basics.some((id) => !FRAGRANCE_FREE.test(said(id))), "fragrance for skin that is to be left in peace"],
    [morning.some(({ text }) => EVENING.test(text)), "evening in a line of the morning"],
    [evening.some(({ text }) => MORNING.test(text)), "morning in a line of the evening"],
    [texts.some((text) => count(text) > 12), "a line of more than twelve words"],
    [texts.some((text) => MISSING.test(text)), "a line without its words"],
    [products.includes("bakuchiol_cream") && /retinol/i.test(said("bakuchiol_cream")), "bakuchiol called retinol"],
    [plan.needsNothingNew && products.some(isNamed), "'nothing new', and a product in the routine"],
    [!plan.needsNothingNew && !products.every(isNamed), "a product that the routine does not name"],
    [
      lines.some(({ ownText }) => products.some((id) => ownText.includes(t(`products.items.${id}.name`)))),
      "own care names a product",
    ],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [`${language}: ${problem}`] : []));
}

const TODAY = new Date(2026, 10, 26);

/** What is read of the plan with its folds closed: `app/features/results/glow-secrets.tsx`. */
function planProblems({ steps, leaveOut, lookAt, cares }: ShownPlan, language: Language): string[] {
  const t = T[language];
  const beside = [leaveOut ?? "", lookAt ?? ""];
  const stepTexts = steps.map(
    ({ start, title, text }) => `${startText(start ?? "tonight", TODAY, language, t)} ${title} ${text}`,
  );
  const all = count(
    [
      t("results.plan"),
      ...steps.map(({ start, title }, place) =>
        // What a later step says stands in its fold.
        typeof start === "number"
          ? `${startText(start, TODAY, language, t)} ${title}`
          : `${stepTexts[place]} ${t("results.tips.more")}`,
      ),
      ...[t("results.planLeaveOut"), t("results.planLookAt"), ...beside, ...cares],
    ].join(" "),
  );
  const problems: [boolean, string][] = [
    [all > 110, `${all} words`],
    [stepTexts.some((text) => count(text) > 25), `${stepTexts.join(" | ")}: more than 25 words`],
    [beside.some((text) => count(text) > 15 || count(text) < 4), `${beside.join(" | ")}: not one short sentence`],
    [beside.some((text) => MISSING.test(text)), `${beside.join(" | ")}: without its words`],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [`${language}: ${problem}`] : []));
}

/** What is read of the step at `place`. */
function stepProblems(plan: Plan, place: number, shown: ShownPlan, language: Language): string[] {
  const t = T[language];
  const step = plan.steps[place] as PlanStep;
  const { title, text } = shown.steps[place] ?? { title: "", text: "" };
  // A later basic is one thing about it, not the whole day.
  const isWhole = isActive(step.id) || step.weeks === 0;
  const told = `${title} ${text}`.trim();
  const texts = [renderMessage(t, recommendationOf(step)), told].filter(
    (one) => one !== "" && (isWhole || one !== told),
  );
  const problems: [boolean, string][] = [
    [count(title ?? "") > 3, "has a title of more than three words"],
    [MISSING.test(told) && told !== "", "has no words"],
    [step.time === "evening" && !texts.every((one) => EVENING.test(one)), "does not say evening"],
    [step.time === "morning" && !texts.every((one) => MORNING.test(one) && !EVENING.test(one)), "does not say morning"],
    [step.time === "both" && texts.some((one) => MORNING.test(one) || EVENING.test(one)), "does not say both"],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [`${language}: ${step.id} ${problem}`] : []));
}

/** All that decides what is checked: the steps, which of them serves what leads, what leads and what is strong. */
function keyOf({ steps, type, cares }: Plan, issues: readonly Issue[]): string {
  const lead = severest(issues) ?? issues[0];
  const served = steps.map(({ id, issues: some }) => (lead !== undefined && some.includes(lead) ? `${id}!` : id));
  return `${cares} ${type} ${issues[0]?.code} ${lead?.code} ${isSeverely(issues, "blemishes")} ${isSeverely(issues, "redness")} ${served}`;
}

function problemsOf(plan: Plan, issues: readonly Issue[]): string[] {
  const texts = LANGUAGES.flatMap((language) => {
    const shown = showPlan(plan, T[language]);
    const steps = [...plan.steps.keys()].flatMap((place) => stepProblems(plan, place, shown, language));
    return [...dayProblems(derive(plan), language), ...planProblems(shown, language), ...steps];
  });
  return [...contradictions(derive(plan), issues), ...texts];
}

describe("plan, routine, products and texts", () => {
  it("contradict each other for no findings and skin type, and every recommendation can be reached (R-RES-5, R-RES-6, R-RES-8, R-RES-19, R-PROD-2)", () => {
    const problems = new Map<string, string>();
    const read = new Set<string>();
    const reached = new Set<string>();
    for (const issues of cases()) {
      for (const [type, felt] of skinsFor(issues)) {
        const plan = buildPlan(issues, type, felt);
        // Each plan is read once for all that decides it.
        const key = keyOf(plan, issues);
        if (read.has(key)) continue;
        read.add(key);
        for (const { id } of plan.steps) reached.add(id);
        for (const problem of problemsOf(plan, issues)) {
          const found = issues.map(({ code, level }) => `${code} ${level}`).join(", ");
          problems.set(problem, `${type}, ${felt}, ${found} -> ${plan.steps.map(({ id }) => id).join(", ")}`);
        }
      }
    }
    expect(Object.fromEntries(problems)).toEqual({});
    expect(RECOMMENDATION_IDS.filter((id) => !reached.has(id))).toEqual([]);
    expect(read.size).toBeGreaterThan(800);
  });

  it("would be seen to contradict each other: what is begun too early, sold too early or left out is found", () => {
    const issues: Issue[] = [{ code: "lines", level: "visible", where }];
    const plan = buildPlan(issues, "combination");
    const derived = derive(plan);
    expect(contradictions(derived, issues)).toEqual([]);
    const hasty = { ...plan, steps: plan.steps.map((step) => (step.id === "retinol" ? { ...step, weeks: 0 } : step)) };
    expect(contradictions({ ...derived, plan: hasty, products: ["retinol_serum"] }, issues)).toEqual([
      "not one thing now, one after two and one after four weeks",
      "what is due is not offered",
      "the evening has a slot without an active, or an active without its slot",
      "greyed, but no later active",
      "a step for the evening is not in its routine",
    ]);
    expect(contradictions({ ...derived, products: [...derived.products, "retinol_serum"] }, issues)).toEqual([
      "for sale, and not yet due",
    ]);
  });
});
