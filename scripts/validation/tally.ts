/** What one step of the validation has to say in numbers. A step without a test report counts as one check. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: readonly Skip[];
}

export interface Skip {
  readonly test: string;
  readonly reason: string;
}

export const PASSED_CHECK: Tally = { passed: 1, failed: 0, skipped: [] };
export const FAILED_CHECK: Tally = { passed: 0, failed: 1, skipped: [] };

export function addTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
    skipped: tallies.flatMap((tally) => tally.skipped),
  };
}

/**
 * A test runner that fails without a failed test (a file that does not load, no test found, a crash) still is a
 * failure.
 */
export function withExitCode(tally: Tally, exitCode: number): Tally {
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
