import type { ConcernCode } from "#engine/codes.ts";
import { measuredName } from "#engine/readings/further-readings.ts";

/**
 * What a concern's grade may rest on: readings of what it is, and of what is easily taken for it. From all readings the
 * fit ranks no better out of fold, and takes what merely goes along with age or a camera.
 */
const RESTS_ON: Readonly<Record<ConcernCode, RegExp>> = {
  blemishes: /^(blood|erythema|shade|darkness)\.\w+\.(spread|high|peak|low)\.|^marks\.|^measured\./,
  redness: /^(blood|erythema|hue|shade|sheen)\.|^own\.|^lid\.blood|^marks\.|^measured\./,
  pigmentation: /^(darkness|hue|blood)\.\w+\.(spread|high|peak|low)\.|^line\.|^photo\.|^marks\.|^measured\./,
  evenness: /^(darkness|erythema|hue|blood|shade)\.(?!lids)|^marks\.|^measured\./,
  shine: /^(sheen|shade|darkness)\.|^gloss\.|^measured\./,
  texture: /^(sheen|shade)\.\w+\.(spread|high|peak|low)\.[0-3]$|^photo\.sharpness|^marks\.|^measured\./,
  lines: /^line\.|^fold\.|^photo\.|^shade\.\w+\.spread\.|^measured\./,
  under_eye: /^lid\.|^(darkness|shade|blood)\.lids\.(level|above|below)$|^line\.(lids|crows)|^photo\.|^measured\./,
};

/** Readings of a concern's own kind: more of them is more of it, so that their weights may not fall below zero. */
const OWN_KIND: Readonly<Record<ConcernCode, RegExp>> = {
  blemishes: /^(blood|erythema)\.\w+\.(high|peak|spread)\.|^marks\./,
  redness:
    /^(blood|erythema)\.(forehead|cheeks|outer|nose|mouth|folds|frown|all)\.(level|above|high|peak|spread)|^own\.blood/,
  pigmentation: /^(darkness|hue)\.\w+\.(high|peak|spread)\.|^marks\./,
  evenness: /^(darkness|erythema|hue|blood)\.\w+\.(above|below|spread|high|low|peak)/,
  shine: /^gloss\.|^sheen\.\w+\.(level|above|high|peak|spread)/,
  texture: /^(shade|sheen)\.\w+\.(spread|high|low|peak)\.[012]$/,
  lines: /^line\.|^fold\./,
  under_eye: /^lid\.furrow\.|^lid\.\w+\.(darkness|trough)|^lid\.(darkness|shade)\.step|^(darkness|shade)\.lids\.level/,
};

export const mayRestOn = (code: ConcernCode, reading: string): boolean => RESTS_ON[code].test(reading);
export const isOwnKind = (code: ConcernCode, reading: string): boolean =>
  reading === measuredName(code) || OWN_KIND[code].test(reading);

/**
 * What a reading pays of the fit's penalty. Less: what was planted and proven, and single marks, because they say by
 * themselves what is seen, as the furrow below an eye does; the skin's own colour, because an eye sees the same red less on
 * darker skin; lines, because coarse skin goes along with them. Chosen.
 */
const SHARE_OF_PROVEN = 0.15;
const SHARE_OF_LINES = 0.6;
/**
 * How much more than others a concern's readings pay that rests on many of which each says little. Chosen out of fold, people
 * and retakes that the fit has not seen (decision 0097): beyond, what is planted raises its grade too little.
 */
const MORE: Readonly<Partial<Record<ConcernCode, number>>> = { blemishes: 12, texture: 4, under_eye: 4 };

export function penaltyShare(code: ConcernCode, reading: string): number {
  return (MORE[code] ?? 1) * shareOfKind(code, reading);
}

function shareOfKind(code: ConcernCode, reading: string): number {
  if (/^(measured|marks|own|lid\.furrow)\./.test(reading)) return SHARE_OF_PROVEN;
  return code === "lines" && isOwnKind(code, reading) ? SHARE_OF_LINES : 1;
}
