import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";

it.each(LANGUAGES)("the notice at the choice of the photo has at most 60 words in %s (R-UP-16)", (language) => {
  const notice = createTranslator(language, ALL_WORDS[language]).t("upload.notice");
  expect(notice.split(/\s+/).length).toBeLessThanOrEqual(60);
  expect(notice).toMatch(language === "de" ? /keine Diagnose/ : /not a diagnosis/);
});
