import { SURENESS_LEVELS } from "../sureness.ts";
import { type AnswerTo, SKIN_QUESTIONS, type SkinQuestion } from "./questions.ts";
import { AFTER_WASHING, type BaseType, CALLED_SENSITIVE, MIDDAY, SENSITIVE } from "./type-rules.ts";

/**
 * The questions of the page that finds the skin type without a photo, and what each answer says: data alone, which the
 * page carries with it. Reading it: `estimate-skin-type.ts`. Words live in `locales/` under `questionnaire`, those of the
 * three questions that the result asks as well under `questions.ask`.
 *
 * Sources for what is asked, beside those of `type-rules.ts`:
 * - `cheeks`: Baumann 2008, Dermatol Clin 26:359-373 (rough, tight or flaking skin without a moisturiser on it).
 * - `paper`: Youn et al. 2005, Skin Res Technol 11:189-195 (sebum differs by place: forehead, nose and chin above the
 *   cheeks; combination skin is a mismatch of the two); paper takes up what a Sebumeter's film takes up.
 * - `pores`: Roh et al. 2006, Br J Dermatol 155:890-894 (pores are larger where more sebum is; r = 0.38 to 0.47, so the
 *   question speaks more softly than the others).
 * - `unprovoked`: Misery et al. 2014, Acta Derm Venereol 94:635-639 (Sensitive Scale-10: tingling, burning, sensations of
 *   heat during the last days).
 *
 * The shares are chosen by the four rules of `type-rules.ts`, which the tests hold for these tables too.
 */
const NEW_QUESTIONS = {
  cheeks: ["rough", "tight", "comfortable", "shiny"],
  paper: ["none", "trace_middle", "clear_middle", "everywhere"],
  pores: ["hardly", "middle", "cheeks_too"],
  unprovoked: ["never", "some_days", "most_days"],
} as const;

export type Question = SkinQuestion | keyof typeof NEW_QUESTIONS;

/** In the order of the screen: from what is felt to what is seen, and how the skin reacts at the end. */
export const QUESTIONNAIRE = {
  after_washing: SKIN_QUESTIONS.after_washing,
  cheeks: NEW_QUESTIONS.cheeks,
  midday: SKIN_QUESTIONS.midday,
  paper: NEW_QUESTIONS.paper,
  pores: NEW_QUESTIONS.pores,
  reaction: SKIN_QUESTIONS.reaction,
  unprovoked: NEW_QUESTIONS.unprovoked,
} as const satisfies Readonly<Record<Question, readonly string[]>>;

export const QUESTIONNAIRE_CODES = Object.keys(QUESTIONNAIRE) as readonly Question[];

/** "I do not know" and a question that was passed over are the same: no entry. */
export type Answers = { readonly [Code in Question]?: string };

type ShareByType = Readonly<Record<BaseType, number>>;
type NewAnswer<Code extends keyof typeof NEW_QUESTIONS> = (typeof NEW_QUESTIONS)[Code][number];

const CHEEKS: Readonly<Record<NewAnswer<"cheeks">, ShareByType>> = {
  rough: { dry: 0.46, normal: 0.08, combination: 0.14, oily: 0.03 },
  tight: { dry: 0.36, normal: 0.24, combination: 0.34, oily: 0.09 },
  comfortable: { dry: 0.14, normal: 0.58, combination: 0.4, oily: 0.36 },
  shiny: { dry: 0.04, normal: 0.1, combination: 0.12, oily: 0.52 },
};

const PAPER: Readonly<Record<NewAnswer<"paper">, ShareByType>> = {
  none: { dry: 0.66, normal: 0.22, combination: 0.08, oily: 0.04 },
  trace_middle: { dry: 0.24, normal: 0.56, combination: 0.22, oily: 0.1 },
  clear_middle: { dry: 0.06, normal: 0.16, combination: 0.58, oily: 0.28 },
  everywhere: { dry: 0.04, normal: 0.06, combination: 0.12, oily: 0.58 },
};

const PORES: Readonly<Record<NewAnswer<"pores">, ShareByType>> = {
  hardly: { dry: 0.56, normal: 0.42, combination: 0.14, oily: 0.08 },
  middle: { dry: 0.34, normal: 0.46, combination: 0.66, oily: 0.34 },
  cheeks_too: { dry: 0.1, normal: 0.12, combination: 0.2, oily: 0.58 },
};

/**
 * How much more often sensitive skin gives this answer than other skin does. Chosen: weaker than what `reaction` says beside
 * the start below (0.09, 0.7 and 4.9), because tingling has other causes too.
 */
const UNPROVOKED: Readonly<Record<NewAnswer<"unprovoked">, number>> = { never: 0.4, some_days: 1.3, most_days: 4 };

/**
 * Of 4,506 people in eight European countries, Switzerland among them, 38.4 % called their skin sensitive or very
 * sensitive (Misery et al. 2009, J Eur Acad Dermatol Venereol 23:376-381). Where nothing was answered it is the start.
 */
const SENSITIVE_IN_EUROPE = 0.38;

/** Everything that the estimate rests on; plain data, fit to stand in a page as JSON. */
export interface QuestionnaireRules {
  /** Question -> answer -> share of the people of each type that would give it. */
  readonly types: Readonly<Record<string, Readonly<Record<string, ShareByType>>>>;
  /** How much one answer counts: 1 would take the answers for independent of each other. */
  readonly weight: number;
  /** How often what people say of their skin holds, 0..1; where it does not, each type is as likely as the others. */
  readonly trust: number;
  /** From these on the answers point to one type. */
  readonly clear: { readonly answers: number; readonly sureness: number; readonly lead: number };
  readonly levels: { readonly medium: number; readonly high: number };
  readonly sensitive: {
    readonly start: number;
    /** Answer to `reaction` -> how likely the skin is sensitive. */
    readonly reaction: Readonly<Record<AnswerTo<"reaction">, number>>;
    readonly unprovoked: Readonly<Record<string, number>>;
    /** From here on it is called sensitive, and above the second it may be. */
    readonly called: number;
    readonly possible: number;
    /** Two answers are never taken for more. */
    readonly most: number;
  };
}

export const QUESTIONNAIRE_RULES: QuestionnaireRules = {
  types: { after_washing: AFTER_WASHING, cheeks: CHEEKS, midday: MIDDAY, paper: PAPER, pores: PORES },
  // Chosen: the five questions look at the same sebum, so together they count for three and a half.
  weight: 0.7,
  // Chosen, so that answers alone stay below what photo and answers together may reach (`MOST_SURE`): people often
  // misjudge their type (Youn 2002), though what they notice follows the sebum measured (Choi et al. 2013, Skin Res
  // Technol 19:176-182). At most 0.78 + 0.22 / 4 is reached, 83 %.
  trust: 0.78,
  // Chosen: one answer is too little to name a type by; less than two in five, or two types side by side, is no answer.
  clear: { answers: 2, sureness: 0.4, lead: 0.1 },
  levels: SURENESS_LEVELS,
  // `called` is the result's own; `possible` is chosen so that "sometimes" alone lies between the two; `most` so that
  // two answers stay below what five on the type can reach.
  sensitive: {
    start: SENSITIVE_IN_EUROPE,
    reaction: SENSITIVE,
    unprovoked: UNPROVOKED,
    called: CALLED_SENSITIVE,
    possible: 0.25,
    most: 0.8,
  },
};
