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
/** Just within the longest answer that is read (64 KiB). */
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

/** Texts that make patterns with two ways to read the same letters try them all. */
const TEDIOUS: Readonly<Record<string, string>> = {
  "spaces in a fence that never closes": `\`\`\`${" ".repeat(LONG)}x`,
  "line ends in a fence": `\`\`\`json${"\n".repeat(LONG / 3)}\`\`\`x`,
  "brackets that never close": "[".repeat(LONG),
  "spaces and a word": `{${" ".repeat(LONG)}x`,
};

/** The same inside a proper answer. */
const IN_TEXTS: Readonly<Record<string, string>> = {
  "half tags": "<a ".repeat(LONG / 30),
  "scripts that never end": "<script ".repeat(LONG / 80),
  "links that never end": "[a](".repeat(LONG / 40),
  "one word": "a".repeat(LONG / 10),
  "letters with dots": "a.".repeat(LONG / 20),
  "numbers of a score": "score 1 ".repeat(LONG / 80),
  "beginnings of a refusal": `Sorry${" I apologise".repeat(LONG / 120)}`,
  "signs of an address": "a@a".repeat(LONG / 30),
  "host names": "aa-".repeat(LONG / 30),
  "marks on a letter": `a${"\u0301".repeat(LONG / 20)}`,
};

/** Instead of an answer. */
const BODIES: Readonly<Record<string, string>> = {
  "choices that are none": `{"choices":[${"{},".repeat(LONG / 3 - 10)}{}]}`,
  "brackets in brackets": `${"[".repeat(LONG / 2)}${"]".repeat(LONG / 2)}`,
  "more keys than anybody reads": `{${Array.from({ length: LONG / 14 }, (_, i) => `"k${i}":{}`).join(",")}}`,
};

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
  it.each(Object.entries(TEDIOUS))("takes no more work than another: %s", async (_name, text) => {
    await expectNoMore({ do: "say", text });
  });

  it.each(Object.entries(BODIES))("takes no more work than another: %s", async (_name, body) => {
    await expectNoMore({ do: "raw", body });
  });

  it.each(Object.entries(IN_TEXTS))("takes no more work than another in its summary: %s", async (_name, summary) => {
    await expectNoMore({ do: "ok", answer: { summary } });
  });
});
