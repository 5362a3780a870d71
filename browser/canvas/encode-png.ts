import type { RgbaImage } from "#engine/input.ts";
import { joined } from "#photo-file/bytes.ts";
import { pngChunk } from "#photo-file/png-chunk.ts";
import { PNG_SIGNATURE } from "#photo-file/png-header.ts";

/** Colour type 2: red, green, blue, 8 bits each (PNG, 3rd edition, 11.2.1). */
const HEADER_TAIL = [8, 2, 0, 0, 0] as const;
/** Each row begins with the number of its filter: 1 stands for the difference to the pixel on the left (9.2). */
const LEFT = 1;

/** A PNG without a canvas, where canvases lie. See-through parts are not kept. @throws where the browser cannot compress */
export async function encodePng({ width, height, data }: RgbaImage): Promise<Blob> {
  const rows = new Uint8Array(height * (1 + 3 * width));
  let to = 0;
  for (let row = 0; row < height; row += 1) {
    rows[to] = LEFT;
    to += 1;
    const begin = 4 * row * width;
    for (let from = begin; from < begin + 4 * width; from += 4) {
      for (let channel = from; channel < from + 3; channel += 1) {
        const left = from === begin ? 0 : (data[channel - 4] as number);
        rows[to] = (data[channel] as number) - left;
        to += 1;
      }
    }
  }
  const header = new Uint8Array([...bigEndian(width), ...bigEndian(height), ...HEADER_TAIL]);
  const packed = await deflate(rows);
  const parts = [PNG_SIGNATURE, pngChunk("IHDR", header), pngChunk("IDAT", packed), pngChunk("IEND", new Uint8Array())];
  return new Blob([joined(parts) as Uint8Array<ArrayBuffer>], { type: "image/png" });
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

function bigEndian(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}
