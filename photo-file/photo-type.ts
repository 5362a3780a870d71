import { latin1 } from "./bytes.ts";
import type { PhotoFileType } from "./photo-file.ts";
import { PNG_SIGNATURE } from "./png-header.ts";

/** Enough of a file for `photoTypeOf`: an `ftyp` box with all brands that real files have. Chosen. */
export const HEAD_BYTES = 512;

/** Pictures that we cannot read, but a browser may. */
export type OtherPictureType = "heic" | "avif" | "gif" | "bmp" | "tiff" | "jxl" | "ico";

/**
 * What the first bytes say a picture's file is; its name and its label may lie. Undefined: no picture, so far as these
 * bytes tell.
 *
 * @param head of the file, `HEAD_BYTES` or all of it
 */
export function photoTypeOf(head: Uint8Array): PhotoFileType | OtherPictureType | undefined {
  return imageTypeOf(head) ?? isoMediaType(head) ?? otherType(head);
}

/** Of the three that we read ourselves; undefined: none of them. */
export function imageTypeOf(head: Uint8Array): PhotoFileType | undefined {
  if (latin1(head, 0, 3) === "\xff\xd8\xff") return "jpeg";
  if (isPng(head)) return "png";
  if (latin1(head, 0, 4) === "RIFF" && latin1(head, 8, 12) === "WEBP") return "webp";
  return undefined;
}

/**
 * A signature with one or two bytes changed, before a header chunk that stands where it should, is a damaged PNG (F4); one
 * that grew or shrank on its way is another type (D13): nothing behind it stands where a PNG has it.
 */
const MOST_DAMAGED = 2;

function isPng(head: Uint8Array): boolean {
  const damaged = PNG_SIGNATURE.reduce((sum, byte, at) => sum + (head[at] === byte ? 0 : 1), 0);
  return damaged === 0 || (damaged <= MOST_DAMAGED && latin1(head, 12, 16) === "IHDR");
}

/** Some cameras' raw files are TIFF too (DNG, CR2, NEF); `+` is BigTIFF. */
const OTHERS: readonly { readonly type: OtherPictureType; readonly marks: readonly string[] }[] = [
  { type: "gif", marks: ["GIF87a", "GIF89a"] },
  { type: "tiff", marks: ["II*\0", "II+\0", "MM\0*", "MM\0+"] },
  { type: "jxl", marks: ["\xff\x0a", "\0\0\0\x0cJXL \r\n\x87\n"] },
  { type: "ico", marks: ["\0\0\x01\0", "\0\0\x02\0"] },
];

function otherType(head: Uint8Array): OtherPictureType | undefined {
  const start = latin1(head, 0, 12);
  // Two letters begin many a text: behind them stand the file's size and four bytes of zero (BITMAPFILEHEADER).
  if (start.startsWith("BM") && start.slice(6, 10) === "\0\0\0\0") return "bmp";
  return OTHERS.find(({ marks }) => marks.some((mark) => start.startsWith(mark)))?.type;
}

/** HEIF with HEVC inside (ISO/IEC 23008-12, annex B); AVIF has brands of its own, and both name `mif1` beside. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "hevm", "hevs"];
const AVIF_BRANDS = ["avif", "avis"];
/** HEIF that does not say at once what is inside (ibidem, 10.2): pictures, and sequences of them. */
const PLAIN_HEIF_BRANDS = ["mif1", "mif2", "msf1", "miaf", "heif", "1pic"];
const BRAND_BYTES = 4;

/** A file of boxes (ISO/IEC 14496-12, 4.3): its first one names its brands. A film has others. */
function isoMediaType(head: Uint8Array): "heic" | "avif" | undefined {
  if (latin1(head, 4, 8) !== "ftyp") return undefined;
  // A size of 1 means that the real one stands in eight further bytes; what it says is not asked, brands end themselves.
  const isLong = latin1(head, 0, 4) === "\0\0\0\x01";
  const size =
    ((head[0] as number) << 24) | ((head[1] as number) << 16) | ((head[2] as number) << 8) | (head[3] as number);
  const begin = isLong ? 16 : 8;
  const end = Math.min(head.length, isLong || size <= 0 ? HEAD_BYTES : size);
  const brands = [latin1(head, begin, begin + BRAND_BYTES)];
  for (let at = begin + 2 * BRAND_BYTES; at + BRAND_BYTES <= end; at += BRAND_BYTES) {
    brands.push(latin1(head, at, at + BRAND_BYTES));
  }
  // The first that says what is inside; the file's own brand comes first.
  const telling = brands.find((brand) => AVIF_BRANDS.includes(brand) || HEIC_BRANDS.includes(brand));
  if (telling !== undefined) return AVIF_BRANDS.includes(telling) ? "avif" : "heic";
  return brands.some((brand) => PLAIN_HEIF_BRANDS.includes(brand)) ? "heic" : undefined;
}
