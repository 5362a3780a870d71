import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult, Mark, ResultGeometry } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { T } from "#tests/support/translators.ts";
import { careFirst, spotToShow } from "./care-first.ts";
import { findIssues } from "./find-issues.ts";

it("follows what someone else has seen by its level alone", () => {
  const result = buildResult({ concerns: { redness: { grade: 1.6 }, blemishes: 40 } });
  expect(careFirst(findIssues(result))?.key).toBe("advice.care.blemishes");
});

it.each(LANGUAGES)("is one short line of 110 characters at most (%s)", (language) => {
  const lines = ["blemishes", "redness", "both"].map((key) => T[language](`advice.care.${key}`));
  expect(lines.filter((line) => line.length > 110 || !/^[^.]+\. [^.]+\.$/.test(line))).toEqual([]);
});

/** A fifth of the picture apart. */
const EYES: ResultGeometry["eyes"] = [
  [0.4, 0.45],
  [0.6, 0.45],
];

function facing(geometry: Partial<ResultGeometry>, concerns: Partial<Record<ConcernCode, number>>): AnalysisResult {
  const zones = (score: number) => ({ score, zones: { cheek_left: score } });
  const shown = Object.fromEntries(Object.entries(concerns).map(([code, score]) => [code, zones(score)]));
  const result = buildResult({ concerns: shown, quality: { pose: { yaw: 0, pitch: 0, roll: 0 } } });
  return { ...result, geometry: { ...result.geometry, ...geometry } };
}

function spotted(radii: readonly number[], pigmentation = 70, eyes = EYES): AnalysisResult {
  const marks = radii.map((r): Mark => ({ code: "pigmentation", zone: "forehead", x: 0.5, y: 0.3, r: r / 5 }));
  return facing({ eyes, marks }, { pigmentation });
}

/** Areas of so many percent of the face, in a zone of this score. */
function patched(code: ConcernCode, score: number, ...percents: readonly number[]): AnalysisResult {
  const zones = { cheek_left: boxAt(0, 0, 0.5, 1), cheek_right: boxAt(0.5, 0, 0.5, 1) };
  const areas = percents.map((percent) => {
    return { code, zone: "cheek_left", strength: 0.5, outline: boxAt(0, 0, 1, percent / 100) } as const;
  });
  return facing({ zones, areas }, { [code]: score });
}

it.each<[string, AnalysisResult, string | undefined]>([
  ["one large spot alone", spotted([0.046]), "spot"],
  ["one that is much larger than the others", spotted([0.046, 0.02, 0.02, 0.03]), "spot"],
  ["one of several as large", spotted([0.046, 0.046, 0.031]), undefined],
  ["a small one alone", spotted([0.031]), undefined],
  ["dark spots that are not named", spotted([0.046], 90), undefined],
  ["no spot that was marked", spotted([]), undefined],
  ["a face whose size is not known", spotted([0.046], 70, null), undefined],
  ["a large brown patch", patched("pigmentation", 60, 5), "patch"],
  ["a smaller one", patched("pigmentation", 60, 3), undefined],
  ["a large one that is hardly brown", patched("pigmentation", 80, 5), undefined],
  ["one large place of another tone", patched("evenness", 60, 7), "place"],
  ["an uneven tone in several places", patched("evenness", 60, 7, 7), undefined],
])("what stays or should be shown, said for %s", (_, result, key) => {
  expect(spotToShow(result, findIssues(result))?.key).toBe(key && `advice.care.${key}`);
});

it("findings are found once a result", () => {
  const result = buildResult({ concerns: { redness: 40 } });
  expect(findIssues(result)).toBe(findIssues(result));
  expect(findIssues({ ...result })).not.toBe(findIssues(result));
});
