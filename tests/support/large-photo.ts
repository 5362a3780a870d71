import sharp from "sharp";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";

/** A phone camera of 50 megapixels, held upright. */
export const LARGE_PHOTO = { width: 6144, height: 8192 } as const;

/**
 * The drawn face as such a camera takes it: enlarged, with a sensor's grain, which makes the file as heavy as real ones.
 *
 * @param sigma of the grain, levels: 3 makes 12 to 16 MB, 10 makes 40
 */
export async function largePhoto(sigma = 3): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 4 * sigma } as const;
  const grain = await sharp({ create: { width: 1024, height: 1024, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return await sharp(await syntheticSelfie())
    .resize({ ...LARGE_PHOTO, fit: "cover", kernel: "lanczos3" })
    .composite([{ input: grain, tile: true, blend: "soft-light" }])
    .jpeg({ quality: 95 })
    .toBuffer();
}
