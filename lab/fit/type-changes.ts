import type { ConcernCode } from "#engine/codes.ts";
import { STRONGEST_GRADE } from "#engine/concerns/measured.ts";
import type { ChangeRow } from "./design.ts";
import type { Sample } from "./samples.ts";

/** What a strong dose is to an eye on bare skin (`lab/truth/doses.ts`). Chosen. */
const GRADE_OF_STRONG = 2;
/** A face that shows something already rises by so much of it less: an eye's grades do not add up. Chosen. */
const SHARE_SHOWN = 0.5;
const LEAST_RISE = 0.2;

/** What else a planted concern may raise: an eye sees spots as rough, too. Nothing is asked of these. */
const ALSO: Readonly<Record<"shine" | "texture", readonly ConcernCode[]>> = {
  shine: [],
  texture: ["blemishes", "pigmentation", "shine", "lines"],
};

/** How much a change under a simulated retake, between two real photos, and what is planted, weighs beside a miss of the eye's grade. */
export interface ChangeWeights {
  readonly retakeWeight: number;
  readonly pairWeight: number;
  readonly plantWeight: number;
}

/** Retakes change nothing; what is planted raises its own concern, and no stranger. */
export function changesOf(
  code: "shine" | "texture",
  { readings: from, retakes, isReal, plants, eye }: Sample,
  { retakeWeight, pairWeight, plantWeight }: ChangeWeights,
): ChangeRow[] {
  const still = retakes.map((to): ChangeRow => ({ from, to, rise: 0, weight: isReal ? pairWeight : retakeWeight }));
  const planted = plants.flatMap((plant): ChangeRow[] => {
    if (ALSO[code].includes(plant.code)) return [];
    return [{ from, to: plant.readings, rise: plant.code === code ? riseOf(eye[code] ?? 0) : 0, weight: plantWeight }];
  });
  return [...still, ...planted];
}

/** By how much a strong dose raises the grade of a face that shows so much of it already. */
function riseOf(shown: number): number {
  return Math.min(STRONGEST_GRADE - shown, Math.max(LEAST_RISE, GRADE_OF_STRONG - SHARE_SHOWN * shown));
}
