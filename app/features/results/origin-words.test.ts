import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { Origin } from "#contract/origin.ts";
import { T } from "#tests/support/translators.ts";
import { originWords } from "./origin-words.ts";

describe.each(LANGUAGES)("whose result it is (%s)", (language) => {
  const t = T[language];
  const said = (origin: Origin) => originWords(origin, t);
  const text = (origin: Origin) => said(origin).sentences.join(" ");
  const provider = "Example AI";
  const says = (german: RegExp, english: RegExp) => (language === "de" ? german : english);

  it.each<Origin>([
    { kind: "engine" },
    { kind: "device", sentBytes: 0 },
    { kind: "engine-instead", provider },
    { kind: "ai-words", provider },
  ])("says first that our software measured, and no person (AI Act, Art. 50): $kind", (origin) => {
    expect(said(origin).sentences[0]).toMatch(
      says(
        /^Gemessen von unserer Software \(KI\), nicht von einem Menschen\.$/,
        /^Measured by our software \(AI\), not a person\.$/,
      ),
    );
  });

  it("names provider and model of an AI that judged the photo, and in one sentence what is left out and why", () => {
    const origin: Origin = { kind: "ai", provider, model: "m-1" };
    expect(said(origin)).toMatchObject({ byAi: "all", sentences: [expect.any(String), expect.any(String)] });
    expect(text(origin)).toMatch(says(/KI von Example AI \(Modell m-1\)/, /AI of Example AI \(model m-1\)/));
    expect(said(origin).sentences[1]).toMatch(
      says(/^Damit sich .*Spanne.*Werte.*Markierungen.*Hauttagebuch/, /^So that .*range.*values.*marks.*skin diary/),
    );
  });

  it("says of a measurement on the device how much of the photo was sent, and never less than was (R-UP-14)", () => {
    expect(text({ kind: "device", sentBytes: 0 })).toMatch(
      says(
        /auf deinem Gerät\. Von deinem Foto wurde nichts gesendet\.$/,
        /on your device\. Nothing of your photo was sent\.$/,
      ),
    );
    expect(text({ kind: "device", sentBytes: 123_001 })).toMatch(
      says(/ 124\skB deines Fotos /, / 124\skB of your photo /),
    );
    expect(text({ kind: "device", sentBytes: 1 })).toMatch(/ 1\skB /);
    expect(said({ kind: "device", sentBytes: 0 })).toMatchObject({ byAi: null, isOnDevice: true });
  });

  it("marks words that an AI wrote about our measurement", () => {
    expect(said({ kind: "ai-words", provider })).toMatchObject({ byAi: "words" });
    expect(text({ kind: "ai-words", provider })).toMatch(
      says(
        /unserer Software.*KI von Example AI geschrieben, nicht wir/,
        /our software.*written by the AI of Example AI, not by us/,
      ),
    );
  });

  it("says in one sentence that our own software took the AI service's place", () => {
    const origin: Origin = { kind: "engine-instead", provider };
    expect(said(origin)).toMatchObject({ byAi: null, sentences: [expect.any(String), expect.any(String)] });
    expect(text(origin)).toMatch(
      says(/Example AI war gerade nicht verfügbar/, /Example AI was not available just now/),
    );
  });

  it.each<Origin>([
    { kind: "ai-words", provider: null },
    { kind: "engine-instead", provider: null },
    { kind: "unknown" },
  ])("has whole sentences without a name too: $kind", (origin) => {
    expect(text(origin)).not.toMatch(/null|undefined|\{\{|results\.|^$/);
  });
});
