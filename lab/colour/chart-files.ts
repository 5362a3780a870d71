import sharp from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import { createMulberry32 } from "#lab/drawn-face/random.ts";
import { join, le32, u8 } from "#lab/hostile-files/bytes.ts";
import { profileSegments } from "#lab/hostile-files/icc.ts";
import { withSegments } from "#lab/hostile-files/jpeg.ts";
import { pack, packedProfile, withChunks } from "#lab/hostile-files/png.ts";
import { riff, riffChunk } from "#lab/hostile-files/webp.ts";
import { withCodes, withColourBox } from "./avif-colour.ts";
import { colourDifference } from "./colour-difference.ts";
import {
  cicp,
  exponent,
  labTableProfile,
  matrixProfile,
  SRGB_PARAMETERS,
  table,
  twoIntentsProfile,
  version4TableProfile,
  xyzTableProfile,
} from "./profiles.ts";
import {
  ADOBE_RGB,
  DISPLAY_P3,
  fromSrgb,
  inverse,
  labOf,
  type Matrix,
  SRGB,
  times,
  toSrgb,
  type Vector,
} from "./spaces.ts";

/** Sixteen colours of skin, the lightest to the deepest, redder and yellower; sRGB. Chosen. */
export const CHART: readonly Vector[] = [
  [246, 224, 208],
  [241, 210, 186],
  [235, 196, 170],
  [229, 180, 150],
  [222, 166, 138],
  [212, 152, 120],
  [200, 138, 108],
  [188, 124, 92],
  [172, 108, 80],
  [156, 94, 66],
  [138, 80, 56],
  [120, 68, 48],
  [100, 56, 40],
  [82, 46, 34],
  [64, 38, 30],
  [48, 30, 24],
];

/** Pixels of a patch and how many lie in a row. */
const PATCH_PX = 96;
const ROW = 4;
/** Levels of grain, and of shade across a patch, as a photo has them: what anybody rounds comes out right in the mean. */
const [GRAIN, SHADE] = [6, 12];
/** Of a patch: where its neighbours' colours do not reach. */
const EDGE_PX = 16;
const MIDDLE_PX = PATCH_PX - 2 * EDGE_PX;

export const FORMATS = ["jpeg", "png", "webp", "avif"] as const;
export type ChartFormat = (typeof FORMATS)[number];

interface Kind {
  readonly name: string;
  /** In which numbers the colours stand in the file: the matrix to XYZ, and the curve from light to number. */
  readonly matrix: Matrix;
  readonly encode: (light: number) => number;
  readonly profile: Buffer | null;
  /** Primaries and transfer of ITU-T H.273, where the container itself says them. */
  readonly codes?: readonly [primaries: number, transfer: number];
}

const ADOBE_GAMMA = 563 / 256;
const p3 = { matrix: DISPLAY_P3, encode: toSrgb };
const decodeP3 = fromSrgb;

/** Twelve ways to say which colours are meant. */
export const KINDS: readonly Kind[] = [
  { name: "sRGB, untagged", matrix: SRGB, encode: toSrgb, profile: null },
  { name: "sRGB", matrix: SRGB, encode: toSrgb, profile: matrixProfile(SRGB, SRGB_PARAMETERS) },
  { name: "Display P3", ...p3, profile: matrixProfile(DISPLAY_P3, SRGB_PARAMETERS) },
  { name: "Display P3, version 2", ...p3, profile: matrixProfile(DISPLAY_P3, table(fromSrgb), 2) },
  {
    name: "Adobe RGB",
    matrix: ADOBE_RGB,
    encode: (light) => light ** (1 / ADOBE_GAMMA),
    profile: matrixProfile(ADOBE_RGB, exponent(ADOBE_GAMMA), 2),
  },
  { name: "table to XYZ", ...p3, profile: xyzTableProfile(DISPLAY_P3, decodeP3) },
  { name: "table to L*a*b*", ...p3, profile: labTableProfile(DISPLAY_P3, decodeP3) },
  { name: "table to L*a*b*, version 4", ...p3, profile: version4TableProfile(DISPLAY_P3, decodeP3) },
  { name: "two tables by intent", ...p3, profile: twoIntentsProfile(DISPLAY_P3, decodeP3) },
  { name: "Display P3, header 5", ...p3, profile: matrixProfile(DISPLAY_P3, SRGB_PARAMETERS, 5) },
  // What the tag says and what the rest says differ: one is heeded, or the other.
  {
    name: "Adobe RGB, tag cicp P3",
    matrix: ADOBE_RGB,
    encode: (light) => light ** (1 / ADOBE_GAMMA),
    profile: matrixProfile(ADOBE_RGB, exponent(ADOBE_GAMMA), 4, [cicp(12, 13)]),
  },
  {
    name: "Display P3 by cICP, or tag cicp PQ",
    ...p3,
    codes: [12, 13],
    profile: matrixProfile(DISPLAY_P3, SRGB_PARAMETERS, 4, [cicp(9, 16)]),
  },
];

export interface ChartFile {
  readonly name: string;
  readonly kind: string;
  readonly format: ChartFormat;
  readonly bytes: Buffer;
}

export async function chartFiles(): Promise<ChartFile[]> {
  const files: ChartFile[] = [];
  for (const kind of KINDS) {
    for (const format of FORMATS) {
      files.push({ name: `${kind.name}.${format}`, kind: kind.name, format, bytes: await chartFile(kind, format) });
    }
  }
  return files;
}

async function chartFile(kind: Kind, format: ChartFormat): Promise<Buffer> {
  const side = ROW * PATCH_PX;
  const data = new Uint8Array(3 * side * side);
  const numbers = CHART.map((colour) => numbersIn(kind, colour));
  const random = createMulberry32(1);
  for (let at = 0; at < data.length; at += 3) {
    const [x, y] = [(at / 3) % side, Math.floor(at / 3 / side)];
    const patch = numbers[ROW * Math.floor(y / PATCH_PX) + Math.floor(x / PATCH_PX)] ?? [];
    const shade = (SHADE * ((x % PATCH_PX) + (y % PATCH_PX) + 1 - PATCH_PX)) / (2 * PATCH_PX);
    for (const [channel, value] of patch.entries()) {
      data[at + channel] = Math.max(0, Math.min(255, Math.round(value + shade + GRAIN * (random() - 0.5))));
    }
  }
  const picture = sharp(data, { raw: { width: side, height: side, channels: 3 } });
  const { profile, codes } = kind;
  switch (format) {
    case "jpeg": {
      const jpeg = await picture.jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
      return profile === null ? jpeg : withSegments(jpeg, ...profileSegments(profile));
    }
    case "png": {
      const png = await picture.png().toBuffer();
      if (codes !== undefined) return withChunks(png, { type: "cICP", data: u8(...codes, 0, 1) });
      return profile === null ? png : withChunks(png, packedProfile(pack(profile)));
    }
    case "webp": {
      const webp = await picture.webp({ lossless: true }).toBuffer();
      if (profile === null) return webp;
      const head = join(u8(0x20, 0, 0, 0), le24(side - 1), le24(side - 1));
      return riff("WEBP", riffChunk("VP8X", head), riffChunk("ICCP", profile), webp.subarray(RIFF_HEAD));
    }
    case "avif": {
      const avif = await picture.avif({ lossless: true, chromaSubsampling: "4:4:4" }).toBuffer();
      if (codes !== undefined) return withCodes(avif, ...codes);
      return profile === null ? avif : withColourBox(avif, profile);
    }
  }
}

/** "RIFF", a length, "WEBP". */
const RIFF_HEAD = 12;
const le24 = (value: number): Buffer => le32(value).subarray(0, 3);

function numbersIn({ matrix, encode }: Kind, colour: Vector): number[] {
  const light = times(SRGB, colour.map((value) => fromSrgb(value / 255)) as unknown as Vector);
  return times(inverse(matrix), light).map((value) => 255 * encode(Math.min(1, Math.max(0, value))));
}

/** What was read of the chart: of each patch the mean of its middle, sRGB numbers. */
export function readChart({ width, data }: Pick<RgbaImage, "width" | "data">): Vector[] {
  return CHART.map((_, place) => {
    const [left, top] = [PATCH_PX * (place % ROW) + EDGE_PX, PATCH_PX * Math.floor(place / ROW) + EDGE_PX];
    const sum: [number, number, number] = [0, 0, 0];
    for (let y = top; y < top + MIDDLE_PX; y += 1) {
      for (let at = 4 * (y * width + left); at < 4 * (y * width + left + MIDDLE_PX); at += 4) {
        for (const channel of [0, 1, 2] as const) sum[channel] += data[at + channel] as number;
      }
    }
    const [r, g, b] = sum;
    return [r / MIDDLE_PX ** 2, g / MIDDLE_PX ** 2, b / MIDDLE_PX ** 2];
  });
}

/** How far two readings of the chart lie apart: the largest difference of a colour (CIEDE2000). */
export function chartDifference(a: readonly Vector[], b: readonly Vector[]): number {
  return Math.max(...a.map((colour, i) => colourDifference(labOf(colour), labOf(b[i] as Vector))));
}
