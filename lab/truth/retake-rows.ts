import type { Goal, Unit } from "#content/format-figures.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { rowOf, say, type TruthRow } from "./row.ts";
import { percentile, reliability, shareOf } from "./statistics.ts";

/** What photos of the same people add up to. */

/** One person's photos that were analysed, and how many were refused. */
export interface Retaken {
  readonly set: string;
  readonly results: readonly AnalysisResult[];
  readonly refused: number;
}

/** Two photos of one person: the one that a visitor has, and another. Both ways round. */
interface Pair {
  readonly shown: AnalysisResult;
  readonly other: AnalysisResult;
}

/** Nine in ten other photos of the same skin (R-ENG-3). */
const LEAST_COVERED = 0.9;
const MOST_MOVED = 8;
const LEAST_RELIABLE = 0.7;
/** Below it a skin type is told as probable (R-RES-14). */
const TOLD_FROM = 0.5;
/** R-RES-14 */
const MOST_OTHER_TYPES = 0.15;

function pairsIn(people: readonly Retaken[]): Pair[] {
  return people.flatMap(({ results }) =>
    results.flatMap((shown) => results.flatMap((other) => (other === shown ? [] : [{ shown, other }]))),
  );
}

const concernOf = (result: AnalysisResult, code: ConcernCode) => result.concerns.find((one) => one.code === code)!;

function movesOf(pairs: readonly Pair[]): { by: number; spread: number }[] {
  return pairs.map(({ shown, other }) => ({
    by: Math.abs(shown.skinScore - other.skinScore),
    spread: shown.scoreSpread,
  }));
}

function concernMoves(pairs: readonly Pair[], code: ConcernCode): { by: number; spread: number }[] {
  return pairs.flatMap(({ shown, other }) => {
    const [a, b] = [concernOf(shown, code), concernOf(other, code)];
    return a.score === null || b.score === null ? [] : { by: Math.abs(a.score - b.score), spread: a.spread ?? 0 };
  });
}

const isWithin = ({ by, spread }: { by: number; spread: number }) => by <= spread;
const valuesIn = (people: readonly Retaken[], read: (result: AnalysisResult) => number | null) =>
  people.map(({ results }) => results.flatMap((result) => read(result) ?? []));

const typeDiffers = (pairs: readonly Pair[]) =>
  shareOf(pairs, ({ shown, other }) => shown.skinType.value !== other.skinType.value);
/** What is told as sure is asked of every other photo, sure or not. */
const isTold = ({ skinType }: AnalysisResult) => skinType.sureness >= TOLD_FROM;

export function retakeRows(id: string, what: string, people: readonly Retaken[]): TruthRow[] {
  const pairs = pairsIn(people);
  const moves = movesOf(pairs);
  const n = pairs.length / 2;
  const row = (name: string, text: string, value: number, unit: Unit, goal?: Goal) =>
    rowOf(`retakes.${id}.${name}`, `${what}: ${text}`, value, unit, n, goal);
  const by = moves.map((move) => move.by);
  const spreads = moves.map(({ spread }) => spread);
  const ofScore = reliability(valuesIn(people, ({ skinScore }) => skinScore));
  const ofConcerns = CONCERN_CODES.map((code) => reliabilityOf(people, code));
  const results = people.flatMap((person) => person.results);
  const refused = people.reduce((sum, person) => sum + person.refused, 0);
  const told = typeDiffers(pairs.filter(({ shown }) => isTold(shown)));
  return [
    row("median", "score moves by, median", percentile(by, 0.5), "points"),
    row("score", "  95th percentile", percentile(by, 0.95), "points", { atMost: [MOST_MOVED] }),
    row("covered", "  within the ±", shareOf(moves, isWithin), "share", { atLeast: [LEAST_COVERED] }),
    row("reliability", "  reliability (ICC)", ofScore, "correlation", { atLeast: [LEAST_RELIABLE] }),
    row("concerns", "  of the concerns, median", percentile(ofConcerns, 0.5), "correlation"),
    row("spread", "  the ± of the score, median", percentile(spreads, 0.5), "points"),
    row("type", "skin type differs", typeDiffers(pairs), "share"),
    row("typeTold", "  where the first is told as sure", told, "share", { atMost: [MOST_OTHER_TYPES] }),
    row("typeSure", "  types told as sure", shareOf(results, isTold), "share"),
    row("refused", "  photos refused", refused, "count"),
  ];
}

const reliabilityOf = (people: readonly Retaken[], code: ConcernCode) =>
  reliability(valuesIn(people, (result) => concernOf(result, code).score));

/** Each concern: how far it moves, how often within its ±, and its reliability. */
export function retakeCells(sets: ReadonlyMap<string, readonly Retaken[]>): string[][] {
  const lines = [...sets].map(([name, people]) => {
    const pairs = pairsIn(people);
    const cells = CONCERN_CODES.map((code) => {
      const moves = concernMoves(pairs, code);
      const moved = percentile(
        moves.map(({ by }) => by),
        0.9,
      );
      const within = say("share", shareOf(moves, isWithin));
      return `${say("points", moved)} (${within}) ${say("correlation", reliabilityOf(people, code))}`;
    });
    return [name, ...cells];
  });
  return [["p90 (within ±) ICC", ...CONCERN_CODES], ...lines];
}
