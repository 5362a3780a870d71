import type { SurenessLevel } from "../sureness.ts";
import type { Answers, QuestionnaireRules } from "./page-questions.ts";
import type { BaseType } from "./type-rules.ts";

/** Beside the type, never in its place: dry, oily, combination and normal skin can each be sensitive. */
export type Sensitivity = "unknown" | "unlikely" | "possible" | "sensitive";

export interface EstimatedSkinType {
  /** Null where the answers do not point to one type. */
  readonly type: BaseType | null;
  /** The likeliest and the next, for the sentence that says what it lies between. */
  readonly candidates: readonly [BaseType, BaseType];
  /** Of the likeliest; 0..1, two decimals. */
  readonly sureness: number;
  readonly level: SurenessLevel;
  /** Whether too few questions on the type were answered. */
  readonly needsAnswers: boolean;
  readonly sensitivity: Sensitivity;
  /** How likely the skin is sensitive; 0..1, two decimals. */
  readonly sensitive: number;
}

/**
 * The skin type by answers alone. Bayes' rule from even chances: each answer shifts them by how often people of each type
 * would give it, softened by `weight`, because the answers are not independent. Answers that contradict each other bring
 * the chances back together, which is the lower sureness; `trust` leaves the rest of it to chance.
 *
 * It is handed its rules and imports nothing: the page brings them, and shares no code with the app (decision 0031).
 */
export function estimateSkinType(rules: QuestionnaireRules, answers: Answers): EstimatedSkinType {
  const said = sharesOf(rules, answers);
  const chances = TYPES.map((type) => said.reduce((chance, shares) => chance * shares[type] ** rules.weight, 1));
  const total = chances.reduce((sum, chance) => sum + chance, 0);
  const trusted = (chance: number) => (chance / total) * rules.trust + (1 - rules.trust) / TYPES.length;
  const [first, second] = TYPES.map((type, index) => ({ type, chance: trusted(chances[index] ?? 0) })).sort(
    (a, b) => b.chance - a.chance,
  ) as [Chance, Chance];
  const sureness = hundredths(first.chance);
  const needsAnswers = said.length < rules.clear.answers;
  const isClear =
    !needsAnswers && first.chance >= rules.clear.sureness && first.chance - second.chance >= rules.clear.lead;
  return {
    type: isClear ? first.type : null,
    candidates: [first.type, second.type],
    sureness,
    level: sureness >= rules.levels.high ? "high" : sureness >= rules.levels.medium ? "medium" : "low",
    needsAnswers,
    ...estimateSensitivity(rules, answers),
  };
}

interface Chance {
  readonly type: BaseType;
  readonly chance: number;
}

/** The order of `BASE_TYPES`, which a value imported here would bring from the app's own file. */
const TYPES: readonly BaseType[] = ["dry", "normal", "combination", "oily"];

function sharesOf({ types }: QuestionnaireRules, answers: Answers) {
  return Object.entries(types).flatMap(([question, table]) => table[answers[question as keyof Answers] ?? ""] ?? []);
}

/** Odds: where they start, times what the second answer says. */
function estimateSensitivity(
  { sensitive: rules }: QuestionnaireRules,
  { reaction, unprovoked }: Answers,
): Pick<EstimatedSkinType, "sensitivity" | "sensitive"> {
  const start = rules.reaction[reaction as keyof typeof rules.reaction] as number | undefined;
  const factor = rules.unprovoked[unprovoked ?? ""];
  const from = start ?? rules.start;
  const odds = (from / (1 - from)) * (factor ?? 1);
  const sensitive = hundredths(Math.min(odds / (1 + odds), rules.most));
  if (start === undefined && factor === undefined) return { sensitivity: "unknown", sensitive };
  if (sensitive >= rules.called) return { sensitivity: "sensitive", sensitive };
  return { sensitivity: sensitive >= rules.possible ? "possible" : "unlikely", sensitive };
}

function hundredths(share: number): number {
  return Math.round(share * 100) / 100;
}
