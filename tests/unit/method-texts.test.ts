import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { methodFrontMatterSchema } from "#content/article.ts";
import { METHOD_TABLES } from "#content/method-tables.ts";
import { parseArticle } from "#content/parse-article.ts";
import { readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { leadingRange, WIDEST_TOLD } from "#contract/score-range.ts";
import { CELL_PX } from "#engine/cells/cell-grid.ts";
import { CELL_FEATURES } from "#engine/cells/cell-table.ts";
import { CONCERN_CODES, ZONE_CODES } from "#engine/codes.ts";
import { GRADE_STEPS } from "#engine/concerns/grade-steps.ts";
import { STRONGEST_GRADE } from "#engine/concerns/measured.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { countPoints } from "#engine/scoring/count-points.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
import { MOST_SURE } from "#engine/scoring/skin-type.ts";
import { GRADED } from "#lab/truth/graded-photos.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "#lab/truth/published-rows.ts";
import { readMarks } from "#lab/truth/read-marks.ts";
import { sentencesOf, wordsIn } from "#tests/support/sentences.ts";
import { T } from "#tests/support/translators.ts";

/** The page about the method: the engine's version, the same in both languages, in cosmetic words (R-RES-17). */

/** Of FaceMesh; a canonical pixel (docs/method.md); and the ± from which on the range leads, which `leadingRange` keeps to itself. */
const LANDMARKS = 468;
const PX_MM = 0.27;
const WIDE = 10;

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const sourceOf = (language: Language) => read(`content/${language}/method.md`);
const articleOf = (language: Language) =>
  parseArticle(sourceOf(language), methodFrontMatterSchema, `${language}/method.md`);

describe.each(LANGUAGES)("the method in %s", (language) => {
  const { frontMatter, sections } = articleOf(language);

  it("tells the versions that docs/method.md tells, the engine's own last (R-RES-17)", () => {
    const documented = [...read("docs/method.md").matchAll(/^### Method (\S+)$/gm)].map(([, version]) => version);
    expect(frontMatter.versions.map(({ version }) => version)).toEqual(documented);
    expect(frontMatter.versions.at(-1)?.version).toBe(METHOD_VERSION);
  });

  it("shows each table of the engine's numbers once, each in a fold whose line says what it holds", () => {
    const folds = [...sourceOf(language).matchAll(/^:::fold\[([^\]]{20,})\]\n([\s\S]*?)^:::$/gm)];
    const shown = folds.flatMap(([, , inside = ""]) => [...inside.matchAll(/^::table\{name="(\w+)"\}$/gm)]);
    expect(shown.map(([, name]) => name)).toEqual([...METHOD_TABLES]);
    expect(sourceOf(language).match(/::table/g)).toHaveLength(METHOD_TABLES.length);
  });

  it("says before all else how good the score is, in two sentences, then what it misses", () => {
    const titles = [/^(?:Wie gut ist der Score\?|How good is the score\?)$/, /verfehlt|misses/];
    for (const [index, title] of titles.entries()) expect(sections[index]?.title).toMatch(title);
    const [, first = ""] = /\n## .+\n\n(.+)\n/.exec(sourceOf(language)) ?? [];
    expect(sentencesOf(first, language)).toHaveLength(2);
  });

  it("shows 900 words at most, the rest in folds", () => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    const shown = body.replace(/^:::if[\s\S]*?^:::$/gm, "").replace(/^:::fold(\[.+\])\n[\s\S]*?^:::$/gm, "$1");
    const brief = frontMatter.brief.flatMap(({ title, text }) => [title, text]);
    expect(wordsIn([...brief, shown].join(" "))).toBeLessThanOrEqual(900);
  });
});

it("what is hardly visible costs one point at most, as the page says (R-ENG-9)", () => {
  for (const code of CONCERN_CODES) {
    expect(countPoints([{ code, grade: GRADE_STEPS.slight - 0.01, seen: 1 }]).points[0]).toBeLessThanOrEqual(1);
  }
});

it("the method says the same in both languages: headings, lists, tables, sources, day", () => {
  const shapeOf = (language: Language) => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    const lines = body
      .split("\n")
      .map((line) => /^(?:#+|-|\d\.|:::fold|:::if|:::$|::table.*\{.*\})(?= |\[|\{|$)/.exec(line)?.[0]);
    return lines.map((start) => start?.replace(/\[.*\]/, ""));
  };
  expect(shapeOf("en")).toEqual(shapeOf("de"));
  const { frontMatter: german } = articleOf("de");
  const { frontMatter: english } = articleOf("en");
  expect(english.sources).toEqual(german.sources);
  expect(english.updated).toBe(german.updated);
  const numbers = (language: Language) => [...sourceOf(language).matchAll(/\d+/g)].map(([number]) => number);
  expect(numbers("en").sort()).toEqual(numbers("de").sort());
});

describe("the figures that the method quotes are those of its published table", () => {
  const { rows, tones } = readPublishedResults(JSON.parse(read("content/method-results.json")), METHOD_VERSION)!;
  const rowOf = (id: string) => rows[PUBLISHED_ROWS.indexOf(id)]!;
  const toneOf = (id: string) => tones[PUBLISHED_TONES.indexOf(id)]!;

  const figure = (id: string, half: "result" | "goal", language: Language) =>
    rowOf(id)[half]![language].replace(/^[≥≤]\u00a0|\s?×$/g, "");
  const countIn = (id: string) => /(\d+) (?!cases|of)\p{L}/u.exec(rowOf(id).what.en.replace(/^.*cases/, ""))![1]!;
  const shares = (id: string, language: Language) => {
    const { light, medium, dark } = toneOf(id);
    return [light, medium, dark].flatMap((of) => (of === null ? [] : [of[language].replace(/\D+$/, "")]));
  };

  /** A line of the page, by what stands in it, and the figures it has to quote. */
  const linesOf = (language: Language): readonly (readonly [line: RegExp, figures: readonly string[]])[] => {
    const result = (id: string) => figure(id, "result", language);
    const goal = (id: string) => figure(id, "goal", language);
    const both = (id: string) => [result(id), goal(id)];
    const retakes = (set: string) => [
      countIn(`retakes.${set}.covered`),
      result(`retakes.${set}.score`),
      result(`retakes.${set}.covered`),
    ];
    return [
      [
        /^(?:Auf \d+ Fotos liegt|On \d+ photos the)/,
        [countIn("ratings.overall.error"), result("ratings.overall.error"), result("retakes.days.score")],
      ],
      [/^\| (?:Selfies verschiedener|Selfies of different)/, retakes("days")],
      [/^\| (?:Gleicher Tag|Same day)/, retakes("light")],
      [/^\| (?:Porträts, verändert|Portraits changed)/, retakes("simulated")],
      [/^(?:Die Ziele|The goals)/, [goal("retakes.days.score"), goal("retakes.days.covered")]],
      [
        /Alltagsfotos|casual photos/,
        [
          ...[String(GRADED.selfies), String(GRADED.photos), countIn("ratings.selfies.rho")],
          ...[result("ratings.selfies.error"), result("ratings.selfies.rho"), result("ratings.overall.rho")],
        ],
      ],
      [/^\| (?:Eingesetzte Pigment|Added dark)/, shares("spots.real.dark_spot.found", language)],
      [/^\| (?:Eingesetzte rote|Added red)/, shares("spots.real.blemish.found", language)],
      [/^\| Score minus /, shares("ratings.overall.tones", language)],
      [/^(?:Wo nichts|Where we added)/, both("spots.real.dark_spot.ratio")],
      [
        /Der ganze Score|The whole score/,
        [...both("ratings.overall.rho"), result("ratings.overall.ceiling"), goal("ratings.overall.error")],
      ],
      [
        /Einzelne Merkmale|Single concerns/,
        ["shine", "blemishes", "under_eye", "lines"].flatMap((code) => both(`ratings.${code}.rho`)),
      ],
      [/^- .*(?:Einzelne Stellen|Single marks)/, shares("marks.recall.tones", language)],
      [
        /^(?:Auf gezeichneter dunkler|On drawn dark)/,
        [...shares("spots.drawn.blemish.found", language), ...both("lightness.drawn.shine")],
      ],
      [
        /^- .*(?:Bilder ohne Menschen|Pictures without people)/,
        [result("letIn.all").split(" / ")[0]!.replace(/\s?%$/, "")],
      ],
      [
        /KI-Bildmodell hat|AI image model looked/,
        [GRADED.photos, Math.round(GRADED.people / 10) * 10, Object.keys(readMarks().photos).length, GRADED.byZone].map(
          String,
        ),
      ],
      [/^(?:Dazu kamen|A further)/, [String(Object.keys(JSON.parse(read("lab/truth/planted-grades.json"))).length)]],
    ];
  };

  it.each(LANGUAGES)("in %s, each beside what it is a figure of", (language) => {
    const lines = sourceOf(language).split("\n");
    for (const [pattern, figures] of linesOf(language)) {
      const found = lines.filter((line) => pattern.test(line));
      expect(found, String(pattern)).toHaveLength(1);
      for (const one of figures)
        expect(found[0]).toMatch(new RegExp(`(?<![\\d,.])${one.replaceAll(".", "\\.")}(?![\\d])`));
    }
  });

  it.each(LANGUAGES)("and there is no other figure on the page but constants of the code, in %s", (language) => {
    const [, body = ""] = sourceOf(language).split(/\n---\n/);
    const text = body.replace(/^\d+\. |\]\(.*?\)|\{.*?\}/gm, "");
    const decimal = (value: number) => String(value).replace(".", language === "de" ? "," : ".");
    const grades = [0, 1, ...Object.values(GRADE_STEPS), STRONGEST_GRADE].flatMap((grade) => [
      grade,
      Math.ceil(scoreOfGrade(grade)),
    ]);
    const known = [
      ...linesOf(language).flatMap(([, figures]) => figures.map((one) => one.replace(/^-|\s?%/g, ""))),
      ...grades.map(decimal),
      ...[ZONE_CODES.length, LANDMARKS, Math.round(CELL_PX * PX_MM), CELL_FEATURES.length].map(String),
      ...[MOST_SURE * 100, 50, WIDE, WIDEST_TOLD + 1].map(String),
      // 95 of 100 cases, and of several photos together (docs/method.md).
      ...[
        "19",
        "20",
        ...(/selfies of other days it is (\d+) points instead of (\d+)/.exec(read("docs/method.md"))?.slice(1) ?? []),
      ],
    ];
    const figures = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([one]) => one);
    expect(figures.filter((one) => !known.includes(one))).toEqual([]);
    expect([leadingRange(50, WIDE), leadingRange(50, WIDE - 1)]).toEqual([expect.anything(), null]);
  });

  it.each(LANGUAGES)("and so are those of the home page and of the result's ±, in %s", (language) => {
    const t = T[language];
    const ofRow = (id: string, half: "result" | "goal" = "result") =>
      rowOf(id)[half]![language].replace(/^[≥≤]\u00a0|\s?×$/g, "");
    const said = (key: string, ...figures: string[]) => {
      for (const figure of figures) expect(t(key), key).toContain(figure);
    };
    const count = (id: string) => /\d{3}/.exec(rowOf(id).what.en)![0];
    const { light, dark } = toneOf("spots.real.dark_spot.found");
    said("landing.faq.items.dark.answer", light![language], dark![language], ofRow("spots.real.dark_spot.ratio"));
    said("results.spreadMeaning", count("retakes.days.covered"), ofRow("retakes.days.covered"));
  });

  it.each(LANGUAGES)(
    "and so are those of the guides on redness, dark spots and under-eye shadows, in %s",
    (language) => {
      const says = (slug: string, ...figures: string[]) => {
        const guide = read(`content/${language}/guides/${slug}.md`);
        for (const figure of figures) expect(guide, slug).toContain(figure);
      };
      const found = (kind: string) => {
        const { light, dark } = toneOf(`spots.real.${kind}.found`);
        return [light![language], dark![language]];
      };
      says("redness", ...found("blemish"), toneOf("spots.drawn.blemish.found").dark![language]);
      const times = rowOf("spots.real.dark_spot.ratio").result[language].replace(/\s?×$/, "");
      says("dark-spots", ...found("dark_spot"), times);
      const { result, goal } = rowOf("ratings.under_eye.rho");
      says("under-eye-shadows", result[language], goal![language].replace(/^≥\u00a0/, ""));
      const others = PUBLISHED_ROWS.filter((id) => /^ratings\.(?!overall)\w+\.rho$/.test(id)).map((id) =>
        Number(rowOf(id).result.en),
      );
      const lowest = others.sort((one, other) => one - other).slice(0, 3);
      expect(lowest, "among those measured least accurately").toContain(Number(result.en));
    },
  );
});
