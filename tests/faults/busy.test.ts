import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Behaviour } from "#lab/servers/fake-provider/behaviour.ts";
import { type FakeProvider, startFakeProvider } from "#lab/servers/fake-provider.ts";
import { slowness, threadCpuMs } from "#tests/support/control.ts";
import { type ProviderServer, startProviderServer } from "./provider-server.ts";

/**
 * Processor time of a whole analysis, provider, client and server in one thread, ms of the recorded machine: so much more than for a good answer
 * of the same length, measured before and after. A pattern that backtracks takes 100 s.
 */
const MOST_MORE_MS = 60;
/** What a part of the way takes is in answer-time.test.ts, with more such texts. Just within the longest answer that is read (64 KiB). */
const LONG = 60_000;

let fake: FakeProvider;
let server: ProviderServer;
beforeEach(async () => {
  fake = await startFakeProvider();
  server = startProviderServer({
    mode: "openai",
    fallback: "demo",
    baseUrl: fake.baseUrl,
    timings: { backoffBaseMs: 1 },
  });
  await server.analyse();
});
afterEach(async () => {
  await server.close();
  await fake.close();
});

/** The least of three, as another test file's work beside it would only add. */
async function processorMs(behaviour: Behaviour): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) {
    fake.script(behaviour);
    const before = threadCpuMs();
    await server.analyse();
    times.push((threadCpuMs() - before) / slowness());
  }
  return Math.min(...times);
}

async function expectNoMore(behaviour: Behaviour): Promise<void> {
  const long: Behaviour = {
    do: "ok",
    answer: { issues: Array.from({ length: 40 }, () => "soft and calm ".repeat(200)) },
  };
  const control = Math.max(await processorMs(long), await processorMs(long));
  expect((await processorMs(behaviour)) - control).toBeLessThan(MOST_MORE_MS);
}

describe("an answer that is made to be tedious to read", () => {
  it.each<[string, Behaviour]>([
    ["a fence that never closes", { do: "say", text: `\`\`\`${" ".repeat(LONG)}x` }],
    ["choices that are none", { do: "raw", body: `{"choices":[${"{},".repeat(LONG / 3 - 10)}{}]}` }],
    ["links that never end", { do: "ok", answer: { summary: "[a](".repeat(LONG / 40) } }],
  ])("takes on its whole way no more work than another: %s", async (_name, behaviour) => {
    await expectNoMore(behaviour);
  });
});
