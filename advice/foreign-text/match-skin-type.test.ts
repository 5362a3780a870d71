import { describe, expect, it } from "vitest";
import { matchSkinType } from "./match-skin-type.ts";

const TEXTS: Readonly<Record<ReturnType<typeof matchSkinType>, readonly string[]>> = {
  dry: [
    "dry",
    "Dry skin",
    "DRY SKIN",
    "  dry  ",
    "Dry to normal skin",
    "dry-sensitive",
    "oily T-zone, dry cheeks",
    "dryness-prone",
    "Dry\u00a0skin",
    "trocken",
    "Trockene Haut",
    "eher trocken",
    "Mischhaut mit trockenen Wangen",
    "Trockenheit",
    "feuchtigkeitsarme, trockene Haut",
    "Altershaut (trocken)",
  ],
  oily: [
    "oily",
    "Oily skin",
    "OILY SKIN",
    "normal to oily",
    "oily/sensitive",
    "slightly oily T-zone",
    "ölig",
    "Ölige Haut",
    "O\u0308lige Haut",
    "leicht öliger Teint",
    "unreine, ölige Haut",
  ],
  combination: [
    "combination",
    "Combination skin",
    "Mischhaut",
    "Kombinationshaut",
    "normal",
    "sensitive",
    "sensible Haut",
    "balanced",
    "mature skin",
    "fettige Haut",
    "greasy skin",
    "unknown",
    "oil-free",
    "Öl",
    "dr y",
    "",
    "   ",
    "???",
    "<b>type</b>",
    "constructor",
  ],
};

describe("matchSkinType (R-RES-7)", () => {
  for (const [type, texts] of Object.entries(TEXTS)) {
    it.each(texts)(`%j is ${type}`, (text) => expect(matchSkinType(text)).toBe(type));
  }
});
