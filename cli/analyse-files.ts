import { resolve } from "node:path";
import { createPhotoAnalyser } from "#platform/photo-analyser.ts";
import type { FileOutcome } from "./outcome.ts";
import { readPhoto } from "./read-photo.ts";

/**
 * Analyses one photo after the other, in the order given; the models are loaded once.
 *
 * @param folder where relative paths begin
 */
export async function* analyseFiles(files: readonly string[], folder: string): AsyncGenerator<FileOutcome> {
  const analyser = await createPhotoAnalyser();
  for (const file of files) {
    const read = await readPhoto(resolve(folder, file));
    const outcome = read.ok ? await analyser.analyse(read.bytes) : read;
    yield outcome.ok ? { file, ok: true, result: outcome.result } : { file, ok: false, code: outcome.code };
  }
  analyser.dispose();
}
