import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import type { ReadingSource } from "../readings/reading-names.ts";
import type { ConcernModel, GradeModel } from "./fitted-models.ts";
import { GRADE_MODEL } from "./grade-model.ts";

export interface Grade {
  /** 0 nothing, 1 a little, 2 plain, 3 strong: what an eye would say. */
  readonly grade: number;
  /** Share of what the grade rests on that the photo shows, 0..1. */
  readonly seen: number;
}

/** With less than this share of what it rests on, a concern was not seen. */
const LEAST_SEEN = 0.5;
export const STRONGEST_GRADE = 3;

/** Null where less than half of what the grade rests on was seen. */
export function gradeConcern(model: ConcernModel, readings: ReadingSource): Grade | null {
  const line = readLine(model, readings);
  return line && { grade: Math.min(STRONGEST_GRADE, Math.max(0, line.value)), seen: line.seen };
}

/** What the readings add up to, without bounds. Null where less than half of what it rests on was seen. */
export function readLine(
  { usual, terms }: ConcernModel,
  readings: ReadingSource,
): { value: number; seen: number } | null {
  let value = usual;
  let seen = 0;
  let all = 0;
  for (const [name, weight, middle, low, high] of terms) {
    const read = readings.read(name);
    const say = Math.abs(weight) * (high - low);
    all += say;
    if (read === null) continue;
    seen += say;
    value += weight * (Math.min(high, Math.max(low, read)) - middle);
  }
  const share = all > 0 ? seen / all : 0;
  return share < LEAST_SEEN ? null : { value, seen: share };
}

export type Grades = Readonly<Record<ConcernCode, Grade | null>>;

/** @param model another than the one that visitors get, for reports on people whom a fit has not seen */
export function gradeConcerns(readings: ReadingSource, model: GradeModel = GRADE_MODEL): Grades {
  return Object.fromEntries(CONCERN_CODES.map((code) => [code, gradeConcern(model[code], readings)])) as Grades;
}
