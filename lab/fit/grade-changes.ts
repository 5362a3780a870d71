import type { ConcernCode } from "#engine/codes.ts";
import type { DoseName } from "../truth/doses.ts";
import type { ChangeRow } from "./design.ts";
import type { Sample } from "./samples.ts";

/** What a dose is to an eye on bare skin: plainly visible, and about twice of it (`lab/truth/doses.ts`). Chosen. */
const GRADE_OF_DOSE: Readonly<Record<DoseName, number>> = { slight: 0.5, moderate: 1.1, strong: 2 };
const STRONGEST = 3;
/** A face that shows something already rises by so much of it less: an eye's grades do not add up. Chosen. */
const SHARE_SHOWN = 0.5;
const LEAST_RISE = 0.2;

/** What else a planted concern may raise: an eye sees spots as uneven, too. Nothing is asked of these. */
const ALSO: Readonly<Partial<Record<ConcernCode, readonly ConcernCode[]>>> = {
  blemishes: ["evenness", "pigmentation", "texture"],
  redness: ["evenness"],
  pigmentation: ["evenness", "blemishes", "texture"],
  evenness: ["redness", "pigmentation", "blemishes"],
  shine: ["texture"],
  texture: ["lines"],
  lines: ["texture"],
};
/** Red spots are red, but less so than they are spots. Chosen. */
const REDNESS_OF_BLEMISHES = 0.5;

/** How much a change under a simulated retake, between two real photos, and what is planted, weighs beside a miss of the eye's grade. */
export interface ChangeWeights {
  readonly retakeWeight: number;
  readonly pairWeight: number;
  readonly plantWeight: number;
}

/** Retakes change nothing; what is planted raises its own concern, and no stranger. */
export function changesOf(
  code: ConcernCode,
  { readings: from, retakes, isReal, plants, eye }: Sample,
  { retakeWeight, pairWeight, plantWeight }: ChangeWeights,
): ChangeRow[] {
  const still = retakes.map((to): ChangeRow => ({ from, to, rise: 0, weight: isReal ? pairWeight : retakeWeight }));
  const planted = plants.flatMap((plant): ChangeRow[] => {
    const share = shareOf(plant.code, code);
    const rise = (share ?? 0) * riseOf(plant.dose, eye[code] ?? 0);
    return share === null ? [] : [{ from, to: plant.readings, rise, weight: plantWeight }];
  });
  return [...still, ...planted];
}

/** How much of its own rise a planted concern is asked to give another; null where nothing is asked. */
function shareOf(planted: ConcernCode, other: ConcernCode): number | null {
  if (planted === other) return 1;
  if (planted === "blemishes" && other === "redness") return REDNESS_OF_BLEMISHES;
  return ALSO[planted]?.includes(other) ? null : 0;
}

/** By how much a dose raises the grade of a face that shows so much of it already. */
function riseOf(dose: DoseName, shown: number): number {
  const rise = GRADE_OF_DOSE[dose] - SHARE_SHOWN * shown;
  return Math.min(STRONGEST - shown, Math.max(LEAST_RISE, rise));
}
