import { z } from "zod";
import { type Attempt, fail } from "./fault.ts";
import { isPlainRefusal } from "./plain-refusal.ts";

/** What is read of a chat completion; compatible servers differ in the rest, and what follows the first choice is not looked at. */
const completionSchema = z.object({ choices: z.custom<readonly unknown[]>(Array.isArray) });
const choiceSchema = z.object({
  finish_reason: z.string().nullish(),
  message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
});

/** The text of a completion, or why there is none to use. */
export function readCompletion(body: unknown): Attempt<string> {
  const first = completionSchema.safeParse(body).data?.choices[0];
  const choice = choiceSchema.safeParse(first).data;
  if (choice === undefined) return fail("unusable");
  const { finish_reason, message } = choice;
  if (finish_reason === "content_filter" || message.refusal) return fail("refused");
  // Structured output that was cut off is no JSON, or worse, JSON of another meaning.
  if (finish_reason === "length") return fail("implausible");
  const content = message.content?.trim() ?? "";
  if (content === "") return fail("unusable");
  if (isPlainRefusal(content)) return fail("refused");
  return { ok: true, value: content };
}
