import { z } from "zod";
import { LANGUAGES, type Language } from "#contract/language.ts";

/**
 * What the engine reached where the truth is known. A generated file, `content/method-results.json`, written by the
 * measurement itself (`npm run bench:truth -- --write`) and never by hand; while there is none, the page says "not yet
 * measured" (R-RES-17).
 */
const WORDS = z.strictObject(
  Object.fromEntries(LANGUAGES.map((language) => [language, z.string().min(1)])) as Record<Language, z.ZodString>,
);
const publishedResultsSchema = z.strictObject({
  methodVersion: z.string().min(1),
  measured: z.iso.date(),
  /** `goal` is null where none was set, and so is `reached`. */
  rows: z
    .array(z.strictObject({ what: WORDS, result: WORDS, goal: WORDS.nullable(), reached: z.boolean().nullable() }))
    .min(1),
  /** The same for each skin tone (R-ENG-4); null where a tone was not measured. */
  tones: z
    .array(
      z.strictObject({
        what: WORDS,
        light: WORDS.nullable(),
        medium: WORDS.nullable(),
        dark: WORDS.nullable(),
        goal: WORDS.nullable(),
        reached: z.boolean().nullable(),
      }),
    )
    .min(1),
});
export type PublishedResults = z.infer<typeof publishedResultsSchema>;

/**
 * @param source the parsed file; undefined where there is none
 * @returns null also for figures of another version: they would be claimed of numbers they do not describe
 * @throws when the file is not as it must be
 */
export function readPublishedResults(source: unknown, methodVersion: string): PublishedResults | null {
  if (source === undefined) return null;
  const results = publishedResultsSchema.parse(source);
  return results.methodVersion === methodVersion ? results : null;
}
