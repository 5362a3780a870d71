import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { FAILED_CHECK, type Tally } from "./summarise.ts";

/** The parts we read of Vitest's JSON report (Jest's format). */
interface VitestReport {
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages?: string[]; meta: { skipReason?: string } }[];
  }[];
}

/** The parts we read of Playwright's JSON report. */
interface PlaywrightSuite {
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}
interface PlaywrightTest {
  projectName: string;
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results?: { error?: { message?: string } }[];
  annotations: { type: string; description?: string }[];
}

/** A report that is missing counts as one failure: the runner did not get as far as writing it. */
export function readVitestReport(file: string): Tally {
  if (!existsSync(file)) return FAILED_CHECK;
  const report: VitestReport = JSON.parse(readFileSync(file, "utf8"));
  const tests = report.testResults.flatMap((result) => result.assertionResults);
  const rest = tests.filter(({ status }) => status !== "passed" && status !== "failed");
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    ...listFailures(
      tests
        .filter(({ status }) => status === "failed")
        .map(({ fullName, failureMessages = [] }) => [fullName, failureMessages[0]]),
    ),
    skipped: rest.map(({ fullName, meta }) => ({ test: fullName, reason: meta.skipReason ?? fullName })),
  };
}

/** A flaky test (passed only when repeated) counts as failed. */
export function readPlaywrightReport(file: string): Tally {
  if (!existsSync(file)) return FAILED_CHECK;
  const report: { suites: PlaywrightSuite[] } = JSON.parse(readFileSync(file, "utf8"));
  const tests = report.suites.flatMap(listTests);
  const reasonOf = (test: PlaywrightTest) => test.annotations.find(({ type }) => type === "skip")?.description;
  return {
    passed: tests.filter(({ status }) => status === "expected").length,
    ...listFailures(
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ name, results = [] }) => [name, results.find(({ error }) => error !== undefined)?.error?.message]),
    ),
    skipped: tests
      .filter(({ status }) => status === "skipped")
      .map((test) => ({ test: test.name, reason: reasonOf(test) ?? "no reason given" })),
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
