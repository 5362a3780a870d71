import type { ConcernCode } from "../codes.ts";
import type { Scene } from "../regions/scene.ts";
import type { MeasureOutcome } from "./measure.ts";
import { MEASURES } from "./registry.ts";

export interface Measured {
  readonly code: ConcernCode;
  readonly outcome: MeasureOutcome;
}

/** In registry order. */
export function measureAll(scene: Scene, onMeasured?: (code: ConcernCode) => void): Measured[] {
  return MEASURES.map(({ code, run }) => {
    const outcome = run(scene);
    onMeasured?.(code);
    return { code, outcome };
  });
}
