import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { auc, mean } from "../truth/statistics.ts";
import type { ConcernFigures } from "./out-of-fold.ts";
import type { Sample } from "./samples.ts";

/** What planted doses do to grades of people that the fit had not seen. */

export const PLANTS_HEAD = ["planted, strong", "n", "rise", "AUC", "raises most besides"];

interface Rise {
  readonly before: number;
  readonly after: number;
}

export function plantCells(
  planted: ConcernCode,
  samples: readonly Sample[],
  figures: Readonly<Record<ConcernCode, ConcernFigures>>,
): string[] {
  const risesOf = (code: ConcernCode): Rise[] =>
    samples.flatMap((sample) =>
      sample.plants.flatMap((plant, i) =>
        plant.code === planted
          ? { before: figures[code].grades.get(sample)!, after: figures[code].plants.get(sample)![i]! }
          : [],
      ),
    );
  const meanRise = (rises: readonly Rise[]) => mean(rises.map(({ before, after }) => after - before));
  const own = risesOf(planted);
  const others = CONCERN_CODES.filter((code) => code !== planted)
    .map((code) => ({ code, rise: meanRise(risesOf(code)) }))
    .toSorted((a, b) => b.rise - a.rise);
  return [
    planted,
    String(own.length),
    meanRise(own).toFixed(2),
    auc(
      own.map(({ after }) => after),
      own.map(({ before }) => before),
    ).toFixed(2),
    others
      .slice(0, 2)
      .map(({ code, rise }) => `${code} ${rise.toFixed(2)}`)
      .join(", "),
  ];
}
