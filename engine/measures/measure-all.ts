import type { ConcernCode } from "../codes.ts";
import type { Scene } from "../regions/scene.ts";
import type { MeasureOutcome } from "./measure.ts";
import { MEASURES } from "./registry.ts";

export interface Measured {
  readonly code: ConcernCode;
  readonly outcome: MeasureOutcome;
}

/** Runs every measure that this face is large enough for, in registry order. */
export function measureAll(scene: Scene, onMeasured?: (code: ConcernCode) => void): Measured[] {
  return MEASURES.map(({ code, minInterOcularPx, run }): Measured => {
    const outcome: MeasureOutcome =
      scene.interOcularPx < minInterOcularPx ? { notMeasured: "face_too_small", zones: [] } : run(scene);
    onMeasured?.(code);
    return { code, outcome };
  });
}
