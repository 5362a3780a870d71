import { describe, expect, it } from "vitest";
import type { TextSigns } from "#contract/text-signs.ts";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { matchSkinType } from "./match-skin-type.ts";

const TEXTS: Readonly<Record<ReturnType<typeof matchSkinType>, readonly string[]>> = {
  dry: ["dry", "DRY SKIN", "  Dry\u00a0skin ", "oily T-zone, dry cheeks", "dryness-prone", "Altershaut (trocken)"],
  oily: ["oily/sensitive", "OILY SKIN", "normal to oily", "O\u0308lige Haut", "leicht öliger Teint"],
  combination: [..."combination|Kombinationshaut|sensitive|fettige Haut|oil-free|Öl|dr y||   |???".split("|")],
};

describe("matchSkinType (R-RES-7)", () => {
  for (const [type, texts] of Object.entries(TEXTS)) {
    it.each(texts)(`%j is ${type}`, (text) => expect(matchSkinType(text, TEXT_SIGNS)).toBe(type));
  }
});

it("reads a language that came later by its own words, and no other text otherwise (R-RES-7)", () => {
  const [first] = TEXT_SIGNS as [TextSigns];
  const french: TextSigns = { ...first, skinTypes: { ...first.skinTypes, dry: /sèche/ } };
  expect(matchSkinType("Peau sèche", TEXT_SIGNS)).toBe("combination");
  expect(matchSkinType("Peau sèche", [...TEXT_SIGNS, french])).toBe("dry");
});
