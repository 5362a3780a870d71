import type { Plan } from "#advice/plan/build-plan.ts";
import { type RoutineLine, routineOf } from "#advice/plan/routine.ts";
import type { Message, Translate } from "#contract/message.ts";

export interface ShownLine {
  readonly name: RoutineLine["name"];
  readonly title: string;
  readonly text: string;
}

export interface ShownRoutine {
  /** At most three lines each (R-RES-6). */
  readonly morning: readonly ShownLine[];
  readonly evening: readonly ShownLine[];
}

/** @param isOwnCare with what is at home already: no product is named */
export function showRoutine(plan: Plan, isOwnCare: boolean, t: Translate): ShownRoutine {
  const { morning, evening } = routineOf(plan);
  const show = (line: RoutineLine): ShownLine => ({
    name: line.name,
    title: t(`advice.routine.names.${line.name}`),
    text: isOwnCare ? ownCare(line, t) : withProducts(line, t),
  });
  return { morning: morning.map(show), evening: evening.map(show) };
}

function ownCare({ name }: RoutineLine, t: Translate): string {
  return name === "wash" ? t("advice.routine.water") : t(`advice.routine.own.${name}`);
}

function withProducts({ name, steps }: RoutineLine, t: Translate): string {
  const [first, second] = steps.flatMap(({ product }): Message[] =>
    product === null ? [] : [{ key: `products.items.${product}.name` }],
  );
  if (name === "wash") {
    const wash = first === undefined ? t("advice.routine.water") : t("advice.routine.wash", { product: first });
    return steps.some(({ id }) => id === "cool_eyes") ? `${wash} ${t("advice.routine.cool_eyes")}` : wash;
  }
  if (first === undefined) return ownCare({ name, steps }, t);
  if (name === "active") return t("advice.routine.active", { product: first, often: often(steps) });
  if (second !== undefined) return t("advice.routine.layers", { serum: first, cream: second });
  return t(`advice.routine.${name}`, { product: first });
}

function often([step]: RoutineLine["steps"]): Message {
  return { key: `advice.routine.often.${step?.id}` };
}
