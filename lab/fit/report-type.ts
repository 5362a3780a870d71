import { BASE_TYPES } from "#advice/skin-type/type-rules.ts";
import type { SkinTypeResult } from "#engine/result.ts";
import { TYPE_PARTS } from "#engine/scoring/fitted-models.ts";
import { type TypeLevels, typeOfLevels } from "#engine/scoring/skin-type.ts";
import { TONE_GROUPS } from "../truth/photos.ts";
import { mean, shareOf, spearman } from "../truth/statistics.ts";
import type { Sample } from "./read-samples.ts";
import { eyeOf, fitType, levelsOf } from "./type-fit.ts";

/** How well the skin type does on people whom its fit has not seen. Of other photos of one person: `npm run bench:truth -- --only retakes`. */

interface Told {
  readonly sample: Sample;
  readonly levels: TypeLevels;
  readonly type: SkinTypeResult;
}

const percent = (share: number) => `${Math.round(100 * share)} %`;
const SURE = 0.5;

export function typeTables(samples: readonly Sample[]): string[][][] {
  const graded = tellOutOfFold(samples).filter(({ sample }) => !sample.isReal);
  return [partTable(graded), toneTable(graded)];
}

function tellOutOfFold(samples: readonly Sample[]): Told[] {
  return [...new Set(samples.map(({ photo }) => photo.fold))].flatMap((fold) => {
    const fit = fitType(samples.filter(({ photo }) => photo.fold !== fold));
    return samples
      .filter((sample) => sample.photo.fold === fold)
      .map((sample) => {
        const levels = levelsOf(fit, sample.readings);
        return { sample, levels, type: typeOfLevels(levels) };
      });
  });
}

function partTable(graded: readonly Told[]): string[][] {
  const rows = TYPE_PARTS.map((part) => {
    const seen = graded.filter(({ sample }) => eyeOf(sample, part) !== undefined);
    const levels = seen.map((told) => told.levels[part]!);
    const means = TONE_GROUPS.map((tone) => mean(levels.filter((_, i) => seen[i]!.sample.photo.tone === tone)));
    const rho = spearman(
      levels,
      seen.map(({ sample }) => eyeOf(sample, part)!),
    );
    return [part, String(seen.length), rho.toFixed(2), ...means.map((value) => value.toFixed(2))];
  });
  return [["skin type", "n", "rho", "mean light", "medium", "dark"], ...rows];
}

function toneTable(graded: readonly Told[]): string[][] {
  const rows = TONE_GROUPS.map((tone) => {
    const own = graded.filter(({ sample }) => sample.photo.tone === tone);
    const shares = BASE_TYPES.map((type) => shareOf(own, (told) => told.type.value === type));
    return [
      tone,
      String(own.length),
      ...shares.map(percent),
      percent(shareOf(own, ({ type }) => type.sureness >= SURE)),
    ];
  });
  return [["faces", "n", ...BASE_TYPES, "sure"], ...rows];
}
