import { tenToThe } from "../numeric/log10.ts";
import { roundTo } from "../numeric/round.ts";
import type { ReadingSource } from "../readings/reading-names.ts";
import type { SkinTypeResult } from "../result.ts";
import type { PartModel, ReadingModel, TypePart } from "./fitted-models.ts";
import { SKIN_TYPE_MODEL } from "./skin-type-model.ts";

/** In deviations between faces; null where too little of it was seen. */
export type TypeLevels = Readonly<Record<TypePart, number | null>>;

/**
 * From here on a level is no longer usual. Chosen: one face in ten has a T-zone as oily. Cheeks are less oily than the T-zone
 * (Youn et al. 2002, Skin Res Technol 8:168-172): they make no type by themselves, and are oily, too, from one deviation on.
 */
const OILY = { tZone: 1.25, cheeks: 1 } as const;
/**
 * Roughness less half of how oily both parts are in the mean, from which matte skin looks dry: without shine, roughness is what is
 * left to see. Chosen: few faces, for the eye graded no dryness.
 */
const DRY = 1.6;
const MATTE = 0;

/**
 * Share of a level that another photo of the same person shows again. Chosen between simulated retakes (0.75) and 18 people on
 * other days or in other light (about 0.2): of what is called normal and sure, 91 to 97 % is normal again.
 */
const KEPT = 0.5;
/** One of four types: what another photo would give by guessing. */
const GUESSED = 0.25;

/** The most a photo alone can be sure of: leaders of the field agree with instruments on 53 % (engine.md). */
export const MOST_SURE = 0.6;
/** The most where a part is not seen: told as probable. */
const MOST_SURE_IN_PART = 0.4;

/**
 * Skin type as it looks in this photo: normal, unless it is clearly something else. "Sensitive" is never guessed: it is
 * asked. Sureness is the chance that another photo of the same person gives the same type, times the most a photo can be
 * sure of: it reaches a half where five in six would.
 */
export function readSkinType(readings: ReadingSource): SkinTypeResult {
  const of = (part: TypePart) => readPart(readings, SKIN_TYPE_MODEL[part]);
  return typeOfLevels({ tZone: of("tZone"), cheeks: of("cheeks"), rough: of("rough") });
}

function readPart(readings: ReadingSource, { level, width }: PartModel): number | null {
  const read = readLine(level, readings);
  const wide = readLine(width, readings);
  return read && wide && read.value / tenToThe(wide.value);
}

/** With less than this share of what it rests on, a sum was not seen. */
const LEAST_SEEN = 0.5;

/** What the readings add up to. Null where less than half of what it rests on was seen. */
function readLine({ usual, terms }: ReadingModel, readings: ReadingSource): { readonly value: number } | null {
  let value = usual;
  let seen = 0;
  let all = 0;
  for (const [name, weight, middle, low, high] of terms) {
    const read = readings.read(name);
    const say = Math.abs(weight) * (high - low);
    all += say;
    if (read === null) continue;
    seen += say;
    value += weight * (Math.min(high, Math.max(low, read)) - middle);
  }
  return all > 0 && seen / all >= LEAST_SEEN ? { value } : null;
}

export function typeOfLevels(levels: TypeLevels): SkinTypeResult {
  const { tZone, cheeks, rough } = levels;
  const seen = [tZone ?? 0, cheeks ?? 0, rough ?? 0] as const;
  const parts = partsOf(...seen);
  const { tZone: top, cheeks: side } = parts;
  const value = top === side ? top : "combination";
  const most = Object.values(levels).includes(null) ? MOST_SURE_IN_PART : MOST_SURE;
  const sureness = roundTo(Math.min(most, MOST_SURE * Math.max(GUESSED, chanceOf(value, ...seen))), 2);
  return { value, sureness, open: isOpen(sureness), ...parts };
}

/** Less than even chances. @param sureness 0..1 */
export function isOpen(sureness: number): boolean {
  return sureness < 0.5;
}

function partsOf(tZone: number, cheeks: number, rough: number): Pick<SkinTypeResult, "tZone" | "cheeks"> {
  if (tZone >= OILY.tZone) return { tZone: "oily", cheeks: cheeks >= OILY.cheeks ? "oily" : "normal" };
  const isDry = Math.max(tZone, cheeks) < MATTE && drynessOf(tZone, cheeks, rough) >= DRY;
  return isDry ? { tZone: "dry", cheeks: "dry" } : { tZone: "normal", cheeks: "normal" };
}

function drynessOf(tZone: number, cheeks: number, rough: number): number {
  return rough - (tZone + cheeks) / 4;
}

/** That another photo of the same person gives this type, 0..1. The parts are taken for independent. */
function chanceOf(value: SkinTypeResult["value"], tZone: number, cheeks: number, rough: number): number {
  const oilyTop = 1 - chanceBelow(OILY.tZone, tZone);
  const oilySide = 1 - chanceBelow(OILY.cheeks, cheeks);
  const dry =
    chanceBelow(MATTE, tZone) * chanceBelow(MATTE, cheeks) * (1 - chanceBelow(DRY, drynessOf(tZone, cheeks, rough)));
  const chances = {
    oily: oilyTop * oilySide,
    combination: oilyTop * (1 - oilySide),
    dry,
    normal: 1 - oilyTop - dry,
  };
  return value === "sensitive" ? 0 : chances[value];
}

/** That the level of another photo lies below a border. */
function chanceBelow(border: number, level: number): number {
  const deviations = (border - KEPT * level) / Math.sqrt(1 - KEPT * KEPT);
  return 1 / (1 + tenToThe(-NORMAL_AS_LOGISTIC * deviations));
}

/** The normal distribution by one power of ten, within 0.01: 1.702 / ln 10 (Camilli 1994, J Educ Behav Stat 19:293-295). */
const NORMAL_AS_LOGISTIC = 0.739;
