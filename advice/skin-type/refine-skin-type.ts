import type { Oiliness, SkinType } from "#engine/codes.ts";
import type { SkinTypeResult } from "#engine/result.ts";
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
  /** How much of `value` rests on the photo and how much on the answers; 0..1, two decimals, together 1. */
  readonly photoShare: number;
  readonly answersShare: number;
  /** Whether the answers led to another type than the photo's. */
  readonly changed: boolean;
  /** What the answers alone say; null where they say nothing on it or point in different directions. */
  readonly fromAnswers: SkinType | null;
  /** How oily or dry the skin is apart from being sensitive; differs from `value` only there. */
  readonly base: SkinType;
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
  const base = refineBase(photo, answers);
  const sensitive = answers.reaction === undefined ? 0 : SENSITIVE[answers.reaction];
  if (sensitive < CALLED_SENSITIVE) return { ...base, changed: base.value !== photo.value, base: base.value };
  return {
    value: "sensitive",
    sureness: sensitive,
    photoShare: 0,
    answersShare: 1,
    changed: photo.value !== "sensitive",
    fromAnswers: "sensitive",
    base: base.value,
  };
}

function refineBase(photo: SkinTypeResult, answers: SkinAnswers): Omit<RefinedSkinType, "changed" | "base"> {
  const said = [
    ...(answers.after_washing === undefined ? [] : [AFTER_WASHING[answers.after_washing]]),
    ...(answers.midday === undefined ? [] : [MIDDAY[answers.midday]]),
  ];
  if (said.length === 0) {
    return { value: photo.value, sureness: photo.sureness, photoShare: 1, answersShare: 0, fromAnswers: null };
  }
  const seen = chancesOfPhoto(photo);
  const start = baseOfPhoto(photo);
  const both = said.reduce(shift, seen);
  const alone = said.reduce(shift, EVEN);
  if (!isClear(alone)) {
    // Answers that point in different directions must not decide anything; they only leave the photo less sure.
    const sureness = hundredths(Math.min(photo.sureness, both[start]));
    return { value: start, sureness, photoShare: 1, answersShare: 0, fromAnswers: null };
  }
  const value = likeliest(both, start);
  const knownByPhoto = lead(seen);
  const knownByAnswers = said.reduce((sum, shares) => sum + lead(shift(EVEN, shares)), 0);
  const photoShare = hundredths(knownByPhoto / (knownByPhoto + knownByAnswers));
  return {
    value,
    sureness: hundredths(Math.min(both[value], MOST_SURE)),
    photoShare,
    answersShare: hundredths(1 - photoShare),
    fromAnswers: likeliest(alone, value),
  };
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

/** How far the likeliest type is above guessing. */
function lead(chances: Chances): number {
  return Math.max(...BASE_TYPES.map((type) => chances[type])) - CHANCE;
}

function isClear(chances: Chances): boolean {
  const [first = 0, second = 0] = BASE_TYPES.map((type) => chances[type]).sort((a, b) => b - a);
  return first - second >= CLEAR_LEAD;
}

function hundredths(share: number): number {
  return Math.round(share * 100) / 100;
}
