import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { MINIMUM_AGE, RETENTION } from "#contract/retention.ts";
import { readEnvironment } from "#server/configuration/env.ts";
import { fillPage } from "#server/site/fill-page.ts";
import { pageConfiguration } from "#server/site/page-configuration.ts";
import { readPage } from "./built-page.ts";

/** The legal pages as the server serves them under one configuration or another. */

interface Situation {
  readonly environment?: Readonly<Record<string, string>>;
}

const OPERATOR = {
  OPERATOR_NAME: "Müller & <Söhne>",
  OPERATOR_ADDRESS: "Bahnhofstrasse 1, 8001 Zürich, Schweiz",
  OPERATOR_EMAIL: "hello@skin.example",
  OPERATOR_PHONE: "+41 44 000 00 00",
  OPERATOR_UID: "CHE-000.000.000",
  EU_REPRESENTATIVE: "Example GmbH, Ring 2, 10115 Berlin",
};
const ADS = { ADS_CLIENT_ID: "ca-pub-1234567890123456" };
const TAG = { AFFILIATE_TAG: "skin-21" };
const PROVIDER = {
  OPENAI_API_KEY: "key",
  OPENAI_MODEL: "model",
  PROVIDER_NAME: "Example AI Inc.",
  PROVIDER_COUNTRY: "USA",
};
const PHOTO: Situation = { environment: { ...PROVIDER, ANALYSIS_PROVIDER: "openai" } };
const WORDS: Situation = { environment: { ...PROVIDER, ANALYSIS_PROVIDER: "openai-words" } };

function configurationOf({ environment = {} }: Situation) {
  const outcome = readEnvironment(environment);
  if (!outcome.ok) throw new Error(outcome.message);
  return pageConfiguration(outcome.env);
}

/** The article of a page, its HTML; menu, notice and footer are other tests' business. */
function articleOf(path: string, situation: Situation): string {
  const page = fillPage(readPage(path), configurationOf(situation), "markup");
  const article = /<article>[\s\S]*<\/article>/.exec(page)?.[0];
  if (article === undefined) throw new Error(`${path} has no article`);
  return article;
}

/** What a visitor reads. */
function textOf(path: string, situation: Situation): string {
  return articleOf(path, situation)
    .replaceAll(/<!--.*?-->|<\/?(?:a|code|mark|strong|time)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll(/&(#x27|#39);/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

const PAGES = ["/impressum", "/privacy", "/terms"] as const;
const BOTH = ["", "/en"] as const;
const ALL = PAGES.flatMap((page) => BOTH.map((prefix) => `${prefix}${page}`));

const SITUATIONS: Readonly<Record<string, Situation>> = {
  "nothing set": {},
  "everything set": {
    environment: { ...OPERATOR, ...ADS, ...TAG, SITE_URL: "https://skin.example", PRODUCT_PRICES: "hide" },
  },
  "ads on results": { environment: { ...ADS, ADS_ON_RESULTS: "true" } },
  "Swiss law": { environment: { TERMS_LAW: "CH" } },
  "a provider that gets the photo": PHOTO,
  "a provider that gets numbers": WORDS,
  "no limits": { environment: { ANALYSIS_LIMITS: "off" } },
};

describe.each(Object.entries(SITUATIONS))("with %s", (_name, situation) => {
  it.each([
    ["/impressum", 7, "1.0", "2026-11-20"],
    ["/privacy", 8, "1.3", "2026-11-22"],
    ["/terms", 12, "1.0", "2026-11-20"],
  ] as const)(
    "%s has its %i sections in both languages, and version %s of %s (R-ROUTE-1)",
    (page, count, version, day) => {
      const facts = BOTH.map((prefix) => {
        const article = articleOf(prefix + page, situation);
        expect(article.match(/<h2\b/g)).toHaveLength(count);
        return [/<time dateTime="([\d-]+)"/i.exec(article)?.[1], /(?:Fassung|Version) ([\d.]+)/.exec(article)?.[1]];
      });
      expect(facts[0]).toEqual([day, version]);
      expect(facts[1]).toEqual(facts[0]);
    },
  );

  it.each(ALL)("%s has no token, no directive and no empty bracket left", (path) => {
    const text = textOf(path, situation);
    const slips = /.{0,20}(?:__[A-Z]|\{\{|:::|:if\[|:missing\[|\{when|\(\s*\)|\bundefined\b|\s[.,;:]\s).{0,20}/g;
    expect(text.match(slips) ?? []).toEqual([]);
  });

  it.each(BOTH)("states the terms of the code and no others%s", (prefix) => {
    const text = textOf(`${prefix}/privacy`, situation);
    const days = [...text.matchAll(/(\d+) (?:Tage\b|days)/g)].map(([, number]) => Number(number));
    const known: readonly number[] = [RETENTION.usageDays, RETENTION.providerDays];
    expect(days.filter((number) => !known.includes(number))).toEqual([]);
    expect(text).toContain(prefix === "" ? `${RETENTION.usageMonths} Monate` : `${RETENTION.usageMonths} months`);
    expect(text).toContain(prefix === "" ? `(${RETENTION.usageDays} Tage)` : `(${RETENTION.usageDays} days)`);
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

describe("the legal notice", () => {
  const notice = (environment = {}) => BOTH.map((prefix) => textOf(`${prefix}/impressum`, { environment })).join(" ");

  it("names its Swiss and its German basis", () => {
    expect(notice().match(/Art\. 3 (Abs\.|para\.) 1 lit\. s/g)).toHaveLength(2);
    expect(notice().match(/§ 5/g)).toHaveLength(2);
  });

  it("has the associate sentence with a tag, and says that there is no commission without one", () => {
    const sentences = [
      "Als Amazon-Partner verdiene ich an qualifizierten Verkäufen.",
      "As an Amazon Associate I earn from qualifying purchases.",
    ];
    for (const sentence of sentences) {
      expect(notice(TAG)).toContain(sentence);
      expect(notice()).not.toContain(sentence);
    }
    expect(notice()).toMatch(/keine Provision.*no commission/);
    expect(notice(TAG)).not.toMatch(/keine Provision|no commission/);
  });
});

describe("the privacy policy", () => {
  const policy = (situation: Situation = {}) => BOTH.map((prefix) => textOf(`${prefix}/privacy`, situation)).join(" ");

  it("with the embedded engine passes the photo on to nobody (R-SH-5)", () => {
    expect(policy()).toMatch(/an niemanden weitergegeben.*passed on to nobody/);
    expect(policy()).not.toMatch(/Kästchen|\bbox\b|Zero Retention|zero retention|Auftragsbearbeiter/);
    expect(policy().match(/0 (Bytes|bytes)/g)).toHaveLength(4);
  });

  it("names a provider that gets the photo, its country, its term and the box", () => {
    expect(policy(PHOTO).match(/Example AI Inc\. \(USA\)/g)).toHaveLength(4);
    expect(policy(PHOTO)).toContain(`bis zu ${RETENTION.providerDays} Tage aufbewahren`);
    expect(policy(PHOTO)).toContain(
      `may keep inputs for abuse monitoring for up to ${RETENTION.providerDays} days unless zero retention is agreed`,
    );
    expect(policy(PHOTO)).toMatch(/Kästchen.*tick the box/);
    expect(policy(PHOTO)).not.toMatch(/niemanden weitergegeben|passed on to nobody|no AI provider is involved/);
  });

  it("says what such a provider gets: a cut-out of the face of a known size, without metadata, and not the rest", () => {
    const side = LIMITS.providerSidePx;
    expect(policy(PHOTO)).toContain(`als neues JPEG von höchstens ${side} Pixeln ohne Zusatzangaben`);
    expect(policy(PHOTO)).toContain(`as a new JPEG of at most ${side} pixels without anything attached`);
    expect(policy(PHOTO)).toMatch(/Den Rest des Fotos und deine IP-Adresse bekommt er nicht/);
    expect(policy(PHOTO)).toMatch(/neither the rest of the photo nor your IP address/);
    expect(policy(WORDS) + policy()).not.toMatch(/Ausschnitt|cut-out/);
  });

  it("says what the limits keep, for how long and on which basis, as long as there are limits", () => {
    expect(policy()).toMatch(new RegExp(`Prüfwert.*verworfen, spätestens nach ${RETENTION.limitHours} Stunden`));
    expect(policy()).toMatch(
      new RegExp(`check value.*discarded with the key, after ${RETENTION.limitHours} hours at the latest`),
    );
    expect(
      policy().match(/Missbrauch zu begrenzen[^|]*Art\. 6 Abs\. 1 lit\. f|limiting abuse[^|]*Art\. 6\(1\)\(f\)/g),
    ).toHaveLength(2);
    const term = new RegExp(`${RETENTION.limitHours} (Stunden|hours)`, "g");
    expect(policy().match(term)).toHaveLength(4);
    const off = policy({ environment: { ANALYSIS_LIMITS: "off" } });
    expect(off).not.toMatch(term);
    expect(off).not.toMatch(/Begrenzung\. Damit|Limits\. So that/);
    expect(off.match(/zurzeit keiner?\b|none at present/g)?.length).toBeGreaterThanOrEqual(4);
  });

  it("names a provider that gets numbers, and that it gets no photo", () => {
    expect(policy(WORDS)).toMatch(/Dein Foto und deine IP-Adresse bekommt dieser Anbieter nicht/);
    expect(policy(WORDS)).toMatch(/receives neither your photo nor your IP address/);
    expect(policy(WORDS)).toContain(`${RETENTION.providerDays} days`);
    expect(policy(WORDS)).not.toMatch(/Kästchen|\bbox\b|niemanden weitergegeben|passed on to nobody/);
  });

  it("speaks of the ad network only where ads run", () => {
    expect(policy()).not.toMatch(/Google|AdSense|__gads/);
    expect(policy()).toMatch(/keine Anzeigen eines Werbenetzwerks.*no ads of an advertising network/);
    const withAds = policy({ environment: ADS });
    expect(withAds.match(/Google Ireland Limited/g)).toHaveLength(4);
    expect(withAds).toMatch(/__gads/);
    expect(withAds).not.toMatch(/Zurzeit zeigt|Zurzeit laufen|At present (no ads|SkinGlow shows no)/);
    expect(withAds).not.toMatch(/Länder ohne angemessenen|without adequate data protection/);
  });

  it("says whether ads stand beside a face", () => {
    const beside = policy({ environment: { ...ADS, ADS_ON_RESULTS: "true" } });
    expect(beside).toMatch(/auch neben deinem Ergebnis.*also appear beside your result/);
    expect(policy({ environment: ADS })).toMatch(/auch nicht mit Einwilligung.*not even with consent/);
    expect(policy({ environment: ADS })).not.toMatch(/neben deinem Ergebnis|beside your result/);
    expect(beside).not.toMatch(/auch nicht mit Einwilligung|not even with consent/);
    expect(policy({ environment: { ADS_ON_RESULTS: "true" } })).not.toMatch(/neben deinem Ergebnis/);
  });

  it("says that nothing is counted as long as nothing is", () => {
    expect(policy()).toMatch(/Zurzeit speichern wir keine\b.*At present we store none\b/);
    expect(policy()).toMatch(/Nutzungszahlen zurzeit keine.*Usage figures none at present/);
  });

  it("names the three keys of the browser's storage and no other", () => {
    const keys = policy().match(/skinglow\.[\w.]+/g) ?? [];
    expect(new Set(keys)).toEqual(new Set(["skinglow.consent", "skinglow.consent.meta", "skinglow.theme"]));
  });

  it("says of the history: only after the visitor's wish, without a photo, until it is deleted (R-RES-15)", () => {
    expect(policy()).toMatch(/höchstens diese drei Einträge.*these three entries at most/);
    expect(policy()).toMatch(/Erst wenn du .*legt dein Browser eine Datenbank an.*Vorher gibt es sie nicht/);
    expect(policy()).toMatch(
      /Only when you choose .*does your browser create a database.*Before that it does not exist/,
    );
    expect(policy()).toMatch(/kein Foto und keine Lage von Stellen im Gesicht; bis du die Einträge löschst/);
    expect(policy()).toMatch(/no photo and no position of anything in the face; until you delete the entries/);
    for (const [prefix, label] of [
      ["", "Dieses Ergebnis auf diesem Gerät speichern"],
      ["/en", "Save this result on this device"],
    ] as const) {
      expect(textOf(`${prefix}/privacy`, {})).toContain(label);
      expect(articleOf(`${prefix}/privacy`, {})).toContain(`href="${prefix}/history"`);
    }
  });

  it("names the authorities, the rights and the words of the consent notice", () => {
    expect(policy()).toMatch(/EDÖB.*Europäische Datenschutzausschuss.*FDPIC.*European Data Protection Board/);
    expect(policy()).toMatch(/Art\. 22 DSGVO.*GDPR Art\. 22/);
    for (const word of ["«Alle akzeptieren»", "«Ablehnen»", "«Cookie-Einstellungen»", "“Accept All”", "“Decline”"]) {
      expect(policy()).toContain(word);
    }
    expect(policy()).toContain("“Cookie settings”");
  });

  it("states the seconds and pixels of the code", () => {
    const [seconds, side] = [LIMITS.requestMs / 1000, LIMITS.analysisSidePx];
    expect(policy()).toMatch(new RegExp(`höchstens ${seconds} Sekunden.*${seconds} seconds at most`));
    expect(policy()).toMatch(new RegExp(`höchstens ${side} Pixel.*${side} pixels at most`));
  });

  it("is the same at /privacy-policy (R-ROUTE-2)", () => {
    for (const prefix of BOTH) {
      expect(articleOf(`${prefix}/privacy-policy`, {})).toBe(articleOf(`${prefix}/privacy`, {}));
    }
  });
});

describe("the terms", () => {
  const terms = (situation: Situation = {}) => BOTH.map((prefix) => textOf(`${prefix}/terms`, situation)).join(" ");

  it("follow German law unless TERMS_LAW says CH, and explain the legal notice's Swiss law", () => {
    expect(terms()).toMatch(/gilt deutsches Recht.*beides ist richtig.*German law governs.*both are right/);
    expect(terms()).not.toMatch(/gilt Schweizer Recht|Swiss law governs/);
    const swiss = terms({ environment: { TERMS_LAW: "CH" } });
    expect(swiss).toMatch(/gilt Schweizer Recht.*Swiss law governs/);
    expect(swiss).not.toMatch(/deutsches Recht|German law/);
  });

  it("leave consumers the mandatory law of their country", () => {
    expect(terms()).toMatch(/zwingenden Schutzvorschriften des Landes.*mandatory protection of the country/);
    expect(terms({ environment: { TERMS_LAW: "CH" } })).toMatch(/zwingenden Schutzvorschriften des Landes/);
  });

  it("speak of ads, commission and prices as the site is set up", () => {
    expect(terms()).toMatch(/Zurzeit laufen keine Anzeigen.*ohne Provision.*ungefähre Angaben/);
    const all = terms({ environment: { ...ADS, ...TAG, PRODUCT_PRICES: "hide" } });
    expect(all).not.toMatch(/Zurzeit laufen|ohne Provision|ungefähre Angaben|without commission|approximate/);
    expect(all).toMatch(/nur mit deiner Einwilligung.*Amazon-Partner.*only with your consent.*Amazon Associate/);
  });
});

describe("the method's page", () => {
  const method = (situation: Situation = {}) => BOTH.map((prefix) => textOf(`${prefix}/method`, situation)).join(" ");

  it("says for whom it holds where an AI provider takes part, and names none otherwise (R-RES-17)", () => {
    expect(method()).not.toMatch(/Example AI|eingewilligt|consented/);
    expect(method(PHOTO)).toMatch(
      /KI von Example AI Inc\. dein Gesicht auswertet.*AI of Example AI Inc\. assessing your face/,
    );
    expect(method(WORDS)).toMatch(/Nur die Sätze dazu schreibt die KI von Example AI Inc\..*Only the sentences/);
  });
});
