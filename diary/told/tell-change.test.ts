import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { buildResult, type ConcernOptions } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { createEntry } from "../store/create-entry.ts";
import { changesBefore } from "./changes-before.ts";
import { type Alike, type Comparison, comparePhotos } from "./compare.ts";
import { sayLine } from "./say.ts";
import { type ToldLine, tellChange } from "./tell-change.ts";

type Zones = Readonly<Partial<Record<ZoneCode, number>>>;
const score = (grade: number) => Math.round(scoreOfGrade(grade));

/** @param concerns of each its own grade, and its zones' */
function entryOf(
  month: number,
  concerns: Readonly<Partial<Record<ConcernCode, readonly [number, Zones]>>>,
  warnings: string[] = [],
): HistoryEntry {
  const options = Object.fromEntries(
    Object.entries(concerns).map(([code, [grade, zones]]): [string, ConcernOptions] => [
      code,
      { grade, points: 0, zones: Object.fromEntries(Object.entries(zones).map(([zone, one]) => [zone, score(one)])) },
    ]),
  );
  const entry = createEntry(buildResult({ concerns: options }), new Date(2026, month, 3));
  return { ...entry, warnings };
}
const said = (comparison: Comparison, language: "de" | "en" = "de") =>
  tellChange(comparison, "3. November").map((line) => sayLine(T[language], line));
const ZONES: Zones = { cheek_left: 1.5, cheek_right: 1.5, nose: 0.4, forehead: 0.3 };
const pair = (from: readonly [number, Zones], to: readonly [number, Zones]) =>
  comparePhotos(entryOf(0, { redness: from }), entryOf(2, { redness: to }));
const LINED = {
  lines: [0.6, { forehead: 0.6, nasolabial_left: 0.6 }],
  redness: [1, { chin: 1, nose: 0.5 }],
} as const;
const everywhere = Object.fromEntries(ZONE_CODES.map((zone) => [zone, 1]));
const turned = (yaw: number) => {
  const [one, other] = [0, 2].map((month) => entryOf(month, { redness: [1, everywhere] })) as [
    HistoryEntry,
    HistoryEntry,
  ];
  return comparePhotos(one, { ...other, pose: { yaw, pitch: 0, roll: 0 } });
};
const all = (grade: number) =>
  Object.fromEntries(CONCERN_CODES.map((code) => [code, [grade, { nose: grade }] as const]));
const ALIKE = pair([1.3, ZONES], [1.3, ZONES]) as Alike;
const COMPARISONS: Readonly<Record<string, Comparison>> = {
  "both cheeks, another word": pair([1.3, ZONES], [0.8, { ...ZONES, cheek_left: 0.6, cheek_right: 0.7 }]),
  "one cheek, the same word": pair([1, ZONES], [0.8, { ...ZONES, cheek_left: 0.6 }]),
  "less in a place, and a stronger word": pair([0.8, ZONES], [1.3, { ...ZONES, cheek_left: 0.5 }]),
  "another word within the noise": pair([1.3, ZONES], [1.2, ZONES]),
  "no difference": ALIKE,
  "a smile left out": comparePhotos(entryOf(0, LINED), entryOf(2, LINED, ["expression"])),
  "turned, the fewer places": turned(30),
  "not turned": turned(0),
  "the score alone": { ...ALIKE, score: { kind: "better", by: 20, limit: 14 } },
  "much at once": comparePhotos(entryOf(0, all(0.4)), entryOf(2, all(2.6))),
};

describe("what a comparison says (R-RES-23)", () => {
  it.each(LANGUAGES)("is what was agreed on (golden, %s)", async (language) => {
    const lines = Object.entries(COMPARISONS).flatMap(([name, one]) => [
      name,
      ...said(one, language).map((line) => `  ${line}`),
    ]);
    await expect(`${lines.join("\n")}\n`).toMatchFileSnapshot(`golden/changes-${language}.txt`);
  });

  it("is said in the table beside the later entry, of it and the one before", () => {
    const [later, earlier] = [entryOf(2, { redness: [0.8, ZONES] }), entryOf(0, { redness: [1.3, ZONES] })];
    const line = said(comparePhotos(earlier, later)).join(" ").replace("3. November", "3. Januar 2026");
    expect([...changesBefore([later, earlier], T.de, "de")]).toEqual([[later.id, line]]);
  });

  const grade = fc.float({ min: 0, max: 3, noNaN: true });
  const zones = fc.record(
    { cheek_left: grade, nose: grade, chin: grade, nasolabial_left: grade },
    { requiredKeys: [] },
  );
  const concerns = fc.record(
    Object.fromEntries(CONCERN_CODES.map((code) => [code, fc.tuple(grade, zones)])) as Record<
      ConcernCode,
      fc.Arbitrary<[number, Zones]>
    >,
  );
  const warnings = fc.subarray(["expression", "glasses", "uneven_light"]);

  it("never both 'no difference' and another word, nor silence about either, whatever the two photos show", () => {
    fc.assert(
      fc.property(concerns, concerns, warnings, (one, other, warned) => {
        const comparison = comparePhotos(entryOf(0, one), entryOf(2, other, warned));
        if (comparison.kind === "apart") return;
        const lines = tellChange(comparison);
        const reworded = [...comparison.concerns, ...comparison.left.concerns].filter(
          ({ words }) => words?.before !== words?.after,
        );
        const same = lines.flatMap(({ sentences }) => sentences).map(({ key }) => key);
        if (reworded.length > 0) expect(same).not.toContain("compare.told.same");
        for (const { code, words } of reworded) expect(wordsIn(lines, code)).toContain(`compare.words.${words?.after}`);
        // Of each concern in one place, or in none.
        const codes = lines.flatMap(({ code }) => code ?? []);
        expect(new Set(codes).size).toBe(codes.length);
      }),
    );
  });

  it("has words for all of it in every language", () => {
    fc.assert(
      fc.property(concerns, concerns, warnings, (one, other, warned) => {
        const comparison = comparePhotos(entryOf(0, one), entryOf(2, other, warned));
        for (const language of LANGUAGES)
          expect(said(comparison, language).join(" ")).not.toMatch(/compare\.|labels\.|\{\{/);
      }),
    );
  });
});

function wordsIn(lines: readonly ToldLine[], code: ConcernCode): string {
  return JSON.stringify(lines.filter((line) => line.code === code));
}
