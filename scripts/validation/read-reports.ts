import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import { FAILED_CHECK, type Skip, type Tally } from "./tally.ts";

/** The parts we read of Vitest's JSON report (Jest's format). */
const vitestReport = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({
          status: z.enum(["passed", "failed", "skipped", "pending", "todo", "disabled"]),
          fullName: z.string(),
          meta: z.object({ skipReason: z.string().optional() }),
        }),
      ),
    }),
  ),
});

/** The parts we read of Playwright's JSON report. */
const playwrightTest = z.object({
  projectName: z.string(),
  status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })),
});
const playwrightSpec = z.object({ title: z.string(), tests: z.array(playwrightTest) });
interface PlaywrightSuite {
  title: string;
  specs: z.infer<typeof playwrightSpec>[];
  suites?: PlaywrightSuite[] | undefined;
}
const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  title: z.string(),
  specs: z.array(playwrightSpec),
  suites: z.lazy(() => z.array(playwrightSuite)).optional(),
});
const playwrightReport = z.object({ suites: z.array(playwrightSuite) });

/** A report that is missing counts as one failure: the runner did not get as far as writing it. */
export function readVitestReport(file: string): Tally {
  if (!existsSync(file)) return FAILED_CHECK;
  const report = vitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const tests = report.testResults.flatMap((result) => result.assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const passed = count("passed");
  const failed = count("failed");
  const skipped = tests
    .filter((test) => test.status !== "passed" && test.status !== "failed")
    .map((test): Skip => ({ test: test.fullName, reason: test.meta.skipReason ?? test.fullName }));
  return { passed, failed, skipped };
}

/** A flaky test (passed only when repeated) counts as failed. */
export function readPlaywrightReport(file: string): Tally {
  if (!existsSync(file)) return FAILED_CHECK;
  const report = playwrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const tests = report.suites.flatMap(listTests);
  return {
    passed: tests.filter((test) => test.status === "expected").length,
    failed: tests.filter((test) => test.status === "unexpected" || test.status === "flaky").length,
    skipped: tests
      .filter((test) => test.status === "skipped")
      .map((test): Skip => {
        const note = test.annotations.find((annotation) => annotation.type === "skip");
        return { test: test.name, reason: note?.description ?? "no reason given" };
      }),
  };
}

function listTests(suite: PlaywrightSuite): (z.infer<typeof playwrightTest> & { name: string })[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, name: [test.projectName, spec.title].filter(Boolean).join(" ") })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(listTests)];
}
