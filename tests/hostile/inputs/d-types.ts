import sharp from "sharp";
import { be32, join, latin, randomBytes, u8 } from "#lab/hostile-files/bytes.ts";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { otherFace, smallFace, smallJpeg, withSharp } from "#lab/hostile-files/faces.ts";
import { fileOf, partsOf, segment, withSegments } from "#lab/hostile-files/jpeg.ts";
import {
  FILM_FILES,
  gif,
  HEIF_FILES,
  IMAGE_TRAGICK,
  PICTURE_FILES,
  PROGRAM_FILES,
  SVG_SCRIPT,
  UNTRUSTED_FILES,
} from "#lab/hostile-files/other-files.ts";
import { chunksOf, dataOf, pngFile, withChunks } from "#lab/hostile-files/png.ts";
import { encodePng, gradientPicture } from "#lab/pictures/pictures.ts";
import { photos, row } from "../make-row.ts";
import type { HostileRow } from "../row.ts";

export const TYPES: readonly HostileRow[] = [
  photos(
    "D1",
    "PNG and WebP labelled as JPEG; a label outside the list",
    ["200", "415 image_type_unsupported"],
    async () => {
      const png = await encodePng(smallFace());
      const webp = await withSharp(smallFace()).webp({ quality: 90 }).toBuffer();
      return {
        "PNG as JPEG": [png, { expect: "200" }],
        "WebP as PNG": [webp, { label: "image/png", expect: "200" }],
        "PNG as GIF": [png, { label: "image/gif", expect: "415 image_type_unsupported" }],
      };
    },
  ),
  photos("D2", "JPEG magic and 4 KB of noise", "422 image_corrupt", () =>
    Object.fromEntries(
      [1, 2, 3].map((seed) => [`seed ${seed}`, join(u8(0xff, 0xd8, 0xff, 0xe0), randomBytes(4096, seed))]),
    ),
  ),
  photos("D3", "GIF, 87a and 89a", "415 image_type_unsupported", { "87a": gif("87a"), "89a": gif("89a") }),
  row(
    "D4",
    "HEIC, AVIF, JPEG XL; the message says how to send a JPEG",
    "415 image_type_unsupported",
    async ({ photo, claim }) => {
      for (const [name, file] of Object.entries({ ...HEIF_FILES, "jpeg xl": PICTURE_FILES["jpeg xl"] })) {
        for (const language of ["de", "en"]) {
          const { body } = await photo(`${name}, ${language}`, file, { language });
          claim(/JPE?G/.test(body), `1: the answer to ${name} does not say how to send a JPEG (${language})`);
        }
      }
    },
  ),
  photos("D5", "TIFF, BMP, ICO, PSD, JXL, JP2, PDF, EPS, camera raw", "415 image_type_unsupported", PICTURE_FILES),
  photos("D6", "MP4, MOV, WebM, AVI", "415 image_type_unsupported", FILM_FILES),
  photos("D7", "ZIP, PHAR, EXE, ELF, HTML, JavaScript, PHP", "415 image_type_unsupported", PROGRAM_FILES),
  photos("D8", "pictures that are another file too", ["200", "422 no_face"], polyglots),
  photos("D9", "SVG behind JPEG's magic", "422 image_corrupt", {
    "three bytes": join(u8(0xff, 0xd8, 0xff), SVG_SCRIPT),
    "four bytes": join(u8(0xff, 0xd8, 0xff, 0xe0), SVG_SCRIPT),
    "nothing behind them": u8(0xff, 0xd8, 0xff),
    "the end behind them": u8(0xff, 0xd8, 0xff, 0xd9),
  }),
  photos("D10", "MVG, MSL, label: what ImageMagick would run", "415 image_type_unsupported", IMAGE_TRAGICK),
  photos("D11", "libvips .v, PPM, NIfTI, FITS, Matlab, OpenEXR, CSV", "415 image_type_unsupported", UNTRUSTED_FILES),
  photos("D12", "animated WebP; APNG, of which the default picture counts", ["422 image_animated", "200"], animations),
  photos("D13", "a PNG whose signature lost its line endings", "415 image_type_unsupported", async () => {
    const png = await encodePng(smallFace());
    return {
      "CR LF became LF": join(latin("\x89PNG\n\x1a\n"), png.subarray(8)),
      "LF became CR LF": join(latin("\x89PNG\r\r\n\x1a\r\n"), png.subarray(8)),
    };
  }),
];

/** The picture decides; what hangs on it (invariant 7 looks for the canary) goes nowhere. */
async function polyglots() {
  const jpeg = await smallJpeg();
  const png = await encodePng(smallFace());
  const script = latin(`*/=1;alert("${CANARY}");/*`);
  const noFace = await withSharp(gradientPicture()).jpeg().toBuffer();
  const ok = { expect: "200" } as const;
  return {
    "JPEG and ZIP": [join(jpeg, latin(`PK\x03\x04${CANARY}`), randomBytes(500)), ok],
    "JPEG and PDF": [
      join(withSegments(jpeg, segment(0xfe, latin(`%PDF-1.4 ${CANARY}`))), latin(`%%EOF ${CANARY}`)),
      ok,
    ],
    "JPEG and JavaScript": [withSegments(jpeg, segment(0xfe, script)), ok],
    "PNG and HTML": [join(png, latin(`<script>${CANARY}</script>`)), ok],
    "PNG with HTML inside": [withChunks(png, { type: "tEXt", data: latin(`Comment\0<script>${CANARY}</script>`) }), ok],
    "a sunset and PHP": [join(noFace, latin(`<?php ${CANARY} ?>`)), { expect: "422 no_face" }],
    // Its end mark is followed by a second whole photo.
    "a sunset and a face behind it": [join(fileOf(partsOf(noFace)), jpeg), { expect: "422 no_face" }],
  } as const;
}

async function animations() {
  const frames = [smallFace(), otherFace()].map((image) => withSharp(image).resize(300, 360).png().toBuffer());
  const animated = sharp(await Promise.all(frames), { join: { animated: true } });
  const [first, second] = [await encodePng(smallFace()), await encodePng(otherFace())];
  const { width, height } = smallFace();
  const control = (sequence: number) =>
    join(be32(sequence), be32(width), be32(height), be32(0), be32(0), u8(0, 1, 0, 10, 0, 0));
  const [header, ...rest] = chunksOf(first) as [ReturnType<typeof chunksOf>[number], ...ReturnType<typeof chunksOf>];
  const apng = pngFile([
    header,
    { type: "acTL", data: join(be32(2), be32(0)) },
    { type: "fcTL", data: control(0) },
    ...rest.slice(0, -1),
    { type: "fcTL", data: control(1) },
    { type: "fdAT", data: join(be32(2), dataOf(second)) },
    ...rest.slice(-1),
  ]);
  return {
    "animated WebP": [await animated.clone().webp().toBuffer(), { expect: "422 image_animated" }],
    "animated WebP, lossless": [
      await animated.clone().webp({ lossless: true }).toBuffer(),
      { expect: "422 image_animated" },
    ],
    APNG: [apng, { expect: "200" }],
  } as const;
}
