/** The routine's figures (R-RES-6); its words are told them, so that no sentence can drift away from them. */

/** "At most 5 products". */
export const MOST_PRODUCTS = 5;
/** When the three steps begin: one thing at a time, the second after two calm weeks (R-RES-5; content, acne-tips: weeks 1-2, then 3-6). */
export const STEP_WEEKS: readonly number[] = [0, 2, 4];
/** Wait this long before adding anything: the horny layer renews itself in two to four (Grove, Kligman 1983, J Gerontol 38:137-142), the epidermis in six to eight (Halprin 1972, Br J Dermatol 86:14-19). */
export const WAIT_WEEKS = { from: 4, to: 6 } as const;
/** What a new product gets before anybody can say how the skin takes it (R-RES-6; patch testing: AAD, "How to test skin care products"). */
export const TRY_WEEKS = { from: 1, to: 2 } as const;
/** Between two layers (R-RES-6). Chosen: long enough that the second does not roll the first off. */
export const ABSORPTION_SECONDS = 60;
