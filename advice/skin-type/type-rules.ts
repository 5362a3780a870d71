import type { SkinType } from "#engine/codes.ts";
import type { AnswerTo } from "./questions.ts";

/**
 * What each answer says about the skin type, as data. Reading it: `refine-skin-type.ts`.
 *
 * Sources for what is asked:
 * - Baumann 2008, Dermatol Clin 26:359-373 (Baumann Skin Type Indicator: oily or dry, and sensitive or resistant, as
 *   separate axes told by a questionnaire about how skin feels and looks after washing and during the day).
 * - Misery et al. 2017, Acta Derm Venereol 97:4-6 (sensitive skin: stinging, burning, with or without redness, after
 *   what normally provokes nothing; it is felt, so it is asked).
 * - Youn et al. 2002, Skin Res Technol 8:168-172 (what people say about their skin type and the sebum measured on it
 *   often differ): no answer is taken as certain.
 *
 * The numbers are chosen: none of these publications gives frequencies by answer. They follow four rules, which the
 * tests hold: of each type's column the answers add up to 1; the plain answer for a type is its most frequent one; no
 * answer is impossible for any type; neighbours (dry and normal, combination and oily) are mixed up most.
 */

/** The types that differ by how oily the skin is; "sensitive" is another axis. */
export const BASE_TYPES = ["dry", "normal", "combination", "oily"] as const satisfies readonly SkinType[];
export type BaseType = (typeof BASE_TYPES)[number];

/** Of people with this skin type, the share that would give this answer. */
type ShareByType = Readonly<Record<BaseType, number>>;

export const AFTER_WASHING: Readonly<Record<AnswerTo<"after_washing">, ShareByType>> = {
  tight_all: { dry: 0.58, normal: 0.1, combination: 0.1, oily: 0.03 },
  tight_cheeks: { dry: 0.22, normal: 0.12, combination: 0.32, oily: 0.04 },
  comfortable: { dry: 0.14, normal: 0.6, combination: 0.18, oily: 0.18 },
  shiny_middle: { dry: 0.03, normal: 0.13, combination: 0.32, oily: 0.25 },
  shiny_all: { dry: 0.03, normal: 0.05, combination: 0.08, oily: 0.5 },
};

export const MIDDAY: Readonly<Record<AnswerTo<"midday">, ShareByType>> = {
  matt_flaky: { dry: 0.6, normal: 0.15, combination: 0.08, oily: 0.04 },
  comfortable: { dry: 0.3, normal: 0.6, combination: 0.17, oily: 0.08 },
  shiny_t_zone: { dry: 0.07, normal: 0.2, combination: 0.62, oily: 0.3 },
  shiny_all: { dry: 0.03, normal: 0.05, combination: 0.13, oily: 0.58 },
};

/** How likely the skin is sensitive. From a half on it is called so; a single answer is never more than "quite sure". */
export const SENSITIVE: Readonly<Record<AnswerTo<"reaction">, number>> = {
  hardly_ever: 0.05,
  sometimes: 0.3,
  often: 0.75,
};
export const CALLED_SENSITIVE = 0.5;

/** The most that a photo and a person's own word together are taken for. Chosen, after Youn 2002. */
export const MOST_SURE = 0.85;

/** Answers whose first and second type are closer than this point nowhere. Chosen. */
export const CLEAR_LEAD = 0.05;
