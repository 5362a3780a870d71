import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { buildResult, type ConcernOptions } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { createEntry } from "../store/create-entry.ts";
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
const told = (from: readonly [number, Zones], to: readonly [number, Zones], warnings?: string[]) =>
  said(comparePhotos(entryOf(0, { redness: from }), entryOf(2, { redness: to }, warnings)));

describe("what a comparison says (R-RES-23)", () => {
  it("where, what and since when, and what it is called as a whole; the rest with the size that would be seen", () => {
    expect(told([1.3, ZONES], [0.8, { ...ZONES, cheek_left: 0.6, cheek_right: 0.7 }])).toEqual([
      "Beide Wangen: weniger Rötung sichtbar als am 3. November. Im Ganzen jetzt «leicht», davor «sichtbar».",
      expect.stringMatching(/^Sonst kein Unterschied, den wir sicher sehen\. Was kleiner ist als etwa eine /),
    ]);
    expect(told([1, ZONES], [0.8, { ...ZONES, cheek_left: 0.6 }])[0]).toBe(
      "Linke Wange: weniger Rötung sichtbar als am 3. November. Im Ganzen noch immer «leicht».",
    );
  });

  it("another word within the noise as too small to be sure, never as no difference", () => {
    const lines = told([1.3, ZONES], [1.2, ZONES]);
    expect(lines).toEqual([
      "Rötung: jetzt «leicht», davor «sichtbar». Der Unterschied ist zu klein, um sicher zu sein.",
      expect.stringMatching(/^Sonst kein Unterschied/),
    ]);
  });

  it("no difference, with the size of what is not seen yet", () => {
    const [line, ...others] = told([1.3, ZONES], [1.3, ZONES]);
    expect(line).toMatch(
      /^Kein Unterschied zum 3\. November, den wir sicher sehen\. Was kleiner ist als etwa eine \S*[Ss]tufe, sehen wir noch nicht\.$/,
    );
    expect(others).toEqual([]);
  });

  it("what was left out, in one line", () => {
    const lines = {
      lines: [0.6, { forehead: 0.6, nasolabial_left: 0.6 }],
      redness: [1, { chin: 1, nose: 0.5 }],
    } as const;
    const smiled = comparePhotos(entryOf(0, lines), entryOf(2, lines, ["expression"]));
    expect(said(smiled).at(-1)).toBe(
      "Nase vergleichbar, Stirn, Kinn und Mundpartie nicht. Anders aufgenommen und darum nicht verglichen: Feine Linien.",
    );
    expect(said(smiled, "en").at(-1)).toContain("Nose can be compared, forehead, chin and around the mouth cannot.");
  });

  it("which places alone were compared, where they are the fewer", () => {
    const everywhere = Object.fromEntries(ZONE_CODES.map((zone) => [zone, 1]));
    const [one, turned] = [0, 2].map((month) => entryOf(month, { redness: [1, everywhere] })) as [
      HistoryEntry,
      HistoryEntry,
    ];
    const words = (yaw: number) => said(comparePhotos(one, { ...turned, pose: { yaw, pitch: 0, roll: 0 } })).at(-1);
    expect(words(30)).toBe("Verglichen sind nur: Stirn, Nase, Kinn und Mundpartie.");
    expect(words(0)).not.toContain("Verglichen");
  });

  it("the score first where it alone has changed, and no word of no difference without saying of what", () => {
    const change = { kind: "better", by: 20, limit: 14 } as const;
    const entry = entryOf(0, { redness: [1.3, ZONES] });
    const alike = comparePhotos(entry, entry) as Alike;
    expect(said({ ...alike, score: change })).toEqual([
      "Der Score ist 20 Punkte höher als am 3. November. Bis zu 14 wären es auch bei gleicher Haut.",
      expect.stringMatching(/^Bei keinem Merkmal allein ein Unterschied/),
    ]);
  });

  it("a hint where much has changed at once, and no refusal", () => {
    const all = (grade: number) =>
      Object.fromEntries(CONCERN_CODES.map((code) => [code, [grade, { nose: grade }] as const]));
    const lines = said(comparePhotos(entryOf(0, all(0.4)), entryOf(2, all(2.6))));
    expect(lines).toHaveLength(CONCERN_CODES.length + 1);
    expect(lines.at(-1)).toBe(T.de("compare.told.much"));
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
