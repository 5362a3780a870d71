import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { FULL_TILE, ROUNDED_TILE, TILE_SIZE } from "./mark.ts";

interface Icon {
  readonly path: string;
  readonly size: number;
  readonly svg: string;
  /** What a manifest calls it; null for icons that no manifest names. */
  readonly purpose: "any" | "maskable" | null;
}

export const PNG_ICONS: readonly Icon[] = [
  { path: "/apple-touch-icon.png", size: 180, svg: FULL_TILE, purpose: null },
  { path: "/icons/icon-192.png", size: 192, svg: ROUNDED_TILE, purpose: "any" },
  { path: "/icons/icon-512.png", size: 512, svg: ROUNDED_TILE, purpose: "any" },
  { path: "/icons/maskable-512.png", size: 512, svg: FULL_TILE, purpose: "maskable" },
];
const FAVICON_SIZE = 32;

export async function writeIcons(folder: string): Promise<void> {
  await Promise.all([
    ...PNG_ICONS.map(async ({ path, size, svg }) => writeFile(join(folder, path), await toPng(svg, size))),
    toPng(ROUNDED_TILE, FAVICON_SIZE).then((png) => writeFile(join(folder, "favicon.ico"), toIco(png, FAVICON_SIZE))),
  ]);
}

/** Drawn at its size, not enlarged from another: 72 dots an inch make the tile's own size. */
async function toPng(svg: string, size: number): Promise<Buffer> {
  return await sharp(Buffer.from(svg), { density: (72 * size) / TILE_SIZE })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file with one PNG in it: header of 6 bytes, one entry of 16 (Microsoft, "The format of icon resources"). */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // kind: icon
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
