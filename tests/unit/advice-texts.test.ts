import { describe, expect, it } from "vitest";
import { advise } from "#advice/advise.ts";
import { describeResult } from "#advice/describe-result.ts";
import { NAMED_LEVELS } from "#advice/levels.ts";
import { analysisTextsSchema } from "#contract/api.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES, type ConcernCode, SKIN_TYPES, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";

type Zones = Partial<Record<ZoneCode, number | null>>;
const of = (code: ConcernCode, score: number, zones: Zones): ResultOptions => ({
  concerns: { [code]: { score, zones } },
});

/** Word for word what is said of some faces: advice/golden/faces.txt. */
describe("every sentence the advice can say (R-API-1)", () => {
  const given: ResultOptions[] = [
    ...CONCERN_CODES.flatMap((code) =>
      [80, 60, 30].flatMap((score) => [
        of(code, score, {}),
        ...ZONE_CODES.map((zone) => of(code, score, { [zone]: score })),
      ]),
    ),
    ...SKIN_TYPES.flatMap((type) => [
      { type },
      ...CONCERN_CODES.flatMap((code) => [80, 60, 30].map((score) => ({ type, concerns: { [code]: score } }))),
      { type, concerns: Object.fromEntries(CONCERN_CODES.map((code) => [code, 40])) },
      { type, sureness: 0.9, concerns: { blemishes: 20, redness: 60, texture: 60, pigmentation: 60, lines: 70 } },
    ]),
  ];

  it.each(LANGUAGES)(
    "has its words in %s, without gaps, and other ones for every concern and level (R-LANG-3)",
    (language) => {
      const bad = new Set<string>();
      for (const options of given) {
        const result = buildResult(options);
        const described = analysisTextsSchema.parse(describeResult(result, T[language]));
        const { summary, issues, recommendations, skinType, skinScore } = described;
        expect(skinScore).toBe(result.skinScore);
        const strengths = advise(result).strengths.map((message) => renderMessage(T[language], message));
        for (const text of [summary ?? "", skinType, ...issues, ...recommendations, ...strengths]) {
          const hasGap = /\{\{|undefined|null|advice\.|labels\.| {2}|^\s*$| [.,;]/.test(text);
          if (hasGap || /^[a-zäöü]/.test(text)) bad.add(text);
        }
      }
      expect([...bad]).toEqual([]);
      const findings = CONCERN_CODES.flatMap((code) =>
        NAMED_LEVELS.map((level) => T[language](`advice.findings.${code}.${level}`, { where: "x" })),
      );
      expect(new Set(findings).size).toBe(findings.length);
    },
  );
});
