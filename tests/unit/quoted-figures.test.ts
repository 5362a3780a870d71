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

/** Of one row, as a language writes it. */
function published(language: Language) {
  const bare = (text: string) => plain(text).replace(/^[≥≤] |\s?×$/g, "");
  const result = (id: string) => bare(rowOf(id).result[language]);
  const goal = (id: string) => bare(rowOf(id).goal![language]);
  /** By tone: light, medium, dark; none where too few were measured. */
  const shares = (id: string) => {
    const { light, medium, dark } = tones[PUBLISHED_TONES.indexOf(id)]!;
    return [light, medium, dark].flatMap((of) => (of === null ? [] : [plain(of[language])]));
  };
  /** How many it was measured on. */
  const count = (id: string) => /(\d+) (?!cases|of)\p{L}/u.exec(rowOf(id).what.en.replace(/^.*cases/, ""))![1]!;
  const photos = (id: string) => /(\d+)(?: photos)?$/.exec(rowOf(id).what.en)![1]!;
  return { result, goal, shares, count, photos, both: (id: string) => [result(id), goal(id)] };
}

/** A page or sentence, the line of it by what stands there, and what it has to quote. */
type Quote = readonly [where: string, line: RegExp | null, figures: readonly (string | number)[]];

function methodQuotes(language: Language): readonly Quote[] {
  const { result, goal, shares, count, both } = published(language);
  const parts = (id: string) => shares(id).map((share) => share.replace(/\D+$/, ""));
  const retakes = (set: string) => [
    count(`retakes.${set}.covered`),
    ...["score", "covered"].map((what) => result(`retakes.${set}.${what}`)),
  ];
  const overall = (...names: readonly string[]) => names.map((name) => result(`ratings.overall.${name}`));
  const lines: readonly (readonly [line: RegExp, figures: readonly (string | number)[]])[] = [
    [
      /^(?:Auf \d+ Fotos liegt|On \d+ photos the)/,
      [count("ratings.overall.error"), ...overall("error"), result("retakes.days.score")],
    ],
    [/^\| (?:Selfies verschiedener|Selfies of different)/, retakes("days")],
    [/^\| (?:Gleicher Tag|Same day)/, retakes("light")],
    [/^\| (?:Porträts, verändert|Portraits changed)/, retakes("simulated")],
    [/^(?:Die Ziele|The goals)/, ["score", "covered"].map((what) => goal(`retakes.days.${what}`))],
    [
      /Alltagsfotos|casual photos/,
      [
        ...[GRADED.selfies, GRADED.photos, count("ratings.selfies.rho")],
        ...[result("ratings.selfies.error"), result("ratings.selfies.rho"), ...overall("rho")],
      ],
    ],
    [/^\| (?:Eingesetzte Pigment|Added dark)/, parts("spots.real.dark_spot.found")],
    [/^\| (?:Eingesetzte rote|Added red)/, parts("spots.real.blemish.found")],
    [/^\| Score minus /, parts("ratings.overall.tones")],
    [/^(?:Wo nichts|Where we added)/, both("spots.real.dark_spot.ratio")],
    [
      /Der ganze Score|The whole score/,
      [...both("ratings.overall.rho"), ...overall("ceiling"), goal("ratings.overall.error")],
    ],
    [
      /Einzelne Merkmale|Single concerns/,
      ["shine", "blemishes", "under_eye", "lines"].flatMap((code) => both(`ratings.${code}.rho`)),
    ],
    [/^- .*(?:Einzelne Stellen|Single marks)/, parts("marks.recall.tones")],
    [
      /^(?:Auf gezeichneter dunkler|On drawn dark)/,
      [...parts("spots.drawn.blemish.found"), ...both("lightness.drawn.shine")],
    ],
    [
      /^- .*(?:Bilder ohne Menschen|Pictures without people)/,
      [result("letIn.all").split(" / ")[0]!.replace(/\s?%$/, "")],
    ],
    [
      /KI-Bildmodell hat|AI image model looked/,
      [GRADED.photos, Math.round(GRADED.people / 10) * 10, Object.keys(readMarks().photos).length, GRADED.byZone],
    ],
    [/^(?:Dazu kamen|A further)/, [Object.keys(JSON.parse(readPage("lab/truth/planted-grades.json"))).length]],
  ];
  return lines.map(([line, figures]) => ["method", line, figures]);
}

function otherQuotes(language: Language): readonly Quote[] {
  const { result, goal, shares, count, photos } = published(language);
  const [of, points, pairs, method] =
    language === "de" ? ["von", "Punkte", "Paaren", "Methode"] : ["of", "points", "pairs", "method"];
  const { fewest, methodVersion, tones: byTone, ...counted } = SCORE_SAMPLE;
  const [light, , dark] = shares("spots.real.dark_spot.found");
  const [lightRed, , darkRed] = shares("spots.real.blemish.found");
  const spots = ["dark_spot", "blemish"].flatMap((kind) => [`spots.real.${kind}.found`, `spots.real.${kind}.others`]);
  const onDarkSkin = [...spots, "ratings.overall.tones", "letIn.refused.tones"];
  return [
    ["landing.faq.items.dark.answer", null, [light!, dark!, result("spots.real.dark_spot.ratio")]],
    ["results.spreadMeaning", null, [count("retakes.days.covered"), result("retakes.days.covered")]],
    ["guides/redness", null, [lightRed!, darkRed!, shares("spots.drawn.blemish.found").at(-1)!]],
    ["guides/dark-spots", null, [light!, dark!, result("spots.real.dark_spot.ratio")]],
    ["guides/under-eye-shadows", null, [result("ratings.under_eye.rho"), goal("ratings.under_eye.rho")]],
    [
      "explainers/is-my-skin-score-good",
      null,
      [
        ...[...Object.values(counted), ...Object.values(fewest), EXCELLENT_FROM, GOOD_FROM],
        `${method} ${methodVersion}`,
        ...(["excellent", "good", "improvement"] as const).map((band) => T[language](`hero.bands.${band}`)),
        ...[`${count("retakes.days.covered")} ${pairs}`, result("retakes.days.covered")],
        `${result("retakes.days.score")} ${points}`,
      ],
    ],
    [
      "explainers/skin-analysis-apps",
      null,
      [
        ...[`${result("retakes.light.score")} ${points}`, goal("retakes.light.score")],
        ...[`${result("ratings.overall.error")} ${points}`, photos("ratings.overall.error")],
        `${result("gates.real.covered")} ${of} ${photos("gates.real.covered")}`,
        ...[photos("losses.all"), result("losses.all"), METHOD_VERSION],
      ],
    ],
    [
      "explainers/dark-skin-in-photos",
      null,
      [...onDarkSkin.map((id) => shares(id).join(" | ")), ...Object.values(byTone)],
    ],
  ];
}

const quotesIn = (text: string, figure: string | number) =>
  new RegExp(`(?<![\\d,.])${String(figure).replaceAll(/[.|]/g, "\\$&")}(?!\\d)`).test(text);

describe.each(LANGUAGES)("in %s", (language) => {
  it("each figure stands beside what it is a figure of", () => {
    for (const [where, line, figures] of [...methodQuotes(language), ...otherQuotes(language)]) {
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
      ...methodQuotes(language).flatMap(([, , figures]) => figures.map((one) => String(one).replace(/^-|\s?%/g, ""))),
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
  const { result, photos: of } = published("en");
  const none = ["gates.real.nonfaces", "repeat.bytes"].map((id) => `${result(id)} of ${of(id)}`);
  expect(none).toEqual(["0 of 10", "0 of 8"]);
  const others = PUBLISHED_ROWS.filter((id) => /^ratings\.(?!overall)\w+\.rho$/.test(id)).map((id) =>
    Number(result(id)),
  );
  const lowest = others.sort((one, other) => one - other).slice(0, 3);
  expect(lowest, "dark circles are among what is measured least accurately").toContain(
    Number(result("ratings.under_eye.rho")),
  );
});
