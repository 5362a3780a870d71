import { type PublishedResults, readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { ToneGroup } from "./photos.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES, type PublishedWords } from "./published-words.ts";
import { formatFigures, formatGoal, isReached, type TruthRow } from "./row.ts";

type BothLanguages = PublishedResults["rows"][number]["what"];

/**
 * What the page about the method shows of the bench, in the form of `content/method-results.json`.
 *
 * @param measured the day, YYYY-MM-DD
 * @throws where a row that is published was not measured: half a table would flatter
 */
export function publishedResults(rows: readonly TruthRow[], methodVersion: string, measured: string): PublishedResults {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const wanted = [...PUBLISHED_ROWS, ...PUBLISHED_TONES].map(({ id }) => id);
  const missing = wanted.filter((id) => byId.get(id)?.values.every(Number.isNaN) ?? true);
  if (missing.length > 0) throw new Error(`Not measured, so nothing is written: ${missing.join(", ")}.`);
  const results = {
    methodVersion,
    measured,
    rows: PUBLISHED_ROWS.map((words) => {
      const row = byId.get(words.id)!;
      return {
        what: whatOf(words, row),
        result: inBoth((language) => formatFigures(row.values, row.unit, language)),
        goal: goalOf(row),
        reached: isReached(row) ?? null,
      };
    }),
    tones: PUBLISHED_TONES.map((words) => {
      const row = asShares(byId.get(words.id)!);
      return { what: whatOf(words, row), ...tonesOf(row), goal: goalOf(row), reached: isReached(row) ?? null };
    }),
  };
  // As the page will read it; it is this version's, so it is not null.
  return readPublishedResults(results, methodVersion)!;
}

function inBoth(write: (language: Language) => string): BothLanguages {
  return Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as BothLanguages;
}

function whatOf(words: PublishedWords, { n }: TruthRow): BothLanguages {
  return inBoth((language) => words[language].replace("{n}", new Intl.NumberFormat(language).format(n)));
}

function goalOf(row: TruthRow): BothLanguages | null {
  return row.goal === undefined ? null : inBoth((language) => formatGoal(row, language));
}

/** Rows of an AUC are read as "of 100 pairs". */
function asShares(row: TruthRow): TruthRow {
  return row.unit === "correlation" ? { ...row, unit: "share" } : row;
}

function tonesOf(row: TruthRow): Record<ToneGroup, BothLanguages | null> {
  const of = (tone: ToneGroup): BothLanguages | null => {
    const value = row.values[row.tones?.indexOf(tone) ?? -1];
    if (value === undefined || Number.isNaN(value)) return null;
    return inBoth((language) => formatFigures([value], row.unit, language));
  };
  return { light: of("light"), medium: of("medium"), dark: of("dark") };
}
