import { describe, expect, it } from "vitest";
import { matchSkinType } from "./match-skin-type.ts";

const TEXTS: Readonly<Record<ReturnType<typeof matchSkinType>, readonly string[]>> = {
  dry: [
    "dry",
    "Dry skin",
    "DRY SKIN",
    "  dry  ",
    "very dry",
    "rather dry skin",
    "Dry to normal skin",
    "dry-sensitive",
    "dry and sensitive",
    "combination, dry cheeks",
    "oily T-zone, dry cheeks",
    "dryness-prone",
    "Dry\u00a0skin",
    "trocken",
    "Trockene Haut",
    "TROCKENE HAUT",
    "sehr trockene Haut",
    "eher trocken",
    "trocken bis normal",
    "Mischhaut mit trockenen Wangen",
    "ölig und trocken zugleich",
    "Trockenheit",
    "feuchtigkeitsarme, trockene Haut",
    "Altershaut (trocken)",
  ],
  oily: [
    "oily",
    "Oily skin",
    "OILY SKIN",
    "very oily",
    "rather oily",
    "normal to oily",
    "oily/sensitive",
    "slightly oily T-zone",
    "ölig",
    "Ölige Haut",
    "ÖLIGE HAUT",
    "O\u0308lige Haut",
    "sehr ölige Haut",
    "eher ölig",
    "normal bis ölig",
    "Mischhaut, ölige T-Zone",
    "leicht öliger Teint",
    "ölig, grossporig",
    "unreine, ölige Haut",
  ],
  combination: [
    "combination",
    "Combination skin",
    "Mischhaut",
    "MISCHHAUT",
    "Kombinationshaut",
    "normal",
    "Normal skin",
    "Normale Haut",
    "sensitive",
    "Sensitive skin",
    "Empfindliche Haut",
    "sensible Haut",
    "balanced",
    "ausgeglichen",
    "mature skin",
    "reife Haut",
    "fettige Haut",
    "greasy skin",
    "unknown",
    "unbekannt",
    "Not named",
    "oil-free",
    "Öl",
    "dr y",
    "",
    "   ",
    "???",
    "<b>type</b>",
    "0",
    "constructor",
  ],
};

describe("matchSkinType (R-RES-7)", () => {
  for (const [type, texts] of Object.entries(TEXTS)) {
    it.each(texts)(`%j is ${type}`, (text) => expect(matchSkinType(text)).toBe(type));
  }

  it("is tried on more than sixty texts", () => {
    const texts = Object.values(TEXTS).flat();
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.length).toBeGreaterThan(60);
  });
});
