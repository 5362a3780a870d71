export type ImageType = "jpeg" | "png" | "webp";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** What the first bytes say a file is; its name and its label may lie. Undefined: not a type we decode. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, PNG)) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  return undefined;
}

/**
 * Whether the file ends where its format says it ends. Bytes after the end (motion photos, gain maps) are allowed.
 * False for a file that was cut off; decoders do not all notice when only the last bytes are missing.
 */
export function isComplete(type: ImageType, bytes: Uint8Array): boolean {
  switch (type) {
    case "jpeg":
      return (
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).lastIndexOf("\xff\xd9", undefined, "latin1") > 0
      );
    case "png":
      return endsWithIend(bytes);
    case "webp":
      // RIFF: the size field counts what follows it.
      return bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length;
  }
}

/** Width and height of a PNG as its first chunk states them, before any decoder sees them. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  if (bytes.length < 24 || ascii(bytes, 12, 16) !== "IHDR") return undefined;
  const view = viewOf(bytes);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Walks the chunks: 4 bytes length, 4 bytes name, data, 4 bytes checksum. */
function endsWithIend(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at);
    if (ascii(bytes, at + 4, at + 8) === "IEND") return true;
    at += 12 + length;
  }
  return false;
}

function startsWith(bytes: Uint8Array, prefix: readonly number[]): boolean {
  return prefix.every((value, index) => bytes[index] === value);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
