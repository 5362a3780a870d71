/**
 * `npm run observatory`: the Observatory's points for every page and one answer of each other kind, under an https
 * address, without ads and with them. Exit 1 where an answer has fewer than it should (docs/threats.md, "Headers").
 */
import { textTable } from "#bench/text-table.ts";
import { leastPoints, SCANNED_CONFIGURATIONS, type Scanned, scanSite } from "./scan.ts";
import { type Finding, scoreOf } from "./score.ts";

let isMet = true;
for (const name of Object.keys(SCANNED_CONFIGURATIONS) as (keyof typeof SCANNED_CONFIGURATIONS)[]) {
  const least = leastPoints(name);
  const answers = await scanSite(SCANNED_CONFIGURATIONS[name]);
  isMet &&= answers.every((answer) => scoreOf(answer).points >= least);
  const table = textTable([["answers", "count", "status", "points", "100 and"], ...rowsOf(answers)], [1, 3]);
  process.stdout.write(`${name}, at least ${least} on each of ${answers.length} answers\n${table}\n\n`);
}
process.stdout.write(`Points of every answer: ${isMet ? "met" : "NOT met"}\n`);
process.exit(isMet ? 0 : 1);

/** One row for all answers of a kind that have the same points for the same reasons. */
function rowsOf(answers: readonly Scanned[]): readonly (readonly string[])[] {
  const rows = new Map<string, Scanned[]>();
  for (const answer of answers) {
    const { points, findings } = scoreOf(answer);
    const key = JSON.stringify([answer.kind, points, sayPoints(findings)]);
    rows.set(key, [...(rows.get(key) ?? []), answer]);
  }
  return [...rows].map(([key, alike]) => {
    const [kind, points, reasons] = JSON.parse(key) as [string, number, string];
    const statuses = [...new Set(alike.map(({ status }) => status))].sort();
    return [kind, String(alike.length), statuses.join(" "), String(points), reasons];
  });
}

function sayPoints(findings: readonly Finding[]): string {
  return findings
    .filter(({ points }) => points !== 0)
    .map(({ test, result, points }) => `${points > 0 ? "+" : ""}${points} ${test} (${result})`)
    .join(", ");
}
