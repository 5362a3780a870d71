import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { StageClock } from "./stage-clock.ts";

const LIMIT_MS = 1_000;

interface Process {
  /** Share of a core it gets. */
  readonly share: number;
  readonly wantsCore: boolean;
}

/** When a process like this is out of time, ms; null: not within a minute. */
async function endOf({ share, wantsCore }: Process): Promise<number | null> {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  let ended: number | null = null;
  const usage = {
    residentBytes: null,
    peakBytes: 0,
    get cpuMs() {
      return share * elapsed();
    },
    wantsCore,
    close: () => undefined,
  };
  const clock = new StageClock(usage, () => {
    ended = elapsed();
    clock.stop();
  });
  clock.start(LIMIT_MS);
  await vi.advanceTimersByTimeAsync(60_000);
  clock.stop();
  return ended;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a limit in processor time", () => {
  it("ends what works without end, and what waits for nothing that comes", async () => {
    expect(await endOf({ share: 1, wantsCore: true })).toBe(LIMIT_MS);
    expect(await endOf({ share: 0, wantsCore: false })).toBe(LIMIT_MS);
  });

  it("ends nothing for being kept from its core: a hundredth of one is a slow machine, not a costly photo", async () => {
    expect(await endOf({ share: 0.01, wantsCore: true })).toBeNull();
    expect(await endOf({ share: 0.1, wantsCore: true })).toBeCloseTo(10 * LIMIT_MS, -2);
  });

  it("ends what works now and then after three times the limit", async () => {
    const end = await endOf({ share: 0.1, wantsCore: false });
    expect(end).toBeGreaterThan(LIMIT_MS);
    expect(end).toBeLessThanOrEqual(3 * LIMIT_MS);
  });
});
