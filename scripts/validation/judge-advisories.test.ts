import { describe, expect, it } from "vitest";
import { judgeAdvisories } from "./judge-advisories.ts";

const answer = (...severities: string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(severities.map((severity, n) => [`package-${n}`, { severity }])),
    metadata: {},
  });

describe("advisories", () => {
  it("pass where there is none of high severity, and fail by name from there on", () => {
    expect(judgeAdvisories(answer("low", "moderate"), true)).toMatchObject({ passed: 1, failed: 0, skipped: [] });
    const { failed, failures } = judgeAdvisories(answer("moderate", "high", "critical"), false);
    expect([failed, failures]).toEqual([
      2,
      ["package-1: an advisory of high severity", "package-2: an advisory of critical severity"],
    ]);
  });

  it.each([
    ["a registry that knows no such question", '{ "message": "405 Method Not Allowed", "statusCode": 405 }'],
    ["no npm", ""],
    ["half an answer", answer("high").slice(0, -20)],
    ["another answer", '{ "vulnerabilities": [] }'],
  ])("that could not be asked are skipped and counted, and fail a release: %s", (_, text) => {
    expect(judgeAdvisories(text, false)).toMatchObject({ passed: 0, failed: 0, skipped: [{ test: "advisories" }] });
    expect(judgeAdvisories(text, true)).toMatchObject({ passed: 0, failed: 1, skipped: [] });
  });
});
