import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { be16, be32, join, latin, repeat, u8 } from "./bytes.ts";

/** PNG as ISO/IEC 15948 builds it: a signature and chunks. */

export const PNG_SIGNATURE = u8(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

export interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
  /** Another checksum than the right one. */
  readonly crc?: number;
}

export interface Header {
  readonly width: number;
  readonly height: number;
  /** Bits of a sample; default 8. */
  readonly depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA; default 2. */
  readonly colour?: number;
  /** 1: Adam7. */
  readonly interlace?: number;
}

function chunkBytes({ type, data, crc }: Chunk): Buffer {
  const body = join(latin(type), data);
  return join(be32(data.length), body, be32(crc ?? crc32(body)));
}

export function ihdr({ width, height, depth = 8, colour = 2, interlace = 0 }: Header): Chunk {
  return { type: "IHDR", data: join(be32(width), be32(height), u8(depth, colour, 0, 0, interlace)) };
}

export function idat(data: Uint8Array): Chunk {
  return { type: "IDAT", data };
}

export const IEND: Chunk = { type: "IEND", data: Buffer.alloc(0) };

export function pngFile(chunks: readonly Chunk[], signature: Uint8Array = PNG_SIGNATURE): Buffer {
  return join(signature, ...chunks.map(chunkBytes));
}

export function chunksOf(png: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString("latin1", at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
}

/** Behind the header chunk. */
export function withChunks(png: Buffer, ...added: readonly Chunk[]): Buffer {
  const [first, ...rest] = chunksOf(png) as [Chunk, ...Chunk[]];
  return pngFile([first, ...added, ...rest]);
}

/** The same chunk many times over, behind the header chunk. */
export function withMany(png: Buffer, chunk: Chunk, count: number): Buffer {
  const headerEnd = 8 + 12 + 13;
  return join(png.subarray(0, headerEnd), repeat(chunkBytes(chunk), count), png.subarray(headerEnd));
}

export function mapChunks(png: Buffer, type: string, change: (chunk: Chunk) => Chunk): Buffer {
  return pngFile(chunksOf(png).map((chunk) => (chunk.type === type ? change(chunk) : chunk)));
}

/** The picture's data, inflated by nobody but its reader: all IDAT chunks together. */
export function dataOf(png: Buffer): Buffer {
  return join(
    ...chunksOf(png)
      .filter(({ type }) => type === "IDAT")
      .map(({ data }) => data),
  );
}

/** Rows of one colour, all zero: black, or clear where there is alpha. */
export function blackPng(header: Header): Buffer {
  const { width, height, depth = 8, colour = 2 } = header;
  const samples = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[colour] ?? 1;
  const row = 1 + Math.ceil((width * samples * depth) / 8);
  return pngFile([ihdr(header), idat(zlibOfZeros(row * height)), IEND]);
}

export function wrongSum(chunk: Chunk): Chunk {
  return { ...chunk, crc: 0x0bad_0bad };
}

/** The faults of PngSuite's corrupt files (schaik.com/pngsuite) in a picture that is large enough to be looked at. */
export function pngSuiteFaults(png: Buffer): Readonly<Record<string, Buffer>> {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const signed = (at: number, value: number) =>
    pngFile(
      chunksOf(png),
      PNG_SIGNATURE.map((byte, i) => (i === at ? value : byte)),
    );
  const headed = (header: Partial<Header>) => mapChunks(png, "IHDR", () => ihdr({ width, height, ...header }));
  /** As a text transfer between systems leaves it: every such byte, the signature's and the data's. */
  const replaced = (from: number, to: number) => Buffer.from(png.map((byte) => (byte === from ? to : byte)));
  return {
    "xs1n0g01: signature's first byte without its high bit": signed(0, 0x09),
    "xs2n0g01: signature's second byte is a Q": signed(1, 0x51),
    "xs4n0g01: signature's fourth byte is lower case": signed(3, 0x67),
    "xs7n0g01: signature's seventh byte is a space": signed(6, 0x20),
    "xcrn0g04: LF became CR": replaced(0x0a, 0x0d),
    "xlfn0g04: CR became LF": replaced(0x0d, 0x0a),
    "xhdn0g08: wrong checksum of IHDR": mapChunks(png, "IHDR", wrongSum),
    "xc1n0g08: colour type 1": headed({ colour: 1 }),
    "xc9n2c08: colour type 9": headed({ colour: 9 }),
    "xd0n2c08: depth 0": headed({ depth: 0 }),
    "xd3n2c08: depth 3": headed({ depth: 3 }),
    "xd9n2c08: depth 99": headed({ depth: 99 }),
    "xdtn0g01: no IDAT": pngFile(chunksOf(png).filter(({ type }) => type !== "IDAT")),
    "xcsn0g01: wrong checksum of IDAT": mapChunks(png, "IDAT", wrongSum),
  };
}

const ZEROS = 1 << 20;

/** What `deflateSync(Buffer.alloc(length))` would give, without packing hundreds of megabytes: one packed megabyte repeated. */
export function zlibOfZeros(length: number): Buffer {
  // A full flush ends at a byte and forgets what was before, so such a block may be repeated.
  const block = deflateRawSync(Buffer.alloc(ZEROS), { level: 9, finishFlush: 3 });
  const rest = deflateRawSync(Buffer.alloc(length % ZEROS), { level: 9 });
  return join(u8(0x78, 0xda), repeat(block, Math.floor(length / ZEROS)), rest, adlerOfZeros(length));
}

function adlerOfZeros(length: number): Buffer {
  return join(be16(length % 65_521), be16(1));
}

/** A zTXt chunk: keyword, method, packed text. */
export function packedText(keyword: string, packed: Uint8Array): Chunk {
  return { type: "zTXt", data: join(latin(`${keyword}\0\0`), packed) };
}

/** An iTXt chunk: keyword, packed, method, no language, no translated keyword. */
export function packedUnicode(keyword: string, packed: Uint8Array): Chunk {
  return { type: "iTXt", data: join(latin(`${keyword}\0`), u8(1, 0, 0, 0), packed) };
}

/** An iCCP chunk: name, method, packed profile. */
export function packedProfile(profile: Uint8Array): Chunk {
  return { type: "iCCP", data: join(latin("profile\0\0"), profile) };
}

export function pack(data: Uint8Array): Buffer {
  return deflateSync(data, { level: 9 });
}
