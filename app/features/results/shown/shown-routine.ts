import { isDue, isOptional, type Plan, type PlanStep } from "#advice/plan/build-plan.ts";
import { type RoutineLine, routineOf } from "#advice/plan/routine.ts";
import type { Message, Translate } from "#contract/message.ts";

export interface ShownLine {
  readonly name: RoutineLine["name"];
  readonly title: string;
  readonly text: string;
  /** The same with what is at home already: no product is named. */
  readonly ownText: string;
}

export interface ShownRoutine {
  /** Three lines each (R-RES-6): what is used now. */
  readonly morning: readonly ShownLine[];
  readonly evening: readonly ShownLine[];
  /** What is added, after so many weeks. */
  readonly later: readonly {
    readonly time: "morning" | "evening";
    readonly weeks: number;
    readonly isOptional: boolean;
    readonly text: string;
  }[];
}

/** @param isOwnCare nothing new is needed: no product is named */
export function showRoutine(plan: Plan, isOwnCare: boolean, t: Translate): ShownRoutine {
  const { morning, evening, later } = routineOf(plan);
  const show = (line: RoutineLine): ShownLine => {
    const ownText = ownCare(line, t);
    const title = t(`advice.routine.names.${line.name}`);
    const text = isOwnCare ? ownText : withProducts(line, t);
    return {
      name: line.name,
      title,
      text: withBlotting(text, line, plan, t),
      ownText: withBlotting(ownText, line, plan, t),
    };
  };
  return {
    morning: morning.map(show),
    evening: evening.map(show),
    later: later.map((step) => ({
      time: step.time === "evening" ? "evening" : "morning",
      weeks: step.weeks,
      isOptional: isOptional(step),
      text: active(step, ingredientOf(step), t),
    })),
  };
}

/** Of a product that is aimed at something the plan names the ingredient; the rest is at home. */
function ownCare({ name, steps }: RoutineLine, t: Translate): string {
  const [first] = steps;
  if (name === "wash") return withCooling(t("advice.routine.water"), steps, t);
  if (name === "take_off") return t("advice.routine.take_off");
  if (name === "active") return first === undefined ? "" : active(first, ingredientOf(first), t);
  return t(`advice.routine.own.${name}`);
}

function withProducts(line: RoutineLine, t: Translate): string {
  const { name, steps } = line;
  const [first] = steps.flatMap(({ product }): Message[] =>
    product === null ? [] : [{ key: `products.items.${product}.name` }],
  );
  if (name === "wash" && first !== undefined)
    return withCooling(t("advice.routine.wash", { product: first }), steps, t);
  if (first === undefined || name === "take_off") return ownCare(line, t);
  if (name === "active") return steps[0] === undefined ? "" : active(steps[0], first, t);
  return t(`advice.routine.${name}`, { product: first });
}

function withCooling(wash: string, steps: readonly PlanStep[], t: Translate): string {
  return steps.some(({ id }) => id === "cool_eyes") ? `${wash} ${t("advice.routine.cool_eyes")}` : wash;
}

/** What is for the day stands where the morning ends. */
function withBlotting(text: string, { name }: RoutineLine, { steps }: Plan, t: Translate): string {
  const isBlotted = name === "protect" && steps.some((step) => step.id === "blot" && isDue(step));
  return isBlotted ? `${text} ${t("advice.routine.blot")}` : text;
}

function active({ id }: PlanStep, product: Message, t: Translate): string {
  return t("advice.routine.active", { product, often: { key: `advice.routine.often.${id}` } });
}

function ingredientOf({ id }: PlanStep): Message {
  return { key: `advice.routine.actives.${id}` };
}
