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
    expect(counts.trouble).toBe("ECONNREFUSED");
    answer = () => Promise.resolve(TAKEN);
    time += 1_000;
    await counts.take([1, 2, 3, 4]);
    await counts.take([1, 2, 3, 4]);
    expect(counts.trouble).toBeNull();
    expect(warnings).toEqual([
      "The store of the rate limits is away (ECONNREFUSED: nothing listens at the address of REDIS_URL); this process counts in its memory.",
      "The store of the rate limits is back.",
    ]);
  });

  it("says another reason too, each once, and no trailing words of a lost connection", () => {
    const counts = insured();
    const script = "script: 8eefb41ce6, on @user_script:10.";
    const reasons = [
      "MOVED 1 10.0.0.1:6379",
      "Connection is closed.",
      `READONLY You can't write against a read only replica. ${script}`,
      `OOM command not allowed when used memory > 'maxmemory'. ${script}`,
      `ERR The user executing the script can't run this command or subcommand ${script}`,
      "READONLY again",
    ];
    for (const reason of reasons) counts.lost(new Error(reason));
    const said = warnings.map((line) => /away \((\w+)/.exec(line)?.[1]);
    expect(said).toEqual(["MOVED", "READONLY", "OOM", "NOPERM"]);
    expect(warnings.join()).toContain("REDIS_SENTINELS");
    expect(warnings.join()).not.toMatch(/user_script|10\.0\.0\.1/);
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
    expect(warnings.join()).toMatch(/\(WRONGPASS: /);
    expect(warnings.join()).not.toContain("canary");
  });
});
