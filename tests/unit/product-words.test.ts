import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";

const SUPERLATIVE =
  /\b(?:beste?[rnsm]?|most)\b|\b(?:am \p{L}+sten|the \w{2,}est|nichts anderes|nothing else|so verlässlich|as dependably|perfe[kc]t|ideal|optimal|garantier|guarantee)/iu;
/** What a product may do to skin is never a promise. */
const EFFECT =
  /\b(?:mildert|glättet|bindet|hält|löst Talg|verringert|beruhigt|softens|smooths|binds|holds|keeps moisture|loosens|reduces|calms)\b/i;

it.each(LANGUAGES)("no superlative stands beside a product, and an effect only as possible (%s)", (language) => {
  const { items } = ALL_WORDS[language].products as { items: Record<string, { name: string; description: string }> };
  for (const [id, { name, description }] of Object.entries(items)) {
    expect(`${name} ${description}`, id).not.toMatch(SUPERLATIVE);
    for (const part of description.split(/[;.]/)) {
      if (EFFECT.test(part)) expect(part, id).toMatch(/\b(kann|können|can)\b/i);
    }
  }
});
