import { formatFigures } from "#content/format-figures.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { JOINED, joinResults } from "#engine/join-results.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { createMulberry32, type Random } from "../drawn-face/random.ts";
import type { Retaken } from "./retake-rows.ts";

import { percentile, shareOf } from "./statistics.ts";

/** Several photos of a person as one result (R-RES-20): how wide its ±, and how often another result of as many lies within. */

const DRAWS = 200;
const SEED = 20;

interface Drawn {
  readonly spread: number;
  readonly by: number;
  readonly disagrees: boolean;
  readonly concerns: readonly { readonly by: number; readonly spread: number }[];
}

/** For each number of photos, as far as there are people with twice as many. Every person counts the same. */
export function joinedCells(sets: ReadonlyMap<string, readonly Retaken[]>): string[][] {
  const head = ["photos", "people", "±, median", "others within", "concerns within", "said to differ"];
  const lines = [...sets].flatMap(([name, people]) => {
    const numbers = Array.from({ length: JOINED.most }, (_, i) => i + 1);
    return numbers.flatMap((number) => {
      const enough = people.filter(({ results }) => results.length >= 2 * number);
      return number > 1 && enough.length === 0 ? [] : [cellsOf(`${name}, ${number}`, number, enough)];
    });
  });
  return [head, ...lines];
}

function cellsOf(title: string, number: number, people: readonly Retaken[]): string[] {
  const random = createMulberry32(SEED);
  const drawn = people.flatMap(({ results }) =>
    Array.from({ length: DRAWS }, () => draw(results, number, random)).flatMap((one) => one ?? []),
  );
  const share = (value: number) => formatFigures([value], "share", "en");
  const spreads = drawn.map(({ spread }) => spread);
  return [
    title,
    String(people.length),
    formatFigures([percentile(spreads, 0.5)], "points", "en"),
    share(shareOf(drawn, ({ by, spread }) => by <= spread)),
    share(
      shareOf(
        drawn.flatMap(({ concerns }) => concerns),
        ({ by, spread }) => by <= spread,
      ),
    ),
    share(shareOf(drawn, ({ disagrees }) => disagrees)),
  ];
}

/** Two results of different photos of one person. Undefined where two of the photos are the same one. */
function draw(results: readonly AnalysisResult[], number: number, random: Random): Drawn | undefined {
  const left = [...results];
  const take = () =>
    together(Array.from({ length: number }, () => left.splice(Math.floor(random() * left.length), 1)).flat());
  const [shown, other] = [take(), take()];
  if (shown === undefined || other === undefined) return undefined;
  const concerns = CONCERN_CODES.flatMap((_, i) => {
    const [a, b] = [shown.concerns[i]!, other.concerns[i]!];
    return a.score === null || b.score === null ? [] : { by: Math.abs(a.score - b.score), spread: a.spread ?? 0 };
  });
  const by = Math.abs(shown.skinScore - other.skinScore);
  return { spread: shown.scoreSpread, by, disagrees: shown.disagree === true, concerns };
}

function together(results: readonly AnalysisResult[]): AnalysisResult | undefined {
  if (results.length === 1) return results[0];
  const joined = joinResults(results);
  return joined.ok ? joined.result : undefined;
}
