import type { AnalysisResult } from "#engine/result.ts";
import type { ScoredPhoto } from "./agreement.ts";
import type { Bench } from "./bench.ts";
import { isHeldOut } from "./folds.ts";
import { listRatedPhotos } from "./rated-photos.ts";
import { ratingCells, ratingRows } from "./rating-rows.ts";
import type { Rated } from "./read-ratings.ts";
import type { PartReport } from "./row.ts";

/**
 * The engine's scores against the eye: every photo and concern graded from 0 (nothing to see) to 3 (strong), and the
 * whole from 0 to 100 (nothing to see) as the score has it, by an AI image model in two passes that saw no number of the
 * engine. Their agreement with each other is the ceiling. The rows are of people whom no fit has seen; the table has all.
 */
export async function ratings(bench: Bench): Promise<PartReport> {
  const rated = listRatedPhotos().filter((_, i) => !bench.fast || i % 3 === 1);
  const analysed: ScoredPhoto[] = [];
  for (const [index, photo] of rated.entries()) {
    bench.progress(`rated photos ${index + 1} of ${rated.length}`);
    const outcome = await bench.photos.outcomeOf(photo);
    if (outcome?.ok) analysed.push({ ...photo, heldOut: isHeldOut(photo), scores: scoresOf(outcome.result) });
  }
  return {
    rows: ratingRows(
      rated,
      analysed,
      analysed.filter(({ heldOut }) => heldOut),
    ),
    tables: [
      {
        title: "Engine with the eye: older photos / graded collection / selfies / together / held out",
        cells: ratingCells(analysed),
      },
    ],
  };
}

/** What a visitor gets. */
function scoresOf({ skinScore, concerns }: AnalysisResult): ScoredPhoto["scores"] {
  const scores: Partial<Record<Rated, number>> = { overall: skinScore };
  for (const { code, score } of concerns) if (score !== null) scores[code] = score;
  return scores;
}
