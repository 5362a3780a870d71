import { LIMITS } from "#contract/limits.ts";
import { joined, latin1 } from "./bytes.ts";
import { EXIF_NAME, type Orientation, orientationOf } from "./exif-orientation.ts";
import { type ColourSpace, isUsableProfile } from "./icc-profile.ts";
import { withExif } from "./oriented-jpeg.ts";
import type { PhotoFile } from "./photo-file.ts";

/** What an application segment begins with, and its number: JFIF (ITU T.871), Exif, ICC.1 annex B, Adobe TN 5116. */
const JFIF = { app: 0, name: "JFIF\0" };
const EXIF = { app: 1, name: EXIF_NAME };
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
  readonly bytes: Uint8Array;
}

/**
 * Which application segments a decoder gets to see: JFIF and Adobe, which say how colours are coded, the colour profile
 * when it is usable, and an Exif block with nothing but the orientation. Comments, XMP, thumbnails, places are left out.
 */
export class JpegMetadata {
  readonly #dropped: Span[] = [];
  readonly #profile: ProfilePart[] = [];
  #orientation: Orientation | null = null;

  /** Of the first Exif block that states one. */
  get orientation(): Orientation {
    return this.#orientation ?? 1;
  }

  drop(from: number, to: number): void {
    this.#dropped.push({ from, to });
  }

  /** @param app 0..15; `from`, `to`: the whole segment's place in the file */
  add(app: number, payload: Uint8Array, from: number, to: number): void {
    const isOf = (kind: typeof JFIF): boolean => app === kind.app && latin1(payload, 0, kind.name.length) === kind.name;
    if (isOf(JFIF) || isOf(ADOBE)) return;
    if (isOf(ICC) && payload.length >= ICC.name.length + ICC_COUNTERS) {
      const [number, of] = [payload[ICC.name.length] as number, payload[ICC.name.length + 1] as number];
      this.#profile.push({ from, to, number, of, bytes: payload.subarray(ICC.name.length + ICC_COUNTERS) });
      return;
    }
    if (isOf(EXIF)) this.#orientation ??= orientationOf(payload);
    this.drop(from, to);
  }

  /** The file without what is dropped, without and with its turn. */
  cleaned(file: Uint8Array, components: number): Pick<PhotoFile, "bare" | "decodable" | "colourTag"> {
    const space: ColourSpace = components === 1 ? "GRAY" : components === 3 ? "RGB " : "CMYK";
    const profile = this.#usableProfile(space);
    const without = () => withoutSpans(file, [...this.#dropped, ...this.#profile]);
    const bare = profile === null ? without() : withoutSpans(file, this.#dropped);
    const { orientation } = this;
    const decodable = orientation === 1 ? bare : withExif(bare, orientation);
    // Inks without a profile are whatever a decoder takes them for.
    if (profile === null && space !== "CMYK") return { bare, decodable };
    return { bare, decodable, colourTag: { space, profile, isDeflated: false, without } };
  }

  #usableProfile(space: ColourSpace): Uint8Array | null {
    const parts = this.#profile.toSorted((a, b) => a.number - b.number);
    const isWhole = parts.every(({ number, of }, i) => number === i + 1 && of === parts.length);
    const bytes = parts.reduce((sum, part) => sum + part.bytes.length, 0);
    if (parts.length === 0 || !isWhole || bytes > LIMITS.metadataBytes) return null;
    const profile = joined(parts.map((part) => part.bytes));
    return isUsableProfile(profile, space) ? profile : null;
  }
}

function withoutSpans(file: Uint8Array, spans: readonly Span[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let kept = 0;
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    parts.push(file.subarray(kept, from));
    kept = to;
  }
  return parts.length === 0 ? file : joined([...parts, file.subarray(kept)]);
}
