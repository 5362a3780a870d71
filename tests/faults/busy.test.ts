import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { slowness, threadCpuMs } from "#tests/support/control.ts";
import { type FakeProvider, startFakeProvider } from "#tests/support/fake-provider.ts";
import { type ProviderServer, startProviderServer } from "./provider-server.ts";

/** Processor time of one answer, ms of the recorded machine: provider and photo share the thread here, so it is not the 50 of the invariants, but far from what a pattern that backtracks takes (100 s). */
const MOST_MS = 1_000;
/** Just within the longest answer that is read (256 KiB). */
const LONG = 240_000;

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

async function workOfOneAnswer(): Promise<number> {
  const before = threadCpuMs();
  await server.analyse();
  return (threadCpuMs() - before) / slowness();
}

describe("an answer that is made to be tedious to read", () => {
  it.each(Object.entries(TEDIOUS))("keeps nobody else waiting: %s", async (_name, text) => {
    fake.script({ do: "say", text });
    expect(await workOfOneAnswer()).toBeLessThan(MOST_MS);
  });

  it.each(Object.entries(IN_TEXTS))("keeps nobody else waiting in its texts: %s", async (_name, text) => {
    fake.script({ do: "ok", answer: { summary: text, issues: [text, text], recommendations: [text, text, text] } });
    expect(await workOfOneAnswer()).toBeLessThan(MOST_MS);
  });
});
