import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { Origin } from "#contract/origin.ts";
import { T } from "#tests/support/translators.ts";
import { originWords } from "./origin-words.ts";

describe.each(LANGUAGES)("whose result it is (%s)", (language) => {
  const t = T[language];
  const said = (origin: Origin) => originWords(origin, t, language);
  const text = (origin: Origin) => said(origin)?.sentences.join(" ") ?? "";
  const provider = "Example AI";
  const says = (german: RegExp, english: RegExp) => (language === "de" ? german : english);

  it("needs no words where our own software did everything", () => expect(said({ kind: "engine" })).toBeNull());

  it("names provider and model of an AI that judged the photo, and in one sentence what is left out and why", () => {
    const origin: Origin = { kind: "ai", provider, model: "m-1" };
    expect(said(origin)).toMatchObject({ isFromAi: true, sentences: [expect.any(String), expect.any(String)] });
    expect(text(origin)).toMatch(says(/KI von Example AI \(Modell m-1\)/, /AI of Example AI \(model m-1\)/));
    expect(said(origin)?.sentences[1]).toMatch(
      says(/^Damit sich .*Spanne.*Werte.*Markierungen.*Hauttagebuch/, /^So that .*range.*values.*marks.*skin diary/),
    );
  });

  it("says of a measurement on the device how many bytes of the photo were sent, and never counts wrong (R-UP-14)", () => {
    expect(text({ kind: "device", sentBytes: 0 })).toMatch(
      says(/auf deinem Gerät.*Gesendete Bytes deines Fotos: 0$/, /on your device.*Bytes of your photo sent: 0$/),
    );
    expect(text({ kind: "device", sentBytes: 123456 })).toMatch(says(/: 123\.456$/, /: 123,456$/));
    expect(said({ kind: "device", sentBytes: 0 })).toMatchObject({ isFromAi: false, isOnDevice: true });
  });

  it("marks words that an AI wrote about our measurement", () => {
    expect(said({ kind: "ai-words", provider })).toMatchObject({ isFromAi: true });
    expect(text({ kind: "ai-words", provider })).toMatch(
      says(/eigene Software.*KI von Example AI geschrieben/, /own software.*written by the AI of Example AI/),
    );
  });

  it("says in one sentence that our own software took the AI service's place", () => {
    const origin: Origin = { kind: "engine-instead", provider };
    expect(said(origin)).toMatchObject({ isFromAi: false, sentences: [expect.any(String)] });
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
