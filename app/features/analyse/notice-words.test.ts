import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { MINIMUM_AGE, RETENTION } from "#contract/retention.ts";
import type { PageProvider } from "#page/settings.ts";
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
      says(/^Automatische KI-Bildanalyse, keine Diagnose/, /^Automatic AI image analysis, no diagnosis/),
    );
    expect(notice(provider)).not.toMatch(/\{\{|upload\.|undefined/);
  });

  it("say in a sentence each: consent, also to what may be data on health, withdrawal, when the photo goes, the age", () => {
    const [consent = "", ...others] = choice.match(/[^.]+\./g)?.map((part) => part.trim()) ?? [];
    expect(consent).toMatch(
      says(
        /^Mit der Wahl eines Fotos willigst du in seine Analyse ein, .*Foto und Ergebnis Gesundheitsdaten/,
        /^By choosing a photo, you consent to its analysis, .*photo and result may be health data/,
      ),
    );
    const german = `Widerrufen kannst du jederzeit. Gleich nach der Antwort löschen wir es. Du bist mindestens ${MINIMUM_AGE}.`;
    const english = `You can withdraw any time. We delete it right after the answer. You are ${MINIMUM_AGE} or older.`;
    expect(others.join(" ")).toBe(says(german, english));
  });

  it("on the device ask for no consent, and say the age and that nobody gets the photo, whatever provider (R-UP-14)", () => {
    const [onDevice = "", ...others] = PROVIDERS.map((provider) => photoNoticeText(t, provider, "device"));
    expect(others).toEqual([onDevice, onDevice]);
    const chosen = t("upload.choice.onDevice");
    expect(`${chosen} ${onDevice}`.split(/\s+/).length).toBeLessThanOrEqual(60);
    expect(choice).toContain(chosen.split(".")[0]);
    expect(chosen).toMatch(says(/Dein Foto bleibt auf diesem Gerät\.$/, /Your photo stays on this device\.$/));
    expect(`${chosen} ${onDevice}`).not.toMatch(/willig|widerruf|consent|withdraw|löschen|delete|Server|\bserver\b/i);
    expect(onDevice).toMatch(
      says(
        /^Automatische KI.*keine Diagnose.*in deinem Browser; niemand/,
        /^Automatic AI.*no diagnosis.*in your browser; nobody/,
      ),
    );
  });

  it("name our own software, or our server beside the provider, and what goes there: nothing, numbers, or with a tick a picture", () => {
    for (const text of [embedded, words, photo]) expect(text).toMatch(says(/unser(em)? Server/i, /our server/i));
    expect(embedded).toMatch(
      says(/eigene Software.*niemand sonst bekommt es/, /our own software.*nobody else receives it/i),
    );
    expect(embedded).not.toMatch(/Example/);
    const days = says(`für bis zu ${RETENTION.providerDays} Tage`, `for up to ${RETENTION.providerDays} days`);
    for (const text of [words, photo]) {
      expect(text).toContain("Example AI Inc. (Vereinigte Staaten)");
      expect(text).toContain(days);
    }
    expect(words).toMatch(says(/bekommt nur Zahlen/, /gets only numbers/));
    expect(photo).toMatch(
      says(
        /Ohne Häkchen misst .*mit Häkchen .*ein Bild deines Gesichts/,
        /If ticked, .*your cropped face.* else our server measures/,
      ),
    );
  });
});
