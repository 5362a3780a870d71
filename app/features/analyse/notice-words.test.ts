import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { PageProvider } from "#contract/page-settings.ts";
import { MINIMUM_AGE, RETENTION } from "#contract/retention.ts";
import { T } from "#tests/support/translators.ts";
import { photoNoticeText } from "./notice-words.ts";

/** A name and a country longer than most. */
const NAMED = { name: "Example AI Inc.", country: "Vereinigte Staaten" };
const PROVIDERS: readonly (PageProvider | null)[] = [
  null,
  { mode: "openai-words", ...NAMED },
  { mode: "openai", ...NAMED },
];

describe.each(LANGUAGES)("the words at the choice of the photo (R-UP-16, %s)", (language) => {
  const t = T[language];
  const notice = (provider: PageProvider | null) => photoNoticeText(t, provider, "server");
  const [embedded = "", words = "", photo = ""] = PROVIDERS.map(notice);
  const says = <T>(german: T, english: T) => (language === "de" ? german : english);

  const choice = t("upload.choice.text");

  it.each(PROVIDERS)("are 60 at most, and say what it is and what it is not: %j", (provider) => {
    expect(`${choice} ${notice(provider)}`.split(/\s+/).length).toBeLessThanOrEqual(60);
    expect(notice(provider)).toMatch(
      says(/^Automatische Bildanalyse, keine Diagnose/, /^Automatic image analysis, not a diagnosis/),
    );
    expect(notice(provider)).not.toMatch(/\{\{|upload\.|undefined/);
  });

  it("say that choosing a photo is consent to its analysis, the age, and when the photo goes", () => {
    expect(choice).toMatch(
      says(
        /^Mit der Wahl eines Fotos willigst du in seine Analyse ein\b/,
        /^By choosing a photo, you consent to its analysis\b/,
      ),
    );
    expect(choice).toMatch(new RegExp(says(`mindestens ${MINIMUM_AGE} bist`, `${MINIMUM_AGE} or older`)));
    expect(choice).toMatch(says(/Gleich nach der Antwort löschen wir es/, /We delete it right after the answer/));
  });

  it("on the device are as few, and say that nobody gets the photo, also where a provider takes part (R-UP-14)", () => {
    const [onDevice = "", ...others] = PROVIDERS.map((provider) => photoNoticeText(t, provider, "device"));
    expect(others).toEqual([onDevice, onDevice]);
    const chosen = t("upload.choice.onDevice");
    expect(`${chosen} ${onDevice}`.split(/\s+/).length).toBeLessThanOrEqual(60);
    expect(chosen).toContain(choice.split(".")[0]);
    expect(chosen).toMatch(says(/Es bleibt auf diesem Gerät\.$/, /It stays on this device\.$/));
    expect(`${chosen} ${onDevice}`).not.toMatch(/löschen|delete|Server|\bserver\b/);
    expect(onDevice).toMatch(
      says(
        /^Automatische Bildanalyse, keine Diagnose.*in deinem Browser; niemand/,
        /^Automatic image analysis, not a diagnosis.*in your browser; nobody/,
      ),
    );
  });

  it("name our own software, or our server beside the provider that takes part", () => {
    expect(embedded).toMatch(says(/eigene Software/, /our own software/i));
    for (const text of [embedded, words, photo]) expect(text).toMatch(says(/unser(em)? Server/i, /our server/i));
    expect(embedded).not.toMatch(/\b(KI|AI)\b|Example/);
    for (const text of [words, photo]) {
      expect(text).toContain("Example AI Inc. (Vereinigte Staaten)");
      expect(text).toMatch(
        says(new RegExp(`bis zu ${RETENTION.providerDays} Tage`), new RegExp(`up to ${RETENTION.providerDays} days`)),
      );
    }
  });

  it("say what goes there: nothing, measurements, or with a tick a cut-out of the face", () => {
    expect(embedded).toMatch(says(/niemand sonst bekommt es/, /nobody else receives it/));
    expect(words).toMatch(says(/nur die Messwerte gehen/, /only the measurements go/));
    expect(photo).toMatch(
      says(
        /Ohne Häkchen misst .*mit Häkchen .*Ausschnitt mit deinem Gesicht/,
        /Without a tick.* with a tick.*cut-out of your face/,
      ),
    );
  });
});
