import sharp, { type Sharp } from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import { ADOBE_RGB, DISPLAY_P3 } from "#lab/colour/spaces.ts";
import { be16, be32, join, latin, randomBytes, u8 } from "#lab/hostile-files/bytes.ts";
import { CANARY } from "#lab/hostile-files/canary.ts";
import {
  exifOf,
  exifWithPersonalData,
  iptcSegment,
  jpegWithOrientation,
  letterEntry,
  ORIENTATION,
  ORIENTATIONS,
  shortEntry,
  xmpSegment,
} from "#lab/hostile-files/exif.ts";
import { drawFace, face, otherFace, smallFace, smallJpeg, withSharp } from "#lab/hostile-files/faces.ts";
import { inSpace, matrixProfile, profileSegments, WIDE_GAMUT } from "#lab/hostile-files/icc.ts";
import { segment, withSegments } from "#lab/hostile-files/jpeg.ts";
import { pack, packedProfile, withChunks } from "#lab/hostile-files/png.ts";
import { ycckJpeg } from "#lab/hostile-files/ycck.ts";
import { encodeJpeg, encodePng } from "#lab/pictures/pictures.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { inLanes } from "../in-lanes.ts";
import { photos, row } from "../make-row.ts";
import type { Answer, HostileRow, Probe } from "../row.ts";
import { differences, measurement, zonesOf } from "./measurement.ts";
import { sendIgnored } from "./worker-cost.ts";

const MOTION_BYTES = 6 * 1024 * 1024;
/** One as it is, one turned, one turned and mirrored; the decoder is held to all eight by `decode-photo.test.ts`. */
const SENT_ORIENTATIONS = process.env.HOSTILE_FULL === "1" ? ORIENTATIONS : ([1, 6, 7] as const);
export const METADATA: readonly HostileRow[] = [
  row("G1", "the same face in EXIF orientations 1 to 8: the same result", "200", sendOrientations),
  row("G2", "orientation 0, 9, 65535, a text", "200", async ({ photo, claim }) => {
    const jpeg = await smallJpeg();
    const plain = measurement(await photo("none", jpeg));
    const entries = [...[0, 9, 65_535].map((value) => shortEntry(ORIENTATION, value)), letterEntry(ORIENTATION, "6")];
    for (const [i, entry] of entries.entries()) {
      const result = measurement(await photo(`entry ${i}`, withSegments(jpeg, exifOf(entry))));
      claim(JSON.stringify(result) === JSON.stringify(plain), `1: orientation ${i} is not treated as 1`);
    }
  }),
  row("G3", "place, serial number, owner, XMP, IPTC, a thumbnail of someone else", "200", async ({ photo, claim }) => {
    const jpeg = await smallJpeg();
    const plain = measurement(await photo("plain", jpeg));
    const thumbnail = await withSharp(otherFace()).resize(160).jpeg().toBuffer();
    const telling = withSegments(
      jpeg,
      exifWithPersonalData(CANARY, thumbnail),
      xmpSegment(CANARY),
      iptcSegment(CANARY),
    );
    const { exif } = await sharp(telling).metadata();
    claim(exif?.includes(CANARY) === true, "the file does not carry what it should, so this shows nothing");
    const result = measurement(await photo("with metadata", telling));
    claim(JSON.stringify(result) === JSON.stringify(plain), "1: metadata changes the result");
  }),
  row("G4", "CMYK, YCCK, palette with transparency, grey", ["200", "422 no_colour"], sendColourModels),
  row("G5", "Display P3, Adobe RGB, wide gamut: scores as in sRGB", "200", async ({ photo, claim }) => {
    const plain = measurement(await photo("sRGB", await encodePng(smallFace())));
    for (const [name, matrix] of Object.entries({ DISPLAY_P3, ADOBE_RGB, WIDE_GAMUT })) {
      const twin = await encodePng(inSpace(smallFace(), matrix));
      const profile = packedProfile(pack(matrixProfile(matrix)));
      const result = measurement(await photo(name, withChunks(twin, profile)));
      for (const fault of differences(plain, result, 2)) claim(false, `1: ${name}: ${fault}`);
    }
  }),
  row("G6", "broken, 1 MB and wrong-channel colour profiles: ignored", "200", sendProfiles),
  photos("G7", "fully transparent PNG", "422 no_face", async () => {
    const clear = { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    return { clear: await sharp({ create: clear }).png().toBuffer() };
  }),
  row("G8", "Ultra-HDR JPEG, motion photo of 6 MB: the rest is dropped", "200", sendTrailers),
  photos("G9", "a face hidden under full transparency", "422 no_face", async () => ({
    PNG: await hidden(smallFace()).png().toBuffer(),
    WebP: await hidden(smallFace()).webp({ lossless: true, exact: true }).toBuffer(),
  })),
];

function hidden({ width, height, data }: RgbaImage): Sharp {
  const clear = new Uint8ClampedArray(data);
  for (let at = 3; at < clear.length; at += 4) clear[at] = 0;
  return sharp(clear, { raw: { width, height, channels: 4 } });
}

async function sendOrientations({ photo, claim }: Probe): Promise<void> {
  const upright = await encodePng(face());
  const results = await inLanes(2, SENT_ORIENTATIONS, async (orientation) => {
    const file = await jpegWithOrientation(upright, orientation);
    return measurement(await photo(`orientation ${orientation}`, file));
  });
  const [first] = results;
  for (const [i, result] of results.entries()) {
    const name = `orientation ${SENT_ORIENTATIONS[i]}`;
    for (const fault of differences(first, result, 1)) claim(false, `1: ${name}: ${fault}`);
    claim(zonesOf(result) === zonesOf(first), `1: ${name} shows other zones`);
  }
}

/** Of the numbers of two valid photos, as the decoder reads them. */
async function meanDifference(a: Uint8Array, b: Uint8Array): Promise<number> {
  const [first, second] = [await decodePhoto(a), await decodePhoto(b)];
  if (!first.ok || !second.ok) throw new Error("a valid photo is refused");
  const { data } = first.image;
  let sum = 0;
  for (let at = 0; at < data.length; at += 1) sum += Math.abs(data[at]! - second.image.data[at]!);
  return sum / data.length;
}

/** Of 255: both models of ink are 4.3 apart from their copy; read with red for blue they would be 14, inverted 53. */
const MOST_DIFFERENT = 6;

async function sendColourModels({ photo, claim }: Probe): Promise<void> {
  const files = {
    CMYK: await withSharp(smallFace()).toColourspace("cmyk").jpeg({ quality: 98 }).toBuffer(),
    YCCK: await ycckJpeg(smallFace()),
    palette: await sharp(await encodePng(smallFace()))
      .ensureAlpha(0.999)
      .png({ palette: true, colours: 256, dither: 0 })
      .toBuffer(),
  };
  for (const [name, file] of Object.entries(files)) {
    await photo(name, file, { expect: "200" });
    const difference = await meanDifference(await encodePng(smallFace()), file);
    claim(difference <= MOST_DIFFERENT, `1: ${name} is ${difference.toFixed(1)} of 255 from its sRGB copy`);
  }
  const grey = drawFace({ iodPx: 70, greyscale: true });
  await photo("grey", await withSharp(grey).greyscale().jpeg().toBuffer(), { expect: "422 no_colour" });
  await photo("grey in three channels", await encodeJpeg(grey), { expect: "422 no_colour" });
}

async function sendProfiles(probe: Probe): Promise<void> {
  const jpeg = await smallJpeg();
  const profiles = {
    noise: randomBytes(3_000, 9),
    "1 MB": Buffer.concat([matrixProfile(DISPLAY_P3)], 1_000_000),
    "of grey": matrixProfile(DISPLAY_P3, "GRAY"),
    "of four channels": matrixProfile(DISPLAY_P3, "CMYK"),
    "cut off": matrixProfile(DISPLAY_P3).subarray(0, 300),
  };
  const files = Object.entries(profiles).map(([name, profile]) => [
    name,
    withSegments(jpeg, ...profileSegments(profile)),
  ]);
  // The one of 1 MB is a valid profile with nothing behind it: it may count.
  const { plain, "1 MB": _, ...others } = await sendIgnored(probe, jpeg, Object.fromEntries(files));
  const resultOf = (answer: Answer | undefined) => JSON.stringify(answer && measurement(answer));
  for (const [name, answer] of Object.entries(others)) {
    probe.claim(resultOf(answer) === resultOf(plain), `1: a profile that cannot be used counts (${name})`);
  }
}

/** What phones append: a gain map named by a multi-picture index, and a short film. */
async function sendTrailers({ photo, claim }: Probe): Promise<void> {
  const jpeg = await smallJpeg();
  const plain = JSON.stringify(measurement(await photo("plain", jpeg)));
  const gainMap = await withSharp(otherFace()).greyscale().resize(150).jpeg().toBuffer();
  const entry = (size: number, offset: number) => join(be32(0x03_00_00), be32(size), be32(offset), be16(0), be16(0));
  const index = segment(
    0xe2,
    join(
      latin("MPF\0MM"),
      be16(42),
      be32(8),
      be16(2),
      join(be16(0xb001), be16(4), be32(1), be32(2)),
      join(be16(0xb002), be16(7), be32(32), be32(38)),
      be32(0),
      entry(jpeg.length, 0),
      entry(gainMap.length, jpeg.length),
    ),
  );
  const film = join(
    be32(24),
    latin("ftypmp42"),
    be32(0),
    latin(`mp42isom${CANARY}`),
    Buffer.alloc(MOTION_BYTES, 0x5a),
    u8(0xff, 0xd9),
  );
  const files = {
    "Ultra-HDR": join(withSegments(jpeg, xmpSegment("hdrgm:Version 1.0"), index), gainMap),
    "motion photo": join(withSegments(jpeg, xmpSegment("GCamera:MotionPhoto 1")), film),
  };
  for (const [name, file] of Object.entries(files)) {
    const result = JSON.stringify(measurement(await photo(name, file)));
    claim(result === plain, `1: what hangs on the picture changes the result (${name})`);
  }
}
