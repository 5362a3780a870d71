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
  { ...NAMED, photoLeavesServer: false, writesSummary: true },
  { ...NAMED, photoLeavesServer: true, writesSummary: true },
];

describe.each(LANGUAGES)("the words at the choice of the photo (R-UP-16, %s)", (language) => {
  const t = T[language];
  const [embedded = "", words = "", photo = ""] = PROVIDERS.map((provider) => photoNoticeText(t, provider, "server"));
  const says = <T>(de: T, en: T) => ({ de, en })[language];
  const [choice, chosenHere] = [t("upload.choice.text"), t("upload.choice.onDevice")];
  const count = (text: string) => text.split(/\s+/).length;

  it("are 60 at most, and say what it is and what it is not, where the photo goes and who may take part", () => {
    const what = says(/^Automatische KI-Bildanalyse, keine Diagnose/, /^Automatic AI image analysis, no diagnosis/);
    for (const text of [embedded, words, photo]) {
      expect(count(`${choice} ${text}`)).toBeLessThanOrEqual(60);
      expect(text).toMatch(what);
      expect(text).toMatch(says(/unser(em)? Server/i, /our server/i));
      expect(text).not.toMatch(/\{\{|upload\.|undefined/);
    }
    expect(embedded).toMatch(
      says(/eigene Software.*niemand sonst bekommt es/, /our own software.*nobody else receives it/i),
    );
    expect(embedded).not.toMatch(/Example/);
    const days = says(`für bis zu ${RETENTION.providerDays} Tage`, `for up to ${RETENTION.providerDays} days`);
    for (const part of ["Example AI Inc. (Vereinigte Staaten)", days]) {
      for (const text of [words, photo]) expect(text).toContain(part);
    }
    expect(words).toMatch(says(/bekommt nur Zahlen/, /gets only numbers/));
    const [german, english] = [
      /Ohne Häkchen misst .*mit Häkchen .*ein Bild deines Gesichts/,
      /If ticked, .*your cropped face.* else our/,
    ];
    expect(photo).toMatch(says(german, english));
  });

  it("say in a sentence each: consent, also to what may be data on health, withdrawal, when the photo goes, the age", () => {
    const [consent = "", ...others] = choice.match(/[^.]+\./g)?.map((part) => part.trim()) ?? [];
    const german = /^Mit der Wahl eines Fotos willigst du in seine Analyse ein, .*Foto und Ergebnis Gesundheitsdaten/;
    const english = /^By choosing a photo, you consent to its analysis, .*photo and result may be health data/;
    expect(consent).toMatch(says(german, english));
    const [de, en] = [`Du bist mindestens ${MINIMUM_AGE}.`, `You are ${MINIMUM_AGE} or older.`];
    const goes = says("Gleich nach der Antwort löschen wir es.", "We delete it right after the answer.");
    expect(others).toEqual([says("Widerrufen kannst du jederzeit.", "You can withdraw any time."), goes, says(de, en)]);
  });

  it("on the device ask for no consent, and say the age and that nobody gets the photo, whatever provider (R-UP-14)", () => {
    const [onDevice = "", ...others] = PROVIDERS.map((provider) => photoNoticeText(t, provider, "device"));
    expect(others).toEqual([onDevice, onDevice]);
    const all = `${chosenHere} ${onDevice}`;
    expect(count(all)).toBeLessThanOrEqual(60);
    expect(choice).toContain(chosenHere.split(".")[0]);
    expect(chosenHere).toMatch(says(/Dein Foto bleibt auf diesem Gerät\.$/, /Your photo stays on this device\.$/));
    expect(all).not.toMatch(/willig|widerruf|consent|withdraw|löschen|delete|Server|\bserver\b/i);
    const [german, english] = [
      /^Automatische KI.*keine Diagnose.*in deinem Browser; niemand/,
      /^Automatic AI.*no diagnosis.*in your browser; nobody/,
    ];
    expect(onDevice).toMatch(says(german, english));
  });
});
