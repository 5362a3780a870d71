import type { ConcernCode } from "#engine/codes.ts";

/** Readings of a concern's own kind: more of them is more of it, so that their coefficients may not fall below zero. */
const OWN_KIND: Readonly<Record<ConcernCode, RegExp>> = {
  blemishes: /^(blood|erythema)\.\w+\.(high|peak|spread)\.|^marks\./,
  redness:
    /^(blood|erythema)\.(forehead|cheeks|outer|nose|mouth|folds|frown|all)\.(level|above|high|peak|spread)|^own\.blood/,
  pigmentation: /^(darkness|hue)\.\w+\.(high|peak|spread)\.|^marks\./,
  evenness: /^(darkness|erythema|hue|blood)\.\w+\.(above|below|spread|high|low|peak)/,
  shine: /^gloss\.|^sheen\.\w+\.(level|above|high|peak|spread)/,
  texture: /^(darkness|shade|sheen)\.\w+\.(spread|high|low|peak)\.[012]$/,
  lines: /^line\.|^fold\./,
  under_eye: /^lid\.\w+\.(darkness|trough|step)|^(darkness|shade)\.lids\.level/,
};

export const isOwnKind = (code: ConcernCode, reading: string): boolean => OWN_KIND[code].test(reading);
