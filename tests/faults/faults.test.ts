import { beforeAll, describe, expect, it } from "vitest";
import { KEY } from "#tests/support/ai-provider.ts";
import { FAULTS } from "./faults.ts";
import { complaintsAbout, ENCOUNTERS, LIMIT_MS, type Met, meetAll, nameOf } from "./meet-faults.ts";
import type { Encounter, Observed } from "./run-fault.ts";

describe("the AI provider's faults, each with real sockets and in real time", () => {
  let met: ReadonlyMap<string, Met>;

  beforeAll(async () => {
    met = new Map((await meetAll()).map((one) => [nameOf(one.encounter), one]));
  }, 2 * LIMIT_MS);

  it("are the 26 of docs/threats.md, without a gap", () => {
    const numbers = FAULTS.map(({ id }) => Number.parseInt(id, 10));
    expect([...new Set(numbers)]).toEqual(Array.from({ length: 26 }, (_, index) => index + 1));
  });

  it.each(ENCOUNTERS.map((encounter) => [nameOf(encounter)]))("%s ends as documented (R-API-4)", (name) => {
    expect(met.get(name)?.complaints).toEqual([]);
  });
});

it("the table of faults notices an outcome, a retry too soon, a redirect, a bug, and what gets out", () => {
  const encounter = ENCOUNTERS.find((one) => nameOf(one).startsWith("22a") && one.fallback === "demo") as Encounter;
  const body = Buffer.from('{"messages":[{"content":"No, you are kind and careful today."}]}');
  const call = { path: "", headers: {}, rawHeaders: [], body, bytesSent: 0, abortedAt: null };
  const calls = [0, 1_100].map((at) => ({ ...call, at }));
  const answer = '{"retry-after":"1"}';
  const end = { status: 503, outcome: "provider_unavailable", degraded: false, attempts: 2, ms: 1_400 };
  const good: Observed = { ...end, answer, log: "", calls, elsewhere: 0 };
  expect(complaintsAbout(encounter, good)).toEqual([]);
  const changes: readonly Partial<Observed>[] = [
    { status: 200 },
    { attempts: 3 },
    { ms: LIMIT_MS + 1 },
    { calls: calls.map((one) => ({ ...one, at: 0 })) },
    { answer: "{}" },
    { log: "A request ended in an unexpected error" },
    { elsewhere: 1 },
    { log: `Bearer ${KEY}` },
    { answer: `${answer} looks like rosacea` },
    { answer: `${answer} you are kind and careful today` },
  ];
  for (const change of changes) expect(complaintsAbout(encounter, { ...good, ...change })).not.toEqual([]);
});
