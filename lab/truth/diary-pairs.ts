import { formatFigures } from "#content/format-figures.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { type Apart, type Comparison, compareLevels, hasChanged } from "#diary/told/compare.ts";
import { type Level, levelsOf } from "#diary/told/levels.ts";
import { type Verdict, verdictOf } from "#diary/told/verdict.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import type { Retaken } from "./retake-rows.ts";
import type { TruthRow } from "./row.ts";
import { shareOf } from "./statistics.ts";

/** What the diary tells of photos of one person between which nothing was done: every change is a false alarm. */

const DRAWS = 200;
const SEED = 34;
/** R-RES-15, issue of the diary: of comparable pairs at most so many are told a change. */
const MOST_FALSE = 0.05;

export type Compared = Extract<Comparison, { kind: "alike" }>;

/** Entries of consecutive days, at noon. */
export function entriesOf(results: readonly AnalysisResult[], firstDay = 1): HistoryEntry[] {
  return results.map((result, i) => createEntry(result, new Date(2026, 0, firstDay + i, 12)));
}

/** As if all had been taken like the first; values and ± stay as they are. So that levels can be made of photos that are unlike. */
export function asIfAlike(entries: readonly HistoryEntry[]): HistoryEntry[] {
  const { light, pose, sharpness, interOcularPx, warnings } = entries[0]!;
  return entries.map((entry) => ({ ...entry, light, pose, sharpness, interOcularPx, warnings }));
}

/** Of entries that are alike. */
export function oneLevel(entries: readonly HistoryEntry[]): Level {
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
function drawLevels(people: readonly Retaken[], photos: number): (readonly [Level, Level])[] {
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
    const entries = asIfAlike(entriesOf(results));
    if (photos === 1) return pairsOf(entries).map(([a, b]) => [oneLevel([a]), oneLevel([b])] as const);
    if (entries.length < 2 * photos) return [];
    return Array.from({ length: DRAWS }, () => {
      const left = [...entries];
      return [take(left, 0), take(left, 1)] as const;
    });
  });
}

function levelComparisons(people: readonly Retaken[], photos: number): Comparison[] {
  return drawLevels(people, photos).map(([earlier, later]) => compareLevels(earlier, later));
}

/** Of a step for this concern that is judged after four weeks, begun on January 4 at noon; the photos after it are from February. */
export function verdictOn(concern: string, levels: readonly Level[]): Verdict {
  const at = new Date(2026, 0, 4, 12).toISOString();
  return verdictOf({ id: "0".repeat(16), at, kind: "started", step: "calm", concern }, levels, new Date(2026, 2, 1));
}

/** Where nothing was done. */
export function verdictCells(sets: ReadonlyMap<string, readonly Retaken[]>): string[][] {
  const lines = [...sets].flatMap(([name, people]) =>
    [2, 3].flatMap((photos) => {
      const drawn = drawLevels(people, photos);
      if (drawn.length === 0) return [];
      const told = drawn.flatMap((levels) => CONCERN_CODES.map((code) => verdictOn(code, levels)));
      const of = (holds: (one: Verdict) => boolean) => share(shareOf(told, holds));
      return [
        [
          `${name}, ${photos} photos before and after`,
          String(told.length),
          of(({ kind }) => kind === "better" || kind === "worse"),
          of(({ kind }) => kind === "same"),
          of((one) => one.kind === "untold" && one.because === "too_uncertain"),
        ],
      ];
    }),
  );
  return [["", "verdicts", "better or worse", "same", "too uncertain"], ...lines];
}

const share = (value: number) => formatFigures([value], "share", "en");
export const isAlike = (one: Comparison): one is Compared => one.kind === "alike";
export const changedIn = ({ concerns }: Compared, code: string) =>
  concerns.some((one) => one.code === code && hasChanged(one));
const anyChanged = ({ concerns }: Compared) => concerns.some(hasChanged);
const scoreChanged = ({ score }: Compared) => score !== null && score.kind !== "same";

const HEAD = ["", "pairs", "compared", "score", "any concern", ...CONCERN_CODES];

function falseAlarmCells(title: string, all: readonly Comparison[]): string[] {
  const alike = all.filter(isAlike);
  if (alike.length === 0) return [title, String(all.length), "0", ...HEAD.slice(3).map(() => "–")];
  return [
    title,
    String(all.length),
    String(alike.length),
    share(shareOf(alike, scoreChanged)),
    share(shareOf(alike, anyChanged)),
    ...CONCERN_CODES.map((code) => share(shareOf(alike, (one) => changedIn(one, code)))),
  ];
}

/** Photos as they are, and levels of one, two and three as if taken alike. */
export function falseAlarms(sets: ReadonlyMap<string, readonly Retaken[]>): string[][] {
  return [
    HEAD,
    ...[...sets].flatMap(([name, people]) => [
      falseAlarmCells(`${name}, photos`, comparisonsOf(people)),
      ...[1, 2, 3]
        .map((photos) => [`${name}, as if alike, ${photos}`, levelComparisons(people, photos)] as const)
        .flatMap(([title, all]) => (all.length === 0 ? [] : [falseAlarmCells(title, all)])),
    ]),
  ];
}

/** Why pairs are not compared. */
export function apartCells(sets: ReadonlyMap<string, readonly Retaken[]>): string[][] {
  const reasons = ["no_zone", "not_matching", "unknown"] as const satisfies readonly Apart[];
  const lines = [...sets].map(([name, people]) => {
    const all = comparisonsOf(people);
    const of = (reason: (typeof reasons)[number]) =>
      share(shareOf(all, (one) => one.kind === "apart" && one.because === reason));
    return [name, String(all.length), share(shareOf(all, ({ kind }) => kind === "apart")), ...reasons.map(of)];
  });
  return [["", "pairs", "apart", ...reasons], ...lines];
}

/** Of all real photos of other days, light and years together. */
export function falseAlarmRows(real: readonly Retaken[]): TruthRow[] {
  const row = (id: string, what: string, all: readonly Comparison[], holds: (one: Compared) => boolean): TruthRow => {
    const alike = all.filter(isAlike);
    return {
      id: `diary.${id}`,
      what,
      values: [alike.length === 0 ? Number.NaN : shareOf(alike, holds)],
      unit: "share",
      n: alike.length,
      goal: { atMost: [MOST_FALSE] },
    };
  };
  const photos = comparisonsOf(real);
  const sets = [
    ["photos", "photos that are compared", photos],
    ["alike", "all photos, as if taken alike", levelComparisons(real, 1)],
    ["levels", "levels of three, as if taken alike", levelComparisons(real, 3)],
  ] as const;
  return sets.flatMap(([id, what, all]) => [
    row(`${id}.score`, `told a change of the score where nothing was done, ${what}`, all, scoreChanged),
    row(`${id}.any`, "  of any of eight concerns", all, anyChanged),
  ]);
}
