import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { METHOD_VERSION } from "#engine/result.ts";
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

  it("stand in docs/method.md under their version", () => {
    const method = readFileSync(new URL("../../docs/method.md", import.meta.url), "utf8");
    expect(method).toContain(`### Method ${METHOD_VERSION}`);
  });
});
