import { measureBlemishes } from "./blemishes/measure-blemishes.ts";
import { measureEvenness } from "./evenness/measure-evenness.ts";
import { measureLines } from "./lines/measure-lines.ts";
import type { Measure } from "./measure.ts";
import { measurePigmentation } from "./pigmentation/measure-pigmentation.ts";
import { measureRedness } from "./redness/measure-redness.ts";
import { measureShine } from "./shine/measure-shine.ts";
import { measureTexture } from "./texture/measure-texture.ts";
import { measureUnderEye } from "./under-eye/measure-under-eye.ts";

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
