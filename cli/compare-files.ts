import { resolve } from "node:path";
import type { Translate } from "#contract/message.ts";
import { comparePhotos } from "#platform/compare-photos.ts";
import { errorMessage, type RefusedCode } from "./outcome.ts";
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

async function compare([first, second]: readonly [string, string], folder: string, t: Translate) {
  /** Which of the two it is, then what is the matter with it. */
  const photoRefused = (file: string, code: RefusedCode) => refused(code, `${file}: ${t(errorMessage(code).key)}`);
  const before = await readPhoto(resolve(folder, first));
  if (!before.ok) return photoRefused(first, before.code);
  const after = await readPhoto(resolve(folder, second));
  if (!after.ok) return photoRefused(second, after.code);
  const outcome = await comparePhotos(before.bytes, after.bytes);
  if (outcome.ok) return outcome;
  if (!("which" in outcome)) return refused(outcome.code, t(`cli.compare.${outcome.code}`));
  return photoRefused(outcome.which === "before" ? first : second, outcome.code);
}

function refused(code: string, message: string) {
  return { ok: false, error: { code, message } } as const;
}
