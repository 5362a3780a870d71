import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { Inputs } from "./digests/inputs.ts";
import { StepPlan } from "./step-plan.ts";
import type { Step } from "./steps.ts";
import { FAILED_CHECK, PASSED_CHECK, type Tally } from "./summarise.ts";

const folder = mkdtempSync(join(tmpdir(), "skinglow-plan-"));
afterAll(() => rmSync(folder, { recursive: true }));
const records = join(folder, "records");
const seenFile = join(folder, "seen.jsonl");
const step: Step = {
  name: "unit",
  lane: "rest",
  commands: () => [],
  rests: {
    parts: () => ["a.test.ts", "b.test.ts"],
    keysOf: (inputs, part) => inputs.ofProgram([part]),
    seenFile,
    keysOfSeen: (_, seen) => seen,
  },
};
const plan = (isForced = false, environment: NodeJS.ProcessEnv = {}) =>
  new StepPlan(step, new Inputs({ root: folder, build: join(folder, "build"), environment }), records, isForced);
const write = (path: string, content: string): void => {
  writeFileSync(join(folder, path), content);
  // What was written in this millisecond could have been written while the step ran.
  utimesSync(join(folder, path), 1, 1);
};
const see = (...lines: readonly (readonly [file: string, ...seen: string[]])[]): void =>
  writeFileSync(seenFile, lines.map(([file, ...seen]) => `${JSON.stringify({ file, seen })}\n`).join(""));
const results = (a: Tally, b: Tally) =>
  new Map([
    ["a.test.ts", a],
    ["b.test.ts", b],
  ] as const);

beforeEach(() => {
  rmSync(records, { recursive: true, force: true });
  write("a.test.ts", `import "./a.ts"; process.env.FULL;`);
  write("a.ts", "");
  write("b.test.ts", "");
  write("data.json", "{}");
  write("package-lock.json", "1");
  see(["a.test.ts"], ["b.test.ts", "data.json"]);
});

describe("a part runs again", () => {
  it("not while nothing has changed, and then says since when", () => {
    const first = plan();
    expect([first.changed, first.unchanged]).toEqual([first.parts, null]);
    first.keep(results(PASSED_CHECK, { ...PASSED_CHECK, skipped: [{ test: "t", reason: "no photos" }] }));
    const { changed, unchanged } = plan();
    expect(changed).toEqual([]);
    expect(unchanged).toMatchObject({ passed: 2, skipped: [{ reason: "no photos" }], isWhole: true });
    expect(Date.parse(unchanged!.since)).toBeLessThanOrEqual(Date.now());
    expect(plan(true).changed).toEqual(plan().parts);
  });

  it.each<[change: string, make: () => unknown, parts: readonly string[], environment?: NodeJS.ProcessEnv]>([
    ["a source that it imports", () => write("a.ts", "1"), ["a.test.ts"]],
    ["data that it was seen to read", () => write("data.json", "[]"), ["b.test.ts"]],
    ["a dependency", () => write("package-lock.json", "2"), ["a.test.ts", "b.test.ts"]],
    ["a variable that it reads", () => null, ["a.test.ts"], { FULL: "1" }],
    ["a variable for all", () => null, ["a.test.ts", "b.test.ts"], { TZ: "UTC" }],
    ["nothing of it", () => write("c.ts", "1"), []],
    ["a damaged record", () => writeFileSync(join(records, "unit.json"), "{"), ["a.test.ts", "b.test.ts"]],
  ])("after a change of %s", (_, make, parts, environment = {}) => {
    plan().keep(results(PASSED_CHECK, PASSED_CHECK));
    make();
    expect(plan(false, environment).changed).toEqual(parts);
  });

  it("until it has passed: a failure, no report, and no word of what it read keep nothing", () => {
    plan().keep(results(PASSED_CHECK, FAILED_CHECK));
    expect(plan().changed).toEqual(["b.test.ts"]);
    plan().keep(new Map());
    expect(plan().changed).toEqual(["b.test.ts"]);
    see(["a.test.ts"]);
    plan().keep(results(PASSED_CHECK, PASSED_CHECK));
    expect(plan().changed).toEqual(["b.test.ts"]);
    // What passed once and fails now runs again even if the change is taken back.
    write("a.ts", "1");
    plan().keep(results(FAILED_CHECK, PASSED_CHECK));
    write("a.ts", "");
    expect(plan().changed).toEqual(["a.test.ts", "b.test.ts"]);
  });

  it("where a source was changed while it ran", () => {
    const running = plan();
    writeFileSync(join(folder, "a.ts"), "1");
    utimesSync(join(folder, "a.ts"), new Date(), new Date(Date.now() + 1_000));
    running.keep(results(PASSED_CHECK, PASSED_CHECK));
    expect(plan().changed).toEqual(["a.test.ts"]);
  });
});
