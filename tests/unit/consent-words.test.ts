import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { withBrand } from "#contract/brand.ts";
import { CONSENT_KEY, CONSENT_META_KEY, CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { HISTORY_LAST_KEY } from "#contract/history.ts";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";

/** What a visitor agreed to, by version: a hash of the words in both languages. Changed words are a new line here. */
const VERSIONS: Readonly<Record<string, string>> = {
  "2026-11-26": "c757631d83a6fd7a",
  "2026-11-26b": "2c83c909704a7ef0",
};

it("the version stored with a choice names the words that were shown (R-SH-3)", () => {
  const words = LANGUAGES.map((language) => {
    const { title, text, policy, accept, decline, close } = ALL_WORDS[language].consent as Record<string, unknown>;
    return [title, text, policy, accept, decline, close];
  });
  const hash = createHash("sha256")
    .update(withBrand(JSON.stringify(words)))
    .digest("hex")
    .slice(0, 16);
  expect(hash).toBe(VERSIONS[CONSENT_TEXT_VERSION]);
});

it("the inline script knows the keys by the same names", () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve("#site/ui/theme/boot-page.ts")), "utf8");
  const named = [...source.matchAll(/localStorage\.[gs]etItem\("([^"]+)"/g)].map((match) => match[1]);
  expect(new Set(named)).toEqual(new Set([CONSENT_KEY, CONSENT_META_KEY, HISTORY_LAST_KEY]));
});
