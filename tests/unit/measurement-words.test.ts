import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { CONCERN_FACTS } from "#engine/method-facts.ts";
import { READINGS } from "#engine/readings/reading-names.ts";
import { GRADE_MODEL } from "#engine/scoring/grade-model.ts";
import { GRADE_SHARES, SHARES_OF_MODEL } from "#engine/scoring/grade-shares.ts";
import type { ReadingKind } from "#engine/scoring/reading-kinds.ts";
import { MOST_SURE } from "#engine/scoring/skin-type.ts";
import { SKIN_TYPE_MODEL } from "#engine/scoring/skin-type-model.ts";
import { fingerprintOfModel } from "#lab/fit/grade-shares.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn, T } from "#tests/support/translators.ts";

/** Sentences about the measurement, held against the models that measure (R-RES-12, R-RES-17). */

const ROOT = join(import.meta.dirname, "../..");

/** How a sentence names a kind of reading, in either language. */
const NAMES: Readonly<Record<ReadingKind, RegExp>> = {
  marks: /(?<!von )Stellen|[Ff]lecken|Erhebungen|\b(?:marks|spots|freckles)\b/,
  light: /Hell und Dunkel|Helligkeit|Licht und Schatten|light and (?:dark|shade)|brightness/,
  colour: /\bFarbe röter|viel röter|gelblich|\bRot\b|redder|yellow|\bred (?:changes|of (?:the skin|blood))/,
  own_colour: /ganzen Gesicht|whole face/,
  shine: /Glanz|glänz|spiegel|shin[ey]|mirror/,
  lines: /Linien|[Ll]ines/,
  under_eye: /unter den Augen|unter dem Lid|under the eyes|below the lid/,
  mouth: /Mund|mouth/,
};
/** Percent of what sets faces apart in a grade that a sentence on it has to name. Chosen. */
const MOST = 60;

const kindsIn = (sentence: string) =>
  (Object.keys(NAMES) as ReadingKind[]).filter((kind) => NAMES[kind].test(sentence));

/** What of the sentence the grade contradicts. */
function faultsOf(code: ConcernCode, sentence: string): string[] {
  const named = kindsIn(sentence);
  const { carriedBy } = CONCERN_FACTS.find((facts) => facts.code === code)!;
  const shareOf = (kind: ReadingKind) => carriedBy.find((one) => one.kind === kind)?.share ?? 0;
  const sum = named.reduce((total, kind) => total + shareOf(kind), 0);
  return [
    ...named.filter((kind) => shareOf(kind) === 0).map((kind) => `${kind} carries nothing`),
    ...(sum >= MOST ? [] : [`names ${sum} % of what carries it`]),
  ];
}

describe("what carries a grade", () => {
  it("was measured with the model that visitors get (npm run bench:fit -- --shares)", () => {
    expect(SHARES_OF_MODEL).toBe(fingerprintOfModel(GRADE_MODEL));
    for (const code of CONCERN_CODES) {
      const sum = Object.values(GRADE_SHARES[code]).reduce((total, share) => total + share, 0);
      expect(Math.abs(100 - sum), code).toBeLessThanOrEqual(2);
    }
  });

  it.each(CONCERN_CODES)(
    "is named on the result, nothing that carries nothing, alike in both languages: %s",
    (code) => {
      const [german, english] = LANGUAGES.map((language) => T[language](`why.measured.${code}`)) as [string, string];
      expect([...faultsOf(code, german), ...faultsOf(code, english)]).toEqual([]);
      expect(kindsIn(english)).toEqual(kindsIn(german));
    },
  );

  it.each<[ConcernCode, string]>([
    ["redness", "Wie viel röter Wangen und Nase sind als die Stirn und als üblich."],
    ["shine", "Licht, das die glänzendsten Stellen zusätzlich spiegeln"],
    ["texture", "Wie unruhig die Oberfläche im Licht aussieht, etwas gröber als Poren."],
    ["blemishes", "share of skin in red spots; dark marks of a reddish brown count a quarter"],
    ["evenness", "How much the red changes from place to place."],
  ])("is missed by the words of method 2: %s", (code, sentence) => expect(faultsOf(code, sentence)).not.toEqual([]));
});

/** Claims that stood in our texts, and why the code contradicts them; always where nothing is said. */
const CONTRADICTED: readonly { readonly claim: RegExp; readonly because?: () => boolean }[] = [
  {
    // Skin tone plays no part in the score.
    claim:
      /für den Score spielt er keine Rolle|and it plays no part in the score|(?:Hautton beim Score|skin tone count in the score)\?"\s+answer: "(?:Nein|No)/,
    because: () => CONCERN_CODES.some((code) => (GRADE_SHARES[code].own_colour ?? 0) > 0),
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
    because: () => (GRADE_SHARES.evenness.light ?? 0) > 0,
  },
  {
    // Only the face is found by a trained model.
    claim: /Die KI findet dein Gesicht; unsere eigene Messung liest|The AI finds your face; our own measurement reads/,
    because: () => globSync("engine/*/weights.ts", { cwd: ROOT }).length > 0,
  },
  {
    // Grades are an AI image model's, of photos.
    claim: /Einstufungen von 300|grades of 300|300 Menschen|300 people/,
  },
  {
    // The ± says how accurate a score is.
    claim: /wie genau sie ist|how precise it is|Messunsicherheit|measurement uncertainty/,
  },
];

describe("no text says what the code contradicts", () => {
  const texts = [
    ...globSync("content/{de,en}/**/*.md", { cwd: ROOT }).map((file) => [file, readFileSync(join(ROOT, file), "utf8")]),
    ...LANGUAGES.flatMap((language) => sentencesIn(ALL_WORDS[language])),
  ] as const;

  it.each(CONTRADICTED)("$claim", ({ claim, because }) => {
    expect(because?.() ?? true, "if the code has changed, so may the words").toBe(true);
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
