import { describe, expect, it } from "vitest";
import { addTallies, FAILED_CHECK, PASSED_CHECK, summarise, withExitCode } from "./summarise.ts";

describe("The summary of npm test", () => {
  const unit = {
    passed: 40,
    failed: 2,
    failures: ["Scores add up: expected 99", "Zones are found: expected 9"],
    skipped: [
      { test: "Portraits are analysed", reason: "no photos beside the repository" },
      { test: "Non-faces are refused", reason: "no photos beside the repository" },
    ],
  };
  const results = [
    { name: "types", tally: PASSED_CHECK, ms: 812.4, output: "", unchanged: null },
    {
      name: "unit",
      tally: unit,
      ms: 20_100,
      output: "",
      unchanged: { passed: 8, skipped: [], since: "2026-11-29T09:10:59.000Z", isWhole: false },
    },
    {
      name: "site",
      tally: addTallies([]),
      ms: 10,
      output: "",
      unchanged: {
        passed: 70,
        skipped: [{ test: "Ads", reason: "no ads" }],
        since: "2026-11-28T23:59:59.000Z",
        isWhole: true,
      },
    },
  ];

  it("has a line for each step, names what failed and what did not run, each reason for a skip once, and ends with the totals", () => {
    expect(summarise(results).split("\n")).toEqual([
      "ok   types     812 ms   1 passed, 0 failed, 0 skipped",
      "FAIL unit    20100 ms   40 passed, 2 failed, 2 skipped; 8 unchanged since 2026-11-29 09:10 UTC",
      "ok   site       10 ms   unchanged since 2026-11-28 23:59 UTC: 70 passed",
      "failed unit: Scores add up: expected 99",
      "failed unit: Zones are found: expected 9",
      "skipped 2: no photos beside the repository",
      "skipped before 1: no ads",
      "41 passed, 2 failed, 2 skipped",
    ]);
  });

  it("counts a runner that fails without a failed test as a failure", () => {
    expect(withExitCode({ passed: 3, failed: 0, failures: [], skipped: [] }, 1).failed).toBe(1);
    expect(withExitCode({ passed: 3, failed: 2, failures: [], skipped: [] }, 1).failed).toBe(2);
    expect(withExitCode(PASSED_CHECK, 0)).toEqual(PASSED_CHECK);
    expect(FAILED_CHECK.failed).toBe(1);
  });
});
