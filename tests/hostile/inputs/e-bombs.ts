import { encodePng } from "../../support/pictures.ts";
import { CORRUPT, OK, TOO_COMPLEX, TOO_MANY_PIXELS, TRUNCATED } from "../expected-answers.ts";
import { join, repeat } from "../make/bytes.ts";
import { crowdedExif, loopingExif } from "../make/exif.ts";
import { hugeFace, smallFace, smallJpeg, withSharp } from "../make/faces.ts";
import {
  DHT,
  DQT,
  insertBefore,
  mapParts,
  partsOf,
  SOF0,
  SOS,
  withComment,
  withDeclaredSize,
  withRepeatedScans,
  withRestartMarkers,
  withSegments,
} from "../make/jpeg.ts";
import {
  blackPng,
  dataOf,
  IEND,
  idat,
  ihdr,
  mapChunks,
  pack,
  packedProfile,
  packedText,
  packedUnicode,
  pngFile,
  withChunks,
  withMany,
  zlibOfZeros,
} from "../make/png.ts";
import { webpOfHugeTables } from "../make/webp.ts";
import type { HostileRow, Probe } from "../row.ts";

const MEGABYTE = 1_000_000;
/** What a chunk nobody asked for may cost a worker. */
const IGNORED_BYTES = 16 * 1024 * 1024;
/** E10, E12, E16 and E17 have 5 s as a whole (invariant 2); their rows say less. */
const LARGEST_MS = 3_000;
const progressive = () => withSharp(smallFace()).jpeg({ progressive: true, quality: 90 }).toBuffer();

export const BOMBS: readonly HostileRow[] = [
  {
    id: "E1",
    what: "JPEG that states 64,250 x 64,250 in 5 KB",
    expect: TOO_MANY_PIXELS,
    maxMs: 50,
    async send({ photo }) {
      const small = await withSharp(smallFace()).jpeg({ quality: 30 }).toBuffer();
      await photo("lottapixel", withDeclaredSize(small, 64_250, 64_250));
    },
  },
  {
    id: "E2",
    what: "PNG of 14,000 x 14,000 in one colour",
    expect: TOO_MANY_PIXELS,
    async send({ photo }) {
      await photo("0.6 MB", blackPng({ width: 14_000, height: 14_000 }));
    },
  },
  {
    id: "E3",
    what: "PNG of 1 x 24,000,001 and 24,000,001 x 1",
    expect: TOO_MANY_PIXELS,
    async send({ photo }) {
      await photo("tall", blackPng({ width: 1, height: 24_000_001 }));
      await photo("wide", blackPng({ width: 24_000_001, height: 1 }));
    },
  },
  {
    id: "E4",
    what: "PNG of exactly 24 MP with a face, and the next larger",
    expect: [OK, TOO_MANY_PIXELS],
    maxMs: LARGEST_MS,
    async send({ photo }) {
      await photo("24 MP", await hugeFace().png({ compressionLevel: 2 }).toBuffer(), { expect: OK });
      // 24,000,001 = 6,857 x 3,500.07...: no picture within the sides has one pixel more, so one row more.
      await photo("one row more", blackPng({ width: 4000, height: 6001 }), { expect: TOO_MANY_PIXELS });
    },
  },
  {
    id: "E5",
    what: "PNG header of 2^31-1 x 2^31-1, of 0 x 0, of width 0",
    expect: [TOO_MANY_PIXELS, CORRUPT],
    async send({ photo }) {
      const stating = (width: number, height: number) =>
        pngFile([ihdr({ width, height }), idat(zlibOfZeros(2_000_000)), IEND]);
      await photo("2^31-1", stating(2 ** 31 - 1, 2 ** 31 - 1), { expect: TOO_MANY_PIXELS });
      for (const [width, height] of [
        [0, 0],
        [0, 300],
        [300, 0],
      ] as const) {
        await photo(`${width} x ${height}`, stating(width, height), { expect: CORRUPT });
      }
    },
  },
  { id: "E6", what: "PNG data that inflates 1,000:1 past its header's size", expect: CORRUPT, send: sendInflating },
  { id: "E7", what: "zTXt, iTXt, iCCP, eXIf of 60 MB in 50 KB: ignored", expect: OK, send: sendPackedMetadata },
  {
    id: "E8",
    what: "100,000 tiny chunks",
    expect: TOO_COMPLEX,
    maxMs: 300,
    async send({ photo }) {
      const png = await encodePng(smallFace());
      await photo("tEXt", withMany(png, { type: "tEXt", data: Buffer.from("a\0b") }, 100_000));
    },
  },
  {
    id: "E9",
    what: "progressive JPEG of 5,000 scans",
    expect: TOO_COMPLEX,
    maxMs: 300,
    async send({ photo }) {
      await photo("5,000 scans", withRepeatedScans(await progressive(), 5_000));
    },
  },
  {
    id: "E10",
    what: "progressive JPEG of 24 MP in 10 scans: legal",
    expect: OK,
    maxMs: LARGEST_MS,
    async send({ photo, claim }) {
      const file = await hugeFace().jpeg({ progressive: true, quality: 80 }).toBuffer();
      const scans = partsOf(file).filter(({ marker }) => marker === SOS).length;
      claim(scans === 10, `the file has ${scans} scans, not 10`);
      await photo("10 scans", file);
    },
  },
  {
    id: "E11",
    what: "arithmetic-coded, lossless and 12-bit JPEG",
    expect: CORRUPT,
    async send({ photo }) {
      const jpeg = await smallJpeg();
      const asFrame = (marker: number) =>
        mapParts(jpeg, SOF0, (bytes) => {
          bytes[1] = marker;
          return bytes;
        });
      await photo("arithmetic", asFrame(0xc9));
      await photo("lossless", asFrame(0xc3));
      const twelveBits = mapParts(asFrame(0xc1), 0xc1, (bytes) => {
        bytes[4] = 12;
        return bytes;
      });
      await photo("12 bits", twelveBits);
    },
  },
  {
    id: "E12",
    what: "16-bit interlaced RGBA PNG of 24 MP",
    expect: [OK, TOO_COMPLEX],
    maxMs: LARGEST_MS,
    async send({ photo, claim, target: { coreTime, slowness }, note }) {
      const file = await hugeFace()
        .ensureAlpha()
        .toColourspace("rgb16")
        .png({ progressive: true, compressionLevel: 2 })
        .toBuffer();
      const before = coreTime.read();
      const { status, ms } = await photo("24 MP", file);
      const share = 1 - coreTime.since(before).waitedMs / ms;
      const slower = await slowness();
      note(
        `the machine is ${slower.toFixed(1)} times slower than the recorded one and gave it ${(100 * share).toFixed(0)} %`,
      );
      // The decoder's 3 s of processor time, 9 by the clock, are the same on any machine; this photo takes half of them on the recorded one.
      claim(status === 200 || slower >= 2 || share < 0.5, `1: 200 expected, answered ${status}`);
    },
  },
  {
    id: "E13",
    what: "lossless WebP with the largest Huffman tables",
    expect: [CORRUPT, TRUNCATED],
    async send({ photo }) {
      await photo("CVE-2023-4863", webpOfHugeTables(300, 300), { expect: CORRUPT });
    },
  },
  {
    id: "E14",
    what: "DHT and DQT 10,000 times, 65,535 restart markers",
    expect: TOO_COMPLEX,
    async send({ photo }) {
      const jpeg = await smallJpeg();
      for (const [name, marker] of [
        ["DHT", DHT],
        ["DQT", DQT],
      ] as const) {
        const table = partsOf(jpeg).find((part) => part.marker === marker)?.bytes as Buffer;
        await photo(name, insertBefore(jpeg, SOS, repeat(table, 10_000)));
      }
      await photo("restart markers", withRestartMarkers(jpeg, 65_535));
    },
  },
  {
    id: "E15",
    what: "EXIF directories that loop, and one of 65,535 entries",
    expect: OK,
    maxMs: 1_000,
    async send({ photo }) {
      const jpeg = await smallJpeg();
      await photo("two in a ring", withSegments(jpeg, loopingExif("two directories")));
      await photo("one in itself", withSegments(jpeg, loopingExif("itself")));
      await photo("65,535 entries", withSegments(jpeg, crowdedExif()));
    },
  },
  {
    id: "E16",
    what: "a decoder that hangs for 60 s",
    expect: TOO_COMPLEX,
    maxMs: 3_500,
    send: ({ photo, claim }) => misbehave({ photo, claim }, "hang"),
  },
  {
    id: "E17",
    what: "a decoder that takes 2 GB, one that crashes",
    expect: TOO_COMPLEX,
    maxMs: 5_000,
    async send({ photo, claim }) {
      await misbehave({ photo, claim }, "allocate");
    },
  },
];

async function misbehave({ photo }: Pick<Probe, "photo" | "claim">, how: "hang" | "allocate"): Promise<void> {
  await photo(how, withComment(await smallJpeg(), `skinglow-test:${how}`));
}

async function sendInflating({ photo }: Probe): Promise<void> {
  const png = await encodePng(smallFace());
  const { width, height } = smallFace();
  // Behind the rows the header announces: as much as 200 kB can hold.
  const inflating = [ihdr({ width, height }), idat(zlibOfZeros(200 * MEGABYTE)), IEND];
  await photo("black, 200 MB", pngFile(inflating));
  const raw = await withSharp(smallFace()).raw().toBuffer();
  const rows = Array.from({ length: height }, (_, y) =>
    join(Buffer.alloc(1), raw.subarray(3 * width * y, 3 * width * (y + 1))),
  );
  const data = pack(join(...rows, Buffer.alloc(50 * MEGABYTE)));
  let isFirst = true;
  const face = mapChunks(png, "IDAT", (chunk) => {
    const replaced = isFirst ? { ...chunk, data } : { ...chunk, data: Buffer.alloc(0) };
    isFirst = false;
    return replaced;
  });
  await photo(`a face, then 50 MB (${dataOf(face).length} bytes packed)`, face);
}

/** Against the peak of the same photo without anything. */
async function sendPackedMetadata({ target: { workers }, photo, claim }: Probe): Promise<void> {
  const png = await encodePng(smallFace());
  for (let i = 0; i < 4; i += 1) await photo("plain", png);
  const packed = zlibOfZeros(60 * MEGABYTE);
  const chunks = {
    zTXt: packedText("Comment", packed),
    iTXt: packedUnicode("Comment", packed),
    iCCP: packedProfile(packed),
    eXIf: { type: "eXIf", data: join(Buffer.from("MM\0*\0\0\0\x08"), Buffer.alloc(50_000, 0x11)) },
  };
  const peakOf = async (name: string, file: Uint8Array): Promise<number> => {
    workers.reset();
    await photo(name, file);
    return workers.peak() ?? 0;
  };
  for (const [name, chunk] of Object.entries(chunks)) {
    const before = await peakOf("plain", png);
    const peak = await peakOf(name, withChunks(png, chunk));
    // What a worker keeps for itself, such as a larger heap, shows afterwards as well.
    const cost = peak - Math.max(before, await peakOf("plain", png));
    claim(cost <= IGNORED_BYTES, `3: ${name} cost a worker ${Math.round(cost / MEGABYTE)} MB`);
  }
}
