import type { ConcernCode } from "../codes.ts";
import type { Scene } from "../regions/scene.ts";
import type { Measure, MeasureOutcome } from "./measure.ts";
import { MEASURES } from "./registry.ts";

export interface Measured {
  readonly code: ConcernCode;
  readonly outcome: MeasureOutcome;
}

/** Runs every measure that this face is large enough for, in registry order. */
export function measureAll(scene: Scene, onMeasured?: (code: ConcernCode) => void): Measured[] {
  return MEASURES.map((measure) => {
    const measured = measureOne(scene, measure);
    onMeasured?.(measure.code);
    return measured;
  });
}

function measureOne(scene: Scene, { code, minInterOcularPx, run }: Measure): Measured {
  const isTooSmall = scene.interOcularPx < minInterOcularPx;
  return { code, outcome: isTooSmall ? { notMeasured: "face_too_small", zones: [] } : run(scene) };
}
