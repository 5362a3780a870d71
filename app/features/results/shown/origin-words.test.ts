import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { Origin } from "#contract/origin.ts";
import { T } from "#tests/support/translators.ts";
import { originWords } from "./origin-words.ts";

const provider = "Example AI";
const ORIGINS: readonly Origin[] = [
  { kind: "engine" },
  ...[0, 1, 123_001].map((sentBytes) => ({ kind: "device", sentBytes }) as const),
  ...[provider, null].map((name) => ({ kind: "ai-words", provider: name }) as const),
  ...[provider, null].map((name) => ({ kind: "engine-instead", provider: name }) as const),
  { kind: "ai", provider, model: "m-1" },
  { kind: "unknown" },
];

it.each(LANGUAGES)(
  "a result says first whose software it is and that no person took part, then who else (golden; AI Act, Art. 50; R-UP-14; %s)",
  async (language) => {
    const lines = ORIGINS.map((origin) => {
      const { sentences, byAi, isOnDevice = false } = originWords(origin, T[language]);
      expect(isOnDevice).toBe(origin.kind === "device");
      return `${JSON.stringify(origin)} by AI: ${byAi}: ${sentences.join(" ")}\n`;
    });
    expect(lines.join("")).not.toMatch(/undefined|\{\{|: $/);
    await expect(lines.join("")).toMatchFileSnapshot(`golden/origins-${language}.txt`);
  },
);
