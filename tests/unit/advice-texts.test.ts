import { describe, expect, it } from "vitest";
import { advise } from "#advice/advise.ts";
import { describeResult } from "#advice/describe-result.ts";
import { NAMED_LEVELS } from "#advice/levels.ts";
import { analysisTextsSchema } from "#contract/api.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES, type ConcernCode, SKIN_TYPES, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";

/** What a visitor reads, word for word. */

function texts(options: ResultOptions, language: Language) {
  return describeResult(buildResult(options), T[language]);
}

type Zones = Partial<Record<ZoneCode, number | null>>;
const of = (code: ConcernCode, score: number, zones: Zones): ResultOptions => ({
  concerns: { [code]: { score, zones } },
});

describe("every sentence the advice can say", () => {
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

  it.each(LANGUAGES)("has its words in %s, without gaps (R-LANG-3)", (language) => {
    const bad = new Set<string>();
    for (const options of given) {
      const result = buildResult(options);
      const described = analysisTextsSchema.parse(describeResult(result, T[language]));
      const { summary, issues, recommendations, skinType } = described;
      const strengths = advise(result).strengths.map((message) => renderMessage(T[language], message));
      for (const text of [summary ?? "", skinType, ...issues, ...recommendations, ...strengths]) {
        const hasGap = /\{\{|undefined|null|advice\.|labels\.| {2}|^\s*$| [.,;]/.test(text);
        if (hasGap || /^[a-zäöü]/.test(text)) bad.add(text);
      }
    }
    expect([...bad]).toEqual([]);
  });

  it.each(LANGUAGES)("differs in %s for every concern and level", (language) => {
    const findings = CONCERN_CODES.flatMap((code) =>
      NAMED_LEVELS.map((level) => T[language](`advice.findings.${code}.${level}`, { where: "x" })),
    );
    expect(new Set(findings).size).toBe(findings.length);
  });
});

it("describeResult gives the API's texts with the fixed label and the measured score (R-API-1)", () => {
  // The label stays plain where the type is open; the summary tells it as probable.
  const { skinType, skinScore } = texts(
    { type: "oily", sureness: 0.3, concerns: { redness: { score: 50, points: 9 } } },
    "de",
  );
  expect([skinType, skinScore]).toEqual(["Ölige Haut", 91]);
});
