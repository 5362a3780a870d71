import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { MINIMUM_AGE, RETENTION } from "#contract/retention.ts";
import type { PageProvider } from "#page/settings.ts";
import { T } from "#tests/support/translators.ts";
import { photoNotice } from "./notice-words.ts";

/** A name and a country longer than most. */
const NAMED = { name: "Example AI Inc.", country: "Vereinigte Staaten" };
const PROVIDERS: readonly (PageProvider | null)[] = [
  null,
  { ...NAMED, photoLeavesServer: false, writesSummary: true },
  { ...NAMED, photoLeavesServer: true, writesSummary: true },
];

describe.each(LANGUAGES)("the words at the choice of the photo (R-UP-16, %s)", (language) => {
  const t = T[language];
  const says = <T>(de: T, en: T) => ({ de, en })[language];
  const notices = PROVIDERS.map((provider) => photoNotice(t, provider, "server"));
  const count = (text: string) => text.split(/\s+/).length;
  const days = says(`bis zu ${RETENTION.providerDays}\u00a0Tage`, `for up to ${RETENTION.providerDays}\u00a0days`);

  it("say in the line what it is and what it is not, where the photo goes, when it is deleted, consent and age", () => {
    const german = [
      "Automatische KI-Bildanalyse, keine Diagnose.",
      "Unser Server misst dein Foto und löscht es gleich nach der Antwort.",
      "Mit der Wahl willigst du in die Analyse ein, auch von Gesundheitsdaten.",
      `Du bist mindestens ${MINIMUM_AGE}.`,
    ];
    const english = [
      "Automatic AI image analysis, no diagnosis.",
      "Our server measures your photo and deletes it right after the answer.",
      "By choosing one, you consent to the analysis, also of health data.",
      `You are ${MINIMUM_AGE} or older.`,
    ];
    for (const { line } of notices) expect(line).toBe(says(german, english).join(" "));
  });

  it("are 60 at most with what unfolds: withdrawal, and who else gets what", () => {
    for (const { line, rest } of notices) {
      expect(count(`${line} ${rest}`)).toBeLessThanOrEqual(60);
      expect(rest).toMatch(says(/Widerrufen kannst du jederzeit\./, /You can withdraw any time\./));
      expect(rest).not.toMatch(/\{\{|upload\.|undefined/);
    }
    const [embedded, words, photo] = notices.map(({ rest }) => rest);
    expect(embedded).toMatch(says(/Dein Foto bekommt sonst niemand\.$/, /Nobody else receives your photo\.$/));
    expect(words).toContain("Example AI Inc. (Vereinigte Staaten)");
    expect(words).toContain(days);
    expect(words).toMatch(says(/bekommt nur Zahlen/, /gets only numbers/));
    expect(photo).toMatch(says(/Ohne Häkchen bekommt dein Foto sonst niemand/, /Without a tick, nobody else receives/));
  });

  it("name in the box who gets a picture of the face, where that is, for how long, and that it is voluntary", () => {
    const gaps = { provider: NAMED.name, country: NAMED.country, days: RETENTION.providerDays };
    expect(t("upload.consent.label", gaps)).toContain("Example AI Inc. (Vereinigte Staaten)");
    const voluntary = t("upload.consent.voluntary", gaps);
    expect(voluntary).toMatch(
      says(/^Freiwillig: Ohne Häkchen misst nur unser Server\./, /^Optional: without a tick, only our/),
    );
    expect(voluntary).toContain(days);
  });

  it("on the device ask for no consent, and say the age and that nobody gets the photo, whatever provider (R-UP-14)", () => {
    const [onDevice, ...others] = PROVIDERS.map((provider) => photoNotice(t, provider, "device"));
    expect(others).toEqual([onDevice, onDevice]);
    expect(onDevice?.rest).toBeNull();
    const line = onDevice?.line ?? "";
    expect(count(line)).toBeLessThanOrEqual(60);
    expect(line).toContain(says(`Du bist mindestens ${MINIMUM_AGE}.`, `You are ${MINIMUM_AGE} or older.`));
    expect(line).toMatch(says(/Dein Foto bleibt auf diesem Gerät\.$/, /Your photo stays on this device\.$/));
    expect(line).not.toMatch(/willig|widerruf|consent|withdraw|löschen|delete|Server|\bserver\b/i);
    const [german, english] = [
      /^Automatische KI.*keine Diagnose.*in deinem Browser; niemand/,
      /^Automatic AI.*no diagnosis.*in your browser; nobody/,
    ];
    expect(line).toMatch(says(german, english));
  });
});
