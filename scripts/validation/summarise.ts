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
  /** Of what ran. */
  readonly tally: Tally;
  readonly ms: number;
  /** What its programs printed, or why it could not run. */
  readonly output: string;
  /** What did not run, since it passed before on the same inputs; null where everything ran. */
  readonly unchanged: Unchanged | null;
}

export interface Unchanged {
  readonly passed: number;
  readonly skipped: Tally["skipped"];
  /** The first time that one of them passed, ISO 8601. */
  readonly since: string;
  /** All of it: nothing ran. */
  readonly isWhole: boolean;
}

export const PASSED_CHECK: Tally = { passed: 1, failed: 0, failures: [], skipped: [] };
export const FAILED_CHECK: Tally = { passed: 0, failed: 1, failures: [], skipped: [] };
const NOTHING: Tally = { passed: 0, failed: 0, failures: [], skipped: [] };

export function addTallies(tallies: Iterable<Tally>): Tally {
  return [...tallies].reduce(
    (sum, { passed, failed, failures, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      failures: [...sum.failures, ...failures],
      skipped: [...sum.skipped, ...skipped],
    }),
    NOTHING,
  );
}

/** A runner that fails without a failed test (a crash, no report) still is a failure. */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * One line per step, the failed tests by name, the skipped ones by reason, what did not run because nothing has changed, and
 * last the totals of what ran alone on their line.
 */
export function summarise(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const rows = results.map(({ name, tally, ms, unchanged }) => {
    const time = `${Math.round(ms)} ms`.padStart(10);
    return `${tally.failed === 0 ? "ok  " : "FAIL"} ${name.padEnd(width)} ${time}   ${[...(unchanged?.isWhole ? [] : [totals([tally])]), ...sayUnchanged(unchanged)].join("; ")}`;
  });
  const tallies = results.map(({ tally }) => tally);
  const skips = countReasons(
    tallies.flatMap(({ skipped }) => skipped),
    "skipped",
  );
  const skippedBefore = results.flatMap(({ unchanged }) => unchanged?.skipped ?? []);
  const failures = results.flatMap(({ name, tally }) => tally.failures.map((failure) => `failed ${name}: ${failure}`));
  return [...rows, ...failures, ...skips, ...countReasons(skippedBefore, "skipped before"), totals(tallies)].join("\n");
}

/** "unchanged since ...": for the line of a step, or nothing. */
export function sayUnchanged(unchanged: Unchanged | null): string[] {
  if (unchanged === null) return [];
  const { passed, since, isWhole } = unchanged;
  const time = since.slice(0, 16).replace("T", " ");
  return [isWhole ? `unchanged since ${time} UTC: ${passed} passed` : `${passed} unchanged since ${time} UTC`];
}

function countReasons(skipped: Tally["skipped"], what: string): string[] {
  const byReason = new Map<string, number>();
  for (const { reason } of skipped) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
  return [...byReason].map(([reason, count]) => `${what} ${count}: ${reason}`);
}

function totals(tallies: readonly Tally[]): string {
  const { passed, failed, skipped } = addTallies(tallies);
  return `${passed} passed, ${failed} failed, ${skipped.length} skipped`;
}
