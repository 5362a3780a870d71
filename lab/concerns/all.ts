import type { ConcernCode } from "#engine/codes.ts";
import { blemishes } from "./blemishes.ts";
import { evenness } from "./evenness.ts";
import type { LabConcern } from "./lab-concern.ts";
import { lines } from "./lines.ts";
import { pigmentation } from "./pigmentation.ts";
import { redness } from "./redness.ts";
import { shine } from "./shine.ts";
import { texture } from "./texture.ts";
import { underEye } from "./under-eye.ts";

export const LAB_CONCERNS: Readonly<Record<ConcernCode, LabConcern>> = {
  blemishes,
  redness,
  pigmentation,
  evenness,
  shine,
  texture,
  lines,
  under_eye: underEye,
};
