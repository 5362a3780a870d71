import { type SuccessAnswer, successAnswerSchema } from "#contract/api.ts";
import { jsonOf } from "../invariants.ts";
import type { Answer } from "../row.ts";

type Details = Extract<SuccessAnswer["details"], { source: "embedded" | "openai-words" }>;
type Measurement = Details["result"];

/** The measurement of a 200; undefined of anything else, which the row's expectation has already named. */
export function measurement({ body }: Answer): Measurement | undefined {
  const answer = successAnswerSchema.safeParse(jsonOf(body)).data;
  return answer !== undefined && "result" in answer.details ? answer.details.result : undefined;
}
