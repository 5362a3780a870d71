import { viewOf } from "./bytes.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size a chunk of a WebP states; null: it states none. */
export function sizeOf(name: string, data: Uint8Array): Size | null | "unreadable" {
  const view = viewOf(data);
  switch (name) {
    case "VP8X":
      if (data.length < 10) return "unreadable";
      return { width: (view.getUint32(4, true) & 0xffffff) + 1, height: (view.getUint32(6, true) >>> 8) + 1 };
    case "VP8 ":
      // RFC 6386, 9.1: frame tag, start code, two sizes of 14 bits.
      if (data.length < 10 || view.getUint32(2) % 0x1000000 !== 0x9d012a) return "unreadable";
      return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
    case "VP8L": {
      // RFC 9649, 3.4: signature, then two sizes less one, 14 bits each.
      if (data.length < 5 || data[0] !== 0x2f) return "unreadable";
      const bits = view.getUint32(1, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}
