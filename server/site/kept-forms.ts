import { randomUUID } from "node:crypto";
import { lstat, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress, gunzip, type ZlibOptions } from "node:zlib";
import { type Compress, type Compressed, compressAnew, LEVELS } from "./encode-content.ts";

/** Compressed forms of filled pages, kept for the next start (docs/decisions/0111). */
export interface KeptForms {
  readonly compress: Compress;
  /** Takes away the oldest, once this start has all it needs. */
  readonly tidy: () => Promise<void>;
}

/** Ends the name of the folder beside a build; the build makes it (`scripts/prepare/build-app.mjs`). */
export const KEPT_FORMS = ".compressed";
/** Below that, a form is made sooner than it is read and checked; `security.txt` changes with every day. Chosen. */
const WORTH_KEEPING_BYTES = 4096;
/** So many configurations of one site have room. Chosen. */
const MOST_SITES = 8;

/**
 * By the digest of the page, in a folder that the build has made: without it, or where this user may not write there, each start
 * compresses anew and nothing is said. What lies there is never believed: it is sent if all of it decodes to the page.
 *
 * @param make tests count by it what is compressed
 */
export function keepForms(build: string, make: Compress = compressAnew): KeptForms {
  const folder = build + KEPT_FORMS;
  const used = new Set<string>();
  let added = 0;
  return {
    async compress(content, encoding, tag) {
      if (content.length < WORTH_KEEPING_BYTES) return await make(content, encoding, tag);
      const name = `${tag}.${LEVELS[encoding]}.${encoding}`;
      used.add(name);
      const kept = await readForm(join(folder, name), { content, encoding });
      if (kept !== null) return kept;
      const made = await make(content, encoding, tag);
      if (await writeForm(join(folder, name), made)) added += 1;
      return made;
    },
    tidy: () => (added === 0 ? Promise.resolve() : removeOldest(folder, used)),
  };
}

interface Wanted {
  readonly content: Buffer;
  readonly encoding: Compressed;
}

/** Null where there is none, or anything else. */
async function readForm(file: string, { content, encoding }: Wanted): Promise<Buffer | null> {
  try {
    const found = await lstat(file);
    if (!found.isFile() || found.size >= content.length) return null;
    const form = await readFile(file);
    const { buffer, engine } = await DECODE[encoding](form, {
      maxOutputLength: content.length,
      // One piece, not dozens to be put together.
      chunkSize: content.length + 1,
      info: true,
    });
    // What stands behind the end of a stream is no part of it, and nobody decodes it.
    return buffer.equals(content) && engine.bytesWritten === form.length ? form : null;
  } catch {
    return null;
  }
}

interface Decoded {
  readonly buffer: Buffer;
  readonly engine: { readonly bytesWritten: number };
}
type Decode = (form: Buffer, options: ZlibOptions) => Promise<Decoded>;

/** With `info: true`, which the types do not know. */
const DECODE: Readonly<Record<Compressed, Decode>> = {
  br: promisify(brotliDecompress) as unknown as Decode,
  gzip: promisify(gunzip) as unknown as Decode,
};

/** Under another name first: several servers may start at once, and one may be killed. @returns whether it is there */
async function writeForm(file: string, form: Buffer): Promise<boolean> {
  const next = `${file}.${randomUUID()}`;
  try {
    await writeFile(next, form, { flag: "wx" });
    await rename(next, file);
    return true;
  } catch {
    await rm(next, { force: true }).catch(() => undefined);
    return false;
  }
}

async function removeOldest(folder: string, used: ReadonlySet<string>): Promise<void> {
  try {
    const names = await readdir(folder);
    const surplus = names.length - MOST_SITES * used.size;
    if (surplus <= 0) return;
    const others = names.filter((name) => !used.has(name)).map((name) => join(folder, name));
    const aged = await Promise.all(others.map(async (file) => ({ file, age: (await lstat(file)).mtimeMs })));
    const oldest = aged.sort((a, b) => a.age - b.age).slice(0, surplus);
    await Promise.all(oldest.map(({ file }) => rm(file, { force: true })));
  } catch {
    // Another server tidies too.
  }
}
