/** What one step of the validation has to say in numbers. A step without a test report counts as one check. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Of the failed tests: name and how the message begins. */
  readonly failures: readonly string[];
  readonly skipped: readonly { readonly test: string; readonly reason: string }[];
}

export interface StepResult {
  readonly name: string;
  readonly tally: Tally;
  readonly ms: number;
  /** What its programs printed, or why it could not run. */
  readonly output: string;
}

export const PASSED_CHECK: Tally = { passed: 1, failed: 0, failures: [], skipped: [] };
export const FAILED_CHECK: Tally = { passed: 0, failed: 1, failures: [], skipped: [] };

/** A runner that fails without a failed test (a file that does not load, no test found, a crash) still is a failure. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** One line per step, the failed tests by name, the skipped ones by reason, and last the totals alone on their line. */
export function summarise(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, tally, ms }) => {
    const time = `${Math.round(ms)} ms`.padStart(10);
    return `${tally.failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(width)} ${time}   ${totals([tally])}`;
  });
  const tallies = results.map(({ tally }) => tally);
  const byReason = new Map<string, number>();
  for (const { reason } of tallies.flatMap(({ skipped }) => skipped)) {
    byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  }
  const skips = [...byReason].map(([reason, count]) => `skipped ${count}: ${reason}`);
  const failures = results.flatMap(({ name, tally }) => tally.failures.map((failure) => `failed ${name}: ${failure}`));
  return [...rows, ...failures, ...skips, totals(tallies)].join("\n");
}

function totals(tallies: readonly Tally[]): string {
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  return `${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed, ${sum(({ skipped }) => skipped.length)} skipped`;
}
