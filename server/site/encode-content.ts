import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

export interface EncodedContent {
  readonly bodies: Readonly<Partial<Record<Encoding, Buffer>>> & { readonly identity: Buffer };
  /** Strong validator without quotes; each encoding adds its name, because its bytes differ (RFC 9110, 8.8.3). */
  readonly tag: string;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Up to here the best brotli level is worth its time at start (about 1 s per MB and core); above, level 9. Bytes. */
const BEST_LEVEL_BYTES = 256 * 1024;

/** Compresses once, off the event loop (zlib's own threads). Levels: measured on the built site, docs/decisions/0011. */
export async function encodeContent(content: Buffer, compress: boolean): Promise<EncodedContent> {
  const tag = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  if (!compress) return { bodies: { identity: content }, tag };
  const level = content.length <= BEST_LEVEL_BYTES ? 11 : 9;
  const [br, gz] = await Promise.all([
    compressBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
    compressGzip(content, { level: 9 }),
  ]);
  return {
    bodies: {
      identity: content,
      ...(br.length < content.length ? { br } : {}),
      ...(gz.length < content.length ? { gzip: gz } : {}),
    },
    tag,
  };
}
