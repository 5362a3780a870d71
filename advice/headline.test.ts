import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import type { ConcernOptions } from "#lab/result-builder.ts";
import { faceWith } from "#lab/zoned-result.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";
import { findGood } from "./good-places.ts";
import { headline } from "./headline.ts";

const inWords = (message: Message | null, language: Language) => message && renderMessage(T[language], message);
const said = (result: AnalysisResult, language: Language = "en") => inWords(headline(result), language);

describe("the headline about this face (R-RES-2)", () => {
  it("praises no place where the doubt reaches below good, a side was not judged, or it shows right beside it", () => {
    const matt = (shine: ConcernOptions & { at?: Partial<Record<ZoneCode, number | null>> }) =>
      findGood(faceWith({ shine })).filter(({ quality }) => quality === "matt").length;
    expect([{ score: 95 }, { score: 95, spread: 26 }, { score: 95, seen: 0.4 }].map(matt)).toEqual([4, 0, 0]);
    expect(matt({ score: 95, at: { cheek_left: null } })).toBe(3);
    // Around the mouth, beside nose and chin.
    expect([76, 75].map((perioral) => matt({ score: 86, at: { perioral } }))).toEqual([4, 2]);
    expect(matt({ score: 95, spread: 20, at: { chin: 89 } })).toBe(3);
  });

  it.each(["de", "en"] as const)("has words for every place the engine judges, at every level (%s)", (language) => {
    for (const code of CONCERN_CODES) {
      for (const zone of [...ZONE_CODES, null]) {
        for (const score of [80, 60, 40]) {
          const at = zone === null ? {} : { [zone]: 40 };
          const text = said(faceWith({ [code]: { score, at, points: 4 } }), language) ?? "";
          expect(text).not.toMatch(/advice\.|\{\{/);
          expect(text.length).toBeLessThanOrEqual(60);
        }
      }
    }
  });
});
