import sharp from "sharp";
import { ADOBE_RGB } from "#lab/colour/spaces.ts";
import { CANARY } from "#lab/hostile-files/canary.ts";
import { exifOf, exifWithPersonalData, ORIENTATION, shortEntry } from "#lab/hostile-files/exif.ts";
import { drawFace, smallFace, withSharp } from "#lab/hostile-files/faces.ts";
import { inSpace, matrixProfile, profileSegments } from "#lab/hostile-files/icc.ts";
import { withSegments } from "#lab/hostile-files/jpeg.ts";
import { pack, packedProfile, packedText, withChunks } from "#lab/hostile-files/png.ts";
import { dogPicture } from "#lab/pictures/pictures.ts";

/** Twenty valid photos, one for each way through the decoders; a face in all but one. */
export async function seedPhotos(): Promise<Uint8Array[]> {
  const dark = drawFace({ iodPx: 66, tone: 9, seed: 6, width: 240, height: 300 });
  const jpeg = await withSharp(smallFace()).jpeg({ quality: 85 }).toBuffer();
  const png = await withSharp(dark).png().toBuffer();
  const clear = (image: typeof dark) => withSharp(image).ensureAlpha(0.98);
  const wide = (image: typeof dark) => withSharp(image).toColourspace("rgb16");
  return await Promise.all([
    jpeg,
    withSharp(smallFace()).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer(),
    withSharp(smallFace()).jpeg({ quality: 80, progressive: true }).toBuffer(),
    withSharp(dark).jpeg({ quality: 60, progressive: true, chromaSubsampling: "4:4:4" }).toBuffer(),
    withSharp(smallFace()).jpeg({ mozjpeg: true }).toBuffer(),
    withSharp(smallFace()).greyscale().jpeg().toBuffer(),
    withSharp(dark).toColourspace("cmyk").jpeg({ quality: 80 }).toBuffer(),
    withSegments(jpeg, exifOf(shortEntry(ORIENTATION, 6)), exifWithPersonalData(CANARY, jpeg.subarray(0, 4_000))),
    withSegments(
      await withSharp(inSpace(smallFace(), ADOBE_RGB)).jpeg().toBuffer(),
      ...profileSegments(matrixProfile(ADOBE_RGB)),
    ),
    png,
    wide(dark).png().toBuffer(),
    withSharp(smallFace()).png({ palette: true, colours: 64 }).toBuffer(),
    clear(smallFace()).png({ palette: true }).toBuffer(),
    withSharp(dark).png({ progressive: true }).toBuffer(),
    wide(dark).ensureAlpha(0.9).png({ progressive: true }).toBuffer(),
    withChunks(png, packedProfile(pack(matrixProfile(ADOBE_RGB))), packedText("Comment", pack(Buffer.from(CANARY)))),
    withSharp(smallFace()).webp({ quality: 80 }).toBuffer(),
    withSharp(dark).webp({ lossless: true }).toBuffer(),
    clear(smallFace()).webp({ quality: 70, alphaQuality: 50 }).toBuffer(),
    sharp(await withSharp(dogPicture(240)).webp({ nearLossless: true }).toBuffer())
      .keepMetadata()
      .withExif({ IFD0: { Copyright: CANARY } })
      .webp({ nearLossless: true })
      .toBuffer(),
  ]);
}
