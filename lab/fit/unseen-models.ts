import { CONCERN_CODES } from "#engine/codes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import type { GradeModel } from "#engine/scoring/fitted-models.ts";
import { FIT_SETTINGS } from "./fit-concern.ts";
import { type Costs, each, fitCosts, gradeOutOfFold } from "./out-of-fold.ts";
import { byFold, type Sample } from "./samples.ts";
import { modelOf } from "./write-model.ts";

/** Models and costs by fold, each fitted without the people of its fold. */
export type UnseenModels = ReadonlyMap<number, { readonly model: GradeModel; readonly costs: Costs }>;

export function unseenModels(samples: readonly Sample[]): UnseenModels {
  const figures = each((code) => gradeOutOfFold(code, samples, READING_NAMES, FIT_SETTINGS, byFold));
  const folds = new Set(samples.map(({ photo }) => photo.fold));
  return new Map(
    [...folds].map((fold) => {
      const others = samples.filter(({ photo }) => photo.fold !== fold);
      const model = Object.fromEntries(
        CONCERN_CODES.map((code) => [code, modelOf(figures[code].fits.get(String(fold))!)]),
      ) as GradeModel;
      return [fold, { model, costs: fitCosts(others) }];
    }),
  );
}
