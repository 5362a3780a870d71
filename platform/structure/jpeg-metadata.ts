import { LIMITS } from "#contract/limits.ts";
import { exifWithOrientation, type Orientation, orientationOf } from "./exif-orientation.ts";
import { type ColourSpace, isUsableProfile } from "./icc-profile.ts";

/** What an application segment begins with, and its number: JFIF (ITU T.871), Exif, ICC.1 annex B, Adobe TN 5116. */
const JFIF = { app: 0, name: "JFIF\0" };
const EXIF = { app: 1, name: "Exif\0\0" };
const ICC = { app: 2, name: "ICC_PROFILE\0" };
const ADOBE = { app: 14, name: "Adobe" };
/** Behind an ICC segment's name: its number and how many there are. */
const ICC_COUNTERS = 2;

interface Span {
  readonly from: number;
  readonly to: number;
}

interface ProfilePart extends Span {
  readonly number: number;
  readonly of: number;
  readonly bytes: Buffer;
}

/**
 * Which application segments a decoder gets to see: JFIF and Adobe, which say how colours are coded, the colour profile
 * when it is usable, and an Exif block with nothing but the orientation. Comments, XMP, thumbnails, places are left out.
 */
export class JpegMetadata {
  readonly #dropped: Span[] = [];
  readonly #profile: ProfilePart[] = [];
  #orientation: Orientation | null = null;

  drop(from: number, to: number): void {
    this.#dropped.push({ from, to });
  }

  /** @param app 0..15; `from`, `to`: the whole segment's place in the file */
  add(app: number, payload: Buffer, from: number, to: number): void {
    const isOf = (kind: typeof JFIF): boolean =>
      app === kind.app && payload.toString("latin1", 0, kind.name.length) === kind.name;
    if (isOf(JFIF) || isOf(ADOBE)) return;
    if (isOf(ICC) && payload.length >= ICC.name.length + ICC_COUNTERS) {
      const [number, of] = [payload[ICC.name.length] as number, payload[ICC.name.length + 1] as number];
      this.#profile.push({ from, to, number, of, bytes: payload.subarray(ICC.name.length + ICC_COUNTERS) });
      return;
    }
    if (isOf(EXIF)) this.#orientation ??= orientationOf(payload);
    this.drop(from, to);
  }

  /** The file without what is dropped. */
  cleaned(file: Buffer, components: number): Buffer {
    if (!this.#hasUsableProfile(components)) this.#dropped.push(...this.#profile);
    const isTurned = this.#orientation !== null && this.#orientation !== 1;
    if (this.#dropped.length === 0) return file;
    const parts = [file.subarray(0, 2), isTurned ? exifSegment(this.#orientation ?? 1) : Buffer.alloc(0)];
    let kept = 2;
    for (const { from, to } of this.#dropped.toSorted((a, b) => a.from - b.from)) {
      parts.push(file.subarray(kept, from));
      kept = to;
    }
    return Buffer.concat([...parts, file.subarray(kept)]);
  }

  #hasUsableProfile(components: number): boolean {
    const parts = this.#profile.toSorted((a, b) => a.number - b.number);
    const isWhole = parts.every(({ number, of }, i) => number === i + 1 && of === parts.length);
    const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0);
    if (!isWhole || bytes > LIMITS.metadataBytes) return false;
    const space: ColourSpace = components === 1 ? "GRAY" : components === 3 ? "RGB " : "CMYK";
    return isUsableProfile(Buffer.concat(parts.map((part) => part.bytes)), space);
  }
}

function exifSegment(orientation: Orientation): Buffer {
  const block = exifWithOrientation(orientation);
  const head = Buffer.from([0xff, 0xe0 + EXIF.app, 0, 0]);
  head.writeUInt16BE(block.length + 2, 2);
  return Buffer.concat([head, block]);
}
