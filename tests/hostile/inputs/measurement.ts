import { type SuccessAnswer, successAnswerSchema } from "#contract/api.ts";
import { jsonOf } from "../invariants.ts";
import type { Answer } from "../row.ts";

type Details = Extract<SuccessAnswer["details"], { source: "embedded" | "openai-words" }>;
export type Measurement = Details["result"];

/** The measurement of a 200; undefined of anything else, which the row's expectation has already named. */
export function measurement({ body }: Answer): Measurement | undefined {
  const answer = successAnswerSchema.safeParse(jsonOf(body)).data;
  return answer !== undefined && "result" in answer.details ? answer.details.result : undefined;
}

/** Between the scores of one concern: a third of the 15 that a word of the result covers. A file coded anew moves a grade by .17 at most, seen on one face in eight turns and four colour spaces. */
const CONCERN_POINTS = 5;

/** A score that is further apart than `points`, concerns further than a third of a word, and measures that only one of two results has. */
export function differences(a: Measurement | undefined, b: Measurement | undefined, points: number): string[] {
  if (a === undefined || b === undefined) return ["there is no result to compare"];
  const overall = Math.abs(a.skinScore - b.skinScore) <= points ? [] : [`score ${a.skinScore} and ${b.skinScore}`];
  const scores = new Map(b.concerns.map(({ code, score }) => [code, score]));
  const each = a.concerns
    .map(({ code, score }) => ({ code, score, other: scores.get(code) ?? null }))
    .filter(({ score, other }) =>
      score === null || other === null ? score !== other : Math.abs(score - other) > CONCERN_POINTS,
    )
    .map(({ code, score, other }) => `${code} ${score} and ${other}`);
  return [...overall, ...each];
}

export function zonesOf(result: Measurement | undefined): string {
  return Object.keys(result?.geometry.zones ?? {}).join(" ");
}
