import type { RatedPhoto } from "./rated-photos.ts";
import type { Rated } from "./read-ratings.ts";
import { mean, spearman } from "./statistics.ts";

/** How near the engine's scores are to the grades by eye. */

/** A rated photo that was analysed: its scores 0..100 as a visitor gets them, where there are any. */
export interface ScoredPhoto extends Pick<RatedPhoto, "collection" | "tone" | "grades"> {
  /** Of somebody whom no fit has seen. */
  readonly heldOut: boolean;
  readonly scores: Readonly<Partial<Record<Rated, number>>>;
}

/** The score and the passes' mean grade, where both are. */
export function pairsOf(
  code: Rated,
  photos: readonly ScoredPhoto[],
): { readonly score: number; readonly eye: number }[] {
  return photos.flatMap(({ scores, grades }) => {
    const score = scores[code];
    const given = grades.flatMap((pass) => pass[code] ?? []);
    return score === undefined || given.length === 0 ? [] : [{ score, eye: mean(given) }];
  });
}

/** Spearman of the engine with the eye. Grades count what is seen, all scores and the overall grade what is not. */
export function rankAgreement(code: Rated, photos: readonly ScoredPhoto[]): number {
  const pairs = pairsOf(code, photos);
  return spearman(
    pairs.map(({ score }) => score),
    pairs.map(({ eye }) => (code === "overall" ? eye : -eye)),
  );
}

/** Spearman between the first two passes: nobody can agree better with them than they do with each other. */
export function ceiling(code: Rated, photos: readonly ScoredPhoto[]): number {
  const both = photos.flatMap(({ grades: [first, second] }) => {
    const [a, b] = [first?.[code], second?.[code]];
    return a == null || b == null ? [] : [[a, b] as const];
  });
  return spearman(
    both.map(([a]) => a),
    both.map(([, b]) => b),
  );
}

/** Score minus the overall impression: its mean, and the mean of its size. */
export function distance(photos: readonly ScoredPhoto[]): {
  readonly bias: number;
  readonly error: number;
  readonly n: number;
} {
  const gaps = pairsOf("overall", photos).map(({ score, eye }) => score - eye);
  return { bias: mean(gaps), error: mean(gaps.map(Math.abs)), n: gaps.length };
}

/** Score minus the overall impression on the fifth of the photos that is most marked to the eye, and on the clearest. */
export function biasAtEnds(photos: readonly ScoredPhoto[]): readonly [mostMarked: number, clearest: number] {
  const pairs = pairsOf("overall", photos).toSorted((a, b) => a.eye - b.eye);
  const fifth = Math.round(pairs.length / 5);
  const biasOf = (some: typeof pairs) => mean(some.map(({ score, eye }) => score - eye));
  return [biasOf(pairs.slice(0, fifth)), biasOf(pairs.slice(pairs.length - fifth))];
}
