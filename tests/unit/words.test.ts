import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ERROR_CODES, FILE_ERROR_CODES } from "#contract/error-codes.ts";
import { LANGUAGES } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import {
  CONCERN_CODES,
  NOT_MEASURED_REASONS,
  OILINESS_LEVELS,
  REFUSAL_CODES,
  SKIN_TYPES,
  ZONE_CODES,
} from "#engine/codes.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { NOTES, wordsSchema } from "#locales/schema.ts";
import { sentencesIn, T } from "#tests/support/translators.ts";

/** The words of the whole product, held against the code that speaks them. */

const ROOT = join(import.meta.dirname, "../..");
const ROOMS = [
  "advice",
  "app",
  "browser",
  "camera",
  "card",
  "cli",
  "contract",
  "diary",
  "kit",
  "page",
  "server",
  "site",
];

const SENTENCES = LANGUAGES.flatMap((language) =>
  sentencesIn(ALL_WORDS[language]).map(([key, text]) => ({ language, key, text })),
);
const KEYS = new Set(SENTENCES.map(({ key }) => key.replace(/_(one|other)$/, "")));
const SOURCES = globSync(`{${ROOMS.join(",")}}/**/*.{ts,tsx}`, { cwd: ROOT })
  .filter((path) => !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

describe("words", () => {
  it.each(LANGUAGES)(
    "are complete in %s: every file, same keys and placeholders, none empty (R-LANG-3)",
    (language) => {
      const parsed = wordsSchema(ALL_WORDS.de).safeParse(ALL_WORDS[language]);
      expect(parsed.error?.issues ?? []).toEqual([]);
      const files = globSync(`locales/${language}/*.json`, { cwd: ROOT }).map((path) => basename(path, ".json"));
      expect(files.sort()).toEqual(Object.keys(ALL_WORDS[language]).sort());
    },
  );

  it("use plural endings in pairs, and carry notes only for keys that exist", () => {
    const keys = SENTENCES.map(({ language, key }) => `${language} ${key}`);
    const alone = keys.filter((key) => key.endsWith("_one") && !keys.includes(key.replace(/_one$/, "_other")));
    expect(alone).toEqual([]);
    const known = (start: string) => [...KEYS].some((key) => key === start || key.startsWith(`${start}.`));
    expect(Object.keys(NOTES).filter((start) => !known(start))).toEqual([]);
  });
});

describe("code and words", () => {
  /** `t("a.b")` and `key: "a.b"`, with what they say. */
  const asked = SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bt\(\s*|\bkey: )(["'])([\w-]+(?:\.[\w-]+)+)\1/g)].map(([, , key = ""]) => ({ path, key })),
  );
  /** "t(`a.b.${x}`)" and "key: `a.b.${x}`": the part before the first gap. */
  const askedByStart = SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(/`([a-z_]+(?:\.[\w-]+)*\.(?:[\w-]*))\$\{/gi)].map(([, start = ""]) => ({ path, start })),
  ).filter(({ start }) => Object.keys(ALL_WORDS.de).includes(start.split(".")[0] ?? ""));

  it("every key the code asks for exists (R-LANG-3)", () => {
    expect(Math.min(asked.length, askedByStart.length)).toBeGreaterThan(5);
    expect(asked.filter(({ key }) => !KEYS.has(key))).toEqual([]);
    const known = (start: string) => [...KEYS].some((key) => key.startsWith(start));
    expect(askedByStart.filter(({ start }) => !known(start))).toEqual([]);
  });

  it("no sentence is left that no code can say", () => {
    // Whole sentences are also taken as members (`site.home.title`), and the translator asks for the word in lists itself.
    const said = new Set(SOURCES.flatMap(({ text }) => [...text.matchAll(/\w+(?:\.\w+)+/g)].map(([path]) => path)));
    said.add("labels.and");
    // On the picture of the diary's page (`scripts/build/pictures/headlines.ts`).
    said.add("history.kicker");
    // Taken with their group, for the head of a page.
    for (const group of ["site.home", "offline.meta", "history.meta"])
      said.add(`${group}.title`).add(`${group}.description`);
    const spoken = (key: string) => said.has(key) || askedByStart.some(({ start }) => key.startsWith(start));
    expect([...KEYS].filter((key) => !spoken(key))).toEqual([]);
  });
});

describe("codes and words", () => {
  const tables: readonly (readonly [string, readonly string[]])[] = [
    ["errors.<code>.message", [...ERROR_CODES, ...FILE_ERROR_CODES, ...REFUSAL_CODES]],
    ["errors.<code>.tip", [...ERROR_CODES, ...FILE_ERROR_CODES, ...REFUSAL_CODES]],
    ["labels.concerns.<code>", CONCERN_CODES],
    ["labels.zones.<code>", ZONE_CODES],
    ["labels.skinTypes.<code>", SKIN_TYPES],
    ["labels.probableSkinTypes.<code>", SKIN_TYPES],
    ["labels.oiliness.<code>", OILINESS_LEVELS],
    ["labels.notMeasured.<code>", NOT_MEASURED_REASONS],
  ];

  it.each(tables)("%s exists for every code", (pattern, codes) => {
    expect(codes.map((code) => pattern.replace("<code>", code)).filter((key) => !KEYS.has(key))).toEqual([]);
  });

  it("no error has words without a code", () => {
    const codes: readonly string[] = [...ERROR_CODES, ...FILE_ERROR_CODES];
    expect(Object.keys(ALL_WORDS.de.errors ?? {}).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it("the skin types are labelled as other software knows them (contract)", () => {
    const labels = LANGUAGES.map((language) => SKIN_TYPES.map((type) => T[language](`labels.skinTypes.${type}`)));
    expect(labels).toEqual([
      ["Trockene Haut", "Ölige Haut", "Mischhaut", "Normale Haut", "Empfindliche Haut"],
      ["Dry skin", "Oily skin", "Combination skin", "Normal skin", "Sensitive skin"],
    ]);
  });

  it("a file that is no image is answered with the fixed sentence (R-UP-6)", () => {
    expect(T.en("errors.file_not_image.message")).toBe("Oops! Please only upload image files (JPG, PNG)");
  });

  it.each(["rate_limited", "overloaded"])("waiting is said in the right number of seconds: %s (R-UP-13)", (code) => {
    const said = LANGUAGES.flatMap((language) =>
      [1, 12].map((seconds) => T[language](`errors.${code}.message`, { seconds })),
    );
    const units = [/ 1 Sekunde\b/, / 12 Sekunden\b/, / 1 second\b/, / 12 seconds\b/];
    expect(said).toEqual(units.map((unit) => expect.stringMatching(unit)));
  });

  it.each([
    ["errors.file_canvas_blocked.tip", LIMITS.imageBytes],
    ["errors.image_too_large.message", LIMITS.imageBytes],
    ["errors.body_too_large.tip", LIMITS.imageBytes],
    ["errors.file_too_large.message", LIMITS.chosenBytes],
    ["upload.hintLarger", LIMITS.chosenBytes],
  ])("the limit named in %s is the one in force (R-UP-7)", (key, bytes) => {
    const said = SENTENCES.filter((sentence) => sentence.key === key);
    expect(said).toHaveLength(LANGUAGES.length);
    for (const { text } of said) expect(text).toContain(`${bytes / 1024 ** 2}\u00a0MB`);
  });
});
