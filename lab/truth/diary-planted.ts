import { formatFigures } from "#content/format-figures.ts";
import { compareLevels } from "#diary/told/compare.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { asIfAlike, changedIn, entriesOf, isAlike, oneLevel, verdictOn } from "./diary-pairs.ts";
import { DOSE_NAMES, type DoseName } from "./doses.ts";

import { mean, percentile, shareOf } from "./statistics.ts";

/** How often a change that was planted is told, by how far it moves its concern. */

/** One concern planted on one face. Retakes with the same place in both lists differ in nothing but what was planted. */
export interface PlantedCase {
  readonly code: ConcernCode;
  readonly dose: DoseName;
  /** Three or more retakes of the face as it is, of other conditions than the next ones. */
  readonly before: readonly AnalysisResult[];
  readonly unplanted: readonly AnalysisResult[];
  readonly planted: readonly AnalysisResult[];
}

interface Found {
  readonly code: ConcernCode;
  readonly dose: DoseName;
  /** Points that the concern loses. */
  readonly by: number;
  /** Share of the pairs of photos, 0..1. */
  readonly photos: number;
  readonly levels: boolean;
  /** Told worse of a step for this concern. */
  readonly verdict: boolean;
}

const LEVEL = 3;

/** Undefined where too few could be measured. */
function foundIn({ code, dose, before, unplanted, planted }: PlantedCase): Found | undefined {
  if ([before, unplanted, planted].some(({ length }) => length < LEVEL)) return undefined;
  const scoresOf = (results: readonly AnalysisResult[]) =>
    results.flatMap(({ concerns }) => concerns.find((one) => one.code === code)?.score ?? []);
  if (scoresOf(planted).length === 0 || scoresOf(unplanted).length === 0) return undefined;
  const all = asIfAlike([...entriesOf(before.slice(0, LEVEL)), ...entriesOf(planted.slice(0, LEVEL), 34)]);
  const [earlier, later] = [all.slice(0, LEVEL), all.slice(LEVEL)];
  const isTold = (from: typeof all, to: typeof all) => {
    const comparison = compareLevels(oneLevel(from), oneLevel(to));
    return isAlike(comparison) && changedIn(comparison, code);
  };
  return {
    code,
    dose,
    by: mean(scoresOf(unplanted)) - mean(scoresOf(planted)),
    photos: mean(earlier.flatMap((a) => later.map((b) => Number(isTold([a], [b]))))),
    levels: isTold(earlier, later),
    verdict: verdictOn(code, [oneLevel(earlier), oneLevel(later)]).kind === "worse",
  };
}

/** Lower ends, points. */
const SIZES = [0, 5, 10, 15, 20, 30] as const;

export function plantedCells(cases: readonly PlantedCase[]): string[][] {
  const found = cases.flatMap((one) => foundIn(one) ?? []);
  const bySize = SIZES.map((from, i) => {
    const to = SIZES[i + 1] ?? Number.POSITIVE_INFINITY;
    const some = found.filter(({ by }) => by >= from && by < to);
    return cellsOf(to === Number.POSITIVE_INFINITY ? `${from} points and more` : `${from} to ${to} points`, some);
  });
  const byDose = CONCERN_CODES.flatMap((code) =>
    DOSE_NAMES.map((dose) =>
      cellsOf(
        `${code}, ${dose}`,
        found.filter((one) => one.code === code && one.dose === dose),
      ),
    ),
  );
  return [
    ["planted", "faces", "moves by, median", "told, one photo", "told, three photos", "verdict"],
    ...bySize,
    ...byDose,
  ];
}

function cellsOf(title: string, some: readonly Found[]): string[] {
  const share = (value: number) => formatFigures([some.length === 0 ? Number.NaN : value], "share", "en");
  const sizes = some.map(({ by }) => by);
  return [
    title,
    String(some.length),
    formatFigures([percentile(sizes, 0.5)], "points", "en"),
    share(mean(some.map(({ photos }) => photos))),
    share(shareOf(some, ({ levels }) => levels)),
    share(shareOf(some, ({ verdict }) => verdict)),
  ];
}
