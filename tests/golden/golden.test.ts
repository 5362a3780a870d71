import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIssues } from "#advice/find-issues.ts";
import { type AnalysisResult, METHOD_VERSION } from "#engine/result.ts";
import { T } from "#tests/support/translators.ts";
import { GOLDEN_FACES, goldenFile, goldenLine } from "./faces.ts";

/**
 * Every measured number is a promise. A change of any needs a new METHOD_VERSION, a line in docs/method.md and
 * `npm run golden`, which records the new version beside the old one.
 */
describe(`golden results of method ${METHOD_VERSION}`, () => {
  const recorded = new Map(
    readFileSync(goldenFile, "utf8")
      .trim()
      .split("\n")
      .map((line) => [(JSON.parse(line) as { face: string }).face, line]),
  );

  it("are recorded for every golden face and no other", () => {
    expect([...recorded.keys()]).toEqual(Object.keys(GOLDEN_FACES));
  });

  it.each(Object.keys(GOLDEN_FACES))("%s is byte for byte what was recorded (R-ENG-1)", async (name) => {
    expect(await goldenLine(name)).toBe(recorded.get(name));
  });

  it.each(["light-clear", "dark-clear"])(
    "%s has 80 or more, all measured and no mark, and what is named is slight; even such skin loses points, as 'Why this score?' says",
    (name) => {
      const { result } = JSON.parse(recorded.get(name) ?? "") as { result: AnalysisResult };
      expect(result.skinScore).toBeGreaterThanOrEqual(80);
      expect([result.measuredConcerns, result.geometry.marks]).toEqual([8, []]);
      expect(result.quality.warnings.filter((code) => code !== "dim_light")).toEqual([]);
      expect(findIssues(result).filter(({ level }) => level !== "slight")).toEqual([]);
      expect(result.concerns.find(({ code }) => code === "evenness")?.points).toBeGreaterThan(0);
      for (const t of Object.values(T)) expect(t("why.text")).toMatch(/auch sehr klare Haut|Even very clear skin/);
    },
  );

  it("stand in docs/method.md under their version", () => {
    const method = readFileSync(new URL("../../docs/method.md", import.meta.url), "utf8");
    expect(method).toContain(`### Method ${METHOD_VERSION}`);
  });
});
