import type { LinearModel } from "../linear.ts";
/** Written by `lab/cells/fit.py`. */
export type LineModelName = "forehead" | "glabella" | "crows_feet" | "folds";
export const LINE_MODELS: Readonly<Record<LineModelName, LinearModel>> = {
  forehead: { usual: 0.5, terms: [] },
  glabella: { usual: 0.5, terms: [] },
  crows_feet: { usual: 0.5, terms: [] },
  folds: { usual: 0.5, terms: [] },
};
