import type { ErrorCode } from "#contract/error-codes.ts";
import { cut, join, u8 } from "#lab/hostile-files/bytes.ts";
import { faceJpeg, smallFace, smallJpeg, withSharp } from "#lab/hostile-files/faces.ts";
import { insertBefore, mapParts, partsOf, SOF0, SOS } from "#lab/hostile-files/jpeg.ts";
import { mapChunks, pngSuiteFaults, wrongSum } from "#lab/hostile-files/png.ts";
import { withStatedSize } from "#lab/hostile-files/webp.ts";
import { encodePng } from "#lab/pictures/pictures.ts";
import { describeRun, runMutants } from "../fuzz/run-mutants.ts";
import { photos, row } from "../make-row.ts";
import type { HostileRow, InputOptions } from "../row.ts";

/** The same ones in every run, of each photo at least two; `npm run fuzz` goes on from there. */
const MUTANTS = process.env.HOSTILE_FULL === "1" ? 1_000 : 40;
const SEED = 1;

export const MALFORMED: readonly HostileRow[] = [
  photos("F1", "JPEG cut at 10, 50, 99 %", "422 image_truncated", async () => {
    const whole = {
      baseline: await faceJpeg(),
      progressive: await withSharp(smallFace()).jpeg({ progressive: true }).toBuffer(),
    };
    return Object.fromEntries(
      Object.entries(whole).flatMap(([kind, file]) =>
        [0.1, 0.5, 0.99].map((share) => [`${kind}, ${share}`, cut(file, share)]),
      ),
    );
  }),
  photos("F2", "JPEG without its end mark, with something else in its place", "200", async () => {
    const jpeg = await smallJpeg();
    const unended = jpeg.subarray(0, jpeg.length - 2);
    return {
      "2 bytes short": unended,
      "zeros instead": join(unended, Buffer.alloc(1_000)),
      "another picture instead": join(unended, jpeg),
    };
  }),
  photos("F3", "PNG with a wrong checksum in IHDR, in IDAT", "422 image_corrupt", async () => {
    const png = await encodePng(smallFace());
    return { IHDR: mapChunks(png, "IHDR", wrongSum), IDAT: mapChunks(png, "IDAT", wrongSum) };
  }),
  photos("F4", "the 14 faults of PngSuite's x*.png", "422 image_corrupt", async () =>
    pngSuiteFaults(await encodePng(smallFace())),
  ),
  photos("F5", "JPEG frame behind its scan, two frames, 0, 5 and 255 components", "422 image_corrupt", async () => {
    const jpeg = await smallJpeg();
    const parts = partsOf(jpeg);
    const frame = parts.find(({ marker }) => marker === SOF0)?.bytes as Buffer;
    const late = parts.filter(({ marker }) => marker !== SOF0).toSpliced(-1, 0, { marker: SOF0, bytes: frame });
    const ofComponents = (count: number) => mapParts(jpeg, SOF0, (bytes) => Buffer.from(bytes.fill(count, 9, 10)));
    return {
      "frame behind the scan": join(...late.map(({ bytes }) => bytes)),
      "two frames": insertBefore(jpeg, SOS, frame),
      "no frame": mapParts(jpeg, SOF0, () => Buffer.alloc(0)),
      ...Object.fromEntries([0, 2, 5, 255].map((count) => [`${count} components`, ofComponents(count)])),
    };
  }),
  photos("F6", "WebP that states another size than it has", ["422 image_truncated", "422 image_corrupt"], async () => {
    const face = withSharp(smallFace());
    const kinds = {
      lossy: face.clone().webp(),
      lossless: face.clone().webp({ lossless: true }),
      extended: face.clone().ensureAlpha(0.5).webp(),
    };
    const files: Record<string, [Buffer, InputOptions]> = {};
    for (const [kind, picture] of Object.entries(kinds)) {
      const webp = await picture.toBuffer();
      const stating = (size: string, code: ErrorCode, change: (size: number) => number) => {
        files[`${kind}, ${size}`] = [withStatedSize(webp, change), { expect: `422 ${code}` }];
      };
      stating("larger", "image_truncated", (size) => size + 1_000);
      stating("largest", "image_truncated", () => 0xff_ff_ff_fe);
      stating("smaller", "image_corrupt", (size) => size >> 1);
      stating("nothing", "image_corrupt", () => 0);
    }
    return files;
  }),
  photos("F7", "all 0x00, all 0xFF, 1 byte, 12 bytes", "415 image_type_unsupported", {
    "all 0x00": Buffer.alloc(10_000),
    "all 0xFF": Buffer.alloc(10_000, 0xff),
    "1 byte": u8(0xff),
    "12 bytes": Buffer.alloc(12),
    "12 bytes of RIFF": Buffer.from("RIFFxxxxWEBX"),
  }),
  row(
    "F8",
    "mutants of 20 photos, every tenth analysed: 200, 415 or 422",
    ["200", "415 image_type_unsupported", "422 image_truncated", "422 image_corrupt"],
    async ({ target, claim, note }) => {
      const run = await runMutants({ seed: SEED, from: 0, count: MUTANTS, target });
      for (const fault of run.faults) claim(false, fault);
      note(describeRun(run));
    },
  ),
];
