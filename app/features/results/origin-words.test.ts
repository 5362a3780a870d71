import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { Origin } from "#contract/origin.ts";
import { T } from "#tests/support/translators.ts";
import { originWords } from "./origin-words.ts";

describe.each(LANGUAGES)("a result says whose it is in %s:", (language) => {
  const said = (origin: Origin) => originWords(origin, T[language]);
  const provider = "Example AI";

  const MEASURED = {
    de: "Gemessen von unserer Software (KI), nicht von einem Menschen.",
    en: "Measured by our software (AI), not a person.",
  }[language];
  it.each<[Origin, ReturnType<typeof originWords>["byAi"], de: RegExp, en: RegExp]>([
    [{ kind: "engine" }, null, /^$/, /^$/],
    [
      { kind: "device", sentBytes: 0 },
      null,
      /auf deinem Gerät\. Von deinem Foto wurde nichts gesendet\.$/,
      /on your device\. Nothing of your photo was sent\.$/,
    ],
    [{ kind: "device", sentBytes: 123_001 }, null, / 124\skB deines Fotos /, / 124\skB of your photo /],
    [{ kind: "device", sentBytes: 1 }, null, / 1\skB /, / 1\skB /],
    [
      { kind: "ai-words", provider },
      "words",
      /KI von Example AI geschrieben, nicht wir/,
      /written by the AI of Example AI, not by us/,
    ],
    [
      { kind: "engine-instead", provider },
      null,
      /^[^.]*Example AI war gerade nicht verfügbar[^.]*\.$/,
      /^[^.]*Example AI was not available just now[^.]*\.$/,
    ],
  ])("first our software, no person (AI Act, Art. 50), then more (R-UP-14): %j", (origin, byAi, de, en) => {
    const [first, ...more] = said(origin).sentences;
    expect([first, said(origin).byAi]).toEqual([MEASURED, byAi]);
    expect(more.join(" ")).toMatch({ de, en }[language]);
    expect(said(origin).isOnDevice === true).toBe(origin.kind === "device");
  });

  it("provider and model of an AI that judged the photo, and in one sentence what is left out and why", () => {
    const { byAi, sentences } = said({ kind: "ai", provider, model: "m-1" });
    const judged = { de: /KI von Example AI \(Modell m-1\)/, en: /AI of Example AI \(model m-1\)/ }[language];
    const left = {
      de: /^Damit sich .*Spanne.*Werte.*Markierungen.*Hauttagebuch/,
      en: /^So that .*range.*values.*marks.*skin diary/,
    }[language];
    expect([byAi, ...sentences]).toEqual(["all", expect.stringMatching(judged), expect.stringMatching(left)]);
  });

  it.each<Origin>([
    { kind: "ai-words", provider: null },
    { kind: "engine-instead", provider: null },
    { kind: "unknown" },
  ])("whole sentences without a name too: $kind", (origin) => {
    expect(said(origin).sentences.join(" ")).not.toMatch(/null|undefined|\{\{|^$/);
  });
});
