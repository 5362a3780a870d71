import { existsSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { ROOT } from "../prepare/project.mjs";
import type { Tally } from "./summarise.ts";

/** The parts we read of Vitest's JSON report (Jest's format). */
interface VitestReport {
  testResults: {
    /** Absolute path of the test file. */
    name: string;
    /** Failed as well where the file could not be loaded. */
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[]; meta: { skipReason?: string } }[];
  }[];
}

/** The parts we read of Playwright's JSON report. */
interface PlaywrightSuite {
  /** From the folder of all tests. */
  file?: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightTest {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results?: { error?: { message?: string } }[];
  annotations: { type: string; description?: string }[];
}

/** Skipped by mistake, or because a hook before it failed. */
const NO_REASON = "skipped without a reason";

/** What each test file came to, by path from the root; nothing where the runner did not get as far as writing its report. */
export function readVitestReport(file: string, root = ROOT): Map<string, Tally> {
  const report: VitestReport = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { testResults: [] };
  return new Map(
    report.testResults.map(({ name, status, message = "", assertionResults: tests }) => {
      const rest = tests.filter((test) => test.status !== "passed" && test.status !== "failed");
      const failed = tests
        .filter((test) => test.status === "failed")
        .map(({ fullName, failureMessages = [] }) => [fullName, failureMessages[0]] as const);
      const path = relative(root, name).split(sep).join("/");
      const unexplained = rest
        .filter(({ meta }) => meta.skipReason === undefined)
        .map(({ fullName }) => [fullName, NO_REASON] as const);
      const whole = status === "failed" && failed.length === 0 ? [[path, message] as const] : [];
      return [
        path,
        {
          passed: tests.filter((test) => test.status === "passed").length,
          ...listFailures([...failed, ...unexplained, ...whole]),
          skipped: rest.flatMap(({ fullName, meta: { skipReason } }) =>
            skipReason === undefined ? [] : { test: fullName, reason: skipReason },
          ),
        },
      ];
    }),
  );
}

/** As `readVitestReport`. A flaky test (passed only when repeated) counts as failed. */
export function readPlaywrightReport(file: string): Map<string, Tally> {
  const report: { suites: PlaywrightSuite[] } = existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { suites: [] };
  return new Map(report.suites.map((suite) => [`tests/e2e/${suite.file}`, tallyOfTests(listTests(suite))]));
}

function tallyOfTests(tests: readonly (PlaywrightTest & { name: string })[]): Tally {
  const reasonOf = (test: PlaywrightTest) => test.annotations.find(({ type }) => type === "skip")?.description;
  const skipped = tests.filter(({ status }) => status === "skipped");
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    ...listFailures([
      ...tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ name, results = [] }) => [name, results.find(({ error }) => error)?.error?.message] as const),
      ...skipped.filter((test) => reasonOf(test) === undefined).map(({ name }) => [name, NO_REASON] as const),
    ]),
    skipped: skipped.flatMap((test) => {
      const reason = reasonOf(test);
      return reason === undefined ? [] : { test: test.name, reason };
    }),
  };
}

function listFailures(tests: (readonly [name: string, message?: string | undefined])[]) {
  const failures = tests.map(([name, message = ""]) => `${name}: ${beginningOf(message)}`);
  return { failed: tests.length, failures };
}

/** On one line and without colours. */
function beginningOf(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, " ").trim().slice(0, 300);
}

function listTests({ specs, suites = [] }: PlaywrightSuite): (PlaywrightTest & { name: string })[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map((test) => ({ ...test, name: [test.projectName, title].filter(Boolean).join(" ") })),
  );
  return [...own, ...suites.flatMap(listTests)];
}
