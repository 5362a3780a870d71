import { existsSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { ROOT } from "../prepare/project.mjs";
import type { Tally } from "./summarise.ts";

/** What a runner says of one test. */
interface Told {
  readonly name: string;
  readonly status: "passed" | "failed" | "skipped";
  /** Of a failure, or why it was skipped. */
  readonly text: string | undefined;
}

/** `TaskMeta`, as our tests have it. */
interface SkipMeta {
  readonly skipReason?: string;
}

/** What each test file came to, by path from the root; nothing where the runner did not get as far as writing its report. */
export function readVitestReport(file: string, root = ROOT): Map<string, Tally> {
  const results = read<JsonTestResults>(file)?.testResults ?? [];
  return new Map(
    results.map(({ name, status, message, assertionResults }) => {
      const tests = assertionResults.map(({ fullName, status, failureMessages, meta }): Told => {
        if (status === "passed") return { name: fullName, status, text: "" };
        if (status === "failed") return { name: fullName, status, text: failureMessages?.[0] };
        return { name: fullName, status: "skipped", text: (meta as SkipMeta).skipReason };
      });
      const path = relative(root, name).split(sep).join("/");
      // Failed as well where the file could not be loaded.
      const isBroken = status === "failed" && tests.every((test) => test.status !== "failed");
      return [path, tallyOf(isBroken ? [...tests, { name: path, status, text: message }] : tests)];
    }),
  );
}

/** As `readVitestReport`. A flaky test (passed only when repeated) counts as failed. */
export function readPlaywrightReport(file: string): Map<string, Tally> {
  const suites = read<JSONReport>(file)?.suites ?? [];
  return new Map(suites.map((suite) => [`tests/e2e/${suite.file}`, tallyOf(listTests(suite))]));
}

function listTests({ specs, suites = [] }: JSONReportSuite): Told[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results = [], annotations }): Told => {
      const name = [projectName, title].filter(Boolean).join(" ");
      if (status === "expected") return { name, status: "passed", text: "" };
      if (status !== "skipped")
        return { name, status: "failed", text: results.find(({ error }) => error)?.error?.message };
      return { name, status, text: annotations.find(({ type }) => type === "skip")?.description };
    }),
  );
  return [...own, ...suites.flatMap(listTests)];
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
}

/** What was skipped without a reason, by mistake or because a hook before it failed, has failed. */
function tallyOf(tests: readonly Told[]): Tally {
  const failures = tests.flatMap(({ name, status, text }) => {
    if (status === "failed") return `${name}: ${beginningOf(text ?? "")}`;
    return status === "skipped" && text === undefined ? `${name}: skipped without a reason` : [];
  });
  const skipped = tests.flatMap(({ name, status, text }) =>
    status === "skipped" && text !== undefined ? { test: name, reason: text } : [],
  );
  return {
    passed: tests.filter(({ status }) => status === "passed").length,
    failed: failures.length,
    failures,
    skipped,
  };
}

/** On one line and without colours. */
function beginningOf(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, " ").trim().slice(0, 300);
}
