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
  segment,
  withRepeatedScans,
  withRestartMarkers,
  withSegments,
} from "#lab/hostile-files/jpeg.ts";
import { withMany } from "#lab/hostile-files/png.ts";
import { webpOfHugeTables } from "#lab/hostile-files/webp.ts";
import { encodePng } from "#lab/pictures/pictures.ts";
import { photos } from "../../make-row.ts";
import type { HostileRow } from "../../row.ts";

/** Parts of a file that are too many, loop or are of a kind that is not read. */
export const FILE_STRUCTURE: readonly HostileRow[] = [
  photos("E8", "100,000 tiny chunks", { expect: "422 image_too_complex", maxMs: 300 }, async () => ({
    tEXt: withMany(await encodePng(smallFace()), { type: "tEXt", data: Buffer.from("a\0b") }, 100_000),
  })),
  photos("E9", "progressive JPEG of 5,000 scans", { expect: "422 image_too_complex", maxMs: 300 }, async () => {
    const progressive = await withSharp(smallFace()).jpeg({ progressive: true, quality: 90 }).toBuffer();
    return { "5,000 scans": withRepeatedScans(progressive, 5_000) };
  }),
  photos("E11", "arithmetic-coded, lossless and 12-bit JPEG", "422 image_corrupt", async () => {
    const jpeg = await smallJpeg();
    const asFrame = (marker: number, bits = 8) =>
      mapParts(jpeg, SOF0, (bytes) => {
        bytes[1] = marker;
        bytes[4] = bits;
        return bytes;
      });
    const kinds = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];
    const frames = kinds.map((marker) => [`frame ${marker.toString(16)}`, asFrame(marker)]);
    return { ...Object.fromEntries(frames), "12 bits": asFrame(0xc1, 12) };
  }),
  photos("E13", "lossless WebP with the largest Huffman tables", "422 image_corrupt", () => ({
    "CVE-2023-4863": webpOfHugeTables(300, 300),
  })),
  photos("E14", "DHT and DQT 10,000 times, 65,535 restart markers", "422 image_too_complex", async () => {
    const jpeg = await smallJpeg();
    const many = (part: Buffer) => insertBefore(jpeg, SOS, repeat(part, 10_000));
    const tables = (marker: number) => many(partsOf(jpeg).find((part) => part.marker === marker)?.bytes as Buffer);
    return {
      DHT: tables(DHT),
      DQT: tables(DQT),
      comments: many(segment(0xfe, Buffer.from("a"))),
      "restart markers": withRestartMarkers(jpeg, 65_535),
    };
  }),
  photos("E15", "EXIF directories that loop, and one of 65,535 entries", { expect: "200", maxMs: 1_000 }, async () => {
    const jpeg = await smallJpeg();
    return {
      "two in a ring": withSegments(jpeg, exifWithLoop("two directories")),
      "one in itself": withSegments(jpeg, exifWithLoop("itself")),
      "65,535 entries": withSegments(jpeg, exifWithManyEntries()),
    };
  }),
];
