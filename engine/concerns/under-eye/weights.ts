import type { LinearModel } from "../linear.ts";
export const UNDER_EYE_MODEL: LinearModel = { usual: 0.5, terms: [] };
