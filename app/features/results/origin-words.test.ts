import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import type { Origin } from "#contract/origin.ts";
import { T } from "#tests/support/translators.ts";
import { originWords } from "./origin-words.ts";

describe.each(LANGUAGES)("a result says whose it is in %s:", (language) => {
  const said = (origin: Origin) => originWords(origin, T[language]);
  const says = <T>(de: T, en: T) => ({ de, en })[language];
  const provider = "Example AI";

  const measured = says(
    "Gemessen von unserer Software (KI), nicht von einem Menschen.",
    "Measured by our software (AI), not a person.",
  );
  const nothing = says(
    / deinem Gerät\. Von deinem Foto wurde nichts gesendet\.$/,
    / device\. Nothing of your photo was sent\.$/,
  );
  const written = says(/KI von Example AI geschrieben, nicht wir/, /written by the AI of Example AI, not by us/);
  const instead = says(
    /^[^.]*Example AI war gerade nicht verfügbar[^.]*\.$/,
    /^[^.]*Example AI was not available just now[^.]*\.$/,
  );
  it.each<[Origin, ReturnType<typeof originWords>["byAi"], RegExp]>([
    [{ kind: "engine" }, null, /^$/],
    [{ kind: "device", sentBytes: 0 }, null, nothing],
    [{ kind: "device", sentBytes: 123_001 }, null, says(/ 124\skB deines Fotos /, / 124\skB of your photo /)],
    [{ kind: "device", sentBytes: 1 }, null, / 1\skB /],
    [{ kind: "ai-words", provider }, "words", written],
    [{ kind: "engine-instead", provider }, null, instead],
  ])("first our software, no person (AI Act, Art. 50), then more (R-UP-14): %j", (origin, byAi, others) => {
    const [first, ...more] = said(origin).sentences;
    expect([first, said(origin).byAi]).toEqual([measured, byAi]);
    expect(more.join(" ")).toMatch(others);
    expect(said(origin).isOnDevice === true).toBe(origin.kind === "device");
  });

  it("provider and model of an AI that judged the photo, and in one sentence what is left out and why", () => {
    const { byAi, sentences } = said({ kind: "ai", provider, model: "m-1" });
    const judged = says(/KI von Example AI \(Modell m-1\)/, /AI of Example AI \(model m-1\)/);
    const left = says(
      /^Damit sich .*Spanne.*Werte.*Markierungen.*Hauttagebuch/,
      /^So that .*range.*values.*marks.*skin diary/,
    );
    expect([byAi, ...sentences]).toEqual(["all", expect.stringMatching(judged), expect.stringMatching(left)]);
  });

  it("whole sentences without a name too", () => {
    const unnamed: Origin[] = [
      { kind: "ai-words", provider: null },
      { kind: "engine-instead", provider: null },
      { kind: "unknown" },
    ];
    for (const origin of unnamed) expect(said(origin).sentences.join(" ")).not.toMatch(/null|undefined|\{\{|^$/);
  });
});
