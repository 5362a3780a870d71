import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { be32, join } from "#lab/hostile-files/bytes.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { ZLIB_TOOLS } from "#platform/zlib-tools.ts";
import { SIZES } from "#tests/support/picture-files.ts";
import { readPng } from "./png.ts";
import { pngChunk } from "./png-chunk.ts";

const SIDE = 256;
let photo: Buffer;
let p3Photo: Buffer;

beforeAll(async () => {
  const pixels = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at += 1) pixels.set([at % SIDE, at >> 8, (at * 7) & 255], 3 * at);
  const picture = sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } });
  // Without the chunks that are left out anyway.
  photo = shown(await picture.clone().png().toBuffer());
  // The same numbers, which sharp would convert.
  const profiled = await picture.clone().withIccProfile("p3").png().toBuffer();
  const at = profiled.indexOf("iCCP") - 4;
  p3Photo = saying(photo, profiled.subarray(at, at + 12 + profiled.readUInt32BE(at)));
});

const numbers = (...values: number[]): Uint8Array => join(...values.map(be32));
const gamma = (value: number) => pngChunk("gAMA", numbers(Math.round(value * 100_000)));
const SRGB = numbers(31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000);
const P3 = numbers(31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000);
const primaries = (of: Uint8Array) => pngChunk("cHRM", of);
const coded = (...of: number[]) => pngChunk("cICP", Buffer.from(of));
const SAYS_SRGB = pngChunk("sRGB", Buffer.from([0]));

/** The chunks stand right behind the header. */
function saying(file: Buffer, ...chunks: Uint8Array[]): Buffer {
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)]);
}

function shown(file: Buffer): Buffer {
  const walked = readPng(file, { limits: SIZES, ...ZLIB_TOOLS });
  if (!walked.ok) throw new Error(walked.code);
  return Buffer.from(walked.bare);
}

async function pixelsOf(file: Buffer): Promise<Uint8ClampedArray> {
  const outcome = await decodePhoto(file);
  if (!outcome.ok) throw new Error(outcome.code);
  return new Uint8ClampedArray(outcome.image.data);
}

/** Grey levels 0 to 255 of a gamma, as sRGB shows them. */
const srgbOf = (light: number) => 255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);

describe("what a PNG says of its colours", () => {
  it("is left out where it says sRGB, or nothing that could be meant", () => {
    const said = [
      [gamma(0.45455)],
      [gamma(0.45455), primaries(SRGB)],
      [primaries(SRGB)],
      [coded(1, 13, 0, 1)],
      [coded(1, 1, 0, 1)],
      [gamma(0)],
      [gamma(40_000)],
      [primaries(Buffer.alloc(32))],
      [pngChunk("gAMA", Buffer.alloc(3)), pngChunk("cHRM", Buffer.alloc(9)), coded(12, 13, 1, 1), coded(1)],
      // PQ and HLG.
      [coded(9, 16, 0, 1)],
      [coded(9, 18, 0, 1)],
    ];
    for (const chunks of said) expect(Buffer.compare(shown(saying(photo, ...chunks)), photo)).toBe(0);
  });

  it("counts in the standard's order: cICP, profile, sRGB, then gAMA and cHRM", () => {
    // A profile that is none does not count, and what stands behind it does.
    const broken = pngChunk("iCCP", Buffer.from("x\0\0broken"));
    for (const [said, meant] of [
      [saying(photo, SAYS_SRGB, gamma(1)), saying(photo, SAYS_SRGB)],
      [saying(p3Photo, gamma(1)), shown(p3Photo)],
      [saying(p3Photo, coded(1, 13, 0, 1)), photo],
      [saying(photo, broken, gamma(1)), shown(saying(photo, gamma(1)))],
    ] as const) {
      expect(Buffer.compare(shown(said), meant)).toBe(0);
    }
    expect(shown(p3Photo).includes("iCCP")).toBe(true);
    expect(shown(saying(photo, SAYS_SRGB, coded(12, 13, 0, 1))).includes("iCCP")).toBe(true);
  });

  it.each([1, 0.55556, 0.3])("shows a gamma of %d as the light that it means", async (value) => {
    const [plain, pixels] = [await pixelsOf(photo), await pixelsOf(saying(photo, gamma(value)))];
    for (let at = 0; at < pixels.length; at += 4 * 97) {
      const meant = srgbOf((plain[at]! / 255) ** (1 / value));
      // Near black one step of an 8-bit picture in linear light is 13 of sRGB's.
      if (plain[at]! > 8) expect(Math.abs(pixels[at]! - meant)).toBeLessThan(2);
    }
  });

  it("shows Display P3 alike, said as a profile, by primaries, or by a code", async () => {
    const profile = await pixelsOf(p3Photo);
    for (const chunk of [primaries(P3), coded(12, 13, 0, 1)]) {
      const pixels = await pixelsOf(saying(photo, chunk));
      const most = pixels.reduce((max, value, at) => Math.max(max, Math.abs(value - profile[at]!)), 0);
      // The profile that sharp brings has rounded its primaries and its curve.
      expect(most).toBeLessThanOrEqual(5);
    }
    const plain = await pixelsOf(photo);
    expect(profile.some((value, at) => Math.abs(value - plain[at]!) > 9)).toBe(true);
  });

  it("goes for grey pictures and palettes too", async () => {
    const grey = await sharp(photo).extractChannel(0).toColourspace("b-w").png().toBuffer();
    const palette = await sharp(photo).png({ palette: true }).toBuffer();
    for (const file of [grey, palette]) {
      const [plain, lighter] = [await pixelsOf(file), await pixelsOf(saying(file, gamma(1)))];
      const mean = (pixels: Uint8ClampedArray) => pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
      expect(mean(lighter)).toBeGreaterThan(mean(plain) + 20);
    }
  });
});
