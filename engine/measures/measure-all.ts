import type { ConcernCode } from "../codes.ts";
import { clamp } from "../numeric/round.ts";
import type { Scene } from "../regions/scene.ts";
import type { Measure, MeasureOutcome } from "./measure.ts";
import { MEASURES } from "./registry.ts";

export interface Measured {
  readonly code: ConcernCode;
  readonly outcome: MeasureOutcome;
}

/** Times its least face from which a concern counts wholly, and what it counts at the least: it must still show. Chosen. */
const FULL_FACE = 1.6;
const LEAST_SEEN = 0.15;

/** Runs every measure that this face is large enough for, in registry order. */
export function measureAll(scene: Scene, onMeasured?: (code: ConcernCode) => void): Measured[] {
  return MEASURES.map((measure) => {
    const measured = measureOne(scene, measure);
    onMeasured?.(measure.code);
    return measured;
  });
}

export function measureOne(scene: Scene, { code, minInterOcularPx, run }: Measure): Measured {
  const size = scene.interOcularPx / minInterOcularPx;
  const outcome: MeasureOutcome = size < 1 ? { notMeasured: "face_too_small", zones: [] } : run(scene);
  if (!("value" in outcome)) return { code, outcome };
  const seen = Math.max(LEAST_SEEN, outcome.seen * clamp((size - 1) / (FULL_FACE - 1), 0, 1));
  return { code, outcome: { ...outcome, seen } };
}
