import type { ConcernCode } from "../codes.ts";
import type { ConcernModel } from "./grade.ts";
export const GRADE_MODEL = {} as Readonly<Record<ConcernCode, ConcernModel>>;
export const BEST_SCORE = 98;
export const GRADE_COSTS = {} as Readonly<Record<ConcernCode, number>>;
