import { resolve } from "node:path";
import type { Translate } from "#contract/message.ts";
import { comparePhotos } from "#platform/compare-photos.ts";
import { errorMessage } from "./outcome.ts";
import { readPhoto } from "./read-photo.ts";

/** What became of a pair: its line of JSON, and whether there is anything to compare. */
export interface ComparedLine {
  readonly ok: boolean;
  readonly line: string;
}

/**
 * Two photos of one person, the earlier one first, as docs/contract.md, "CLI", has it.
 *
 * @param folder where relative paths begin
 */
export async function compareFiles(
  files: readonly [before: string, after: string],
  folder: string,
  t: Translate,
): Promise<ComparedLine> {
  const told = await compare(files, folder, t);
  return { ok: told.ok, line: `${JSON.stringify({ files, ...told })}\n` };
}

async function compare(files: readonly [string, string], folder: string, t: Translate) {
  const [before, after] = await Promise.all(files.map((file) => readPhoto(resolve(folder, file))));
  for (const [i, read] of [before, after].entries()) {
    if (read && !read.ok) return refused(read.code, photoProblem(files[i] as string, errorMessage(read.code).key, t));
  }
  if (!before?.ok || !after?.ok) throw new Error("Two photos were asked for.");
  const outcome = await comparePhotos(before.bytes, after.bytes);
  if (outcome.ok) return outcome;
  if (!("which" in outcome)) return refused(outcome.code, t(`cli.compare.${outcome.code}`));
  const file = files[outcome.which === "before" ? 0 : 1];
  return refused(outcome.code, photoProblem(file, errorMessage(outcome.code).key, t));
}

function refused(code: string, message: string) {
  return { ok: false, error: { code, message } } as const;
}

/** Which of the two it is, then what is the matter with it. */
function photoProblem(file: string, key: string, t: Translate): string {
  return `${file}: ${t(key)}`;
}
