import { CONCERN_CODES } from "#engine/codes.ts";
import { measureFace } from "#engine/measure-face.ts";
import { refuseUnsure } from "#engine/quality/gate.ts";
import { gradeConcerns } from "#engine/scoring/grade.ts";
import { scoreConcerns } from "#engine/scoring/score-concerns.ts";
import { estimateSpread } from "#engine/scoring/spread.ts";
import { readSamples } from "../fit/read-samples.ts";
import { type UnseenModels, unseenModels } from "../fit/unseen-models.ts";
import type { ScoredPhoto } from "./agreement.ts";
import type { Bench } from "./bench.ts";
import type { KnownPhoto } from "./photos.ts";
import { listRatedPhotos } from "./rated-photos.ts";
import { ratingCells, ratingRows, toneCells } from "./rating-rows.ts";
import type { Rated } from "./read-ratings.ts";
import type { PartReport } from "./row.ts";

/**
 * The engine's scores against the eye: every photo and concern graded from 0 (nothing to see) to 3 (strong), and the
 * whole from 0 to 100 (nothing to see) as the score has it, by an AI image model in two passes that saw no number of the
 * engine. Their agreement with each other is the ceiling. Every photo is scored by a model that was fitted on other
 * people; what visitors get is fitted on all of them.
 */
export async function ratings(bench: Bench): Promise<PartReport> {
  const rated = listRatedPhotos().filter((_, i) => !bench.fast || i % 3 === 1);
  const samples = rated.length === 0 ? [] : await readSamples(bench.detector, (n) => bench.progress(`readings ${n}`));
  const models = unseenModels(samples);
  const analysed: ScoredPhoto[] = [];
  for (const [index, photo] of rated.entries()) {
    bench.progress(`rated photos ${index + 1} of ${rated.length}`);
    const known = await bench.photos.read(photo);
    const scores = known && scoresOf(known, models.get(photo.fold));
    if (scores) analysed.push({ ...photo, scores });
  }
  return {
    rows: ratingRows(rated, analysed),
    tables: [
      {
        title: "Engine with the eye: older photos / graded collection / selfies / together",
        cells: ratingCells(analysed),
      },
      { title: "Score minus the whole by eye: mean, and mean without its sign", cells: toneCells(analysed) },
    ],
  };
}

type UnseenModel = UnseenModels extends ReadonlyMap<number, infer Model> ? Model : never;

/** As a visitor gets them, but by this model; undefined where the photo is refused. */
function scoresOf({ image, faces }: KnownPhoto, unseen: UnseenModel | undefined): ScoredPhoto["scores"] | undefined {
  const outcome = measureFace(image, faces);
  if (!outcome.ok || unseen === undefined) return undefined;
  const { scene, measured, readings } = outcome.of;
  if (refuseUnsure(scene, measured, outcome.of.exposure, estimateSpread(outcome.of).score) !== null) return undefined;
  const { total, concerns } = scoreConcerns(measured, gradeConcerns(readings, unseen.model), unseen.costs);
  const scores: Partial<Record<Rated, number>> = { overall: total };
  for (const [i, code] of CONCERN_CODES.entries()) {
    const score = concerns[i]?.score ?? null;
    if (score !== null) scores[code] = Math.round(score);
  }
  return scores;
}
