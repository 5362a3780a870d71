import sharp, { type Sharp } from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import { encodeJpeg, encodePng } from "../../support/pictures.ts";
import { NO_COLOUR, NO_FACE, OK } from "../expected-answers.ts";
import { be16, be32, join, latin, randomBytes, u8 } from "../make/bytes.ts";
import { CANARY } from "../make/canary.ts";
import { exifOf, iptcSegment, letterEntry, ORIENTATION, shortEntry, tellingExif, xmpSegment } from "../make/exif.ts";
import { drawFace, face, faceJpeg, otherFace, smallFace, smallJpeg, withSharp } from "../make/faces.ts";
import { ADOBE_RGB, DISPLAY_P3, inSpace, matrixProfile, profileSegments, WIDE_GAMUT } from "../make/icc.ts";
import { segment, withSegments } from "../make/jpeg.ts";
import { pack, packedProfile, withChunks } from "../make/png.ts";
import { ycckJpeg } from "../make/ycck.ts";
import type { HostileRow, Probe } from "../row.ts";
import { meanColourDistance } from "./colour-distance.ts";
import { differences, measurement, zonesOf } from "./measurement.ts";

/** How a camera stored the picture; undoing that is what the orientation asks for. */
const STORED: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
  1: (picture) => picture,
  2: (picture) => picture.flop(),
  3: (picture) => picture.rotate(180),
  4: (picture) => picture.flip(),
  5: (picture) => picture.rotate(-90).flop(),
  6: (picture) => picture.rotate(-90),
  7: (picture) => picture.rotate(90).flop(),
  8: (picture) => picture.rotate(90),
};
const MOTION_BYTES = 6 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

export const METADATA: readonly HostileRow[] = [
  { id: "G1", what: "the same face in EXIF orientations 1 to 8: the same result", expect: OK, send: sendOrientations },
  {
    id: "G2",
    what: "orientation 0, 9, 65535, a text",
    expect: OK,
    async send({ photo, claim }) {
      const jpeg = await smallJpeg();
      const plain = measurement(await photo("none", jpeg));
      const entries = [...[0, 9, 65_535].map((value) => shortEntry(ORIENTATION, value)), letterEntry(ORIENTATION, "6")];
      for (const [i, entry] of entries.entries()) {
        const result = measurement(await photo(`entry ${i}`, withSegments(jpeg, exifOf(entry))));
        claim(JSON.stringify(result) === JSON.stringify(plain), `1: orientation ${i} is not treated as 1`);
      }
    },
  },
  {
    id: "G3",
    what: "place, serial number, owner, XMP, IPTC, a thumbnail of someone else",
    expect: OK,
    async send({ photo, claim }) {
      const jpeg = await smallJpeg();
      const plain = measurement(await photo("plain", jpeg));
      const thumbnail = await withSharp(otherFace()).resize(160).jpeg().toBuffer();
      const telling = withSegments(jpeg, tellingExif(CANARY, thumbnail), xmpSegment(CANARY), iptcSegment(CANARY));
      const { exif } = await sharp(telling).metadata();
      claim(exif?.includes(CANARY) === true, "the file does not carry what it should, so this shows nothing");
      const result = measurement(await photo("with metadata", telling));
      claim(JSON.stringify(result) === JSON.stringify(plain), "1: metadata changes the result");
    },
  },
  { id: "G4", what: "CMYK, YCCK, palette with transparency, grey", expect: [OK, NO_COLOUR], send: sendColourModels },
  {
    id: "G5",
    what: "Display P3, Adobe RGB, wide gamut: scores as in sRGB",
    expect: OK,
    async send({ photo, claim }) {
      const plain = measurement(await photo("sRGB", await encodePng(face())));
      for (const [name, matrix] of Object.entries({ DISPLAY_P3, ADOBE_RGB, WIDE_GAMUT })) {
        const twin = await encodePng(inSpace(face(), matrix));
        const profile = packedProfile(pack(matrixProfile(matrix)));
        const result = measurement(await photo(name, withChunks(twin, profile)));
        for (const fault of differences(plain, result, 2)) claim(false, `1: ${name}: ${fault}`);
      }
    },
  },
  { id: "G6", what: "broken, 1 MB and wrong-channel colour profiles: ignored", expect: OK, send: sendProfiles },
  {
    id: "G7",
    what: "fully transparent PNG",
    expect: NO_FACE,
    async send({ photo }) {
      const clear = sharp({
        create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      });
      await photo("clear", await clear.png().toBuffer());
    },
  },
  { id: "G8", what: "Ultra-HDR JPEG, motion photo of 6 MB: the rest is dropped", expect: OK, send: sendTrailers },
  {
    id: "G9",
    what: "a face hidden under full transparency",
    expect: NO_FACE,
    async send({ photo }) {
      await photo("PNG", await hidden(smallFace()).png().toBuffer());
      await photo("WebP", await hidden(smallFace()).webp({ lossless: true, exact: true }).toBuffer());
    },
  },
];

function hidden({ width, height, data }: RgbaImage): Sharp {
  const clear = new Uint8ClampedArray(data);
  for (let at = 3; at < clear.length; at += 4) clear[at] = 0;
  return sharp(clear, { raw: { width, height, channels: 4 } });
}

async function sendOrientations({ photo, claim }: Probe): Promise<void> {
  const upright = await encodePng(face());
  const results = new Map<string, ReturnType<typeof measurement>>();
  for (const [orientation, store] of Object.entries(STORED)) {
    const stored = await store(sharp(upright)).png().toBuffer();
    const jpeg = sharp(stored).jpeg({ quality: 98, chromaSubsampling: "4:4:4" });
    const file = withSegments(await jpeg.toBuffer(), exifOf(shortEntry(ORIENTATION, Number(orientation))));
    results.set(orientation, measurement(await photo(orientation, file)));
  }
  const first = results.get("1");
  for (const [orientation, result] of results) {
    for (const fault of differences(first, result, 1)) claim(false, `1: orientation ${orientation}: ${fault}`);
    claim(zonesOf(result) === zonesOf(first), `1: orientation ${orientation} shows other zones`);
  }
}

async function sendColourModels({ photo, claim }: Probe): Promise<void> {
  const files = {
    CMYK: await withSharp(face()).toColourspace("cmyk").jpeg({ quality: 98 }).toBuffer(),
    YCCK: await ycckJpeg(face()),
    palette: await sharp(await encodePng(face()))
      .ensureAlpha(0.999)
      .png({ palette: true, colours: 256, dither: 0 })
      .toBuffer(),
  };
  for (const [name, file] of Object.entries(files)) {
    await photo(name, file, { expect: OK });
    const distance = await meanColourDistance(await encodePng(face()), file);
    claim(distance <= 3, `1: ${name} is ${distance.toFixed(1)} ΔE from its sRGB copy`);
  }
  const grey = drawFace({ iodPx: 100, greyscale: true });
  await photo("grey", await withSharp(grey).greyscale().jpeg().toBuffer(), { expect: NO_COLOUR });
  await photo("grey in three channels", await encodeJpeg(grey), { expect: NO_COLOUR });
}

async function sendProfiles({ target: { workers }, photo, claim }: Probe): Promise<void> {
  const jpeg = await faceJpeg();
  for (let i = 0; i < 4; i += 1) await photo("plain", jpeg);
  const look = async (name: string, file: Uint8Array) => {
    workers.reset();
    return { result: measurement(await photo(name, file)), peak: workers.peak() ?? 0 };
  };
  const profiles = {
    noise: randomBytes(3_000, 9),
    "1 MB": Buffer.concat([matrixProfile(DISPLAY_P3)], 1_000_000),
    "of grey": matrixProfile(DISPLAY_P3, "GRAY"),
    "of four channels": matrixProfile(DISPLAY_P3, "CMYK"),
    "cut off": matrixProfile(DISPLAY_P3).subarray(0, 300),
  };
  for (const [name, profile] of Object.entries(profiles)) {
    const before = await look("plain", jpeg);
    const { result, peak } = await look(name, withSegments(jpeg, ...profileSegments(profile)));
    // What a worker keeps for itself, such as a larger heap, shows afterwards as well.
    const cost = peak - Math.max(before.peak, (await look("plain", jpeg)).peak);
    claim(cost <= 16 * MEBIBYTE, `3: a profile (${name}) cost a worker ${Math.round(cost / MEBIBYTE)} MB`);
    // The one of 1 MB is a valid profile with nothing behind it: it may count.
    if (name !== "1 MB") {
      claim(
        JSON.stringify(result) === JSON.stringify(before.result),
        `1: a profile that cannot be used counts (${name})`,
      );
    }
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
