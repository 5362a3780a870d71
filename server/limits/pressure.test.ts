import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { AnalysisProvider } from "../analysis/provider.ts";
import { shedUnderPressure } from "../analysis/shed-under-pressure.ts";
import { watchPressure } from "./pressure.ts";

const NO_DELAY = { delayMs: Number.POSITIVE_INFINITY, residentBytes: Number.POSITIVE_INFINITY };
const PROVIDER: AnalysisProvider = {
  ready: true,
  fullFor: null,
  analyse: () => Promise.resolve({ end: "aborted" }),
};
const SILENT = (): void => undefined;
/** Of waiting for what comes within seconds, however busy the machine is. */
const SOON = { timeout: 30_000 };

/** As `memoryUsage.rss` where no descriptor is left. */
function refuse(): never {
  throw Object.assign(new Error("EMFILE: too many open files, uv_resident_set_memory"), { code: "EMFILE" });
}

/** Holds the event loop for 300 ms at a stretch. */
async function holdUntil(isSeen: () => boolean): Promise<void> {
  for (let holds = 0; holds < 30 && !isSeen(); holds += 1) {
    const end = performance.now() + 300;
    while (performance.now() < end) Math.sqrt(end);
    await turn();
  }
}

describe("pressure", () => {
  it("is high while the event loop is held again and again, and over when it is not", async () => {
    const pressure = watchPressure(SILENT, { ...NO_DELAY, delayMs: 200 });
    expect(pressure.isHigh).toBe(false);
    await holdUntil(() => pressure.isHigh);
    expect(pressure.isHigh).toBe(true);
    await expect.poll(() => pressure.isHigh, SOON).toBe(false);
  }, 60_000);

  it("is high while the process holds more memory than its share", async () => {
    const [small, large] = [watchPressure(SILENT, { ...NO_DELAY, residentBytes: 1 }), watchPressure(SILENT, NO_DELAY)];
    await expect.poll(() => small.isHigh, SOON).toBe(true);
    expect(large.isHigh).toBe(false);
  }, 60_000);

  it("keeps the last figure while the system refuses to tell it, and says so once each way", async () => {
    const said: string[] = [];
    const answers: (() => number)[] = [() => 2, refuse, refuse, () => 0];
    const read = () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? 0;
    const pressure = watchPressure((message) => void said.push(message), { ...NO_DELAY, residentBytes: 1 }, read);
    await expect.poll(() => said, SOON).toHaveLength(1);
    expect([said[0], pressure.isHigh]).toEqual([expect.stringMatching(/cannot be read \(EMFILE\)/), true]);
    await expect.poll(() => said, SOON).toHaveLength(2);
    expect(pressure.isHigh).toBe(false);
  }, 60_000);

  it("turns analyses away, to come again in a second, and leaves the server ready", () => {
    expect(shedUnderPressure(PROVIDER, { isHigh: true })).toMatchObject({ fullFor: 1, ready: true });
  });

  it("takes nothing from the provider where it is not high", () => {
    expect(shedUnderPressure(PROVIDER, { isHigh: false }).fullFor).toBeNull();
    expect(shedUnderPressure({ ...PROVIDER, fullFor: 7 }, { isHigh: true }).fullFor).toBe(7);
  });
});
