import type { ConcernCode } from "./codes.ts";
import { measureBlemishes } from "./measures/blemishes/measure-blemishes.ts";
import { measureEvenness } from "./measures/evenness/measure-evenness.ts";
import { measureLines } from "./measures/lines/measure-lines.ts";
import type { Measure, Measured } from "./measures/measure.ts";
import { measurePigmentation } from "./measures/pigmentation/measure-pigmentation.ts";
import { measureRedness } from "./measures/redness/measure-redness.ts";
import { measureShine } from "./measures/shine/measure-shine.ts";
import { measureTexture } from "./measures/texture/measure-texture.ts";
import { measureUnderEye } from "./measures/under-eye/measure-under-eye.ts";
import type { Scene } from "./regions/scene.ts";

/** Every measure, in the order of `CONCERN_CODES`. Adding one: CONTRIBUTING, "A new measure". */
export const MEASURES: readonly Measure[] = [
  measureBlemishes,
  measureRedness,
  measurePigmentation,
  measureEvenness,
  measureShine,
  measureTexture,
  measureLines,
  measureUnderEye,
];

/** In the order of `MEASURES`. */
export function measureAll(scene: Scene, onMeasured?: (code: ConcernCode) => void): Measured[] {
  return MEASURES.map(({ code, run }) => {
    const outcome = run(scene);
    onMeasured?.(code);
    return { code, outcome };
  });
}
