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
import { photos, row } from "../make-row.ts";
import type { HostileRow, Probe } from "../row.ts";
import { sendIgnored } from "./worker-cost.ts";

const MOTION_BYTES = 6 * 1024 * 1024;
/** One as it is, one turned, one turned and mirrored; that all have the same pixels, and those of G5 the same colours: `decode-photo.test.ts`. */
const SENT_ORIENTATIONS = process.env.HOSTILE_FULL === "1" ? ORIENTATIONS : ([1, 6, 7] as const);
export const METADATA: readonly HostileRow[] = [
  photos("G1", "the same face in EXIF orientations 1 to 8: the same result", "200", async () => {
    const upright = await encodePng(face());
    const files = SENT_ORIENTATIONS.map(async (turn) => [turn, await jpegWithOrientation(upright, turn)] as const);
    return Object.fromEntries(await Promise.all(files));
  }),
  photos("G2", "orientation 0, 9, 65535, a text", "200", async () => {
    const jpeg = await smallJpeg();
    const entries = [...[0, 9, 65_535].map((value) => shortEntry(ORIENTATION, value)), letterEntry(ORIENTATION, "6")];
    return Object.fromEntries(entries.map((entry, i) => [`entry ${i}`, withSegments(jpeg, exifOf(entry))]));
  }),
  photos("G3", "place, serial number, owner, XMP, IPTC, a thumbnail of someone else", "200", async () => {
    const thumbnail = await withSharp(otherFace()).resize(160).jpeg().toBuffer();
    const personal = [exifWithPersonalData(CANARY, thumbnail), xmpSegment(CANARY), iptcSegment(CANARY)];
    return { "with metadata": withSegments(await smallJpeg(), ...personal) };
  }),
  photos("G4", "CMYK, YCCK, palette with transparency, grey", ["200", "422 no_colour"], colourModels),
  photos("G5", "Display P3, Adobe RGB, wide gamut: scores as in sRGB", "200", async () => {
    const files = Object.entries({ DISPLAY_P3, ADOBE_RGB, WIDE_GAMUT }).map(async ([name, matrix]) => {
      const twin = await encodePng(inSpace(smallFace(), matrix));
      return [name, withChunks(twin, packedProfile(pack(matrixProfile(matrix))))] as const;
    });
    return Object.fromEntries(await Promise.all(files));
  }),
  row("G6", "broken, 1 MB and wrong-channel colour profiles: ignored", "200", sendProfiles),
  photos("G7", "fully transparent PNG", "422 no_face", async () => {
    const clear = { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    return { clear: await sharp({ create: clear }).png().toBuffer() };
  }),
  photos("G8", "Ultra-HDR JPEG, motion photo of 6 MB: the rest is dropped", "200", withTrailers),
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

async function colourModels() {
  const clear = sharp(await encodePng(smallFace())).ensureAlpha(0.999);
  const grey = drawFace({ iodPx: 70, greyscale: true });
  const noColour = { expect: "422 no_colour" } as const;
  return {
    CMYK: [await withSharp(smallFace()).toColourspace("cmyk").jpeg({ quality: 98 }).toBuffer(), { expect: "200" }],
    YCCK: [await ycckJpeg(smallFace()), { expect: "200" }],
    palette: [await clear.png({ palette: true, colours: 256, dither: 0 }).toBuffer(), { expect: "200" }],
    grey: [await withSharp(grey).greyscale().jpeg().toBuffer(), noColour],
    "grey in three channels": [await encodeJpeg(grey), noColour],
  } as const;
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
  await sendIgnored(probe, jpeg, Object.fromEntries(files));
}

/** What phones append: a gain map named by a multi-picture index, and a short film. */
async function withTrailers() {
  const jpeg = await smallJpeg();
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
  return {
    "Ultra-HDR": join(withSegments(jpeg, xmpSegment("hdrgm:Version 1.0"), index), gainMap),
    "motion photo": join(withSegments(jpeg, xmpSegment("GCamera:MotionPhoto 1")), film),
  };
}
