import type { Oiliness, SkinType } from "#engine/codes.ts";
import type { SkinTypeResult } from "#engine/result.ts";
import { surenessLevel } from "../sureness.ts";
import type { SkinAnswers } from "./questions.ts";
import {
  AFTER_WASHING,
  BASE_TYPES,
  type BaseType,
  CALLED_SENSITIVE,
  CLEAR_LEAD,
  MIDDAY,
  MOST_SURE,
  SENSITIVE,
} from "./type-rules.ts";

export interface RefinedSkinType {
  readonly value: SkinType;
  /** 0..1, two decimals, on the same scale as the photo's. */
  readonly sureness: number;
  /** Still told as probable. */
  readonly open: boolean;
}

type Chances = Readonly<Record<BaseType, number>>;

const CHANCE = 1 / BASE_TYPES.length;
const EVEN: Chances = { dry: CHANCE, normal: CHANCE, combination: CHANCE, oily: CHANCE };

/** Even a photo that claims certainty may be outvoted. */
const SUREST_PHOTO = 0.95;

/**
 * The skin type from the photo and the person's own answers. Bayes' rule: the photo's sureness is where it starts, each
 * answer shifts it by how often people of each type would give it. "Sensitive" is reached through the answers only; the
 * photo cannot feel. Unanswered questions change nothing.
 */
export function refineSkinType(photo: SkinTypeResult, answers: SkinAnswers): RefinedSkinType {
  const sensitive = answers.reaction === undefined ? 0 : SENSITIVE[answers.reaction];
  if (sensitive >= CALLED_SENSITIVE) return told("sensitive", sensitive);
  const said = [
    ...(answers.after_washing === undefined ? [] : [AFTER_WASHING[answers.after_washing]]),
    ...(answers.midday === undefined ? [] : [MIDDAY[answers.midday]]),
  ];
  if (said.length === 0) return { value: photo.value, sureness: photo.sureness, open: photo.open };
  const start = baseOfPhoto(photo);
  const both = said.reduce(shift, chancesOfPhoto(photo));
  // Answers that point in different directions must not decide anything; they only leave the photo less sure.
  if (!isClear(said.reduce(shift, EVEN))) return told(start, Math.min(photo.sureness, both[start]));
  const value = likeliest(both, start);
  return told(value, Math.min(both[value], MOST_SURE));
}

function told(value: SkinType, chance: number): RefinedSkinType {
  const sureness = hundredths(chance);
  return { value, sureness, open: surenessLevel(sureness) === "low" };
}

/** The engine never sees "sensitive"; a result that says so all the same is read by its parts. */
function baseOfPhoto({ value, tZone, cheeks }: SkinTypeResult): BaseType {
  if (value !== "sensitive") return value;
  const combine = (top: Oiliness, side: Oiliness) => (top === side ? top : "combination");
  return combine(tZone, cheeks);
}

function chancesOfPhoto(photo: SkinTypeResult): Chances {
  const sure = Math.min(Math.max(photo.sureness, CHANCE), SUREST_PHOTO);
  const rest = (1 - sure) / (BASE_TYPES.length - 1);
  return { ...EVEN, dry: rest, normal: rest, combination: rest, oily: rest, [baseOfPhoto(photo)]: sure };
}

function shift(chances: Chances, shares: Chances): Chances {
  const total = BASE_TYPES.reduce((sum, type) => sum + chances[type] * shares[type], 0);
  const of = (type: BaseType) => (chances[type] * shares[type]) / total;
  return { dry: of("dry"), normal: of("normal"), combination: of("combination"), oily: of("oily") };
}

/** @param first wins where several are equally likely */
function likeliest(chances: Chances, first: BaseType): BaseType {
  return BASE_TYPES.reduce((best, type) => (chances[type] > chances[best] ? type : best), first);
}

function isClear(chances: Chances): boolean {
  const [first = 0, second = 0] = BASE_TYPES.map((type) => chances[type]).sort((a, b) => b - a);
  return first - second >= CLEAR_LEAD;
}

function hundredths(share: number): number {
  return Math.round(share * 100) / 100;
}
