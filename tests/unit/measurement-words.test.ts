import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { levelOf } from "#advice/levels.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CELL_FEATURES, FACE_FEATURES } from "#engine/cells/cell-table.ts";
import type { ConcernCode } from "#engine/codes.ts";
import { LINE_MODELS } from "#engine/concerns/lines/weights.ts";
import { READINGS } from "#engine/readings/reading-names.ts";
import { countPoints } from "#engine/scoring/count-points.ts";
import { MOST_SURE } from "#engine/scoring/skin-type.ts";
import { SKIN_TYPE_MODEL } from "#engine/scoring/skin-type-model.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn, T } from "#tests/support/translators.ts";

/** Sentences about the measurement, held against the models that measure (R-RES-12, R-RES-17). */

const ROOT = join(import.meta.dirname, "../..");

/** What a sentence on a concern has to name, in either language, and what of the engine says so. */
const READ_FROM: readonly (readonly [code: ConcernCode, named: RegExp, because: () => boolean])[] = [
  ["redness", /ganzen Gesichts|whole face/, () => FACE_FEATURES.includes("own.blood")],
  ["evenness", /Helligkeit|brightness/, () => CELL_FEATURES.some((name) => name.startsWith("shade."))],
  ["texture", /Erhebungen|bumps/, () => CELL_FEATURES.includes("marks.bump.extent")],
  ["lines", /Mund steht|mouth is held/, () => LINE_MODELS.folds.terms.length > 0],
];

it.each(READ_FROM)("what is read of a concern is named on the result: %s (R-RES-12)", (code, named, because) => {
  expect(because(), "if the code has changed, so may the words").toBe(true);
  for (const language of LANGUAGES) expect(T[language](`why.measured.${code}`)).toMatch(named);
});

/** Claims that stood in our texts, and what of the code contradicts them; others: `claims.txt`. */
const CONTRADICTED: readonly { readonly claim: RegExp; readonly because: () => boolean }[] = [
  {
    // Skin tone plays no part in the score.
    claim:
      /für den Score spielt er keine Rolle|and it plays no part in the score|(?:Hautton beim Score|skin tone count in the score)\?"\s+answer: "(?:Nein|No)/,
    because: () => FACE_FEATURES.includes("own.darkness"),
  },
  {
    // The nose says nothing of the skin type.
    claim: /Die Nase bleibt weg|The nose is left out/,
    because: () =>
      SKIN_TYPE_MODEL.tZone.level.terms.some(
        ([name]) => "region" in READINGS[name] && READINGS[name].region === "nose",
      ),
  },
  {
    // Brightness says nothing of evenness.
    claim: /Helligkeit zählt nicht|brightness not at all/,
    because: () => CELL_FEATURES.some((name) => name.startsWith("shade.")),
  },
  {
    // Only the face is found by a trained model.
    claim: /Die KI findet dein Gesicht; unsere eigene Messung liest|The AI finds your face; our own measurement reads/,
    because: () => globSync("engine/*/weights.ts", { cwd: ROOT }).length > 0,
  },
  {
    // Nothing is rounded: points are whole.
    claim: /[Aa]ufgerundet oder|Nothing is rounded/,
    because: () => countPoints([{ code: "redness", grade: 1.3, seen: 1 }]).points.every(Number.isInteger),
  },
  {
    // The skin is measured without a trained model.
    claim: /findet dein Gesicht, wir messen|finds your face; we measure/,
    because: () => CELL_FEATURES.length > 0 && globSync("engine/cells/weights.ts", { cwd: ROOT }).length === 1,
  },
  {
    // What the whole face's colour does is little: nobody published how much.
    claim: /Ein wenig: Die Messung kennt|A little: the measurement knows/,
    because: () => FACE_FEATURES.includes("own.darkness"),
  },
  {
    // "Clear" stands below 50: 57 is visible.
    claim: /so deutliche Rötung|such clear redness/,
    because: () => levelOf(57) === "visible" && levelOf(49) === "strong",
  },
];

describe("no text says what the code contradicts", () => {
  const texts = [
    ...globSync("content/{de,en}/**/*.md", { cwd: ROOT }).map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
    ...LANGUAGES.flatMap((language) => sentencesIn(ALL_WORDS[language])),
  ] as const;

  it.each(CONTRADICTED)("$claim", ({ claim, because }) => {
    expect(because(), "if the code has changed, so may the words").toBe(true);
    expect(texts.filter(([, text]) => claim.test(text!)).map(([where]) => where)).toEqual([]);
  });

  it("how sure a photo alone makes a skin type is told once, on the page about the method", () => {
    const most = `${100 * MOST_SURE}(?:\\s|\\\\u00a0)?%`;
    const said = "(?:sicher|certain|sure)";
    const sure = new RegExp(`${said}[^.]{0,30}\\b${most}|\\b${most}[^.]{0,30}${said}`, "g");
    const told = texts.flatMap(([where, text]) => [...text!.matchAll(sure)].map(() => where));
    expect(told.toSorted()).toEqual(LANGUAGES.map((language) => `content/${language}/method.md`));
  });

  it("the range is called what it is, wherever it is explained", () => {
    const meaning = {
      de: "in anderem Licht und an anderen Tagen bewegt",
      en: "moves in other light and on other days",
    };
    const keys = [
      "results.spreadMeaning",
      "results.together.spreadMeaning",
      "landing.score.text",
      "compare.doctor.how",
    ];
    for (const language of LANGUAGES) {
      const page = readFileSync(join(ROOT, `content/${language}/method.md`), "utf8");
      const said = sentencesIn(ALL_WORDS[language]).filter(([key]) => keys.includes(key));
      expect(said).toHaveLength(keys.length);
      for (const text of [page, ...said.map(([, one]) => one)]) expect(text).toContain(meaning[language]);
    }
  });
});
