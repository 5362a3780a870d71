import { beforeAll, describe, expect, it } from "vitest";
import { listFaults, PROVIDER_MARK } from "./faults.ts";
import { KEY } from "./provider-server.ts";
import { complaintsAbout, LIMIT_MS, listEncounters, type Met, meetAll, nameOf } from "./run-all.ts";
import type { Observed } from "./run-fault.ts";

const ENCOUNTERS = listEncounters();

describe("the AI provider's faults, each with real sockets and in real time", () => {
  let met: ReadonlyMap<string, Met>;

  beforeAll(async () => {
    const all = await meetAll(ENCOUNTERS);
    met = new Map(all.map((one) => [nameOf(one.encounter), one]));
  }, 2 * LIMIT_MS);

  it("are the 26 of docs/threats.md, without a gap", () => {
    const numbers = listFaults().map(({ id }) => Number.parseInt(id, 10));
    expect([...new Set(numbers)]).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });

  it.each(ENCOUNTERS.map((encounter) => [nameOf(encounter)]))("%s ends as documented (R-API-4)", (name) => {
    expect(met.get(name)?.complaints).toEqual([]);
  });
});

describe("the table of faults", () => {
  const encounter = ENCOUNTERS.find(
    ({ fault, mode, fallback }) => fault.id === "22a" && mode === "openai" && fallback === "demo",
  );
  const call = {
    path: "",
    headers: {},
    rawHeaders: [],
    body: Buffer.from('{"messages":[]}'),
    bytesSent: 0,
    abortedAt: null,
  };
  const good: Observed = {
    status: 503,
    outcome: "provider_unavailable",
    degraded: false,
    attempts: 2,
    ms: 1_400,
    answer: '{"retry-after":"1"}',
    log: "",
    calls: [
      { ...call, at: 0 },
      { ...call, at: 1_100 },
    ],
    elsewhere: 0,
  };

  it.each<[string, Partial<Observed>]>([
    ["another status", { status: 200 }],
    ["another outcome", { outcome: "embedded" }],
    ["a third attempt", { attempts: 3 }],
    ["so long that it hangs", { ms: LIMIT_MS + 1 }],
    ["a retry before its time", { calls: good.calls.map((one) => ({ ...one, at: 0 })) }],
    ["no time to come back at", { answer: "{}" }],
    ["a bug", { log: "A request ended in an unexpected error" }],
    ["a redirect that was followed", { elsewhere: 1 }],
    ["the key in the log", { log: `Bearer ${KEY}` }],
    ["a disease", { answer: `${good.answer} looks like rosacea` }],
    ["an address", { answer: `${good.answer} see evil.example` }],
    ["a word of the provider", { answer: `${good.answer} ${PROVIDER_MARK}` }],
    [
      "a piece of the orders",
      {
        answer: `${good.answer} you are kind and careful today`,
        calls: [
          { ...call, at: 0, body: Buffer.from('{"messages":[{"content":"No, you are kind and careful today."}]}') },
        ],
      },
    ],
  ])("notices %s", (_name, change) => {
    if (encounter === undefined) throw new Error("There is no 22a.");
    expect(complaintsAbout(encounter, good)).toEqual([]);
    expect(complaintsAbout(encounter, { ...good, ...change })).not.toEqual([]);
  });
});
