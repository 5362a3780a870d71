import { describe, expect, it } from "vitest";
import { matchSkinType } from "./match-skin-type.ts";

const TEXTS: Readonly<Record<ReturnType<typeof matchSkinType>, readonly string[]>> = {
  dry: ["dry", "DRY SKIN", "  Dry\u00a0skin ", "oily T-zone, dry cheeks", "dryness-prone", "Altershaut (trocken)"],
  oily: ["oily/sensitive", "OILY SKIN", "normal to oily", "O\u0308lige Haut", "leicht öliger Teint"],
  combination: [..."combination|Kombinationshaut|sensitive|fettige Haut|oil-free|Öl|dr y||   |???".split("|")],
};

describe("matchSkinType (R-RES-7)", () => {
  for (const [type, texts] of Object.entries(TEXTS)) {
    it.each(texts)(`%j is ${type}`, (text) => expect(matchSkinType(text)).toBe(type));
  }
});
