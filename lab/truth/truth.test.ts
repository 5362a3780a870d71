import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { formatFigures, formatGoal } from "#content/format-figures.ts";
import { readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { findMedicalWords } from "#locales/medical-words.ts";
import { flatPicture } from "../pictures/pictures.ts";
import { buildResult } from "../result-builder.ts";
import { withGains } from "./changes.ts";
import { coversOf, slippedThrough } from "./covered.ts";
import { DOSE_NAMES, dosesOf } from "./doses.ts";
import { driftRows } from "./drift-rows.ts";
import { smallestGood } from "./face-size.ts";
import { toneGroupOf } from "./photos.ts";
import { publishedResults } from "./publish.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "./published-rows.ts";
import { isReached, type TruthRow, tableOf } from "./row.ts";
import { type SpotTally, spotRows } from "./spot-rows.ts";
import { auc, percentile, ranks, shareOf, spearman } from "./statistics.ts";

/** The bench of truth, as far as it is arithmetic; what it measures is the engine's business. */

describe("the statistics", () => {
  it("rank from 1, ties by their mean", () => {
    expect(ranks([10, 30, 20, 30])).toEqual([1, 3.5, 2, 3.5]);
    expect(ranks([])).toEqual([]);
  });

  it("know Spearman's correlation, also with ties", () => {
    expect(spearman([1, 2, 3, 4], [10, 100, 1000, 10_000])).toBeCloseTo(1, 12);
    expect(spearman([1, 2, 3, 4], [4, 3, 2, 1])).toBeCloseTo(-1, 12);
    // Worked by hand: ranks 1, 2.5, 2.5, 4 against 1, 3, 2, 4 give 4.5 / sqrt(4.5 * 5).
    expect(spearman([1, 2, 2, 3], [1, 3, 2, 4])).toBeCloseTo(4.5 / Math.sqrt(4.5 * 5), 12);
    expect(spearman([1, 1, 1], [1, 2, 3])).toBeNaN();
    expect(spearman([1, 2], [1, 2])).toBeNaN();
    expect(() => spearman([1, 2, 3], [1, 2])).toThrow(RangeError);
  });

  it("know the area under the curve; a tie is half a win", () => {
    expect(auc([3, 4], [1, 2])).toBe(1);
    expect(auc([1, 2], [3, 4])).toBe(0);
    expect(auc([1, 2], [1, 2])).toBe(0.5);
    expect(auc([2, 3], [1, 2])).toBe(0.875);
    expect(auc([], [1])).toBeNaN();
  });

  it("know percentiles by straight line, and shares", () => {
    expect(percentile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(percentile([1, 2, 3, 4, 5], 0.95)).toBeCloseTo(4.8, 12);
    expect(percentile([7], 0.95)).toBe(7);
    expect(percentile([], 0.5)).toBeNaN();
    expect(shareOf([1, 2, 3, 4], (value) => value > 1)).toBe(0.75);
    expect(shareOf([], () => true)).toBeNaN();
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
  it("reaches its goal when every figure does", () => {
    expect(isReached(row({ values: [0.96, 0.93], goal: { atLeast: [0.95, 0.92] } }))).toBe(true);
    expect(isReached(row({ values: [0.96, 0.91], goal: { atLeast: [0.95, 0.92] } }))).toBe(false);
    expect(isReached(row({ values: [1, 4], goal: { atMost: [3] } }))).toBe(false);
  });

  it("is judged as it is shown", () => {
    expect(isReached(row({ values: [32 / 33], goal: { atLeast: [0.97] } }))).toBe(true);
    expect(isReached(row({ values: [0.104], unit: "correlation", goal: { atMost: [0.1] } }))).toBe(true);
    expect(isReached(row({ values: [0.106], unit: "correlation", goal: { atMost: [0.1] } }))).toBe(false);
  });

  it("is not judged without a goal or without a figure", () => {
    expect(isReached(row({}))).toBeUndefined();
    expect(isReached(row({ values: [Number.NaN], goal: { atMost: [3] } }))).toBeUndefined();
    expect(isReached(row({ values: [], goal: { atMost: [3] } }))).toBeUndefined();
  });

  it("writes its figures as the language does", () => {
    expect(formatFigures([0.956, Number.NaN], "share", "de")).toBe("96 / –\u00a0%");
    expect(formatFigures([0.956], "share", "en")).toBe("96%");
    expect(formatFigures([0.714], "correlation", "de")).toBe("0,71");
    expect(formatFigures([2.04], "points", "en")).toBe("2");
    expect(formatGoal({ atLeast: [0.9, 0.9] }, "share", "en")).toBe("≥\u00a090%");
    expect(formatGoal({ atMost: [0] }, "count", "en")).toBe("0");
  });

  it("stands in the table with its skin tones and whether it is reached", () => {
    const goal = { atLeast: [0.95, 0.92] };
    const cells = tableOf([
      row({ what: "found", values: [1, 0.5], tones: ["light", "dark"], goal }),
      row({ what: "told", unit: "ms", values: [270.4] }),
    ]);
    expect(cells).toEqual([
      ["what", "figure", "n", "goal", "reached"],
      ["found: light / dark", "100 / 50%", "4", "≥\u00a095 / 92%", "NO"],
      ["told", "270\u00a0ms", "4", "", ""],
    ]);
  });
});

describe("what is known of photos", () => {
  it("sorts the manifest's words for skin into three tones", () => {
    const tags = [
      "very light",
      "light (East Asian)",
      "light-medium",
      "medium",
      "medium-dark",
      "dark-medium",
      "very dark",
    ];
    expect(tags.map(toneGroupOf)).toEqual(["light", "light", "medium", "medium", "dark", "dark", "dark"]);
    expect([undefined, "n/a", "robot", "mixed"].map(toneGroupOf)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("knows what covers which zones, and whether such a zone got a number", () => {
    expect(coversOf("none")).toEqual([]);
    expect(coversOf(undefined)).toEqual([]);
    const result = buildResult({ concerns: { redness: { zones: { chin: 80, cheek_left: 90, cheek_right: null } } } });
    expect(slippedThrough(result, coversOf("glasses,full beard"))).toBe(true);
    expect(slippedThrough(result, coversOf("glasses"))).toBe(false);
    // One cheek is covered, one without a number: that one it was.
    expect(slippedThrough(result, coversOf("fingers on cheek"))).toBe(false);
  });
});

describe("known changes", () => {
  it("has three doses of every concern, each more than the one before", () => {
    for (const code of CONCERN_CODES) expect(dosesOf(code, 1)).toHaveLength(DOSE_NAMES.length);
  });

  it("changes exposure in linear light", () => {
    const { data } = withGains(flatPicture(2, 2, [188, 255, 0]), [0.5, 1.25, 2]);
    // 188 is half of full light in sRGB; half of that is 137.
    expect([...data.subarray(0, 4)]).toEqual([137, 255, 0, 255]);
  });
});

describe("what the parts add up to", () => {
  it("counts spots by tone, and dark over light", () => {
    const tally = (tone: "light" | "dark", found: number, others: number): SpotTally => ({
      on: "drawn",
      face: tone,
      kind: "blemish",
      radius: 6,
      tone,
      planted: 4,
      found,
      others,
    });
    const rows = spotRows([tally("light", 4, 2), tally("dark", 3, 3), tally("dark", 1, 3)]);
    const valuesOf = (id: string) => rows.find((one) => one.id === `spots.drawn.blemish.${id}`)?.values;
    expect(valuesOf("found")).toEqual([1, 0.5]);
    expect(valuesOf("others")).toEqual([2, 3]);
    expect(valuesOf("ratio")).toEqual([1.5]);
  });

  it("measures drift in points, and counts refusals", () => {
    const before = buildResult();
    const after = [3, 10].map((points) => buildResult({ concerns: { redness: { points } } }));
    const rows = driftRows([...after, undefined].map((result) => ({ change: "mirror", before, after: result })));
    const valuesOf = (id: string) => rows.find((one) => one.id === `drift.real.${id}`)?.values;
    expect(valuesOf("median")).toEqual([6.5]);
    expect(valuesOf("refused")).toEqual([1]);
    expect(valuesOf("sameConcerns")?.[0]).toBeCloseTo(9.65, 9);
  });

  it("finds the smallest face down to which a score stays", () => {
    expect(smallestGood([80, 80, 82, 75, 91, 80])).toBe(140);
    expect(smallestGood([80, 60])).toBe(300);
    expect(smallestGood([undefined, 60])).toBeNaN();
  });
});

describe("what is published", () => {
  const rows = [...PUBLISHED_ROWS, ...PUBLISHED_TONES].map((id, i) =>
    row({
      id,
      n: 1200,
      values: [0.9, Number.NaN, 0.8].slice(0, i % 2 === 0 ? 1 : 3),
      tones: ["light", "medium", "dark"],
    }),
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

describe("the command", () => {
  const run = (...args: string[]) => {
    const file = fileURLToPath(import.meta.resolve("#lab/truth/main.ts"));
    return spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
  };

  it("publishes only the whole", () => {
    const { status, stdout, stderr } = run("--write", "--fast");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^Only the whole bench .*\n$/);
  });
});
