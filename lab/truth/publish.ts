import { type ResultsFile, readPublishedResults } from "#content/published-results.ts";
import type { ToneGroup } from "./photos.ts";
import { PUBLISHED_ROWS, PUBLISHED_TONES } from "./published-rows.ts";
import { isReached, type TruthRow } from "./row.ts";

/**
 * What the page about the method shows of the bench, in the form of `content/method-results.json`.
 *
 * @param measured the day, YYYY-MM-DD
 * @throws where a row that is published was not measured: half a table would flatter
 */
export function publishedResults(rows: readonly TruthRow[], methodVersion: string, measured: string): ResultsFile {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = [...PUBLISHED_ROWS, ...PUBLISHED_TONES].filter(
    (id) => byId.get(id)?.values.every(Number.isNaN) ?? true,
  );
  if (missing.length > 0) throw new Error(`Not measured, so nothing is written: ${missing.join(", ")}.`);
  const results = {
    methodVersion,
    measured,
    rows: PUBLISHED_ROWS.map((id) => {
      const row = byId.get(id)!;
      return { ...fieldsOf(row), values: row.values.map(known) };
    }),
    tones: PUBLISHED_TONES.map((id) => {
      const row = asShares(byId.get(id)!);
      const of = (tone: ToneGroup) => known(row.values[row.tones?.indexOf(tone) ?? -1]);
      return { ...fieldsOf(row), light: of("light"), medium: of("medium"), dark: of("dark") };
    }),
  };
  // As the page will read it.
  readPublishedResults(results, methodVersion);
  return results;
}

function fieldsOf(row: TruthRow) {
  const { id, n, unit, goal = null } = row;
  return { id, n, unit, goal: goal as ResultsFile["rows"][number]["goal"], reached: isReached(row) ?? null };
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

/** Rows of an AUC are read as "of 100 pairs". */
function asShares(row: TruthRow): TruthRow {
  return row.unit === "correlation" ? { ...row, unit: "share" } : row;
}
