import { beforeEach, describe, expect, it } from "vitest";
import type { CountOutcome, Counts } from "./counts.ts";
import { insureCounts } from "./insured-counts.ts";

const TAKEN: CountOutcome = { ok: true, giveBack: () => undefined };
let time: number;
let asked: { shared: number; memory: number };
let warnings: string[];
let answer: () => Promise<CountOutcome>;

function insured() {
  const counting = (name: "shared" | "memory", take: () => Promise<CountOutcome>): Counts => ({
    take: () => {
      asked[name] += 1;
      return take();
    },
    close: () => undefined,
  });
  return insureCounts(
    counting("shared", () => answer()),
    counting("memory", () => Promise.resolve(TAKEN)),
    (message) => warnings.push(message),
    "rate limits",
    () => time,
  );
}

beforeEach(() => {
  time = 1_000_000;
  asked = { shared: 0, memory: 0 };
  warnings = [];
  answer = () => Promise.resolve(TAKEN);
});

describe("counting with an insurance", () => {
  it("asks the shared store alone while it answers", async () => {
    const counts = insured();
    for (let i = 0; i < 10; i += 1) await counts.take([1, 2, 3, 4]);
    expect([asked, warnings]).toEqual([{ shared: 10, memory: 0 }, []]);
  });

  it("goes on in memory when it does not, asks again once a second, and says each change in one line", async () => {
    const counts = insured();
    answer = () => Promise.reject(Object.assign(new Error("connect 10.0.0.1"), { code: "ECONNREFUSED" }));
    for (let i = 0; i < 200; i += 1) {
      expect(await counts.take([1, 2, 3, 4])).toBe(TAKEN);
      time += 10;
    }
    expect(asked).toEqual({ shared: 2, memory: 200 });
    expect(counts.isAway).toBe(true);
    answer = () => Promise.resolve(TAKEN);
    time += 1_000;
    await counts.take([1, 2, 3, 4]);
    await counts.take([1, 2, 3, 4]);
    expect(counts.isAway).toBe(false);
    expect(warnings).toEqual([
      "The store of the rate limits is away (ECONNREFUSED); this process counts in its memory.",
      "The store of the rate limits is back.",
    ]);
  });

  it("lets one request at a time wait for a store that hangs", async () => {
    const counts = insured();
    counts.lost("it does not answer");
    answer = () => new Promise(() => undefined);
    time += 1_000;
    void counts.take([1, 2, 3, 4]);
    expect(await counts.take([1, 2, 3, 4])).toBe(TAKEN);
    expect(asked).toEqual({ shared: 1, memory: 1 });
  });

  it("puts no more of the store's message into the log than its first word", async () => {
    const counts = insured();
    answer = () => Promise.reject(new Error("WRONGPASS invalid username-password pair for user canary"));
    await counts.take([1, 2, 3, 4]);
    expect(warnings.join()).toMatch(/\(WRONGPASS\)/);
    expect(warnings.join()).not.toContain("canary");
  });
});
