import { describe, expect, it } from "vitest";
import { readPublishedResults } from "#content/published-results.ts";
import { SCORE_SAMPLE } from "#content/score-sample.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { EXCELLENT_FROM, GOOD_FROM } from "#contract/score-band.ts";
import { leadingRange, WIDEST_TOLD } from "#contract/score-range.ts";
import { CELL_PX } from "#engine/cells/cell-grid.ts";
import { CELL_FEATURES } from "#engine/cells/cell-table.ts";
import { ZONE_CODES } from "#engine/codes.ts";
import { GRADE_STEPS } from "#engine/concerns/grade-steps.ts";
import { STRONGEST_GRADE } from "#engine/concerns/measured.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { MOST_SURE } from "#engine/scoring/skin-type.ts";
import { GRADED } from "#lab/truth/graded-photos.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "#lab/truth/published-rows.ts";
import { readMarks } from "#lab/truth/read-marks.ts";
import { T } from "#tests/support/translators.ts";
import { readPage } from "#tests/support/visitor-texts.ts";

/** What our pages quote of our own measurement is what was published of it, or counted (R-RES-17). */

/** Of FaceMesh; a canonical pixel (docs/method.md); and the ± from which on the range leads, which `leadingRange` keeps to itself. */
const LANDMARKS = 468;
const PX_MM = 0.27;
const WIDE = 10;

const RESULTS = JSON.parse(readPage("content/method-results.json"));
const { rows, tones } = readPublishedResults(RESULTS, METHOD_VERSION)!;
const rowOf = (id: string) => rows[PUBLISHED_ROWS.indexOf(id)]!;
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const textOf = (where: string, language: Language) =>
  plain(/^[\w/-]+$/.test(where) ? readPage(`content/${language}/${where}.md`) : T[language](where));

/** Of a published row, as a language writes it. */
function published(language: Language) {
  const bare = (text: string) => plain(text).replace(/^[≥≤] |\s?×$/g, "");
  const result = (id: string) => bare(rowOf(id).result[language]);
  /** By tone; none where too few were measured. */
  const shares = (id: string) => {
    const { light, medium, dark } = tones[PUBLISHED_TONES.indexOf(id)]!;
    return [light, medium, dark].map((of) => (of === null ? null : plain(of[language])));
  };
  const number = (text: string | null) => (text === null ? [] : [text.replace(/\D+$/, "")]);
  const readers: Readonly<Record<string, (id: string) => readonly (string | null | undefined)[]>> = {
    result: (id) => [result(id)],
    first: (id) => number(result(id).split(" / ")[0]!),
    goal: (id) => [bare(rowOf(id).goal![language])],
    /** How many it was measured on. */
    count: (id) => [/(\d+) (?!cases|of)\p{L}/u.exec(rowOf(id).what.en.replace(/^.*cases/, ""))?.[1]],
    photos: (id) => [/(\d+)(?: photos)?$/.exec(rowOf(id).what.en)?.[1]],
    tones: (id) => shares(id).flatMap(number),
    row: (id) => [shares(id).join(" | ")],
    light: (id) => [shares(id)[0]],
    dark: (id) => [shares(id)[2]],
  };
  return (of: string, id: string): readonly string[] => readers[of]!(id).map((one) => one ?? "nothing published");
}

const COUNTED: Readonly<Record<string, string | number>> = {
  ...{ selfies: GRADED.selfies, graded: GRADED.photos, people: Math.round(GRADED.people / 10) * 10 },
  ...{ byZone: GRADED.byZone, marked: Object.keys(readMarks().photos).length, method: METHOD_VERSION },
  planted: Object.keys(JSON.parse(readPage("lab/truth/planted-grades.json"))).length,
};
const UNITS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  de: { points: " Punkte", pairs: " Paaren", photos: " Fotos", of: " von" },
  en: { points: " points", pairs: " pairs", photos: " photos", of: " of" },
};

/** A page or sentence, the line of it by what stands there, and what it has to quote. */
type Quote = readonly [where: string, line: RegExp | null, figures: readonly (string | number)[]];

function quotesFor(language: Language): readonly Quote[] {
  const readFrom = published(language);
  const [, table = "", ...more] = readPage("tests/unit/quoted-figures.txt").trim().split("\n\n");
  if (more.length > 0) throw new Error("quoted-figures.txt: a blank line cuts the table.");
  const quotes = table.split("\n").map((row): Quote => {
    const [, where = "", line, figures = ""] = /^([\w./-]+)(?:: (.+))? <- (.+)$/.exec(row) ?? [];
    const read = figures.split(", ").flatMap((figure): readonly (string | number)[] => {
      const [of = "", id = "", unit] = figure.split(" ");
      if (of === "=") return [COUNTED[id] ?? `nothing counted as ${id}`];
      return readFrom(of, id).map((one) => one + (unit === undefined ? "" : UNITS[language][unit]));
    });
    return [where, line === undefined ? null : new RegExp(line), read];
  });
  const { fewest, methodVersion, tones: byTone, ...counted } = SCORE_SAMPLE;
  const bands = (["excellent", "good", "improvement"] as const).map((band) => T[language](`hero.bands.${band}`));
  const method = `${language === "de" ? "Methode" : "method"} ${methodVersion}`;
  const sample = [...Object.values(counted), ...Object.values(fewest), EXCELLENT_FROM, GOOD_FROM, method, ...bands];
  return [
    ...quotes,
    ["explainers/is-my-skin-score-good", null, sample],
    ["explainers/dark-skin-in-photos", null, Object.values(byTone)],
  ];
}

const quotesIn = (text: string, figure: string | number) =>
  new RegExp(`(?<![\\d,.])${String(figure).replaceAll(/[.|]/g, "\\$&")}(?!\\d)`).test(text);

describe.each(LANGUAGES)("in %s", (language) => {
  it("each figure stands beside what it is a figure of", () => {
    for (const [where, line, figures] of quotesFor(language)) {
      const text = textOf(where, language);
      const lines = line === null ? [text] : text.split("\n").filter((one) => line.test(one));
      expect(lines, `${where} ${line}`).toHaveLength(1);
      expect(
        figures.filter((one) => !quotesIn(lines[0]!, one)),
        `${where} ${line}`,
      ).toEqual([]);
    }
  });

  it("there is no other figure on the method's page but constants of the code", () => {
    const [, body = ""] = readPage(`content/${language}/method.md`).split(/\n---\n/);
    const text = body.replace(/^\d+\. |\]\(.*?\)|\{.*?\}/gm, "");
    const decimal = (value: number) => String(value).replace(".", language === "de" ? "," : ".");
    const grades = [0, 1, ...Object.values(GRADE_STEPS), STRONGEST_GRADE];
    // 95 of 100 cases, and of several photos together (docs/method.md).
    const together = /selfies of other days it is (\d+) points instead of (\d+)/.exec(readPage("docs/method.md"));
    const known = [
      ...quotesFor(language).flatMap(([where, , figures]) =>
        where === "method" ? figures.map((one) => String(one).replace(/^-|\s?%/g, "")) : [],
      ),
      ...grades.flatMap((grade) => [grade, Math.ceil(scoreOfGrade(grade))]).map(decimal),
      ...[ZONE_CODES.length, LANDMARKS, Math.round(CELL_PX * PX_MM), CELL_FEATURES.length].map(String),
      ...[MOST_SURE * 100, 50, WIDE, WIDEST_TOLD + 1].map(String),
      ...["19", "20", ...(together?.slice(1) ?? [])],
    ];
    const figures = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([one]) => one);
    expect(figures.filter((one) => !known.includes(one))).toEqual([]);
    expect([leadingRange(50, WIDE), leadingRange(50, WIDE - 1)]).toEqual([expect.anything(), null]);
  });

  it("dark skin: every row of its table is a published one, with how many photos stand behind a share", () => {
    const text = textOf("explainers/dark-skin-in-photos", language);
    expect(text.match(/^\| (?!---|Geprüft|Tested)/gm)).toHaveLength(6);
    // As measured, before anything is rounded for readers. Without the photos nobody can tell a difference from chance.
    const { light, medium, dark } = RESULTS.tones.find(({ id }: { id: string }) => id === "letIn.refused.tones");
    const refused = [...text.matchAll(/(\d+) (?:von|of) (\d+)(?=, \d+ (?:von|of)| \|)/g)].slice(-3);
    expect(refused.map(([, some, all]) => Number(some) / Number(all))).toEqual([light, medium, dark]);
  });
});

it("the sample was counted of this method, and adds up; what is told as a word is none", () => {
  const { methodVersion, excellent, good, improvement, portraits, selfies, photos } = SCORE_SAMPLE;
  expect(methodVersion, "count the photos anew, and say so").toBe(METHOD_VERSION);
  expect([excellent + good + improvement, portraits + selfies]).toEqual([photos, photos]);
  const read = published("en");
  const none = ["gates.real.nonfaces", "repeat.bytes"].map((id) => `${read("result", id)} of ${read("photos", id)}`);
  expect(none).toEqual(["0 of 10", "0 of 8"]);
  const rho = (id: string) => Number(read("result", id)[0]);
  const ratings = PUBLISHED_ROWS.filter((id) => /^ratings\.(?!overall)\w+\.rho$/.test(id)).map(rho);
  const lowest = ratings.sort((one, other) => one - other).slice(0, 3);
  expect(lowest, "dark circles are among what is measured least accurately").toContain(rho("ratings.under_eye.rho"));
});
