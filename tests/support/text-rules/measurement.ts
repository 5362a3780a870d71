import { LANGUAGES } from "#contract/language.ts";
import { CELL_FEATURES, FACE_FEATURES } from "#engine/cells/cell-table.ts";
import { LINE_MODELS } from "#engine/concerns/lines/weights.ts";
import { MOST_SURE } from "#engine/scoring/skin-type.ts";
import { T } from "../translators.ts";
import { FILES, WORDS } from "../visitor-texts.ts";
import { keyed, lacking, type TextRule } from "./rule.ts";

/** Sentences about the measurement, held against what measures. */

const METHOD = FILES.filter(({ place }) => place.endsWith("/method.md"));
const MOST = `${100 * MOST_SURE}(?:\\s|\\\\u00a0)?%`;
const SAID = "(?:sicher|certain|sure)";
const SURE = new RegExp(`${SAID}[^.]{0,30}\\b${MOST}|\\b${MOST}[^.]{0,30}${SAID}`);

/** What a sentence has to name, and what of the engine says so (R-RES-12, R-RES-17). */
export const MEASURED: readonly TextRule[] = [
  ...(
    [
      ["redness", /ganzen Gesichts|whole face/, () => FACE_FEATURES.includes("own.blood")],
      ["evenness", /Helligkeit|brightness/, () => CELL_FEATURES.some((name) => name.startsWith("shade."))],
      ["texture", /Erhebungen|bumps/, () => CELL_FEATURES.includes("marks.bump.extent")],
      ["lines", /Mund steht|mouth is held/, () => LINE_MODELS.folds.terms.length > 0],
    ] as const
  ).map(([code, said, because]) => ({
    ...{ rule: `what is read of ${code} is named on the result (R-RES-12)`, because },
    in: keyed(`why.measured.${code}`),
    finds: lacking(said),
  })),
  {
    rule: "the range is called what it is, wherever it is explained",
    in: [
      ...METHOD,
      ...keyed("results.spreadMeaning", "results.together.spreadMeaning", "landing.score.text"),
      ...keyed("compare.doctor.how"),
    ],
    finds: lacking({
      de: "in anderem Licht und an anderen Tagen bewegt",
      en: "moves in other light and on other days",
    }),
  },
  {
    rule: "guide and questions tell the plan's test of a new product",
    in: [
      ...FILES.filter(({ place }) => place.includes("sensitive-skin-tips")),
      ...keyed("questions.outcome.sometimes"),
    ],
    finds: (text, { language }) => !text.includes(T[language]("advice.patch_test")),
  },
  { rule: "how sure a photo alone makes a skin type is told by the method", in: METHOD, finds: lacking(SURE) },
  { rule: "and nowhere else, by either language", in: [...FILES, ...WORDS], finds: SURE, most: LANGUAGES.length },
  {
    rule: "no answer says that skin tone does not count in the score",
    in: FILES,
    finds: /(?:Hautton beim Score|skin tone count in the score)\?"\s+answer: "(?:Nein|No)/,
    because: () => FACE_FEATURES.includes("own.darkness"),
  },
];
