import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** Decisions have the form that 0001 asks for. */

const FOLDER = join(import.meta.dirname, "../../docs/decisions");
const NAMES = globSync("*.md", { cwd: FOLDER });
const NUMBERS = NAMES.map((name) => name.slice(0, 4));
const STATUS = /^Status: accepted, \d{4}-\d\d-\d\d(; amended by \d{4}(, \d{4})*)?\.$/;

function isWellFormed(number: string, text: string): boolean {
  const [title = "", , status = ""] = text.split("\n");
  const later = status.match(/\b\d{4}\b(?!-)/g) ?? [];
  return (
    title.startsWith(`# ${number} `) &&
    STATUS.test(status) &&
    later.every((one) => one > number && NUMBERS.includes(one))
  );
}

it("Every decision has a number of its own and a status, which names later decisions that there are", () => {
  expect(NAMES.length).toBeGreaterThan(50);
  expect(new Set(NUMBERS).size).toBe(NAMES.length);
  expect(NAMES.filter((name) => !isWellFormed(name.slice(0, 4), readFileSync(join(FOLDER, name), "utf8")))).toEqual([]);
  const probes = [
    "accepted.",
    ...["0999", "0001", "0022, 0999"].map((later) => `accepted, 2026-11-20; amended by ${later}.`),
  ];
  expect(probes.filter((status) => isWellFormed("0021", `# 0021 Some\n\nStatus: ${status}`))).toEqual([]);
});
