import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { RETENTION } from "#contract/retention.ts";
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

/** By the server without a provider, with one for words, with one for photos; on the device, whatever provider; the box. */
it.each(LANGUAGES)(
  "at the choice of the photo the agreed words say what it is, who gets it, consent and age, 60 at most (golden, R-UP-14, R-UP-16, %s)",
  async (language) => {
    const t = T[language];
    const notices = (["server", "device"] as const).flatMap((place) =>
      PROVIDERS.map((provider) => photoNotice(t, provider, place)).map(({ line, rest }) => `${line} | ${rest ?? "-"}`),
    );
    const gaps = { provider: NAMED.name, country: NAMED.country, days: RETENTION.providerDays };
    const box = (["label", "voluntary"] as const).map((key) => t(`upload.consent.${key}`, gaps));
    for (const notice of notices) expect(notice.split(/\s+/).length - 1).toBeLessThanOrEqual(60);
    const said = [...new Set(notices), ...box];
    expect(said).toHaveLength(6);
    await expect(`${said.join("\n")}\n`).toMatchFileSnapshot(`golden/notices-${language}.txt`);
  },
);
