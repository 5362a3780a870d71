import { lidProfiles } from "../measures/under-eye/lid-profiles.ts";
import { readUnderEye } from "../measures/under-eye/read-under-eye.ts";
import { median } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import type { PlaneName, SkinPlanes } from "./skin-planes.ts";

/** Which blur the profiles are read from: lashes are gone. */
const BLUR = 1;
/** Samples (0.02 inter-ocular distances each) from the lid margin whose difference to the last one is told. */
export const LID_STEPS = [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23] as const;
const LAST = 25;
/** Fewer profiles than this are no sample. Chosen: more than half of the seven. */
const LEAST = 4;

export interface LidReading {
  readonly darkness: number | null;
  readonly trough: number | null;
  /** One for each of `LID_STEPS`; null where it is not seen. */
  readonly steps: readonly (number | null)[];
}

/** Mean of the sides that are seen. */
export function readLids(scene: Scene, planes: SkinPlanes, plane: PlaneName): LidReading {
  const blurred = planes.blurred(plane, "bare", BLUR);
  const sides = (["right", "left"] as const).map((side) => {
    const profiles = lidProfiles(scene, planes.level, blurred, side);
    const cheek = middleAt(profiles, LAST);
    return {
      both: readUnderEye(profiles),
      steps: LID_STEPS.map((step) => {
        const here = middleAt(profiles, step);
        return here === null || cheek === null ? null : here - cheek;
      }),
    };
  });
  return {
    darkness: meanOfSeen(sides.map(({ both }) => both?.darkness ?? null)),
    trough: meanOfSeen(sides.map(({ both }) => both?.trough ?? null)),
    steps: LID_STEPS.map((_, i) => meanOfSeen(sides.map(({ steps }) => steps[i] ?? null))),
  };
}

function middleAt(profiles: readonly Float32Array[], sample: number): number | null {
  const values = profiles.map((profile) => profile[sample] as number).filter(Number.isFinite);
  return values.length < LEAST ? null : median(Float32Array.from(values));
}

function meanOfSeen(values: readonly (number | null)[]): number | null {
  const seen = values.filter((value) => value !== null);
  return seen.length === 0 ? null : seen.reduce((sum, value) => sum + value, 0) / seen.length;
}
