import { describe, expect, it } from "vitest";
import { recommendationOf } from "#advice/advise.ts";
import { type Issue, isSevere } from "#advice/find-issues.ts";
import { LEVELS, NAMED_LEVELS } from "#advice/levels.ts";
import { buildPlan, isDue, leadingSteps, type Plan, type PlanStep, productsOfPlan } from "#advice/plan/build-plan.ts";
import { type Routine, routineOf } from "#advice/plan/routine.ts";
import type { ProductId } from "#advice/products/catalogue.ts";
import {
  conflict,
  isActive,
  RECOMMENDATION_IDS,
  RECOMMENDATIONS,
  type RecommendationId,
} from "#advice/recommendations.ts";
import { type OwnPlan, showPlan } from "#app/features/results/shown/own-plan.ts";
import { showRoutine } from "#app/features/results/shown/shown-routine.ts";
import { startText } from "#app/features/results/start-date.ts";
import type { FeltCode } from "#contract/history.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES, SKIN_TYPES } from "#engine/codes.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";

/** Plan, routine, products and their texts, for findings in every order and every skin type: nothing contradicts. */

const SOMEWHERE = { key: "advice.places.across" };
const where = { full: SOMEWHERE, brief: SOMEWHERE, exact: null };

interface Derived {
  readonly plan: Plan;
  readonly routine: Routine;
  readonly products: readonly ProductId[];
}

const derive = (plan: Plan): Derived => ({ plan, routine: routineOf(plan), products: productsOfPlan(plan) });

/** A finding of its own for each concern and level. */
const FINDINGS = CONCERN_CODES.flatMap((code) => NAMED_LEVELS.map((level): Issue => ({ code, level, where })));

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

/** What does not hold, by its words. */
const broken = (rules: Readonly<Record<string, boolean>>) => Object.keys(rules).filter((rule) => rules[rule]);
const has = (ids: readonly string[], ...any: readonly string[]) => any.some((id) => ids.includes(id));

function contradictions({ plan, routine, products }: Derived, issues: readonly Issue[]): string[] {
  const { steps, needsNothingNew, leaveOut, cares } = plan;
  const leading = leadingSteps(plan);
  const [first] = leading;
  const [morning, evening] = [routine.morning, routine.evening].map((lines) => lines.flatMap((line) => line.steps));
  const actives = steps.filter(({ id }) => isActive(id));
  const due = steps.filter(isDue);
  const severe = severest(issues);
  const lead = severe ?? issues[0];
  const [rests, moistens] = [cares.includes("rest"), cares.includes("moisten")];
  const ids = steps.map(({ id }) => id);
  const pairs = (of: readonly PlanStep[]) => of.flatMap((a, i) => of.slice(i + 1).map((b) => [a, b] as const));
  const isRed = isSeverely(issues, "redness");
  const basicsDue = (["wash", "cream", "sun"] as const).map((layer) =>
    due.filter((step) => step.layer === layer && step.product !== null),
  );
  const hasEveningActive = due.some(({ layer, time }) => layer === "active" && time === "evening");
  const stings = steps.some(
    ({ id, weeks }) =>
      has([id], "salicylic", "azelaic", "fruit_acid", "retinol", "vitamin_c") || (id === "niacinamide" && weeks < 4),
  );
  const creamAt = morning!.findIndex(({ layer }) => layer === "cream");
  const ofDay = { morning: morning!, evening: evening! };
  return broken({
    "two steps conflict": pairs(steps).some(([a, b]) => a.id === b.id || conflict(a.id, b.id)),
    "more than one thing is added, too early, or not told last": !/^0,0,[04]$/.test(
      leading.map(({ weeks }) => weeks).join(),
    ),
    "a step that no screen shows has a date": steps.slice(3).some(({ weeks }) => weeks !== 0),
    "cleanser, cream, sunscreen or a habit has a date": steps.some(({ id, weeks }) => weeks > 0 && !isActive(id)),
    "sunscreen after something that is added": leading.findIndex(({ layer }) => layer === "sun") > 1,
    "no sunscreen in the plan": !leading.some(({ layer }) => layer === "sun"),
    "not one sunscreen": steps.filter(({ layer }) => layer === "sun").length !== 1,
    "an active that no shown step names": actives.some((step) => !leading.includes(step)),
    "an active without its product, or a medicine for sale": actives.some(
      ({ product, id }) => (product === null) !== (id === "benzoyl_peroxide"),
    ),
    "two actives within four weeks": pairs(actives).some(([a, b]) => Math.abs(a.weeks - b.weeks) < 4),
    "for sale, and not yet due": products.some((id) => !due.some(({ product }) => product === id)),
    "what is due is not offered": due.some(({ product }) => product !== null && !products.includes(product)),
    "more than four products": products.length > 4,
    "more than five products in all": new Set(steps.flatMap(({ product }) => product ?? [])).size > 5,
    "a product twice": new Set(products).size !== products.length,
    "the basics are not whole from the first day": basicsDue.some(({ length }) => length !== 1),
    "'nothing new' at the wrong time": needsNothingNew !== (issues.length === 0),
    "'nothing new' beside something to buy": needsNothingNew && steps.some(({ id }) => RECOMMENDATIONS[id].buys),
    "nothing to leave out": leaveOut === null,
    "left out, and a step": leaveOut === "new_products" && steps.some(({ id }) => RECOMMENDATIONS[id].buys),
    "not three lines": routine.morning.length !== 3 || routine.evening.length !== 3,
    "the evening has a slot without an active, or an active without its slot":
      routine.evening.some(({ name }) => name === "active") !== hasEveningActive,
    "greyed, but no later active": routine.later.some((step) => step.weeks === 0 || !actives.includes(step)),
    "a later active that the routine hides": actives.some((step) => step.weeks > 0 && !routine.later.includes(step)),
    ...Object.fromEntries(
      (["morning", "evening"] as const).flatMap((time) => {
        const shown = ofDay[time];
        const isNow = (step: PlanStep) => step.time === time || step.time === "both";
        const missed = due.some(
          (step) => step.layer && isNow(step) && shown.filter((one) => one === step).length !== 1,
        );
        return [
          [`not a thing for the ${time}`, !shown.every(isNow)],
          [`in the ${time}, and not yet due`, !shown.every(isDue)],
          [`a step for the ${time} is not in its routine`, missed],
          [`two actives in the ${time}`, shown.filter(({ layer }) => layer === "active").length > 1],
        ];
      }),
    ),
    "sunscreen is not last in the morning": routine.morning.at(-1)?.steps.some(({ layer }) => layer === "sun") !== true,
    "cream under a serum": creamAt >= 0 && morning!.slice(creamAt).some(({ layer }) => layer === "active"),
    "spots lead, sunscreen is not tinted":
      issues[0]?.code === "pigmentation" && severe === undefined && !products.includes("tinted_sun_cream"),
    "the first step is not for what leads": !rests && lead !== undefined && first?.issues.includes(lead) === false,
    "many blemishes, and nothing against them in the first week":
      !rests && severe?.code === "blemishes" && !AGAINST_ACNE.includes(first?.id ?? "keep"),
    "strong redness does not begin by taking away":
      isRed && (leaveOut !== "heat" || (severe?.code === "redness" && first?.id !== "calm")),
    "on strong redness what stings, or what is for later": isRed && stings,
    "what itches or stings does not begin with peace": rests && !needsNothingNew && first?.id !== "calm",
    "a gel twice a day on what feels dry": moistens && ids.includes("cleanse_gel"),
    "four weeks of peace are broken":
      first?.id === "calm" && actives.some(({ id, weeks }) => weeks < 4 || has([id], "salicylic", "retinol")),
    "what dries skin that is to be left in peace":
      (first?.id === "calm" || isRed) && has(products, "gel_cleanser", "gel_moisturiser", "matte_sun_fluid"),
  });
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
  const nameOf = (id: ProductId) => t(`products.items.${id}.name`);
  const isNamed = (id: ProductId) => lines.some(({ text }) => text.includes(nameOf(id)));
  const said = (id: ProductId) => `${nameOf(id)}. ${t(`products.items.${id}.description`)}`;
  const isMild = plan.steps.some(({ id }) => id === "calm") || ["normal", "sensitive"].includes(plan.type);
  const basics = plan.steps.flatMap(({ id, product }) => (isActive(id) ? [] : (product ?? [])));
  return broken({
    "fragrance for skin that is to be left in peace": isMild && basics.some((id) => !FRAGRANCE_FREE.test(said(id))),
    "evening in a line of the morning": morning.some(({ text }) => EVENING.test(text)),
    "morning in a line of the evening": evening.some(({ text }) => MORNING.test(text)),
    "a line of more than twelve words": texts.some((text) => count(text) > 12),
    "a line without its words": texts.some((text) => MISSING.test(text)),
    "bakuchiol called retinol": products.includes("bakuchiol_cream") && /retinol/i.test(said("bakuchiol_cream")),
    "'nothing new', and a product in the routine": plan.needsNothingNew && products.some(isNamed),
    "a product that the routine does not name": !plan.needsNothingNew && !products.every(isNamed),
    "own care names a product": lines.some(({ ownText }) => products.some((id) => ownText.includes(nameOf(id)))),
  });
}

const TODAY = new Date(2026, 10, 26);
/** How the line of the first screen begins, by the start of the first step. */
const TONIGHT: Readonly<Record<Language, Readonly<Record<string, RegExp>>>> = {
  de: { tonight: /^Heute Abend$/, test: /^Heute Abend$/, tomorrow: /^Morgen früh$/, soon: /^Ab morgen$/ },
  en: { tonight: /^Tonight$/, test: /^Tonight$/, tomorrow: /^Tomorrow morning$/, soon: /^From tomorrow$/ },
};

/** What is read of the plan with its folds closed: `app/features/results/glow-secrets.tsx`. */
function planProblems({ tonight, steps, leaveOut, lookAt, cares }: OwnPlan, language: Language): string[] {
  const t = T[language];
  const beside = [leaveOut ?? "", lookAt ?? ""];
  const stepTexts = steps.map(
    ({ start, isOptional, title, text }) =>
      `${startText(start ?? "tonight", isOptional, TODAY, language, t)} ${title} ${text}`,
  );
  const all = count(
    [
      t("results.plan"),
      ...steps.map(({ start, isOptional, title }, place) =>
        // What the others say stands in their folds.
        place > 0
          ? `${startText(start ?? "tonight", isOptional, TODAY, language, t)} ${title}`
          : `${stepTexts[place]} ${t("results.tips.more")}`,
      ),
      ...[t("results.planLeaveOut"), t("results.planLookAt", { date: "27. Dezember" }), ...beside, ...cares],
    ].join(" "),
  );
  const [when = "", what = ""] = (tonight ?? "").split(": ");
  const first = steps[0]?.start ?? "";
  return broken({
    [`${tonight}: not one line, or not for the same time as the first step`]:
      what === "" ||
      (tonight ?? "").length > 60 ||
      MISSING.test(tonight ?? "") ||
      !TONIGHT[language][first]?.test(when),
    [`${all} words`]: all > 95,
    [`${stepTexts.join(" | ")}: more than 25 words`]: stepTexts.some((text) => count(text) > 25),
    [`${beside.join(" | ")}: not one short sentence`]: beside.some((text) => count(text) > 15 || count(text) < 4),
    [`${beside.join(" | ")}: without its words`]: beside.some((text) => MISSING.test(text)),
  });
}

/** What is read of the step at `place`. */
function stepProblems(plan: Plan, place: number, shown: OwnPlan, language: Language): string[] {
  const t = T[language];
  const step = plan.steps[place] as PlanStep;
  const { title, text } = shown.steps[place] ?? { title: "", text: "" };
  const told = `${title} ${text}`.trim();
  const texts = [renderMessage(t, recommendationOf(step)), told].filter((one) => one !== "");
  const isIn = (...times: readonly RegExp[]) => texts.some((one) => times.some((time) => time.test(one)));
  return broken({
    "has a title of more than three words": count(title ?? "") > 3,
    "has no words": MISSING.test(told) && told !== "",
    "does not say evening": step.time === "evening" && !texts.every((one) => EVENING.test(one)),
    "does not say morning": step.time === "morning" && (isIn(EVENING) || !texts.every((one) => MORNING.test(one))),
    "does not say both": step.time === "both" && isIn(MORNING, EVENING),
  }).map((problem) => `${step.id} ${problem}`);
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
    const all = [...dayProblems(derive(plan), language), ...planProblems(shown, language), ...steps];
    return all.map((problem) => `${language}: ${problem}`);
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
