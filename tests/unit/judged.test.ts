import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** What nobody judges is green whatever it holds (docs/testing.md, "Nothing red looks green"). */

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const OURS = { cwd: ROOT, exclude: ["node_modules/**", "build/**", ".*/**"] };

/** Files of figures and facts, each with the test that reads it, and by what name it does. */
const RECORDS: Readonly<Record<string, readonly [test: string, reads: string]>> = {
  "bench/baseline.json": ["bench/judge.test.ts", "baseline.json"],
  "content/method-results.json": ["lab/truth/known-misses.test.ts", "method-results.json"],
  "deploy/seccomp.json": ["tests/unit/deploy.test.ts", "seccomp.json"],
  "lab/last-sweep.json": ["tests/unit/engine-truth.test.ts", "readRecord("],
  "lab/truth/beards.json": ["lab/truth/people.test.ts", "readBeards("],
  "lab/truth/marks.json": ["lab/truth/real-photos.test.ts", "readMarks("],
  "lab/truth/planted-grades.json": ["lab/severe-faces/planted-grades.test.ts", "readPlanted("],
  "lab/truth/ratings.json": ["lab/truth/real-photos.test.ts", "readRatings("],
  "scripts/commands.json": ["scripts/list-commands.test.ts", "commands.json"],
  "scripts/validation/last-release.json": ["scripts/validation/release-record.test.ts", "readReleaseRecord("],
  "scripts/spelling/sources.json": ["tests/unit/spelling.test.ts", "sources.json"],
  "tests/golden/released.json": ["tests/golden/golden.test.ts", "readReleased("],
  "tests/golden/results.jsonl": ["tests/golden/golden.test.ts", "goldenFile"],
};
/** Read by their own tools, and `words.test.ts`. */
const NO_RECORD = /^(?:locales\/|[^/]+$|.*tsconfig[^/]*\.json$)/;

it("every record has a test that judges it", () => {
  const files = globSync("**/*.{json,jsonl,csv}", OURS);
  const records = new Set(files.filter((path) => !NO_RECORD.test(path)));
  expect([...records].toSorted()).toEqual(Object.keys(RECORDS).toSorted());
  const unread = Object.values(RECORDS).filter(
    ([test, reads]) => !existsSync(join(ROOT, test)) || !read(test).includes(reads),
  );
  expect(unread).toEqual([]);
});

/** From a condition to the function that it skips. */
const SKIP = /\.(?:skipIf|runIf)\([\s\S]*?=>/g;
const GIVES_REASON = /NEEDS_[A-Z]|skipReason|\boptions\b/;
const withoutReason = (text: string) => [...text.matchAll(SKIP)].filter(([skip]) => !GIVES_REASON.test(skip));

describe("a test that is skipped", () => {
  it("says why, so that the summary counts it by its reason", () => {
    const files = globSync("**/*.test.{ts,tsx}", OURS).concat("tests/engines/in-each-engine.ts");
    const skips = files.filter((path) => read(path).match(SKIP));
    expect(skips.length).toBeGreaterThan(20);
    expect(
      files.filter((path) => path !== "tests/unit/judged.test.ts" && withoutReason(read(path)).length > 0),
    ).toEqual([]);
  });

  it("would be found without its reason", () => {
    expect(withoutReason('it.skipIf(isAway)("some", async () => undefined)')).toHaveLength(1);
    expect(withoutReason('it.skipIf(isAway)("some", NEEDS_PHOTOS, () => undefined)')).toEqual([]);
  });
});
