import type { HistoryEntry } from "#contract/history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { type Comparison, compareLevels, hasChanged } from "#diary/told/compare.ts";
import { type Level, levelsOf } from "#diary/told/levels.ts";
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
    ["alike", "all photos, as if taken alike", levelComparisons(people, 1)],
    ["levels", "levels of three, as if taken alike", levelComparisons(people, 3)],
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

/** As if all had been taken like the first; values and ± stay as they are. So that levels can be made of photos that are unlike. */
function asIfAlike(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const { light, pose, sharpness, interOcularPx, warnings } = entries[0]!;
  return entries.map((entry) => ({ ...entry, light, pose, sharpness, interOcularPx, warnings }));
}

function oneLevel(entries: readonly HistoryEntry[]): Level {
  const [level, ...others] = levelsOf(asIfAlike(entries));
  if (level === undefined || others.length > 0) throw new Error("These photos make more than one level.");
  return level;
}

const pairsOf = (entries: readonly HistoryEntry[]) =>
  entries.flatMap((earlier, i) => entries.slice(i + 1).map((later) => [earlier, later] as const));

/** Every pair of photos of each person, as it is. */
function comparisonsOf(people: readonly Retaken[]): Comparison[] {
  return people.flatMap(({ results }) =>
    pairsOf(entriesOf(results)).map(([a, b]) => compareLevels(levelsOf([a])[0]!, levelsOf([b])[0]!)),
  );
}

/** Two levels of so many photos each, none in both, drawn for each person with enough; of one photo every pair. */
function levelComparisons(people: readonly Retaken[], photos: number): Comparison[] {
  const random = createMulberry32(SEED);
  const take = (left: HistoryEntry[], month: number) =>
    oneLevel(
      Array.from({ length: photos }, (_, i) => {
        const [entry] = left.splice(Math.floor(random() * left.length), 1);
        // Their own days are of no meaning.
        return { ...entry!, at: new Date(2026, month, 1 + i, 12).toISOString() };
      }),
    );
  return people.flatMap(({ results }) => {
    if (results.length === 0) return [];
    const entries = asIfAlike(entriesOf(results));
    if (photos === 1) return pairsOf(entries).map(([a, b]) => compareLevels(oneLevel([a]), oneLevel([b])));
    if (entries.length < 2 * photos) return [];
    return Array.from({ length: DRAWS }, () => {
      const left = [...entries];
      return compareLevels(take(left, 0), take(left, 1));
    });
  });
}
