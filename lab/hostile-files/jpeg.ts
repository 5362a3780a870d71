import { be16, join, latin, u8 } from "./bytes.ts";

/** JPEG as ITU T.81 builds it: markers with segments, and data coded between them. */

export const SOF0 = 0xc0;
export const DHT = 0xc4;
const EOI = 0xd9;
export const SOS = 0xda;
export const DQT = 0xdb;
const DRI = 0xdd;
const COM = 0xfe;

export interface JpegPart {
  readonly marker: number;
  /** The whole part: marker, length, payload; for a scan also the coded data behind it. */
  readonly bytes: Buffer;
}

export function segment(marker: number, payload: Uint8Array): Buffer {
  return join(u8(0xff, marker), be16(payload.length + 2), payload);
}

/** Takes a whole JPEG apart; joined again the parts are the file. */
export function partsOf(jpeg: Uint8Array): JpegPart[] {
  const file = Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  const parts: JpegPart[] = [{ marker: 0xd8, bytes: file.subarray(0, 2) }];
  let at = 2;
  while (at + 2 <= file.length) {
    const marker = file[at + 1] as number;
    if (marker === EOI) {
      parts.push({ marker, bytes: file.subarray(at, at + 2) });
      break;
    }
    const head = at + 2 + file.readUInt16BE(at + 2);
    const end = marker === SOS ? endOfCodedData(file, head) : head;
    parts.push({ marker, bytes: file.subarray(at, end) });
    at = end;
  }
  return parts;
}

function endOfCodedData(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 2)) {
    const next = file[at + 1] as number;
    const isData = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return file.length;
}

export function fileOf(parts: readonly JpegPart[]): Buffer {
  return join(...parts.map(({ bytes }) => bytes));
}

/** Inserted right after the start, where cameras write what they know. */
export function withSegments(jpeg: Uint8Array, ...segments: readonly Uint8Array[]): Buffer {
  return join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));
}

export function withComment(jpeg: Uint8Array, text: string): Buffer {
  return withSegments(jpeg, segment(COM, latin(text)));
}

/** Changes every part with this marker; `null` takes it out. */
export function mapParts(jpeg: Uint8Array, marker: number, change: (bytes: Buffer) => Uint8Array): Buffer {
  return fileOf(
    partsOf(jpeg).map((part) =>
      part.marker === marker ? { marker, bytes: Buffer.from(change(Buffer.from(part.bytes))) } : part,
    ),
  );
}

/** Inserted before the first part with this marker. */
export function insertBefore(jpeg: Uint8Array, marker: number, inserted: Uint8Array): Buffer {
  const parts = partsOf(jpeg);
  const place = parts.findIndex((part) => part.marker === marker);
  return fileOf(parts.toSpliced(place, 0, { marker: 0, bytes: Buffer.from(inserted) }));
}

/** The frame header says another size than the data has. */
export function withDeclaredSize(jpeg: Uint8Array, width: number, height: number, frame = SOF0): Buffer {
  return mapParts(jpeg, frame, (bytes) => {
    bytes.writeUInt16BE(height, 5);
    bytes.writeUInt16BE(width, 7);
    return bytes;
  });
}

/** The shortest scan again and again: decoders draw the whole picture once for each. */
export function withRepeatedScans(progressive: Uint8Array, times: number): Buffer {
  const parts = partsOf(progressive);
  const scans = parts.filter(({ marker }) => marker === SOS).toSorted((a, b) => a.bytes.length - b.bytes.length);
  const scan = scans[0] as JpegPart;
  const place = parts.indexOf(scan);
  return fileOf([...parts.slice(0, place), ...Array<JpegPart>(times).fill(scan), ...parts.slice(place + 1)]);
}

/** Restart markers strewn into the coded data. */
export function withRestartMarkers(jpeg: Uint8Array, count: number): Buffer {
  const markers = Buffer.alloc(2 * count);
  for (let i = 0; i < count; i += 1) markers.set([0xff, 0xd0 + (i % 8)], 2 * i);
  const parts = partsOf(insertBefore(jpeg, SOS, segment(DRI, be16(1))));
  return fileOf(
    parts.map((part) => {
      if (part.marker !== SOS) return part;
      const half = part.bytes.length >> 1;
      // Not between the two bytes of a stuffed 0xff.
      const at = part.bytes[half - 1] === 0xff ? half + 1 : half;
      return { ...part, bytes: join(part.bytes.subarray(0, at), markers, part.bytes.subarray(at)) };
    }),
  );
}
