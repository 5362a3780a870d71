import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";

/** Not every registry answers this question (405), and not every machine has a network: both are no verdict. */
function audit(): { readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> } } | null {
  const args = ["audit", "--json", "--omit=dev", "--fetch-retries=0", "--fetch-timeout=20000"];
  try {
    return JSON.parse(execFileSync("npm", args, { cwd: ROOT, encoding: "utf8", stdio: "pipe", timeout: 90_000 }));
  } catch (error) {
    // Exit code 1: there are findings, or there was no answer; both are on standard output.
    return parse((error as { stdout?: unknown }).stdout);
  }
}

function parse(text: unknown) {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

const options = { meta: { skipReason: "npm audit: the registry in use gave no answer" }, timeout: 120_000 };
it("there is no advisory of high or critical severity against what we ship", options, ({ skip }) => {
  const found = audit()?.metadata?.vulnerabilities;
  skip(found === undefined);
  expect(found).toMatchObject({ high: 0, critical: 0 });
});
