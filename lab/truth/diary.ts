import type { HistoryEntry } from "#contract/history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { type Comparison, compareLevels, hasChanged } from "#diary/told/compare.ts";
import { type Level, levelsOf } from "#diary/told/levels.ts";
import { showTheSame } from "#diary/told/obstacles.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import type { Bench } from "./bench.ts";
import { readRetakes } from "./read-retakes.ts";
import type { Retaken } from "./retake-rows.ts";
import { takenOf } from "./retakes.ts";
import { type PartReport, rowOf, type TruthRow } from "./row.ts";
import { shareOf } from "./statistics.ts";

/**
 * What the diary tells of photos of one person between which nothing was done, where the photos themselves are not kept: every
 * change is a false alarm (R-RES-15). What it tells of kept ones: `pairs.ts`.
 */

/** Days, light and years: what a diary's photos differ by. */
const REAL = ["day", "light and camera", "year"] as const;
const DRAWS = 200;
const SEED = 34;
/** Of comparable pairs at most so many are told a change. */
const MOST_FALSE = 0.05;

type Compared = Extract<Comparison, { kind: "alike" }>;

export async function diary(bench: Bench): Promise<PartReport> {
  const people: Retaken[] = [];
  for (const kind of REAL) {
    for (const { person, files } of readRetakes().filter((one) => one.kind === kind)) {
      bench.progress(`other photos, ${person}`);
      people.push(await takenOf(bench, kind, files));
    }
  }
  const sets = [
    ["photos", "photos that are compared", comparisonsOf(people)],
    ["levels", "levels of three photos each", levelComparisons(people, 3)],
  ] as const;
  return { rows: sets.flatMap(([id, what, all]) => rowsOf(id, what, all)), tables: [] };
}

function rowsOf(id: string, what: string, all: readonly Comparison[]): TruthRow[] {
  const alike = all.filter((one) => one.kind === "alike");
  const row = (part: string, text: string, holds: (one: Compared) => boolean) =>
    rowOf(`diary.${id}.${part}`, text, shareOf(alike, holds), "share", alike.length, { atMost: [MOST_FALSE] });
  return [
    row(
      "score",
      `told a change of the score where nothing was done, ${what}`,
      ({ score }) => score !== null && score.kind !== "same",
    ),
    row("any", "  of any of eight concerns", ({ concerns }) => concerns.some(hasChanged)),
  ];
}

/** Entries of consecutive days, at noon. */
function entriesOf(results: readonly AnalysisResult[]): HistoryEntry[] {
  return results.map((result, i) => createEntry(result, new Date(2026, 0, 1 + i, 12)));
}

const pairsOf = (entries: readonly HistoryEntry[]) =>
  entries.flatMap((earlier, i) => entries.slice(i + 1).map((later) => [earlier, later] as const));

/** Every pair of photos of each person, as it is. */
function comparisonsOf(people: readonly Retaken[]): Comparison[] {
  return people.flatMap(({ results }) =>
    pairsOf(entriesOf(results)).map(([a, b]) => compareLevels(levelsOf([a])[0]!, levelsOf([b])[0]!)),
  );
}

/** Two levels of so many photos each that show the same, none in both, drawn again and again for each person with enough. */
function levelComparisons(people: readonly Retaken[], photos: number): Comparison[] {
  const random = createMulberry32(SEED);
  return people.flatMap(({ results }) => {
    const entries = entriesOf(results);
    return Array.from({ length: DRAWS }, () => {
      const left = entries.map((entry) => ({ entry, at: random() })).toSorted((a, b) => a.at - b.at);
      const [earlier, later] = [0, 1].map((month) => drawLevel(left, photos, month));
      return earlier && later ? [compareLevels(earlier, later)] : [];
    }).flat();
  });
}

/** The first of those left, and those after it that show the same as each taken; they are taken out. Undefined: too few. */
function drawLevel(left: { readonly entry: HistoryEntry }[], photos: number, month: number): Level | undefined {
  const taken: HistoryEntry[] = [];
  for (let i = 0; i < left.length && taken.length < photos; ) {
    const { entry } = left[i]!;
    if (!taken.every((one) => showTheSame(one, entry))) i++;
    else {
      left.splice(i, 1);
      // Their own days are of no meaning.
      taken.push({ ...entry, at: new Date(2026, month, 1 + taken.length, 12).toISOString() });
    }
  }
  return taken.length < photos ? undefined : levelsOf(taken)[0];
}
