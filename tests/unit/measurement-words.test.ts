import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
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

/** How a sentence names a kind of reading. */
const NAMES: Readonly<Record<Language, Readonly<Record<ReadingKind, RegExp>>>> = {
  de: {
    marks: /(?<!von )Stellen|[Ff]lecken|Erhebungen/,
    light: /Hell und Dunkel|Helligkeit|Licht und Schatten/,
    colour: /\bFarbe röter|viel röter|gelblich|\bRot\b/,
    own_colour: /ganzen Gesicht/,
    shine: /Glanz|glänz|spiegel/,
    lines: /Linien/,
    under_eye: /unter den Augen|unter dem Lid/,
    mouth: /Mund/,
  },
  en: {
    marks: /\b(?:marks|spots|freckles)\b/,
    light: /light and (?:dark|shade)|brightness/,
    colour: /redder|yellow|\bred (?:changes|of (?:the skin|blood))/,
    own_colour: /whole face/,
    shine: /shin[ey]|mirror/,
    lines: /[Ll]ines/,
    under_eye: /under the eyes|below the lid/,
    mouth: /mouth/,
  },
};
/** Percent of what sets faces apart in a grade that a sentence on it has to name. Chosen. */
const MOST = 60;

function kindsIn(sentence: string, language: Language): ReadingKind[] {
  return (Object.keys(NAMES[language]) as ReadingKind[]).filter((kind) => NAMES[language][kind].test(sentence));
}

/** What of the sentence the grade contradicts. */
function faultsOf(code: ConcernCode, sentence: string, language: Language): string[] {
  const named = kindsIn(sentence, language);
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

  it.each(LANGUAGES)("is named on the result, and nothing that carries nothing (%s)", (language) => {
    const faults = CONCERN_CODES.flatMap((code) => faultsOf(code, T[language](`why.measured.${code}`), language));
    expect(faults).toEqual([]);
  });

  it.each(CONCERN_CODES)("is the same in both languages: %s", (code) => {
    const [german, english] = LANGUAGES.map((language) => kindsIn(T[language](`why.measured.${code}`), language));
    expect(english).toEqual(german);
  });

  it.each<[Language, ConcernCode, string]>([
    ["de", "redness", "Wie viel röter Wangen und Nase sind als die Stirn und als üblich."],
    ["de", "evenness", "Wie stark das Rot der Haut von Stelle zu Stelle wechselt."],
    ["de", "shine", "Licht, das die glänzendsten Stellen zusätzlich spiegeln"],
    ["de", "texture", "Wie unruhig die Oberfläche im Licht aussieht, etwas gröber als Poren."],
    ["en", "blemishes", "share of skin in red spots; dark marks of a reddish brown count a quarter"],
    ["en", "evenness", "How much the red changes from place to place."],
    ["en", "shine", "How much light the shiniest places mirror; the lighting plays a part."],
  ])("is missed by the words of method 2: %s, %s", (language, code, sentence) => {
    expect(faultsOf(code, sentence, language)).not.toEqual([]);
  });
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
    because: () => SKIN_TYPE_MODEL.tZone.level.terms.some(([name]) => regionOf(name) === "nose"),
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

function regionOf(name: keyof typeof READINGS): string | undefined {
  const { [name]: reading } = READINGS;
  return "region" in reading ? reading.region : undefined;
}

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
    const sure = new RegExp(
      `(?:sicher|certain|sure)[^.]{0,30}\\b${most}|\\b${most}[^.]{0,30}(?:sicher|certain|sure)`,
      "g",
    );
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
