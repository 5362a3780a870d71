import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult, type ConcernOptions, NOTHING_MEASURED } from "#lab/result-builder.ts";
import { clearZones, faceWith } from "#lab/zoned-result.ts";
import { renderMessage } from "#locales/translator.ts";
import { T } from "#tests/support/translators.ts";
import { findGood } from "./good-places.ts";
import { goodThing } from "./good-thing.ts";
import { headline } from "./headline.ts";

const inWords = (message: Message | null, language: Language) => message && renderMessage(T[language], message);
const said = (result: AnalysisResult, language: Language = "en") => inWords(headline(result), language);
const thing = (result: AnalysisResult, language: Language = "en") => inWords(goodThing(result), language);

/** All zones of a concern at one score, but for those given. */
const all = (code: ConcernCode, score: number, at: Partial<Record<ZoneCode, number>> = {}) => ({
  score,
  at: { ...clearZones(code, score), ...at },
});

const RED_CHEEKS = faceWith({ redness: { score: 62, at: { cheek_left: 55, cheek_right: 60 } } });

describe("the headline about this face (R-RES-2)", () => {
  const low = (code: ConcernCode) => buildResult({ concerns: { [code]: { score: 40, points: 51 } } });
  it.each([
    [RED_CHEEKS, "Deine Stirn ist ruhig, die Wangen sind gerötet.", "Your forehead is calm; your cheeks are red."],
    [
      faceWith({ redness: { score: 75, at: { cheek_left: 72 } } }),
      "Deine Stirn ist ruhig, eine Wange ist leicht gerötet.",
      "Your forehead is calm; one cheek is a little red.",
    ],
    [
      faceWith({ redness: { score: 40, at: { nose: 30 } } }),
      "Deine Stirn ist ruhig, die Nase ist deutlich gerötet.",
      "Your forehead is calm; your nose is clearly red.",
    ],
    [
      // Between the brows is the forehead.
      faceWith({ lines: { score: 62, at: { glabella: 50 } } }),
      "Deine Nase ist ruhig, die Stirn hat Linien.",
      "Your nose is calm; your forehead has lines.",
    ],
    [
      faceWith({ shine: { score: 60, at: { forehead: 60, nose: 64, chin: 66 } } }),
      "Deine Augen wirken frisch, die T-Zone glänzt.",
      "Your eyes look fresh; your T-zone is shiny.",
    ],
    [
      faceWith({ under_eye: { score: 40, at: { under_eye_left: 40, under_eye_right: 45 } } }),
      "Deine Stirn ist ruhig, die Augen haben dunkle Schatten.",
      "Your forehead is calm; your eyes have deep dark circles.",
    ],
    [
      faceWith({}),
      "Deine Stirn ist ruhig, und die Augen wirken frisch.",
      "Your forehead is calm and your eyes look fresh.",
    ],
    [
      // No place for an exception: what there is little of.
      faceWith({ evenness: all("evenness", 60) }),
      "Glanz hast du kaum, die Haut wirkt unruhig.",
      "You have little shine; your skin looks patchy.",
    ],
    [
      faceWith({ evenness: { score: 60, at: { crows_feet_left: 60, jaw_left: 80 } } }),
      "Deine Augenpartie wirkt unruhig.",
      "Your eye area looks patchy.",
    ],
    [buildResult({}), "Nichts fällt besonders auf.", "Nothing in particular stands out."],
    [
      buildResult({ concerns: { shine: { score: 88, points: 1 } } }),
      "Kaum etwas fällt auf.",
      "Hardly anything stands out.",
    ],
    [low("redness"), "Deine Haut braucht jetzt Zuwendung.", "Your skin needs some attention now."],
    [low("lines"), "Deine Haut braucht sanfte Pflege.", "Your skin needs gentle care."],
  ] as [AnalysisResult, string, string][])("%#: %s", (result, german, english) => {
    expect([said(result, "de"), said(result, "en")]).toEqual([german, english]);
  });

  it("calls a place calmer where none is surely good, beside skin but not beside lines", () => {
    const doubtful = { spread: 30 };
    const unsure = Object.fromEntries(CONCERN_CODES.map((code) => [code, doubtful]));
    const red = { ...doubtful, score: 62, at: { cheek_left: 55, cheek_right: 60, nose: 80 } };
    expect(said(faceWith({ ...unsure, redness: red }))).toBe("Your forehead is calmer; your cheeks are red.");
    const lined = { ...doubtful, score: 62, at: { forehead: 55 } };
    expect(said(faceWith({ ...unsure, lines: lined }))).toBe("Your forehead has lines.");
    const spotty = { ...doubtful, ...all("blemishes", 64, { nose: 49 }) };
    expect(said(faceWith({ ...unsure, blemishes: spotty }))).toBe("Your nose has many blemishes.");
  });

  it("says nothing where nothing was measured", () => {
    expect(headline(buildResult({ concerns: NOTHING_MEASURED }))).toBeNull();
    expect(goodThing(buildResult({ concerns: NOTHING_MEASURED }))).toBeNull();
  });

  it("praises no place where the doubt reaches below good, a side was not judged, or it shows right beside it", () => {
    const matt = (shine: ConcernOptions & { at?: Partial<Record<ZoneCode, number | null>> }) =>
      findGood(faceWith({ shine })).filter(({ quality }) => quality === "matt").length;
    expect([{ score: 95 }, { score: 95, spread: 26 }, { score: 95, seen: 0.4 }].map(matt)).toEqual([4, 0, 0]);
    expect(matt({ score: 95, at: { cheek_left: null } })).toBe(3);
    // Around the mouth, beside nose and chin.
    expect([76, 75].map((perioral) => matt({ score: 86, at: { perioral } }))).toEqual([4, 2]);
    expect(matt({ score: 95, spread: 20, at: { chin: 89 } })).toBe(3);
  });

  it.each(["de", "en"] as const)("has words for every place the engine judges, at every level (%s)", (language) => {
    for (const code of CONCERN_CODES) {
      for (const zone of [...ZONE_CODES, null]) {
        for (const score of [80, 60, 40]) {
          const at = zone === null ? {} : { [zone]: 40 };
          const text = said(faceWith({ [code]: { score, at, points: 4 } }), language) ?? "";
          expect(text).not.toMatch(/advice\.|\{\{/);
          expect(text.length).toBeLessThanOrEqual(60);
        }
      }
    }
  });
});

describe("one true good thing for everybody (R-RES-2)", () => {
  it("tells what the headline does not say already, if there is more", () => {
    expect(said(RED_CHEEKS)).toMatch(/^Your forehead is calm/);
    expect(thing(RED_CHEEKS)).toBe("The skin on your chin is calm all over.");
  });

  it("tells where it is calmest when nothing is surely good, never a place that a finding names, else what is least", () => {
    const shown = (nose: number) =>
      Object.fromEntries(
        CONCERN_CODES.map((code) => [code, all(code, 50, code === "lines" || code === "under_eye" ? {} : { nose })]),
      );
    expect(thing(faceWith(shown(86)))).toBe("Your nose is the calmest part.");
    expect(thing(faceWith(shown(86)), "de")).toBe("Am ruhigsten ist deine Nase.");
    const noPlaces = { score: 99, at: clearZones("shine", null) };
    expect(thing(faceWith({ ...shown(50), shine: noPlaces }))).toBe("There is hardly any sign of shine.");
    expect(thing(faceWith({ ...shown(50), shine: { ...noPlaces, seen: 0.4 } }))).toBe("You notice shine least.");
  });

  it("does not repeat what the headline has little of", () => {
    const few = faceWith({
      evenness: all("evenness", 60),
      ...Object.fromEntries(
        ["blemishes", "texture", "redness", "pigmentation", "shine", "under_eye"].map((code) => [
          code,
          { at: clearZones(code as ConcernCode, null) },
        ]),
      ),
    });
    expect(said(few)).toBe("You have little shine; your skin looks patchy.");
    expect(thing(few)).not.toMatch(/shine/);
  });
});
