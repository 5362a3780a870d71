import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findIssues } from "#advice/find-issues.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { T } from "#tests/support/translators.ts";
import { GOLDEN_FACES, goldenFile, goldenLines, readGolden } from "./faces.ts";
import { faultOf, readReleased, releaseOf } from "./released.ts";

/**
 * Every measured number is a promise. Between releases a change of any is recorded by `npm run golden`; of a released method none
 * changes: then a new METHOD_VERSION comes first, with a line in docs/method.md.
 */
describe(`golden results of method ${METHOD_VERSION}`, () => {
  const recorded = readGolden();

  it("are recorded for every golden face and no other", () => {
    expect([...recorded.keys()]).toEqual(Object.keys(GOLDEN_FACES));
  });

  it.each(Object.keys(GOLDEN_FACES))("%s is byte for byte what was recorded (R-ENG-1)", async (name) => {
    expect(await goldenLines(name)).toEqual(recorded.get(name)?.lines);
  });

  it.each(["light-clear", "dark-clear"])(
    "%s has 80 or more, all measured and no mark, and what is named is slight; even such skin loses points, as 'Why this score?' says",
    (name) => {
      const { result } = recorded.get(name)!;
      expect(result.skinScore).toBeGreaterThanOrEqual(80);
      expect([result.measuredConcerns, result.geometry.marks]).toEqual([8, []]);
      expect(result.quality.warnings.filter((code) => code !== "dim_light")).toEqual([]);
      expect(findIssues(result).filter(({ level }) => level !== "slight")).toEqual([]);
      expect(result.concerns.find(({ code }) => code === "evenness")?.points).toBeGreaterThan(0);
      for (const t of Object.values(T)) expect(t("why.text")).toMatch(/auch sehr klare Haut|Even very clear skin/);
    },
  );

  it("are those that were released, where this method is", () => {
    const results = readFileSync(goldenFile, "utf8");
    expect(faultOf(readReleased(), METHOD_VERSION, results)).toBeNull();
    const released = releaseOf(METHOD_VERSION, results);
    expect(faultOf(released, METHOD_VERSION, results)).toBeNull();
    expect(faultOf(released, METHOD_VERSION, results.replace("87", "88"))).toMatch(/raise METHOD_VERSION/);
    expect(faultOf(released, "next", results.replace("87", "88"))).toBeNull();
  });

  it("stand in docs/method.md under their version", () => {
    const method = readFileSync(new URL("../../docs/method.md", import.meta.url), "utf8");
    expect(method).toContain(`### Method ${METHOD_VERSION}`);
  });
});
