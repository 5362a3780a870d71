import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { DoseName } from "../doses.ts";
import { auc, mean } from "../statistics.ts";
import type { ConcernFigures } from "./out-of-fold.ts";
import type { Sample } from "./samples.ts";

/** What planted doses do to grades of people that the fit had not seen. */

export const PLANTS_HEAD = ["planted", "n", "moderate", "strong", "AUC moderate", "AUC strong", "raises most besides"];

interface Rise {
  readonly before: number;
  readonly after: number;
}

export function plantCells(
  planted: ConcernCode,
  samples: readonly Sample[],
  figures: Readonly<Record<ConcernCode, ConcernFigures>>,
): string[] {
  const risesOf = (code: ConcernCode, dose: DoseName): Rise[] =>
    samples.flatMap((sample) =>
      sample.plants.flatMap((plant, i) =>
        plant.code === planted && plant.dose === dose
          ? { before: figures[code].grades.get(sample)!, after: figures[code].plants.get(sample)![i]! }
          : [],
      ),
    );
  const meanRise = (rises: readonly Rise[]) => mean(rises.map(({ before, after }) => after - before));
  const [moderate, strong] = [risesOf(planted, "moderate"), risesOf(planted, "strong")];
  const aucOf = (rises: readonly Rise[]) =>
    auc(
      rises.map(({ after }) => after),
      rises.map(({ before }) => before),
    );
  const others = CONCERN_CODES.filter((code) => code !== planted)
    .map((code) => ({ code, rise: meanRise(risesOf(code, "strong")) }))
    .toSorted((a, b) => b.rise - a.rise);
  return [
    planted,
    `${moderate.length}, ${strong.length}`,
    meanRise(moderate).toFixed(2),
    meanRise(strong).toFixed(2),
    aucOf(moderate).toFixed(2),
    aucOf(strong).toFixed(2),
    others
      .slice(0, 2)
      .map(({ code, rise }) => `${code} ${rise.toFixed(2)}`)
      .join(", "),
  ];
}
