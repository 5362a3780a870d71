import { fromLatin1, joined, viewOf } from "./bytes.ts";
import { descriptionOf, type Primaries, SRGB, SRGB_CURVE } from "./colour-codes.ts";
import { type PngChunk, pngChunk } from "./png-chunk.ts";
import { type Chromaticity, type ColourDescription, writeProfile } from "./write-profile.ts";

/** What a decoder gets to see of a PNG's statements about its colours: one chunk that all read alike, or none (sRGB). */
export type PngColour =
  | { readonly kept: PngChunk | null }
  /** A chunk that says it, and the profile in it. */
  | { readonly written: Uint8Array; readonly profile: Uint8Array };

/** With sRGB's primaries a gAMA of 1 / 2.2 stands for sRGB (PNG 3rd edition, 11.3.2.5); libpng too takes 5 % for rounding. */
const SRGB_GAMMA = 1 / 2.2;
const GAMMA_TOLERANCE = 0.05;
/** Exponents beyond are slips (a forgotten factor of 100,000), and decoders leave them alone. Chosen. */
const MOST_GAMMA = 5;
/** Chromaticities are written with five digits, and taken from tables with three. */
const PRIMARY_TOLERANCE = 0.002;

/**
 * Which statement counts (PNG 3rd edition, 4.3): cICP, then a profile, then sRGB, then gAMA and cHRM. Decoders follow that
 * in part only, each in its own way, so that one file had other colours in each; a profile they all read. PQ and HLG count
 * as nothing said.
 *
 * @param isUsable whether a profile is whole and of this kind
 */
export function colourOf(
  chunks: readonly PngChunk[],
  space: "RGB " | "GRAY",
  isUsable: (profile: PngChunk) => boolean,
): PngColour {
  const find = (name: string) => chunks.find((chunk) => chunk.name === name && chunk.isSound);
  const coded = codedColour(find("cICP")?.data);
  if (coded !== null) return colourFrom(coded, space);
  const profile = find("iCCP");
  if (profile !== undefined && isUsable(profile)) return { kept: profile };
  const srgb = find("sRGB");
  if (srgb !== undefined) return { kept: srgb.data.length === 1 ? srgb : null };
  const described = describedColour(find("gAMA")?.data, find("cHRM")?.data);
  return described === null ? { kept: null } : colourFrom(described, space);
}

/** cICP: primaries, curve, matrix (none: RGB), full range. Null: nothing that can be said in a profile. */
function codedColour(data: Uint8Array | undefined): ColourDescription | null {
  if (data?.length !== 4 || data[2] !== 0 || data[3] !== 1) return null;
  return descriptionOf(data[0] as number, data[1] as number);
}

function describedColour(gamma: Uint8Array | undefined, primaries: Uint8Array | undefined): ColourDescription | null {
  const said = primariesIn(primaries) ?? SRGB;
  if (gamma?.length !== 4) return { ...said, curve: SRGB_CURVE };
  const exponent = viewOf(gamma).getUint32(0) / 100_000;
  if (exponent < 1 / MOST_GAMMA || exponent > MOST_GAMMA) return null;
  const isSrgbCurve = isSrgb(said) && Math.abs(exponent / SRGB_GAMMA - 1) < GAMMA_TOLERANCE;
  return { ...said, curve: isSrgbCurve ? SRGB_CURVE : [1 / exponent] };
}

/** Null where they enclose no colours. */
function primariesIn(data: Uint8Array | undefined): Primaries | null {
  if (data?.length !== 32) return null;
  const view = viewOf(data);
  const point = (at: number): Chromaticity => [view.getUint32(at) / 100_000, view.getUint32(at + 4) / 100_000];
  const [white, red, green, blue] = [point(0), point(8), point(16), point(24)];
  const isColour = ([x, y]: Chromaticity): boolean => y > 0.01 && x + y <= 1;
  const area = (red[0] - blue[0]) * (green[1] - blue[1]) - (green[0] - blue[0]) * (red[1] - blue[1]);
  return [white, red, green, blue].every(isColour) && area > 0.01 ? { white, red, green, blue } : null;
}

function colourFrom(description: ColourDescription, space: "RGB " | "GRAY"): PngColour {
  if (description.curve === SRGB_CURVE && (space === "GRAY" || isSrgb(description))) return { kept: null };
  const profile = writeProfile(description, space);
  return { written: pngChunk("iCCP", joined([fromLatin1("PNG\0\0"), stored(profile)])), profile };
}

function isSrgb(primaries: Primaries): boolean {
  return (["white", "red", "green", "blue"] as const).every((name) =>
    [0, 1].every((k) => Math.abs((primaries[name][k] as number) - (SRGB[name][k] as number)) < PRIMARY_TOLERANCE),
  );
}

/** zlib data (RFC 1950) of one block that is not compressed (RFC 1951, 3.2.4). */
function stored(data: Uint8Array): Uint8Array {
  const { length } = data;
  const head = Uint8Array.of(0x78, 0x01, 0x01, length & 0xff, length >> 8, ~length & 0xff, (~length >> 8) & 0xff);
  let [a, b] = [1, 0];
  for (const byte of data) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return joined([head, data, Uint8Array.of(b >> 8, b & 0xff, a >> 8, a & 0xff)]);
}
