import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { recommendationOf } from "#advice/advise.ts";
import type { Issue } from "#advice/find-issues.ts";
import { NAMED_LEVELS } from "#advice/levels.ts";
import {
  buildPlan,
  leadingSteps,
  type Plan,
  type PlanStep,
  productsOfPlan,
  scheduleOf,
} from "#advice/plan/build-plan.ts";
import { type Routine, routineOf } from "#advice/plan/routine.ts";
import type { ProductId } from "#advice/products/catalogue.ts";
import { conflict, RECOMMENDATION_IDS, RECOMMENDATIONS } from "#advice/recommendations.ts";
import { showPlan } from "#app/features/results/shown-plan.ts";
import { showRoutine } from "#app/features/results/shown-routine.ts";
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
const FINDINGS = CONCERN_CODES.flatMap((code) => NAMED_LEVELS.map((level) => ({ code, level, where }) as Issue));

/** Every list of up to three findings in every order; and of those with more, which are a million and more, a fixed sample. */
function* cases(): Generator<readonly Issue[]> {
  const extend = (list: readonly Issue[]) =>
    FINDINGS.filter(({ code }) => list.every((other) => other.code !== code)).map((next) => [...list, next]);
  let lists: (readonly Issue[])[] = [[]];
  for (let length = 0; length <= 3; length++) {
    yield* lists;
    if (length < 3) lists = lists.flatMap(extend);
  }
  const longer = fc
    .shuffledSubarray([...CONCERN_CODES], { minLength: 4 })
    .chain((codes) =>
      fc.tuple(...codes.map((code) => fc.constantFrom(...FINDINGS.filter((finding) => finding.code === code)))),
    );
  yield* fc.sample(longer, { seed: 31, numRuns: 10_000 });
}

function contradictions({ plan, routine, products }: Derived, issues: readonly Issue[]): string[] {
  const { steps, needsNothingNew, type } = plan;
  const leading = leadingSteps(plan);
  const schedule = scheduleOf(plan);
  const at = {
    morning: routine.morning.flatMap((line) => line.steps),
    evening: routine.evening.flatMap((line) => line.steps),
  };
  const actives = steps.filter(({ layer }) => layer === "active");
  const problems: [boolean, string][] = [
    [steps.some((a, i) => steps.slice(i + 1).some((b) => a.id === b.id || conflict(a.id, b.id))), "two steps conflict"],
    [leading.length !== 3, "not three steps"],
    [!leading.some(({ layer }) => layer === "sun"), "no sunscreen among the first three"],
    [steps.filter(({ layer }) => layer === "sun").length !== 1, "not one sunscreen"],
    [actives.some((step) => !leading.includes(step)), "an active that no shown step names"],
    [actives.some(({ product }) => product === null), "an active without its product"],
    [products.some((id) => !steps.some(({ product }) => product === id)), "a product that no step names"],
    [steps.some(({ product }) => product !== null && !products.includes(product)), "a step's product is missing"],
    [products.length > 5, "more than five products"],
    [steps.filter(({ id }) => RECOMMENDATIONS[id].kind === "target").length > 3, "more than three single aims"],
    [new Set(products).size !== products.length, "a product twice"],
    [
      (["wash", "cream", "sun"] as const).some(
        (layer) => steps.filter((step) => step.layer === layer && step.product !== null).length !== 1,
      ),
      "the basics are not whole",
    ],
    [needsNothingNew !== (issues.length === 0), "'nothing new' at the wrong time"],
    [needsNothingNew && steps.some(({ id }) => RECOMMENDATIONS[id].buys), "'nothing new' beside something to buy"],
    [routine.morning.length !== 3, "not three lines in the morning"],
    [
      routine.evening.length !== (actives.some(({ time }) => time === "evening") ? 3 : 2),
      "the evening has a slot without an active, or an active without its slot",
    ],
    ...(["morning", "evening"] as const).flatMap((time): [boolean, string][] => [
      [at[time].some((step) => step.time !== time && step.time !== "both"), `not a thing for the ${time}`],
      [
        steps.some(
          (step) => (step.time === time || step.time === "both") && at[time].filter((one) => one === step).length !== 1,
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
    [(schedule === null) === actives.length > 0, "no time to begin an active, or one without it"],
    [
      actives.some(({ id }) => ![...(schedule?.first ?? []), ...(schedule?.later ?? [])].includes(id)),
      "an active that never begins",
    ],
    [(schedule?.first ?? []).length > 2 || (schedule?.later ?? []).length > 1, "too much begun at once"],
    [
      issues[0]?.code === "pigmentation" && !products.includes("tinted_sun_cream"),
      "spots lead, sunscreen is not tinted",
    ],
    [
      issues[0]?.code === "blemishes" &&
        !["dry", "sensitive"].includes(type) &&
        !issues.some(({ code }) => code === "redness") &&
        !products.includes("salicylic_serum"),
      "blemishes lead, no salicylic serum",
    ],
    [
      issues.some(({ code, level }) => code === "redness" && level === "strong") &&
        steps.some(({ id }) => ["salicylic", "fruit_acid", "retinol", "vitamin_c"].includes(id)),
      "what stings on strong redness",
    ],
    [
      steps.some(({ id }) => id === "calm") &&
        products.some((id) => ["gel_cleanser", "gel_moisturiser", "matte_sun_fluid"].includes(id)),
      "what dries skin that is to be left in peace",
    ],
    [
      issues.length > 0 && !leading.slice(0, 2).some(({ issues: served }) => served.includes(issues[0] as Issue)),
      "nothing for what leads",
    ],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [problem] : []));
}

const FRAGRANCE_FREE = /ohne Duftstoffe|fragrance-free/i;
const MORNING = /morgen(?!s? und abends)|morning(?! and evening)/i;
const EVENING = /(?<!morgens und )abend|(?<!morning and )evening/i;

const count = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;

/** What is read of routine and products. */
function dayProblems({ plan, products }: Derived, language: Language): string[] {
  const t = T[language];
  const { morning, evening } = showRoutine(plan, plan.needsNothingNew, t);
  const lines = [...morning, ...evening];
  const isNamed = (id: ProductId) => lines.some(({ text }) => text.includes(t(`products.items.${id}.name`)));
  const said = (id: ProductId) => `${t(`products.items.${id}.name`)}. ${t(`products.items.${id}.description`)}`;
  const isMild = plan.steps.some(({ id }) => id === "calm") || ["normal", "sensitive"].includes(plan.type);
  const basics = plan.steps.flatMap(({ layer, product }) => (layer === "active" ? [] : (product ?? [])));
  const problems: [boolean, string][] = [
    [isMild && basics.some((id) => !FRAGRANCE_FREE.test(said(id))), "fragrance for skin that is to be left in peace"],
    [morning.some(({ text }) => EVENING.test(text)), "evening in a line of the morning"],
    [evening.some(({ text }) => MORNING.test(text)), "morning in a line of the evening"],
    [lines.some(({ text }) => count(text) > 12), "a line of more than twelve words"],
    [products.includes("bakuchiol_cream") && /retinol/i.test(said("bakuchiol_cream")), "bakuchiol called retinol"],
    [plan.needsNothingNew && products.some(isNamed), "'nothing new', and a product in the routine"],
    [!plan.needsNothingNew && !products.every(isNamed), "a product that the routine does not name"],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [`${language}: ${problem}`] : []));
}

/** What is read of the step at `place`. */
function stepProblems(plan: Plan, place: number, language: Language): string[] {
  const t = T[language];
  const step = plan.steps[place] as PlanStep;
  const { title = "", text = "", why = "" } = showPlan(plan, t).steps[place] ?? {};
  const texts = [renderMessage(t, recommendationOf(step)), `${title} ${text}`].filter((one) => one.trim() !== "");
  const problems: [boolean, string][] = [
    [count(title ?? "") > 3, "has a title of more than three words"],
    [count(`${title} ${text} ${why}`) > 30, "has more than 30 words"],
    [step.time === "evening" && !texts.every((one) => EVENING.test(one)), "does not say evening"],
    [step.time === "morning" && !texts.every((one) => MORNING.test(one) && !EVENING.test(one)), "does not say morning"],
    [step.time === "both" && texts.some((one) => MORNING.test(one) || EVENING.test(one)), "does not say both"],
  ];
  return problems.flatMap(([holds, problem]) => (holds ? [`${language}: ${step.id} ${problem}`] : []));
}

/** All that `contradictions` is decided by: the steps, whether each serves the first issue, that issue, and redness. */
function keyOf({ steps, type, needsNothingNew }: Plan, issues: readonly Issue[]): string {
  const [lead] = issues;
  let key = `${type} ${needsNothingNew} ${lead?.code} ${issues.find(({ code }) => code === "redness")?.level}`;
  for (const { id, time, layer, product, issues: served } of steps)
    key += `,${id} ${time} ${layer} ${product} ${lead !== undefined && served.includes(lead)}`;
  return key;
}

/** Each plan and each text is read once for all that decides it. */
function problemsOf(plan: Plan, issues: readonly Issue[], isNew: (key: string) => boolean): string[] {
  const { steps, type } = plan;
  const found: string[] = [];
  if (isNew(keyOf(plan, issues))) found.push(...contradictions(derive(plan), issues));
  if (isNew(`${type}: ${steps.map(({ id }) => id).join()}`))
    found.push(...LANGUAGES.flatMap((one) => dayProblems(derive(plan), one)));
  for (const [place, { id, issues: served }] of steps.entries()) {
    let key = `${type} ${place < 3} ${id}`;
    // A step says the first two findings that it is for.
    for (const { code, level } of served.slice(0, 2)) key += `,${code} ${level}`;
    if (isNew(key)) found.push(...LANGUAGES.flatMap((one) => stepProblems(plan, place, one)));
  }
  return found;
}

describe("plan, routine, products and texts", () => {
  it("contradict each other for no findings and skin type, and every recommendation can be reached (R-RES-5, R-RES-6, R-RES-8, R-PROD-2)", () => {
    const problems = new Map<string, string>();
    const read = new Set<string>();
    const reached = new Set<string>();
    const isNew = (key: string) => !read.has(key) && read.add(key).has(key);
    for (const issues of cases()) {
      for (const type of SKIN_TYPES) {
        const plan = buildPlan(issues, type);
        for (const { id } of plan.steps) reached.add(id);
        for (const problem of problemsOf(plan, issues, isNew)) {
          const found = issues.map(({ code, level }) => `${code} ${level}`).join(", ");
          problems.set(problem, `${type}, ${found} -> ${plan.steps.map(({ id }) => id).join(", ")}`);
        }
      }
    }
    expect(Object.fromEntries(problems)).toEqual({});
    expect(RECOMMENDATION_IDS.filter((id) => !reached.has(id))).toEqual([]);
    expect(read.size).toBeGreaterThan(6_000);
  });

  it("would be seen to contradict each other: a routine or a product that is chosen a second time is found", () => {
    const issues: Issue[] = [{ code: "lines", level: "visible", where }];
    const derived = derive(buildPlan(issues, "combination"));
    expect(contradictions(derived, issues)).toEqual([]);
    const { routine, products } = derived;
    const withoutEvening = { ...routine, evening: routine.evening.filter(({ name }) => name !== "active") };
    expect(contradictions({ ...derived, routine: withoutEvening, products: products.slice(1) }, issues)).toEqual([
      "a step's product is missing",
      "the evening has a slot without an active, or an active without its slot",
      "a step for the evening is not in its routine",
    ]);
  });
});
