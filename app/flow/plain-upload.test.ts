import { expect, it, vi } from "vitest";
import type { Origin } from "#contract/origin.ts";
import { T } from "#tests/support/translators.ts";
import { answerOf, confirmed, plainScore } from "./plain-upload.ts";

it.each<[Origin, RegExp]>([
  [{ kind: "engine" }, /Measured by our software .*not a person\./],
  [{ kind: "ai-words", provider: "Example AI" }, /not a person\. The summary was written by the AI of Example AI/],
])("without React it is said too who measured and who wrote: %j (AI Act, Art. 50)", (origin, said) => {
  vi.stubGlobal("document", { createElement: () => ({ append: () => undefined }) });
  const texts = { skinType: "Dry skin", skinScore: 70, issues: [], recommendations: [], summary: "Even." };
  const outcome = { kind: "analysed", texts, language: "en", result: null, origin, turned: undefined } as const;
  const told = answerOf(T.en, { kind: "analysed", outcome }).map(({ textContent }) => textContent);
  expect(told.join(" ")).toMatch(said);
  vi.unstubAllGlobals();
});

it.each([0, 1])("without React the visitor is asked too, and answers by button %i (R-ENG-7)", async (pressed) => {
  const made: { textContent: string; className: string; press?: () => void }[] = [];
  const createElement = () => {
    const element = {
      textContent: "",
      className: "",
      addEventListener: (_: string, press: () => void) => Object.assign(element, { press }),
    };
    made.push(element);
    return element;
  };
  vi.stubGlobal("document", { createElement });
  const place = { replaceChildren: (...children: typeof made) => made.splice(0, made.length, ...children) };
  const answer = confirmed(T.de, new File(["a"], "a.jpg"), place as unknown as HTMLElement);
  expect(made[0]?.textContent).toBe("Ist das ein Foto von dir?");
  const buttons = made.filter(({ press }) => press !== undefined);
  expect(buttons.map(({ textContent }) => textContent)).toEqual(["Ja, zeigen", "Anderes Foto"]);
  buttons[pressed]?.press?.();
  expect(await answer).toBe(pressed === 0);
  vi.unstubAllGlobals();
});

it.each([
  [null, "72/100", "72/100"],
  [9, "72/100 ± 9", "72/100 ± 9"],
  [10, "62 bis 82 von 100 Punkten", "62 to 82 out of 100 points"],
])("without React a score of 72 ± %j is told as «%s» and “%s” (R-RES-2)", (spread, german, english) => {
  expect([T.de, T.en].map((t) => plainScore(t, 72, spread))).toEqual([german, english]);
});
