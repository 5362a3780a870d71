import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { PageProvider } from "#contract/page-settings.ts";
import { RETENTION } from "#contract/retention.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { photoNoticeText } from "./notice-words.ts";

/** A name and a country longer than most. */
const NAMED = { name: "Example AI Inc.", country: "Vereinigte Staaten" };
const PROVIDERS: readonly (PageProvider | null)[] = [
  null,
  { mode: "openai-words", ...NAMED },
  { mode: "openai", ...NAMED },
];

describe.each(LANGUAGES)("the notice at the choice of the photo (R-UP-16, %s)", (language) => {
  const { t } = createTranslator(language, ALL_WORDS[language]);
  const notice = (provider: PageProvider | null) => photoNoticeText(t, provider);
  const [embedded = "", words = "", photo = ""] = PROVIDERS.map(notice);
  const says = (german: RegExp, english: RegExp) => (language === "de" ? german : english);

  it.each(PROVIDERS)("has 60 words at most, and says what it is and what it is not: %j", (provider) => {
    expect(notice(provider).split(/\s+/).length).toBeLessThanOrEqual(60);
    expect(notice(provider)).toMatch(
      says(/automatische Bildanalyse, keine Diagnose/, /automatic image analysis, not a diagnosis/),
    );
    expect(notice(provider)).toMatch(says(/gleich nach der Antwort/, /right after the answer/));
    expect(notice(provider)).not.toMatch(/\{\{|upload\.|undefined/);
  });

  it("names our own software in every mode, and the provider where one takes part", () => {
    for (const text of [embedded, words, photo])
      expect(text).toMatch(says(/eigene[nr]? Software/, /our own software/i));
    expect(embedded).not.toMatch(/\b(KI|AI)\b|Example/);
    for (const text of [words, photo]) {
      expect(text).toContain("Example AI Inc. (Vereinigte Staaten)");
      expect(text).toMatch(says(/\bKI\b/, /\bAI\b/));
      expect(text).toMatch(
        says(new RegExp(`bis zu ${RETENTION.providerDays} Tage`), new RegExp(`up to ${RETENTION.providerDays} days`)),
      );
      expect(text).toMatch(says(/sofern nichts anderes vereinbart/, /unless agreed otherwise/));
    }
  });

  it("says what goes there: nothing, measurements, or with a tick a cut-out of the face", () => {
    expect(embedded).toMatch(says(/weder aufbewahrt noch weitergegeben/, /neither kept nor passed on/));
    expect(words).toMatch(says(/Nur die Messwerte gehen/, /Only the measurements go/));
    expect(photo).toMatch(
      says(
        /Ohne Häkchen misst .*Mit Häkchen .*Ausschnitt mit deinem Gesicht/,
        /Without a tick.* With a tick.*cut-out of your face/,
      ),
    );
  });
});
