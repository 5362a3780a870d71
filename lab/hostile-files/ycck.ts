import sharp from "sharp";
import type { RgbaImage } from "#engine/input.ts";
import { withSharp } from "../pictures/through-sharp.ts";
import { be16, join, latin, u8 } from "./bytes.ts";
import { DHT, DQT, partsOf, SOS, segment } from "./jpeg.ts";

const QUALITY = 97;

/**
 * A JPEG as Photoshop writes print pictures: black stored inverted, the other three inks turned into YCC (Adobe's
 * transform 2, which inverts them once more). sharp writes inks as they are only, so each plane is packed as a grey JPEG of its own and the four become the scans
 * of one file.
 */
export async function ycckJpeg(image: RgbaImage): Promise<Buffer> {
  const { width, height } = image;
  const inks = await withSharp(image).toColourspace("cmyk").raw().toBuffer();
  const planes = [0, 1, 2, 3].map(() => Buffer.alloc(width * height));
  for (let at = 0; at < width * height; at += 1) {
    const [r, g, b, black] = [0, 1, 2, 3].map((i) => inks[4 * at + i] as number) as [number, number, number, number];
    // JFIF 1.02
    const values = [
      0.299 * r + 0.587 * g + 0.114 * b,
      128 - 0.168736 * r - 0.331264 * g + 0.5 * b,
      128 + 0.5 * r - 0.418688 * g - 0.081312 * b,
      255 - black,
    ];
    for (const [i, value] of values.entries()) (planes[i] as Buffer)[at] = Math.min(255, Math.round(value));
  }
  const packed = await Promise.all(
    planes.map((plane) =>
      sharp(plane, { raw: { width, height, channels: 1 } })
        .toColourspace("b-w")
        .jpeg({ quality: QUALITY })
        .toBuffer(),
    ),
  );
  const scans = packed.map((jpeg, i) => {
    const parts = partsOf(jpeg);
    const tables = parts.filter(({ marker }) => marker === DHT).map(({ bytes }) => bytes);
    const scan = Buffer.from((parts.find(({ marker }) => marker === SOS) as { bytes: Buffer }).bytes);
    // Marker, length, number of components, then the component's id.
    scan[5] = i + 1;
    return join(...tables, scan);
  });
  const quantisation = partsOf(packed[0] as Buffer)
    .filter(({ marker }) => marker === DQT)
    .map(({ bytes }) => bytes);
  const components = [1, 2, 3, 4].map((id) => u8(id, 0x11, 0));
  return join(
    u8(0xff, 0xd8),
    segment(0xee, join(latin("Adobe"), be16(100), be16(0), be16(0), u8(2))),
    ...quantisation,
    segment(0xc0, join(u8(8), be16(height), be16(width), u8(4), ...components)),
    ...scans,
    u8(0xff, 0xd9),
  );
}
