import { crc32, inflateSync } from "node:zlib";
import type { ZlibTools } from "#photo-file/photo-file.ts";

/** What the walk over a file's parts (`photo-file/`) takes from Node. */
export const ZLIB_TOOLS: ZlibTools = {
  crc32: (bytes) => crc32(bytes),
  inflate: (bytes, mostBytes) => {
    try {
      return inflateSync(bytes, { maxOutputLength: mostBytes });
    } catch {
      return null;
    }
  },
};
