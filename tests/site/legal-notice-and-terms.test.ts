import { describe, expect, it } from "vitest";
import {
  ADS,
  articleOf,
  BOTH,
  OPERATOR,
  PHOTO,
  type Situation,
  TAG,
  textInBoth,
  textOf,
  WORDS,
} from "./legal-pages.ts";

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
  const notice = (environment = {}) => textInBoth("/impressum", { environment });

  it("names who answers for the guides: the person of EDITOR_NAME, else nobody, and never the operator in their place", () => {
    expect(notice()).not.toMatch(/MStV|übrigen Texte|the other texts/);
    const named = notice({ EDITOR_NAME: "Vera Muster, Ring 2, 10115 Berlin" });
    expect(named.match(/§ 18[^:]*: Vera Muster, Ring 2, 10115 Berlin/g)).toHaveLength(2);
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

describe("the terms", () => {
  const terms = (situation: Situation = {}) => textInBoth("/terms", situation);

  it("follow German law unless TERMS_LAW says CH, and explain the legal notice's Swiss law", () => {
    expect(terms()).toMatch(/gilt deutsches Recht.*beides ist richtig.*German law governs.*both are right/);
    expect(terms()).not.toMatch(/gilt Schweizer Recht|Swiss law governs/);
    const swiss = terms({ environment: { TERMS_LAW: "CH" } });
    expect(swiss).toMatch(/gilt Schweizer Recht.*Swiss law governs/);
    expect(swiss).not.toMatch(/deutsches Recht|German law/);
  });

  it("leave consumers the mandatory law of their country, Austria's by name", () => {
    expect(terms().match(/KSchG/g)).toHaveLength(2);
    expect(terms().match(/Consumer Rights Act 2015/g)).toHaveLength(2);
    expect(terms()).toMatch(/zwingenden Schutzvorschriften des Landes.*mandatory protection of the country/);
    expect(terms({ environment: { TERMS_LAW: "CH" } })).toMatch(/zwingenden Schutzvorschriften des Landes/);
  });

  it("say that AI takes part, and ask for its mark to stay only where a provider gives a result or words", () => {
    expect(terms()).toMatch(/zum Teil mit künstlicher Intelligenz.*in part with artificial intelligence/);
    const mark = /von einer KI stammt, lass das bitte stehen.*comes from an AI, please leave that in place/;
    expect(terms()).not.toMatch(mark);
    for (const situation of [PHOTO, WORDS]) expect(terms(situation)).toMatch(mark);
  });

  it("speak of ads, commission and prices as the site is set up", () => {
    expect(terms()).toMatch(/Zurzeit laufen keine Anzeigen.*ohne Provision.*ungefähre Angaben/);
    const all = terms({ environment: { ...ADS, ...TAG } });
    expect(all).not.toMatch(/Zurzeit laufen|ohne Provision|ungefähre Angaben|without commission|approximate/);
    expect(all).toMatch(/nur mit deiner Einwilligung.*Amazon-Partner.*only with your consent.*Amazon Associate/);
  });
});

describe("the method's page", () => {
  const method = (situation: Situation = {}) => textInBoth("/method", situation);

  it("says for whom it holds where an AI provider takes part, and names none otherwise (R-RES-17)", () => {
    expect(method()).not.toMatch(/Example AI|eingewilligt|consented/);
    expect(method(PHOTO)).toMatch(
      /KI von Example AI Inc\. dein Gesicht auswertet.*AI of Example AI Inc\. assessing your face/,
    );
    expect(method(WORDS)).toMatch(/Nur die Sätze dazu schreibt die KI von Example AI Inc\..*Only the sentences/);
  });
});
