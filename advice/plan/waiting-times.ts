import type { ConcernCode } from "#engine/codes.ts";
import { isActive, type RecommendationId } from "../recommendations.ts";
import { stepWith } from "./step-facts.ts";

/**
 * How long everything waits, in weeks, and what else R-RES-6 fixes. Plan, routine, calendar and diary read it here; guides
 * and all other words are held to it by `tests/unit/waiting-times.test.ts` (docs/decisions/0117).
 */

/** "At most 5 products" (R-RES-6). */
export const MOST_PRODUCTS = 5;
/** Between two layers (R-RES-6). Chosen: long enough that the second does not roll the first off. */
export const ABSORPTION_SECONDS = 60;

export interface Weeks {
  readonly from: number;
  readonly to: number;
}

/**
 * Before anything is added (R-RES-6); cleanser, cream and sunscreen are there from the first day and add nothing. The horny
 * layer renews itself in two to four weeks (Grove, Kligman 1983, J Gerontol 38:137-142).
 */
export const BEFORE_ADDING: Weeks = { from: 4, to: 6 };
/** What a new product gets before anybody can say how the skin takes it (R-RES-6; patch testing: AAD, "How to test skin care products"). */
export const TO_TRY: Weeks = { from: 1, to: 2 };
/** Skin that stings or is red gets so many weeks with cleanser, cream and sunscreen alone (content, redness, skin-barrier-repair). */
export const OF_REST = 4;
/** Then the next photo is compared. Chosen: the day on which something may be added. */
export const LOOK_AGAIN = BEFORE_ADDING.from;

export const LOOK_AGAIN_DAYS = LOOK_AGAIN * 7;

export interface Judging {
  /** In use so long before anybody says whether it helped. `to` is chosen: photos of two weeks, of four where the wait is long. */
  readonly weeks: Weeks;
  /** Slug of the guide that tells it. */
  readonly guide: string;
  /** The address under which that guide cites it, or "chosen" and why. */
  readonly source: string;
}

const TWELVE: Weeks = { from: 12, to: 16 };

/** What is judged alike. */
const JUDGING = {
  basics: { weeks: BEFORE_ADDING, guide: "dry-skin-tips", source: "chosen: as before anything is added" },
  rest: { weeks: { from: OF_REST, to: 6 }, guide: "redness", source: "chosen: when the rest is over" },
  light: { weeks: TWELVE, guide: "dark-spots", source: "chosen: pigment fades over months" },
  // A course of twelve weeks, then a review.
  blemishes: { weeks: TWELVE, guide: "acne-tips", source: "https://www.nice.org.uk/guidance/ng198" },
  acids: { weeks: TWELVE, guide: "salicylic-and-azelaic-acid", source: "chosen: as against blemishes" },
  surface: { weeks: TWELVE, guide: "pores-and-texture", source: "chosen: as the acids" },
  // Bissett et al. 2005: fine lines at twelve weeks.
  niacinamide: { weeks: TWELVE, guide: "niacinamide", source: "https://doi.org/10.1111/j.1524-4725.2005.31732" },
  vitaminC: { weeks: TWELVE, guide: "vitamin-c", source: "chosen: as the acids" },
  // Dhaliwal et al. 2019: twelve weeks.
  bakuchiol: { weeks: TWELVE, guide: "anti-aging-tips", source: "https://doi.org/10.1111/bjd.16918" },
  // Kafi et al. 2007: 24 weeks.
  retinol: {
    weeks: { from: 24, to: 28 },
    guide: "retinol-for-beginners",
    source: "https://doi.org/10.1001/archderm.143.5.606",
  },
} as const satisfies Record<string, Judging>;

type Kind = keyof typeof JUDGING;
export const ALL_JUDGING: Readonly<Record<Kind, Judging>> = JUDGING;

/** Everything else is judged by what it is for. */
const BY_STEP: Readonly<Partial<Record<string, Kind>>> = {
  calm: "rest",
  salicylic: "acids",
  azelaic: "acids",
  benzoyl_peroxide: "blemishes",
  niacinamide: "niacinamide",
  vitamin_c: "vitaminC",
  fruit_acid: "surface",
  polyhydroxy_acid: "surface",
  retinol: "retinol",
  bakuchiol: "bakuchiol",
} satisfies Partial<Record<RecommendationId, Kind>>;

const BY_CONCERN: Readonly<Partial<Record<string, Kind>>> = {
  blemishes: "blemishes",
  redness: "rest",
  pigmentation: "light",
  evenness: "light",
  shine: "basics",
  texture: "surface",
  lines: "retinol",
  under_eye: "basics",
} satisfies Record<ConcernCode, Kind>;

/** What a diary's note began: a step of the plan, or a product, and what it is for. */
interface Begun {
  readonly step?: string | undefined;
  readonly product?: string | undefined;
  readonly concern?: string | undefined;
}

/** When it is judged. */
export function judgingOf({ step, product, concern }: Begun): Judging {
  const active = step ?? stepWith(product);
  return JUDGING[BY_STEP[active ?? ""] ?? BY_CONCERN[concern ?? ""] ?? "basics"];
}

/** First due: what a plan begins with and what is basic care at once; an active beside them once that has had its weeks. */
export function firstDue(id: RecommendationId, isStart: boolean): number {
  return !isStart && isActive(id) ? BEFORE_ADDING.from : 0;
}
