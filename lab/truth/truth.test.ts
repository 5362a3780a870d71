import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { formatFigures, formatGoal } from "#content/format-figures.ts";
import { readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES } from "#contract/language.ts";
import { findMedicalWords } from "#locales/medical-words.ts";
import { buildResult } from "../result-builder.ts";
import { coversOf, slippedThrough } from "./covered.ts";
import { toneGroupOf } from "./photos.ts";
import { publishedResults } from "./publish.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "./published-rows.ts";
import { isReached, type TruthRow } from "./row.ts";
import { auc, percentile, ranks, shareOf, spearman } from "./statistics.ts";

/** The bench of truth, as far as it is arithmetic; what it measures is the engine's business. */

describe("the statistics", () => {
  it.each([
    ["Spearman's 1, whatever the steps", () => spearman([1, 2, 3, 4], [10, 100, 1000, 10_000]), 1],
    ["Spearman's -1", () => spearman([1, 2, 3, 4], [4, 3, 2, 1]), -1],
    // Worked by hand: ranks 1, 2.5, 2.5, 4 against 1, 3, 2, 4.
    ["Spearman's with ties", () => spearman([1, 2, 2, 3], [1, 3, 2, 4]), 4.5 / Math.sqrt(4.5 * 5)],
    ["Spearman's of what never differs", () => spearman([1, 1, 1], [1, 2, 3]), Number.NaN],
    ["Spearman's of too few", () => spearman([1, 2], [1, 2]), Number.NaN],
    ["an area under the curve of 1", () => auc([3, 4], [1, 2]), 1],
    ["an area in which a tie is half a win", () => auc([2, 3], [1, 2]), 0.875],
    ["an area of nothing", () => auc([], [1]), Number.NaN],
    ["a percentile by straight line", () => percentile([5, 1, 2, 4, 3], 0.95), 4.8],
    ["a percentile of nothing", () => percentile([], 0.5), Number.NaN],
    ["a share", () => shareOf([1, 2, 3, 4], (value) => value > 1), 0.75],
  ])("know %s", (_, found, value) => {
    if (Number.isNaN(value)) expect(found()).toBeNaN();
    else expect(found()).toBeCloseTo(value, 12);
  });

  it("rank from 1, ties by their mean, and refuse lists of other lengths", () => {
    expect(ranks([10, 30, 20, 30])).toEqual([1, 3.5, 2, 3.5]);
    expect(() => spearman([1, 2, 3], [1, 2])).toThrow(RangeError);
  });
});

const row = (more: Partial<TruthRow>): TruthRow => ({
  id: "x",
  what: "x",
  values: [0.5],
  unit: "share",
  n: 4,
  ...more,
});

describe("a row of the table", () => {
  it.each<[string, Partial<TruthRow>, boolean | undefined]>([
    ["every figure reaches its goal", { values: [0.96, 0.93], goal: { atLeast: [0.95, 0.92] } }, true],
    ["one does not", { values: [0.96, 0.91], goal: { atLeast: [0.95, 0.92] } }, false],
    ["one of two is too much", { values: [1, 4], goal: { atMost: [3] } }, false],
    ["it is judged as it is shown", { values: [32 / 33], goal: { atLeast: [0.97] } }, true],
    ["the same of a correlation", { values: [0.104], unit: "correlation", goal: { atMost: [0.1] } }, true],
    ["it is shown as more", { values: [0.106], unit: "correlation", goal: { atMost: [0.1] } }, false],
    ["it has no goal", {}, undefined],
    ["it has no figure", { values: [Number.NaN], goal: { atMost: [3] } }, undefined],
  ])("is reached or not where %s", (_, more, reached) => expect(isReached(row(more))).toBe(reached));

  it("writes its figures as the language does", () => {
    expect(formatFigures([0.956, Number.NaN], "share", "de")).toBe("96 / –\u00a0%");
    expect(formatFigures([0.714], "correlation", "de")).toBe("0,71");
    expect(formatFigures([2.04], "points", "en")).toBe("2");
    expect(formatGoal({ atLeast: [0.9, 0.9] }, "share", "en")).toBe("≥\u00a090%");
  });
});

describe("what is known of photos", () => {
  it("sorts the manifest's words for skin into three tones", () => {
    const tags = ["very light", "light (East Asian)", "light-medium", "medium", "medium-dark", "very dark", "robot"];
    expect(tags.map(toneGroupOf)).toEqual(["light", "light", "medium", "medium", "dark", "dark", undefined]);
  });

  it("knows what covers which zones, and whether such a zone got a number", () => {
    expect([coversOf("none"), coversOf(undefined)]).toEqual([[], []]);
    const result = buildResult({ concerns: { redness: { zones: { chin: 80, cheek_left: 90, cheek_right: null } } } });
    expect(slippedThrough(result, coversOf("glasses,full beard"))).toBe(true);
    expect(slippedThrough(result, coversOf("glasses"))).toBe(false);
    // One cheek is covered, one without a number: that one it was.
    expect(slippedThrough(result, coversOf("fingers on cheek"))).toBe(false);
  });
});

describe("what is published", () => {
  const tones = ["light", "medium", "dark"] as const;
  const rows = [...PUBLISHED_ROWS, ...PUBLISHED_TONES].map((id, i) =>
    row({ id, n: 1200, values: [0.9, Number.NaN, 0.8].slice(0, i % 2 === 0 ? 1 : 3), tones }),
  );

  it("is what the page reads, in both languages", () => {
    const read = readPublishedResults(publishedResults(rows, "2", "2026-12-01"), "2");
    expect(read?.rows).toHaveLength(PUBLISHED_ROWS.length);
    expect(read?.tones).toHaveLength(PUBLISHED_TONES.length);
    expect(JSON.stringify(read)).not.toContain("{n}");
  });

  it("is nothing rather than half of it", () => {
    expect(() => publishedResults(rows.slice(1), "2", "2026-12-01")).toThrow(rows[0]?.id);
    const unmeasured = rows.map((one, i) => (i === 0 ? { ...one, values: [Number.NaN] } : one));
    expect(() => publishedResults(unmeasured, "2", "2026-12-01")).toThrow(rows[0]?.id);
    expect(() => publishedResults(rows, "2", "yesterday")).toThrow();
  });

  it.each(LANGUAGES)("speaks of each thing once, in cosmetic words: %s", (language) => {
    const read = readPublishedResults(publishedResults(rows, "2", "2026-12-01"), "2");
    for (const table of [read?.rows ?? [], read?.tones ?? []]) {
      const texts = table.map(({ what }) => what[language]);
      expect(new Set(texts).size).toBe(texts.length);
      expect(findMedicalWords(texts.join("\n"))).toEqual([]);
      expect(texts.join()).not.toMatch(/ß|"|'/);
    }
  });
});

it("The command publishes only the whole", () => {
  const file = fileURLToPath(import.meta.resolve("#lab/truth/main.ts"));
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, "--write", "--fast"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^Only the whole bench .*\n$/);
});
