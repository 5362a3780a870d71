import { createInflate } from "node:zlib";

/** Chosen: what inflates is thrown away piece by piece, and larger pieces save little. */
const PIECE_BYTES = 256 * 1024;

/**
 * Whether compressed data hold more than they should: inflated piece by piece, kept nowhere, stopped at the first byte too
 * many. Data that cannot be inflated are the decoder's business. About 2 ms per megabyte of pixels.
 */
export function exceedsInflatedSize(compressed: readonly Uint8Array[], bytes: number): Promise<boolean> {
  return new Promise((resolve) => {
    let inflated = 0;
    const inflate = createInflate({ chunkSize: PIECE_BYTES });
    const finish = (isPast: boolean): void => {
      inflate.destroy();
      resolve(isPast);
    };
    inflate.on("data", (piece: Buffer) => {
      inflated += piece.length;
      if (inflated > bytes) finish(true);
    });
    inflate.once("end", () => finish(false));
    inflate.once("error", () => finish(false));
    for (const piece of compressed) inflate.write(piece);
    inflate.end();
  });
}
