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

/** Brotli of a page at start: a fiftieth larger than the best level in half its time (docs/decisions/0011). */
const PAGE_LEVEL = 10;
/** Ends the name of what the build has compressed (`scripts/build/compress-assets.ts`). */
export const COMPRESSED = ".br";

/**
 * Off the event loop (zlib's own threads).
 * @param br what the build has made of it already
 */
export async function encodeContent(content: Buffer, compress: boolean, br?: Buffer): Promise<EncodedContent> {
  const tag = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  if (!compress) return { bodies: { identity: content }, tag };
  const [brotli, gz] = await Promise.all([br ?? brotliAt(PAGE_LEVEL, content), compressGzip(content, { level: 9 })]);
  return {
    bodies: {
      identity: content,
      ...(brotli.length < content.length ? { br: brotli } : {}),
      ...(gz.length < content.length ? { gzip: gz } : {}),
    },
    tag,
  };
}

/** At the best level, about 2 s per MB and core. */
export function compressAsset(content: Buffer): Promise<Buffer> {
  return brotliAt(constants.BROTLI_MAX_QUALITY, content);
}

function brotliAt(level: number, content: Buffer): Promise<Buffer> {
  return compressBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
