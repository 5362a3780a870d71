import { hugeFace, smallFace, withSharp } from "#lab/hostile-files/faces.ts";
import { partsOf, SOS, withDeclaredSize } from "#lab/hostile-files/jpeg.ts";
import { blackPng, IEND, idat, ihdr, mapChunks, pngFile, wrongSum, zlibOfZeros } from "#lab/hostile-files/png.ts";
import { photos, row } from "../../make-row.ts";
import type { HostileRow } from "../../row.ts";

/** The largest legal photos have 5 s as a whole (invariant 2); their rows say less. */
const LARGEST_MS = 3_000;

/** Pictures that state more than they may, or have as much as they may. */
export const PICTURE_SIZE: readonly HostileRow[] = [
  photos(
    "E1",
    "JPEG that states 64,250 x 64,250 in 5 KB",
    { expect: "422 image_too_many_pixels", maxMs: 50 },
    async () => {
      const whole = withDeclaredSize(await withSharp(smallFace()).jpeg({ quality: 30 }).toBuffer(), 64_250, 64_250);
      return { lottapixel: whole, "cut behind its head": whole.subarray(0, whole.length >> 1) };
    },
  ),
  photos("E2", "PNG of 14,000 x 14,000 in one colour", "422 image_too_many_pixels", () => {
    const png = blackPng({ width: 14_000, height: 14_000 });
    return { "0.6 MB": png, "with a wrong checksum": mapChunks(png, "IHDR", wrongSum) };
  }),
  photos("E3", "PNG of 1 x 24,000,001 and 24,000,001 x 1", "422 image_too_many_pixels", () => ({
    tall: blackPng({ width: 1, height: 24_000_001 }),
    wide: blackPng({ width: 24_000_001, height: 1 }),
  })),
  photos(
    "E4",
    "PNG of exactly 24 MP with a face, and the next larger",
    { expect: ["200", "422 image_too_many_pixels"], maxMs: LARGEST_MS },
    async () => ({
      "24 MP": [await hugeFace().png({ compressionLevel: 2 }).toBuffer(), { expect: "200" }],
      // 24,000,001 = 6,857 x 3,500.07...: no picture within the sides has one pixel more, so one row more.
      "one row more": [blackPng({ width: 4000, height: 6001 }), { expect: "422 image_too_many_pixels" }],
    }),
  ),
  photos(
    "E5",
    "PNG header of 2^31-1 x 2^31-1, of 0 x 0, of width 0",
    ["422 image_too_many_pixels", "422 image_corrupt"],
    () => {
      const stating = (width: number, height: number) =>
        pngFile([ihdr({ width, height }), idat(zlibOfZeros(2_000_000)), IEND]);
      return {
        "2^31-1": [stating(2 ** 31 - 1, 2 ** 31 - 1), { expect: "422 image_too_many_pixels" }],
        "0 x 0": [stating(0, 0), { expect: "422 image_corrupt" }],
        "0 x 300": [stating(0, 300), { expect: "422 image_corrupt" }],
        "300 x 0": [stating(300, 0), { expect: "422 image_corrupt" }],
      };
    },
  ),
  photos("E10", "progressive JPEG of 24 MP in 10 scans: legal", { expect: "200", maxMs: LARGEST_MS }, async () => {
    const file = await hugeFace().jpeg({ progressive: true, quality: 80 }).toBuffer();
    const scans = partsOf(file).filter(({ marker }) => marker === SOS).length;
    if (scans !== 10) throw new Error(`the file has ${scans} scans, not 10`);
    return { "10 scans": file };
  }),
  row(
    "E12",
    "16-bit interlaced RGBA PNG of 24 MP",
    { expect: ["200", "422 image_too_complex"], maxMs: LARGEST_MS },
    async ({ photo, claim, target: { coreTime, slowness } }) => {
      const file = await hugeFace()
        .ensureAlpha()
        .toColourspace("rgb16")
        .png({ progressive: true, compressionLevel: 2 })
        .toBuffer();
      const before = coreTime.read();
      const { status, ms } = await photo("24 MP", file);
      const share = 1 - coreTime.since(before).waitedMs / ms;
      const slower = await slowness();
      // The decoder's 3 s of processor time, 9 by the clock, are the same on any machine; this photo takes half of them on the recorded one.
      claim(status === 200 || slower >= 2 || share < 0.5, `1: 200 expected, answered ${status}`);
    },
  ),
];
