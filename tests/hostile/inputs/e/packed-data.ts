import { join } from "#lab/hostile-files/bytes.ts";
import { smallFace, withSharp } from "#lab/hostile-files/faces.ts";
import {
  IEND,
  idat,
  ihdr,
  mapChunks,
  pack,
  packedProfile,
  packedText,
  packedUnicode,
  pngFile,
  withChunks,
  zlibOfZeros,
} from "#lab/hostile-files/png.ts";
import { encodePng } from "#lab/pictures/pictures.ts";
import { photos, row } from "../../make-row.ts";
import type { HostileRow, Probe } from "../../row.ts";
import { sendIgnored } from "../worker-cost.ts";

const MEGABYTE = 1_000_000;

/** Little that unpacks to much. */
export const PACKED_DATA: readonly HostileRow[] = [
  photos("E6", "PNG data that inflates 1,000:1 past its header's size", "422 image_corrupt", inflating),
  row("E7", "zTXt, iTXt, iCCP, eXIf of 60 MB in 50 KB: ignored", "200", sendPackedMetadata),
];

async function inflating() {
  const png = await encodePng(smallFace());
  const { width, height } = smallFace();
  const raw = await withSharp(smallFace()).raw().toBuffer();
  const rows = Array.from({ length: height }, (_, y) =>
    join(Buffer.alloc(1), raw.subarray(3 * width * y, 3 * width * (y + 1))),
  );
  const longerBy = (bytes: number) => {
    const data = [pack(join(...rows, Buffer.alloc(bytes)))];
    return mapChunks(png, "IDAT", (chunk) => ({ ...chunk, data: data.pop() ?? Buffer.alloc(0) }));
  };
  return {
    // Behind the rows the header announces: as much as 200 kB can hold.
    "black, 200 MB": pngFile([ihdr({ width, height }), idat(zlibOfZeros(200 * MEGABYTE)), IEND]),
    "a face, then 50 MB": longerBy(50 * MEGABYTE),
    "a face, then one byte": longerBy(1),
  };
}

async function sendPackedMetadata(probe: Probe): Promise<void> {
  const png = await encodePng(smallFace());
  const packed = zlibOfZeros(60 * MEGABYTE);
  await sendIgnored(probe, png, {
    zTXt: withChunks(png, packedText("Comment", packed)),
    iTXt: withChunks(png, packedUnicode("Comment", packed)),
    iCCP: withChunks(png, packedProfile(packed)),
    eXIf: withChunks(png, { type: "eXIf", data: join(Buffer.from("MM\0*\0\0\0\x08"), Buffer.alloc(50_000, 0x11)) }),
  });
}
