import sharp, { type SharpOptions } from "sharp";

/** libvips tells of a warning when it comes back for the next 8 rows, so of the last ones it tells nothing. Twice that. */
const LAST_ROWS = 16;
/** Bytes that may follow the data before the end mark: none (libjpeg reads zeros), only ones, ones and zeros. */
const FILLINGS: readonly Buffer[] = [Buffer.alloc(0), Buffer.alloc(64, "\xff\0", "latin1"), Buffer.alloc(64, 0xaa)];
const END_MARK = Buffer.from([0xff, 0xd9]);

/**
 * Whether the last rows of a JPEG, whose own end mark was missing, rest on its own data: then whatever follows them changes
 * no pixel.
 *
 * @param file with an end mark; @throws what the decoder does
 */
export async function hasItsLastRows(
  file: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  input: SharpOptions,
): Promise<boolean> {
  // Half an end mark is no data.
  const isHalf = file.at(-END_MARK.length - 1) === 0xff;
  const data = file.subarray(0, -END_MARK.length - (isHalf ? 1 : 0));
  const rows = { left: 0, top: Math.max(0, height - LAST_ROWS), width, height: Math.min(height, LAST_ROWS) };
  let first: Buffer | null = null;
  for (const filling of FILLINGS) {
    const filled = Buffer.concat([data, filling, END_MARK]);
    const pixels = await sharp(filled, { ...input, autoOrient: false, ignoreIcc: true })
      .extract(rows)
      .raw()
      .toBuffer()
      .finally(() => filled.fill(0));
    first ??= pixels;
    if (!first.equals(pixels)) return false;
  }
  return true;
}
