import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { Message } from "#contract/message.ts";
import { CONCERN_CODES, type ConcernCode, type ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult, type ConcernOptions, NOTHING_MEASURED } from "#lab/result-builder.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import type { WORDS } from "#locales/de/index.ts";
import { renderMessage } from "#locales/translator.ts";
import { sentencesIn, T } from "#tests/support/translators.ts";
import { findIssues } from "./find-issues.ts";
import { findGood, GOOD_PLACES, QUALITIES } from "./good-places.ts";
import { goodThing } from "./good-thing.ts";
import { goodOfHeadline, headline } from "./headline.ts";

const adviceIn = (language: Language) => ALL_WORDS[language].advice as typeof WORDS.advice;

const inWords = (message: Message | null, language: Language) => message && renderMessage(T[language], message);
const said = (result: AnalysisResult, language: Language = "en") => inWords(headline(result), language);
const thing = (result: AnalysisResult, language: Language = "en") => inWords(goodThing(result), language);

/** The zones that the engine judges each concern in, all clear. */
const ZONES: Readonly<Record<ConcernCode, readonly ZoneCode[]>> = {
  blemishes: ["forehead", "cheek_left", "cheek_right", "chin", "perioral", "jaw_left"],
  redness: ["nose", "cheek_left", "cheek_right", "jaw_left"],
  pigmentation: ["forehead", "cheek_left", "cheek_right", "chin", "perioral", "jaw_left"],
  evenness: ["forehead", "cheek_left", "cheek_right", "jaw_left"],
  shine: ["forehead", "glabella", "nose", "cheek_left", "cheek_right", "chin"],
  texture: ["forehead", "nose", "cheek_left", "cheek_right", "chin"],
  lines: ["forehead", "glabella", "nasolabial_left", "nasolabial_right", "crows_feet_left"],
  under_eye: ["under_eye_left", "under_eye_right"],
};

/** A clear face but for what is given: a concern's score, and the zones in which it shows. */
function face(shown: Partial<Record<ConcernCode, ConcernOptions & { at?: Partial<Record<ZoneCode, number | null>> }>>) {
  const concerns = CONCERN_CODES.map((code) => {
    const { at, ...options } = shown[code] ?? {};
    const clear = Object.fromEntries(ZONES[code].map((zone) => [zone, 95]));
    return [code, { spread: 8, zones: { ...clear, ...at }, ...options }] as const;
  });
  return buildResult({ concerns: Object.fromEntries(concerns) });
}

const RED_CHEEKS = face({ redness: { score: 62, at: { cheek_left: 55, cheek_right: 60 } } });

describe("the headline about this face (R-RES-2)", () => {
  const low = (code: ConcernCode) => buildResult({ concerns: { [code]: { score: 40, points: 51 } } });
  it.each([
    [RED_CHEEKS, "Ruhige Stirn. Rote Wangen.", "Calm forehead. Red cheeks."],
    [face({ redness: { score: 75, at: { cheek_left: 70 } } }), "Ruhige Stirn. Wange leicht gerötet."],
    [face({ redness: { score: 40, at: { nose: 30 } } }), "Ruhige Stirn. Nase braucht Ruhe."],
    [face({ lines: { score: 62, at: { forehead: 50 } } }), "Ruhige Nase. Linien auf der Stirn."],
    [face({ shine: { score: 80, at: { forehead: 70, nose: 60 } } }), "Ruhiges Kinn. Glänzende T-Zone."],
    [face({}), "Ruhige Stirn. Klare Augenpartie.", "Calm forehead. Clear eye area."],
    [buildResult({ concerns: { redness: 80 } }), "Ein Hauch von Rot.", "A touch of red."],
    [buildResult({}), "Nichts fällt besonders auf.", "Nothing in particular stands out."],
    [buildResult({ concerns: { shine: { score: 88, points: 1 } } }), "Kaum etwas fällt auf."],
    [low("redness"), "Deine Haut braucht jetzt Ruhe.", "Your skin needs calm now."],
    [low("lines"), "Deine Haut braucht sanfte Pflege."],
  ] as [AnalysisResult, string, string?][])("%#: %s", (result, german, english) => {
    expect(said(result, "de")).toBe(german);
    if (english !== undefined) expect(said(result, "en")).toBe(english);
  });

  it("says nothing where nothing was measured", () => {
    expect(headline(buildResult({ concerns: NOTHING_MEASURED }))).toBeNull();
    expect(goodThing(buildResult({ concerns: NOTHING_MEASURED }))).toBeNull();
  });

  it("praises no place where the doubt reaches below good, a side was not judged, or it shows right beside it", () => {
    const calm = (shine: ConcernOptions & { at?: Partial<Record<ZoneCode, number | null>> }) =>
      findGood(face({ shine })).filter(({ quality }) => quality === "matt").length;
    expect([{ score: 95 }, { score: 95, spread: 26 }, { score: 95, seen: 0.4 }].map(calm)).toEqual([4, 0, 0]);
    expect(calm({ score: 95, at: { cheek_left: null } })).toBe(3);
    // Between the brows, beside forehead and nose.
    expect([76, 75].map((glabella) => calm({ score: 86, at: { glabella } }))).toEqual([4, 2]);
    expect(calm({ score: 95, spread: 20, at: { chin: 89 } })).toBe(3);
  });

  it("never contradicts itself: what is good shows nothing of it there, and is not where the finding is", () => {
    for (const code of CONCERN_CODES) {
      for (const zone of ZONES[code]) {
        const result = face({ [code]: { score: 60, at: { [zone]: 55 } } });
        for (const { quality, place } of findGood(result)) {
          const { clear, spoiltBy }: { clear: readonly string[]; spoiltBy: readonly string[] } = QUALITIES[quality];
          const isThere = (GOOD_PLACES[place] as readonly ZoneCode[]).includes(zone);
          expect(isThere && [...clear, ...spoiltBy].includes(code), `${quality} ${place} beside ${code} ${zone}`).toBe(
            false,
          );
        }
        for (const { place } of goodOfHeadline(result)) expect(GOOD_PLACES[place]).not.toContain(zone);
        expect(findIssues(result)).toHaveLength(1);
      }
    }
  });

  it.each(LANGUAGES)("has 40 characters at most, whatever comes together (%s)", (language) => {
    const { good, found, low, nothing } = adviceIn(language).headline;
    const [goods, finds, others] = [good, found, { low, nothing }].map((words) =>
      sentencesIn(words).map(([, text]) => text),
    ) as [string[], string[], string[]];
    const both = goods.flatMap((one) => [...goods, ...finds].map((other) => `${one}. ${other}.`));
    expect([...both, ...others].filter((text) => text.length > 40)).toEqual([]);
  });

  it.each(LANGUAGES)("has words for every place the engine judges, at every level (%s)", (language) => {
    for (const code of CONCERN_CODES) {
      for (const zone of [...ZONES[code], null]) {
        for (const score of [80, 60, 40]) {
          const at = zone === null ? {} : { [zone]: 40 };
          const text = said(face({ [code]: { score, at, points: 4 } }), language);
          expect(text).not.toMatch(/advice\.|\{\{/);
        }
      }
    }
  });
});

describe("one true good thing for everybody (R-RES-2)", () => {
  it("tells what the headline does not say already, if there is more", () => {
    expect(said(RED_CHEEKS)).toMatch(/^Calm forehead/);
    expect(thing(RED_CHEEKS)).toBe("The skin on your chin is calm all over.");
  });

  it("tells where it is calmest when nothing is surely good, never a place that a finding names, else what is least", () => {
    const shown = (nose: number) =>
      Object.fromEntries(
        CONCERN_CODES.map((code) => {
          const zones = ZONES[code].map((zone) => [zone, zone === "nose" ? nose : 50]);
          return [code, { score: 60, zones: Object.fromEntries(zones) }];
        }),
      );
    expect(thing(face(shown(86)))).toBe("Your nose is the calmest part.");
    expect(thing(face(shown(86)), "de")).toBe("Am ruhigsten ist deine Nase.");
    expect(thing(face({ ...shown(50), shine: { score: 99, zones: {} } }))).toBe("Hardly any shine");
  });

  it.each(LANGUAGES)("has 60 characters at most (%s)", (language) => {
    const all = Object.values(adviceIn(language).good).flatMap((places) => Object.values(places)) as string[];
    expect(all.filter((text) => text.length > 60 || !/^[A-ZÄÖÜ].*\.$/.test(text))).toEqual([]);
  });
});
