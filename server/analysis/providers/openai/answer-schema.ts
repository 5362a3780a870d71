import { z } from "zod";
import { CONCERN_CODES, SKIN_TYPES, ZONE_CODES } from "#engine/codes.ts";
import { normalizeModelText } from "./normalize-model-text.ts";

/**
 * What the model is asked for, twice: as JSON schema for the provider (structured output), and as the parser of what
 * came back, because compatible servers ignore `strict`. The JSON schema has no ranges: not every server takes them.
 *
 * One text is the model's own, the summary. What it sees are codes that have words of ours, so that no list of words has
 * to judge them; what helps with it follows from those (advice/), as no list of words knows bad advice.
 */

const SEEN_LEVELS = ["slight", "visible", "strong"] as const;

function object(properties: Readonly<Record<string, unknown>>) {
  return { type: "object", properties, required: Object.keys(properties), additionalProperties: false } as const;
}

function jsonSchema(properties: Readonly<Record<string, unknown>>) {
  const json_schema = { name: "skin_description", strict: true, schema: object(properties) };
  return { type: "json_schema", json_schema } as const;
}

function oneOf(codes: readonly string[]) {
  return { type: "string", enum: codes } as const;
}

const SUMMARY = { summary: { type: "string" } } as const;
const ISSUE = object({
  concern: oneOf(CONCERN_CODES),
  level: oneOf(SEEN_LEVELS),
  zones: { type: "array", items: oneOf(ZONE_CODES) },
});

export const PHOTO_FORMAT = jsonSchema({
  skinType: oneOf(SKIN_TYPES),
  skinScore: { type: "integer" },
  issues: { type: "array", items: ISSUE },
  ...SUMMARY,
});
export const WORDS_FORMAT = jsonSchema(SUMMARY);

/** Lists of more entries are no answer to what was asked (chosen; there are eight concerns and 19 zones). */
const MOST_ENTRIES = 50;
const list = z.array(z.unknown()).max(MOST_ENTRIES);

const issueSchema = z.object({
  concern: z.enum(CONCERN_CODES),
  level: z.enum(SEEN_LEVELS),
  zones: list.transform((zones) => ZONE_CODES.filter((zone) => zones.includes(zone))),
});

/** Longest summary, characters (chosen: what the screen shows of it, app/features/results/shown/sanitize-texts.ts). */
const LONGEST_SUMMARY = 900;

export const wordsAnswerSchema = z.object({
  /** As plain words; the wording is not looked at yet. */
  summary: z.string().transform((text) => normalizeModelText(text, LONGEST_SUMMARY)),
});
export type WordsAnswer = z.infer<typeof wordsAnswerSchema>;

export const photoAnswerSchema = wordsAnswerSchema.extend({
  skinType: z.string().trim().toLowerCase().pipe(z.enum(SKIN_TYPES)),
  skinScore: z.int().min(0).max(100),
  /** An entry that is none of ours has no words and is left out. */
  issues: list.transform((entries) => entries.flatMap((entry) => issueSchema.safeParse(entry).data ?? [])),
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
