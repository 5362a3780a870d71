import { repeat } from "#lab/hostile-files/bytes.ts";
import { exifWithLoop, exifWithManyEntries } from "#lab/hostile-files/exif.ts";
import { smallFace, smallJpeg, withSharp } from "#lab/hostile-files/faces.ts";
import {
  DHT,
  DQT,
  insertBefore,
  mapParts,
  partsOf,
  SOF0,
  SOS,
  withRepeatedScans,
  withRestartMarkers,
  withSegments,
} from "#lab/hostile-files/jpeg.ts";
import { withMany } from "#lab/hostile-files/png.ts";
import { webpOfHugeTables } from "#lab/hostile-files/webp.ts";
import { encodePng } from "#lab/pictures/pictures.ts";
import { CORRUPT, OK, TOO_COMPLEX, TRUNCATED } from "../../expected-answers.ts";
import type { HostileRow } from "../../row.ts";

const progressive = () => withSharp(smallFace()).jpeg({ progressive: true, quality: 90 }).toBuffer();

/** Parts of a file that are too many, loop or are of a kind that is not read. */
export const FILE_STRUCTURE: readonly HostileRow[] = [
  {
    id: "E8",
    title: "100,000 tiny chunks",
    expect: TOO_COMPLEX,
    maxMs: 300,
    async send({ photo }) {
      const png = await encodePng(smallFace());
      await photo("tEXt", withMany(png, { type: "tEXt", data: Buffer.from("a\0b") }, 100_000));
    },
  },
  {
    id: "E9",
    title: "progressive JPEG of 5,000 scans",
    expect: TOO_COMPLEX,
    maxMs: 300,
    async send({ photo }) {
      await photo("5,000 scans", withRepeatedScans(await progressive(), 5_000));
    },
  },
  {
    id: "E11",
    title: "arithmetic-coded, lossless and 12-bit JPEG",
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
    id: "E13",
    title: "lossless WebP with the largest Huffman tables",
    expect: [CORRUPT, TRUNCATED],
    async send({ photo }) {
      await photo("CVE-2023-4863", webpOfHugeTables(300, 300), { expect: CORRUPT });
    },
  },
  {
    id: "E14",
    title: "DHT and DQT 10,000 times, 65,535 restart markers",
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
    title: "EXIF directories that loop, and one of 65,535 entries",
    expect: OK,
    maxMs: 1_000,
    async send({ photo }) {
      const jpeg = await smallJpeg();
      await photo("two in a ring", withSegments(jpeg, exifWithLoop("two directories")));
      await photo("one in itself", withSegments(jpeg, exifWithLoop("itself")));
      await photo("65,535 entries", withSegments(jpeg, exifWithManyEntries()));
    },
  },
];
