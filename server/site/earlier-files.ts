import { lstat, readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { COMPRESSED } from "./encode-content.ts";

/** Ends the name of the folder beside a build where the next build leaves its files (`scripts/prepare/keep-earlier.mjs`). */
export const EARLIER_FILES = ".earlier";
/** Chosen: a tab that comes back after three weeks goes on, and a week more. docs/operating.md, "A new version". */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** What they may take of a server's memory, uncompressed; the newest are served. Chosen: eight builds that changed all. */
const MOST_BYTES = 32 * 1024 * 1024;

/**
 * Files of builds before this one, for tabs that were opened then: their names say their content, so they are as true as
 * ever. Empty where no build has left any.
 *
 * @returns names in that folder, without the compressed forms
 */
export async function earlierFiles(build: string, now: number): Promise<readonly string[]> {
  const folder = build + EARLIER_FILES;
  const packed: readonly string[] = Object.values(COMPRESSED);
  const names = (await readdir(folder).catch(() => [])).filter((name) => !packed.includes(extname(name)));
  const looked = await Promise.allSettled(names.map(async (name) => ({ name, file: await lstat(join(folder, name)) })));
  const wanted = looked
    .flatMap((one) => (one.status === "fulfilled" ? [one.value] : []))
    .filter(({ file }) => file.isFile() && now - file.mtimeMs < KEPT_MS)
    .sort((a, b) => b.file.mtimeMs - a.file.mtimeMs);
  let room = MOST_BYTES;
  return wanted.flatMap(({ name, file }) => {
    room -= file.size;
    return room < 0 ? [] : [name];
  });
}
