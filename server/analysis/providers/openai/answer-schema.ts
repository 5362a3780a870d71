import { z } from "zod";
import { SKIN_TYPES } from "#engine/codes.ts";

/**
 * What the model is asked for, twice: as JSON schema for the provider (structured output), and as the parser of what
 * came back, because compatible servers ignore `strict`. The JSON schema has no ranges: not every server takes them.
 */

const texts = { type: "array", items: { type: "string" } } as const;
const WORDS = { recommendations: texts, summary: { type: "string" } } as const;

function jsonSchema(properties: Readonly<Record<string, unknown>>) {
  const schema = { type: "object", properties, required: Object.keys(properties), additionalProperties: false };
  return { type: "json_schema" as const, json_schema: { name: "skin_description", strict: true, schema } };
}

export const PHOTO_FORMAT = jsonSchema({
  skinType: { type: "string", enum: SKIN_TYPES },
  skinScore: { type: "integer" },
  issues: texts,
  ...WORDS,
});
export const WORDS_FORMAT = jsonSchema(WORDS);

/** Lists of more entries are no answer to what was asked (chosen; asked are five at most). */
const MOST_ENTRIES = 50;
const list = z.array(z.string()).max(MOST_ENTRIES);

export const wordsAnswerSchema = z.object({ recommendations: list, summary: z.string() });
/** What the model wrote, as it came: of the right shape, nothing else. */
export type WordsAnswer = z.infer<typeof wordsAnswerSchema>;

export const photoAnswerSchema = wordsAnswerSchema.extend({
  skinType: z.string().trim().toLowerCase().pipe(z.enum(SKIN_TYPES)),
  skinScore: z.int().min(0).max(100),
  issues: list,
});
export type PhotoAnswer = z.infer<typeof photoAnswerSchema>;

const FENCE = "```";

/**
 * JSON in a model's text; some put it into a fence, whatever they were asked. Undefined: there is none. The fence is cut
 * off by hand: the pattern for it took 100 s over one fence and 4,000 spaces.
 */
export function parseContent(content: string): unknown {
  const text = content.trim();
  const fenced = text.startsWith(FENCE) && text.endsWith(FENCE);
  try {
    return JSON.parse(fenced ? text.slice(FENCE.length, -FENCE.length).replace(/^json/i, "") : text) as unknown;
  } catch {
    return undefined;
  }
}
