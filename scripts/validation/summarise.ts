import type { StepResult } from "./run-step.ts";
import { addTallies, type Skip } from "./tally.ts";

/** One line per step, the skipped tests by reason, and last the totals alone on their line. */
export function summarise(results: readonly StepResult[]): string {
  const width = Math.max(...results.map((result) => result.name.length));
  const rows = results.map((result) => {
    const { passed, failed, skipped } = result.tally;
    const ms = `${Math.round(result.ms)} ms`.padStart(10);
    return `${failed === 0 ? "ok  " : "FAIL"} ${result.name.padEnd(width)} ${ms}   ${totals(passed, failed, skipped.length)}`;
  });
  const all = addTallies(results.map((result) => result.tally));
  return [...rows, ...listSkips(all.skipped), totals(all.passed, all.failed, all.skipped.length)].join("\n");
}

function totals(passed: number, failed: number, skipped: number): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function listSkips(skips: readonly Skip[]): string[] {
  const byReason = new Map<string, number>();
  for (const skip of skips) byReason.set(skip.reason, (byReason.get(skip.reason) ?? 0) + 1);
  return [...byReason].map(([reason, count]) => `skipped ${count}: ${reason}`);
}
