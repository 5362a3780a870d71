import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { COMPLAINT_DAYS, RETENTION } from "#contract/retention.ts";
import { CLIENT_EVENTS } from "#contract/usage.ts";
import { T } from "#tests/support/translators.ts";
import { ADS, articleOf, BOTH, PHOTO, type Situation, TAG, textInBoth, textOf, WORDS } from "./legal-pages.ts";

const HOST = { HOSTING_PROVIDER: "Rechenzentrum AG, Schweiz" };
const SITUATIONS: Readonly<Record<string, Situation>> = {
  NOTHING: {},
  PHOTO,
  WORDS,
  HOST: { environment: HOST },
  WITH_ADS: { environment: { ...ADS, ...HOST } },
  NO_NETWORK: { environment: { ADS_ON_RESULTS: "true" } },
  BESIDE_FACES: { environment: { ...ADS, ADS_ON_RESULTS: "true" } },
  UNCOUNTED: { environment: { USAGE_FILE: "off" } },
  UNLIMITED: { environment: { ANALYSIS_LIMITS: "off" } },
  REPRESENTED: { environment: { UK_REPRESENTATIVE: "Example Ltd, London" } },
  EDITED: { environment: { EDITOR_NAME: "Vera Muster, Ring 2, 10115 Berlin" } },
  TAGGED: { environment: TAG },
  SWISS: { environment: { TERMS_LAW: "CH" } },
  EARNING: { environment: { ...ADS, ...TAG } },
};
const FIGURES: Readonly<Record<string, number>> = {
  providerDays: RETENTION.providerDays,
  limitHours: RETENTION.limitHours,
  complaintDays: COMPLAINT_DAYS,
  side: LIMITS.providerSidePx,
};

/** Figures of the code, and words of the screen by their key and language. */
const filled = (pattern: string) =>
  pattern.replaceAll(/\{\{([\w.]+)(?: (de|en))?\}\}/g, (_, name: string, language: "de" | "en" | undefined) =>
    language === undefined ? String(FIGURES[name]) : T[language](name),
  );

/** A row of `legal-words.txt` in each of its situations. */
const ROWS = readFileSync("tests/site/legal-words.txt", "utf8")
  .trim()
  .split("\n\n")
  .slice(1)
  .flatMap((row) => {
    const [head = "", ...lines] = row.split("\n");
    const [, page = "", situations = ""] = /^(\/\w+), ([A-Z_, ]+): /.exec(head) ?? [];
    const patterns = (sign: string) =>
      lines.flatMap((line) => (line.startsWith(`${sign} `) ? new RegExp(filled(line.slice(2))) : []));
    return situations
      .split(", ")
      .map((name) => ({ head, name, page, says: patterns("+"), never: patterns("-"), count: lines.length }));
  });

it.each(ROWS)("$head ($name)", ({ name, page, says, never, count }) => {
  expect(SITUATIONS).toHaveProperty(name);
  expect(count).toBeGreaterThan(0);
  expect([says.length + never.length, /\bundefined\b/.test(`${says}${never}`)]).toEqual([count, false]);
  const text = textInBoth(page, SITUATIONS[name]);
  expect(says.filter((one) => !one.test(text))).toEqual([]);
  expect(never.filter((one) => one.test(text))).toEqual([]);
});

it.each([{}, PHOTO, WORDS])(
  "the policy quotes the words of the upload step as the consent (R-UP-16; %j)",
  (situation) => {
    for (const [index, language] of LANGUAGES.entries()) {
      const text = textOf(`${BOTH[index]}/privacy`, situation);
      for (const key of ["upload.choice.text", "upload.onDevice.label", "upload.choice.onDevice"])
        expect(text).toContain(T[language](key));
      expect(text).toMatch(new RegExp(`(Wähl «|choose “)${T[language]("upload.analysing.cancel")}`));
      expect(text.match(/skinglow-models/g)).toHaveLength(1);
    }
  },
);

it("the policy names all events that there are, the bytes that are kept and the diary's page, and is the same at /privacy-policy (R-ROUTE-2)", () => {
  expect(CLIENT_EVENTS).toHaveLength(9);
  expect(textInBoth("/privacy").match(/0 (Bytes|bytes)/g)).toHaveLength(4);
  for (const prefix of BOTH) {
    expect(articleOf(`${prefix}/privacy`, {})).toContain(`href="${prefix}/history"`);
    expect(articleOf(`${prefix}/privacy-policy`, {})).toBe(articleOf(`${prefix}/privacy`, {}));
  }
});
