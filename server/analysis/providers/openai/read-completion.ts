import { z } from "zod";
import { type Attempt, fail } from "./fault.ts";
import { isPlainRefusal } from "./plain-refusal.ts";

/** What is read of a chat completion; compatible servers differ in the rest. */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** The text of a completion, or why there is none to use. */
export function readCompletion(body: unknown): Attempt<string> {
  const parsed = completionSchema.safeParse(body);
  const choice = parsed.data?.choices[0];
  if (choice === undefined) return fail("unusable");
  const { finish_reason, message } = choice;
  if (finish_reason === "content_filter" || message.refusal) return fail("refused");
  // Structured output that was cut off is no JSON, or worse, JSON of another meaning.
  if (finish_reason === "length") return fail("unusable");
  const content = message.content?.trim() ?? "";
  if (content === "") return fail("unusable");
  if (isPlainRefusal(content)) return fail("refused");
  return { ok: true, value: content };
}
