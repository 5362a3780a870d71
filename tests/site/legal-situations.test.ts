import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { COMPLAINT_DAYS, MINIMUM_AGE, RETENTION } from "#contract/retention.ts";
import { ADS, articleOf, BOTH, OPERATOR, PHOTO, type Situation, TAG, textOf, WORDS } from "./legal-pages.ts";

/** What holds on every legal page under every configuration. */

const PAGES = ["/impressum", "/privacy", "/terms", "/accessibility"] as const;
const ALL = PAGES.flatMap((page) => BOTH.map((prefix) => `${prefix}${page}`));

const SITUATIONS: Readonly<Record<string, Situation>> = {
  "nothing set": {},
  "everything set": {
    environment: {
      ...OPERATOR,
      ...ADS,
      ...TAG,
      SITE_URL: "https://skin.example",
      EDITOR_NAME: "A. B.",
      HOSTING_PROVIDER: "C. D.",
    },
  },
  "ads on results": { environment: { ...ADS, ADS_ON_RESULTS: "true" } },
  "Swiss law": { environment: { TERMS_LAW: "CH" } },
  "a provider that gets the photo": PHOTO,
  "a provider that gets numbers": WORDS,
  "no limits": { environment: { ANALYSIS_LIMITS: "off" } },
  "nothing counted": { environment: { USAGE_FILE: "off" } },
};

/** Terms that the policy may name. */
const TERMS: readonly (readonly [pattern: RegExp, known: readonly number[]])[] = [
  [/(\d+) (?:Sekunden|seconds)/g, [LIMITS.requestMs / 1000]],
  [/(\d+) (?:Stunden|hours)/g, [RETENTION.limitHours]],
  [/(\d+) (?:Tagen?\b|days)/g, [RETENTION.usageDays, RETENTION.providerDays, COMPLAINT_DAYS]],
  // Thirteen: cookies of Google's, whose term is Google's. Twelve: of the visitor's own choice.
  [/(\d+) (?:Monaten?\b|months)/g, [RETENTION.usageMonths, 12, 13]],
];

describe.each(Object.entries(SITUATIONS))("with %s", (_name, situation) => {
  it.each([
    ["/impressum", 7],
    ["/privacy", 8],
    ["/terms", 12],
    ["/accessibility", 4],
  ] as const)("%s has its %i sections, version and day, the same in both languages (R-ROUTE-1)", (page, count) => {
    const facts = BOTH.map((prefix) => {
      const article = articleOf(prefix + page, situation);
      expect(article.match(/<h2\b/g)).toHaveLength(count);
      return [/<time dateTime="([\d-]+)"/i.exec(article)?.[1], /(?:Fassung|Version) ([\d.]+)/.exec(article)?.[1]];
    });
    expect(facts[0]).toEqual([expect.any(String), expect.any(String)]);
    expect(facts[1]).toEqual(facts[0]);
  });

  it.each(ALL)("%s has no token, no directive and no empty bracket left", (path) => {
    const text = textOf(path, situation);
    const slips = /.{0,20}(?:__[A-Z]|\{\{|:::|:if\[|:missing\[|\{when|\(\s*\)|\bundefined\b|\s[.,;:]\s).{0,20}/g;
    expect(text.match(slips) ?? []).toEqual([]);
  });

  it.each(BOTH)("states the terms of the code and no others%s", (prefix) => {
    const text = textOf(`${prefix}/privacy`, situation);
    const foreign = TERMS.flatMap(([pattern, known]) =>
      [...text.matchAll(pattern)].filter(([, number]) => !known.includes(Number(number))).map(([term]) => term),
    );
    expect(foreign).toEqual([]);
    expect(text).toMatch(new RegExp(`${LIMITS.requestMs / 1000} (Sekunden|seconds)`));
    const isCounted = situation.environment?.USAGE_FILE !== "off";
    const term = prefix === "" ? `${RETENTION.usageMonths} Monate` : `${RETENTION.usageMonths} months`;
    expect(text.includes(term)).toBe(isCounted);
    expect(new RegExp(`${RETENTION.usageDays} (Tage|days)`).test(text)).toBe(isCounted);
    expect(text).toContain(prefix === "" ? `ab ${MINIMUM_AGE} Jahren` : `aged ${MINIMUM_AGE} or over`);
  });

  it("never sends anyone to the closed dispute platform (R-ROUTE-1)", () => {
    for (const prefix of BOTH) {
      const article = articleOf(`${prefix}/impressum`, situation);
      expect(article).toMatch(/20\.\sJuli 2025|20 July 2025/);
      expect(article).toMatch(/§\s36/);
      expect(article).not.toMatch(/href="[^"]*(?:odr|ec\.europa\.eu)/);
    }
  });
});

describe("the operator's identity (R-BRAND-3)", () => {
  it("is a marked gap for each thing that is not configured", () => {
    for (const page of ["/impressum", "/privacy"]) {
      for (const prefix of BOTH) {
        const marks = articleOf(prefix + page, {}).match(/<mark\b[\s\S]*?<\/mark>/g) ?? [];
        const names = marks.map((mark) => /OPERATOR_\w+/.exec(mark)?.[0]);
        expect(names).toEqual(["OPERATOR_NAME", "OPERATOR_ADDRESS", "OPERATOR_EMAIL"]);
      }
    }
  });

  it("stands in full, as plain text, and leaves out what there is not", () => {
    for (const prefix of BOTH) {
      const article = articleOf(`${prefix}/impressum`, { environment: OPERATOR });
      expect(article).not.toContain("<mark");
      expect(article).toContain('href="mailto:hello@skin.example"');
      expect(article).not.toContain("<Söhne>");
      for (const value of Object.values(OPERATOR)) {
        expect(textOf(`${prefix}/impressum`, { environment: OPERATOR })).toContain(value);
      }
      expect(textOf(`${prefix}/impressum`, {})).not.toMatch(/Telefon|Telephone|Art\. 27|UID|Vertretung/);
    }
  });

  it("one missing thing leaves one gap", () => {
    const { OPERATOR_EMAIL: _, ...rest } = OPERATOR;
    expect(articleOf("/impressum", { environment: rest }).match(/<mark\b/g)).toHaveLength(1);
    expect(articleOf("/impressum", { environment: rest })).not.toContain("mailto:");
  });
});
