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
import { ANIMATED, CORRUPT, IMAGE_TYPE, NO_FACE, OK } from "../expected-answers.ts";
import type { HostileRow, Probe } from "../row.ts";

export const TYPES: readonly HostileRow[] = [
  {
    id: "D1",
    title: "PNG and WebP labelled as JPEG; a label outside the list",
    expect: [OK, IMAGE_TYPE],
    async send({ photo }) {
      const png = await encodePng(smallFace());
      await photo("PNG as JPEG", png, { expect: OK });
      await photo("WebP as PNG", await withSharp(smallFace()).webp({ quality: 90 }).toBuffer(), {
        label: "image/png",
        expect: OK,
      });
      await photo("PNG as GIF", png, { label: "image/gif", expect: IMAGE_TYPE });
    },
  },
  {
    id: "D2",
    title: "JPEG magic and 4 KB of noise",
    expect: CORRUPT,
    async send({ photo }) {
      for (const seed of [1, 2, 3])
        await photo(`seed ${seed}`, join(u8(0xff, 0xd8, 0xff, 0xe0), randomBytes(4096, seed)));
    },
  },
  kinds("D3", "GIF, 87a and 89a", { "87a": gif("87a"), "89a": gif("89a") }),
  {
    ...kinds("D4", "HEIC, AVIF; the message says how to send a JPEG", HEIF_FILES),
    async send({ photo, claim }) {
      for (const [name, file] of Object.entries(HEIF_FILES)) {
        for (const language of ["de", "en"]) {
          const { body } = await photo(`${name}, ${language}`, file, { language });
          claim(/JPE?G/.test(body), `1: the answer to ${name} does not say how to send a JPEG (${language})`);
        }
      }
    },
  },
  kinds("D5", "TIFF, BMP, ICO, PSD, JXL, JP2, PDF, EPS, camera raw", PICTURE_FILES),
  kinds("D6", "MP4, MOV, WebM, AVI", FILM_FILES),
  kinds("D7", "ZIP, PHAR, EXE, ELF, HTML, JavaScript, PHP", PROGRAM_FILES),
  { id: "D8", title: "pictures that are another file too", expect: [OK, NO_FACE], send: sendPolyglots },
  {
    id: "D9",
    title: "SVG behind JPEG's magic",
    expect: CORRUPT,
    async send({ photo }) {
      await photo("three bytes", join(u8(0xff, 0xd8, 0xff), SVG_SCRIPT));
      await photo("four bytes", join(u8(0xff, 0xd8, 0xff, 0xe0), SVG_SCRIPT));
    },
  },
  kinds("D10", "MVG, MSL, label: what ImageMagick would run", IMAGE_TRAGICK),
  kinds("D11", "libvips .v, PPM, NIfTI, FITS, Matlab, OpenEXR, CSV", UNTRUSTED_FILES),
  {
    id: "D12",
    title: "animated WebP; APNG, of which the default picture counts",
    expect: [ANIMATED, OK],
    send: sendAnimations,
  },
  {
    id: "D13",
    title: "a PNG whose signature lost its line endings",
    expect: IMAGE_TYPE,
    async send({ photo }) {
      const png = await encodePng(smallFace());
      await photo("CR LF became LF", join(latin("\x89PNG\n\x1a\n"), png.subarray(8)));
      await photo("LF became CR LF", join(latin("\x89PNG\r\r\n\x1a\r\n"), png.subarray(8)));
    },
  },
];

/** Files of one kind, all of a type that is not taken. */
function kinds(id: string, title: string, files: Readonly<Record<string, Uint8Array>>): HostileRow {
  return {
    id,
    title,
    expect: IMAGE_TYPE,
    async send({ photo }) {
      for (const [name, file] of Object.entries(files)) await photo(name, file);
    },
  };
}

/** The picture decides; what hangs on it (invariant 7 looks for the canary) goes nowhere. */
async function sendPolyglots({ photo }: Probe): Promise<void> {
  const jpeg = await smallJpeg();
  const png = await encodePng(smallFace());
  const script = latin(`*/=1;alert("${CANARY}");/*`);
  const trailers = {
    "JPEG and ZIP": join(jpeg, latin(`PK\x03\x04${CANARY}`), randomBytes(500)),
    "JPEG and PDF": join(withSegments(jpeg, segment(0xfe, latin(`%PDF-1.4 ${CANARY}`))), latin(`%%EOF ${CANARY}`)),
    "JPEG and JavaScript": withSegments(jpeg, segment(0xfe, script)),
    "PNG and HTML": join(png, latin(`<script>${CANARY}</script>`)),
    "PNG with HTML inside": withChunks(png, { type: "tEXt", data: latin(`Comment\0<script>${CANARY}</script>`) }),
  };
  for (const [name, file] of Object.entries(trailers)) await photo(name, file, { expect: OK });
  const noFace = await withSharp(gradientPicture()).jpeg().toBuffer();
  await photo("a sunset and PHP", join(noFace, latin(`<?php ${CANARY} ?>`)), { expect: NO_FACE });
  // Its end mark is followed by a second whole photo.
  const twice = join(fileOf(partsOf(noFace)), jpeg);
  await photo("a sunset and a face behind it", twice, { expect: NO_FACE });
}

async function sendAnimations({ photo }: Probe): Promise<void> {
  const frames = [smallFace(), otherFace()].map((image) => withSharp(image).resize(300, 360).png().toBuffer());
  const animated = sharp(await Promise.all(frames), { join: { animated: true } });
  await photo("animated WebP", await animated.clone().webp().toBuffer(), { expect: ANIMATED });
  await photo("animated WebP, lossless", await animated.clone().webp({ lossless: true }).toBuffer(), {
    expect: ANIMATED,
  });

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
  await photo("APNG", apng, { expect: OK });
}
