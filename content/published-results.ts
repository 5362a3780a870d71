import { z } from "zod";

/**
 * What the engine reached on photos with known answers. A generated file, `content/method-results.json`, written by the
 * measurement itself and never by hand; while there is none, the page says "not yet measured" (R-RES-17).
 */
const BOTH_LANGUAGES = z.strictObject({ de: z.string().min(1), en: z.string().min(1) });
const publishedResultsSchema = z.strictObject({
  methodVersion: z.string().min(1),
  measured: z.iso.date(),
  rows: z.array(z.strictObject({ what: BOTH_LANGUAGES, result: z.string().min(1), goal: z.string().min(1) })).min(1),
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
