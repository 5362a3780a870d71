import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** What would be left of a photo that somebody kept. */

/** Bytes; a run of this length that is in a photo by chance is not in anything else. */
const RUN = 16;
/** A run of fewer different bytes is filling (zeros, a plain table) and says nothing. */
const LEAST_DIFFERENT = 6;
/** Of base64's alphabet, and longer than any word, path or number that we write. */
const BASE64 = /[A-Za-z0-9+/]{60,}={0,2}/;

/** The same picture with a word in its EXIF, GPS and XMP, as a camera writes place and time. */
export async function withWordInside(photo: Buffer, word: string): Promise<Buffer> {
  const marked = await sharp(photo)
    .withExif({
      IFD0: { Make: word, ImageDescription: word, DateTime: "2026:11:24 09:00:00" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 22/1 37/1", GPSAreaInformation: word },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>${word}</place></x:xmpmeta>`)
    .jpeg({ quality: 92 })
    .toBuffer();
  if (marked.toString("latin1").split(word).length < 4) throw new Error("the word is not everywhere");
  return marked;
}

export interface PhotoTraces {
  /** What of the photo, or which of the words, is in these bytes; null: nothing. */
  readonly in: (bytes: Buffer) => string | null;
  /** The same of every file below a folder, as `path: what`; and the files that were looked at. */
  readonly below: (folder: string) => { readonly found: readonly string[]; readonly files: readonly string[] };
}

/** @param photo its file as the server received it; runs of its base64 count as well */
export function tracesOf(photo: Buffer, words: readonly string[]): PhotoTraces {
  const runs = new Set([photo, Buffer.from(photo.toString("base64"))].flatMap((bytes) => [...runsIn(bytes)]));
  const look = (bytes: Buffer): string | null => {
    const text = bytes.toString("latin1");
    const word = words.find((one) => text.includes(one));
    if (word !== undefined) return word;
    for (const run of runsIn(bytes)) if (runs.has(run)) return "bytes of the photo";
    return null;
  };
  return {
    in: look,
    below(folder) {
      const files = readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((path) => statSync(path).isFile());
      const found = files.flatMap((path) => {
        const trace = look(readFileSync(path));
        return trace === null ? [] : [`${path}: ${trace}`];
      });
      return { found, files };
    },
  };
}

function* runsIn(bytes: Buffer): Generator<string> {
  const text = bytes.toString("latin1");
  for (let at = 0; at + RUN <= text.length; at += 1) {
    const run = text.slice(at, at + RUN);
    if (new Set(run).size >= LEAST_DIFFERENT) yield run;
  }
}

/** A data URL or a long run of base64, of whichever photo. */
export function encodedIn(text: string): string | null {
  return /data:image/i.exec(text)?.[0] ?? BASE64.exec(text)?.[0] ?? null;
}
