import type { ConcernCode } from "#engine/codes.ts";
import { blemishes } from "./blemishes.ts";
import type { ConcernAdvice } from "./concern-advice.ts";
import { evenness } from "./evenness.ts";
import { lines } from "./lines.ts";
import { pigmentation } from "./pigmentation.ts";
import { redness } from "./redness.ts";
import { shine } from "./shine.ts";
import { texture } from "./texture.ts";
import { underEye } from "./under-eye.ts";

/** Whoever has a code in `engine/codes.ts` has its twin here. */
export const CONCERN_ADVICE: Readonly<Record<ConcernCode, ConcernAdvice>> = {
  blemishes,
  redness,
  pigmentation,
  evenness,
  shine,
  texture,
  lines,
  under_eye: underEye,
};
