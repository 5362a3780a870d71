import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readPlaywrightReport, readVitestReport } from "./read-reports.ts";

const folder = mkdtempSync(join(tmpdir(), "skinglow-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("Test reports are counted by file", () => {
  it("from Vitest: passed, failed and skipped tests, a skip with its reason; without one it has failed", () => {
    const failureMessages = ["\u001b[31mAssertionError:\u001b[39m\n  expected 1"];
    const test = (status: string, meta = {}) => ({ status, fullName: `Photos are ${status}`, meta, failureMessages });
    const skip = test("skipped", { skipReason: "no photos" });
    const tests = [test("passed"), test("passed"), test("failed"), skip, test("todo")];
    const testResults = [
      { name: "/root/engine/photos.test.ts", status: "failed", assertionResults: tests },
      { name: "/root/engine/broken.test.ts", status: "failed", message: "no such module", assertionResults: [] },
    ];
    expect([...readVitestReport(write({ testResults }), "/root")]).toEqual([
      [
        "engine/photos.test.ts",
        {
          passed: 2,
          failed: 2,
          failures: ["Photos are failed: AssertionError: expected 1", "Photos are todo: skipped without a reason"],
          skipped: [{ test: "Photos are skipped", reason: "no photos" }],
        },
      ],
      [
        "engine/broken.test.ts",
        { passed: 0, failed: 1, failures: ["engine/broken.test.ts: no such module"], skipped: [] },
      ],
    ]);
  });

  it("from Playwright: in nested suites, a flaky test as failed, a skip with its note", () => {
    const spec = (status: string, annotations: object[] = []) => ({
      title: `a ${status} test`,
      tests: [{ projectName: "phone", status, annotations, results: [{}, { error: { message: "no\nface" } }] }],
    });
    const inner = { specs: [spec("flaky"), spec("skipped", [{ type: "skip", description: "no camera" }])] };
    const outer = {
      file: "why.spec.ts",
      specs: [spec("expected"), spec("unexpected"), spec("skipped")],
      suites: [inner],
    };
    expect([...readPlaywrightReport(write({ suites: [outer] }))]).toEqual([
      [
        "tests/e2e/why.spec.ts",
        {
          passed: 1,
          failed: 3,
          failures: [
            "phone a unexpected test: no face",
            "phone a skipped test: skipped without a reason",
            "phone a flaky test: no face",
          ],
          skipped: [{ test: "phone a skipped test", reason: "no camera" }],
        },
      ],
    ]);
  });

  it("as nothing where the runner did not write any", () => {
    const missing = join(folder, "missing.json");
    expect(readVitestReport(missing).size + readPlaywrightReport(missing).size).toBe(0);
  });
});

function write(report: object): string {
  const file = join(folder, "report.json");
  writeFileSync(file, JSON.stringify(report));
  return file;
}
