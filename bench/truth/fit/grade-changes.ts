import type { ConcernCode } from "#engine/codes.ts";
import type { DoseName } from "../doses.ts";
import type { ChangeRow } from "./design.ts";
import type { FitSettings } from "./fit-concern.ts";
import type { Sample } from "./samples.ts";

/** What a dose is to an eye on bare skin: plainly visible, and about twice of it (`bench/truth/doses.ts`). Chosen. */
const GRADE_OF_DOSE: Readonly<Record<DoseName, number>> = { slight: 0.5, moderate: 1.1, strong: 2 };
const STRONGEST = 3;
/** A face that shows something already rises by so much of it less: an eye's grades do not add up. Chosen. */
const SHARE_SHOWN = 0.5;
const LEAST_RISE = 0.2;

/** What else a planted concern may raise: an eye sees spots as uneven and red, too. Nothing is asked of these. */
const ALSO: Readonly<Partial<Record<ConcernCode, readonly ConcernCode[]>>> = {
  blemishes: ["redness", "evenness", "pigmentation", "texture"],
  redness: ["evenness"],
  pigmentation: ["evenness", "blemishes", "texture"],
  evenness: ["redness", "pigmentation", "blemishes"],
  shine: ["texture"],
  texture: ["lines"],
  lines: ["texture"],
};

/** Retakes change nothing; what is planted raises its own concern, and no stranger. */
export function changesOf(
  code: ConcernCode,
  { readings: from, retakes, plants, eye }: Sample,
  { retakeWeight, plantWeight }: Pick<FitSettings, "retakeWeight" | "plantWeight">,
): ChangeRow[] {
  const still = retakes.map((to): ChangeRow => ({ from, to, rise: 0, weight: retakeWeight }));
  const planted = plants.flatMap((plant): ChangeRow[] => {
    if (plant.code !== code && ALSO[plant.code]?.includes(code)) return [];
    const shown = eye[code] ?? 0;
    const rise = plant.code === code ? riseOf(plant.dose, shown) : 0;
    return [{ from, to: plant.readings, rise, weight: plantWeight }];
  });
  return [...still, ...planted];
}

/** By how much a dose raises the grade of a face that shows so much of it already. */
function riseOf(dose: DoseName, shown: number): number {
  const rise = GRADE_OF_DOSE[dose] - SHARE_SHOWN * shown;
  return Math.min(STRONGEST - shown, Math.max(LEAST_RISE, rise));
}
