import type { Claim } from "./claim.ts";
import { CLAIMS_OF_CARE } from "./of-care.ts";
import { CLAIMS_OF_INGREDIENTS } from "./of-ingredients.ts";

/** Every claim by its name: the page of evidence shows them, a test holds words and guides against them. */
const CLAIMS = { ...CLAIMS_OF_INGREDIENTS, ...CLAIMS_OF_CARE };
export type ClaimName = keyof typeof CLAIMS;

export const ALL_CLAIMS = Object.entries(CLAIMS) as readonly (readonly [ClaimName, Claim])[];
