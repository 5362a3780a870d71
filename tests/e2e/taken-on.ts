import sharp from "sharp";

/** The photo as a camera in Zurich in winter wrote it. @param local "2025:03:01 09:00:00" */
export function takenOn(photo: Buffer, local: string): Promise<Buffer> {
  const told = { DateTimeOriginal: local, OffsetTimeOriginal: "+01:00" };
  return sharp(photo).withExif({ IFD2: told }).jpeg({ quality: 92 }).toBuffer();
}
