import { createHash, randomUUID } from "node:crypto";
import {
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";
import { renderSyntheticFace, type SyntheticFace, type SyntheticFaceOptions, type SyntheticTruth } from "./render.ts";

/**
 * Drawn faces are kept beside the build: drawing one takes half a second, reading it back some milliseconds. A kept face
 * goes by what it is drawn from, so a change of this folder draws all of them anew.
 */

const FOLDER = fileURLToPath(new URL("../../.cache/drawn-faces", import.meta.url));
/** Twice what `npm test` and `npm run lab` draw; beyond it those go that were not asked for longest. */
const MOST_BYTES = 1e9;

const { ZSTD_c_compressionLevel, ZSTD_c_checksumFlag } = constants;
const FAST = { params: { [ZSTD_c_compressionLevel]: 1, [ZSTD_c_checksumFlag]: 1 } };

interface Header {
  readonly width: number;
  readonly height: number;
  readonly truth: SyntheticTruth;
}

/** What `renderSyntheticFace` draws of these options, drawn only once. */
export function keptFace(options: SyntheticFaceOptions = {}, folder = FOLDER): SyntheticFace {
  const file = join(folder, digestOf(options));
  const known = readFace(file);
  if (known) return known;
  const drawn = renderSyntheticFace(options);
  keepFace(file, drawn, folder);
  return drawn;
}

/** Undefined where there is none, or one that is broken. */
function readFace(file: string): SyntheticFace | undefined {
  try {
    const bytes = zstdDecompressSync(readFileSync(file));
    utimesSync(file, new Date(), new Date());
    const end = bytes.indexOf("\n");
    const { truth, ...size } = JSON.parse(bytes.toString("utf8", 0, end)) as Header;
    // A copy, so that it begins where words of four bytes can be read.
    const data = new Uint8ClampedArray(bytes.subarray(end + 1));
    return { image: { ...size, data }, truth };
  } catch {
    return undefined;
  }
}

function keepFace(file: string, { image: { data, ...size }, truth }: SyntheticFace, folder: string): void {
  const header: Header = { ...size, truth };
  mkdirSync(folder, { recursive: true });
  // Renamed when whole: others may be reading, or drawing the same.
  const unfinished = `${file}.${randomUUID()}`;
  const bytes = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), new Uint8Array(data.buffer)]);
  writeFileSync(unfinished, zstdCompressSync(bytes, FAST));
  renameSync(unfinished, file);
  forgetOldest(folder, MOST_BYTES);
}

/** Exported for its test. */
export function forgetOldest(folder: string, mostBytes: number): void {
  const kept = readdirSync(folder)
    .flatMap((name) => {
      const path = join(folder, name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found ? [{ path, bytes: found.size, usedMs: found.mtimeMs }] : [];
    })
    .toSorted((a, b) => b.usedMs - a.usedMs);
  let bytes = 0;
  for (const face of kept) {
    bytes += face.bytes;
    if (bytes > mostBytes) rmSync(face.path, { force: true });
  }
}

let sources: string | undefined;

/** Of this folder's code, of the runtime, whose `Math.exp` may differ from another's, and of the options in any order. */
function digestOf(options: SyntheticFaceOptions): string {
  sources ??= globSync("*.ts", { cwd: import.meta.dirname })
    .filter((name) => !name.endsWith(".test.ts"))
    .toSorted()
    .reduce((hash, name) => hash.update(readFileSync(join(import.meta.dirname, name))), createHash("sha256"))
    .update(process.versions.v8)
    .digest("hex");
  const recipe = JSON.stringify(options, (_key, value: unknown) =>
    value !== null && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  return createHash("sha256").update(sources).update(recipe).digest("hex").slice(0, 32);
}
