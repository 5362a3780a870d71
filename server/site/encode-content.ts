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

export type Compressed = Exclude<Encoding, "identity">;
/** Compresses a content, or has its compressed form already. `tag` as in `EncodedContent`: a digest of the content. */
export type Compress = (content: Buffer, encoding: Compressed, tag: string) => Promise<Buffer>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Of Brotli for a page at start: a fiftieth larger than the best level in half its time (docs/decisions/0011). */
const PAGE_LEVEL = 10;
const GZIP_LEVEL = 9;
/** Of what a start makes; another level is another form (`kept-forms.ts`). */
export const LEVELS: Readonly<Record<Compressed, number>> = { br: PAGE_LEVEL, gzip: GZIP_LEVEL };
/** End the names of what the build has compressed (`scripts/build/compress-assets.ts`). */
export const COMPRESSED: Readonly<Record<Compressed, string>> = { br: ".br", gzip: ".gz" };

/** Off the event loop (zlib's own threads). */
export async function encodeContent(
  content: Buffer,
  isCompressed: boolean,
  compress: Compress = compressAnew,
): Promise<EncodedContent> {
  const tag = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  if (!isCompressed) return { bodies: { identity: content }, tag };
  const [br, gz] = await Promise.all([compress(content, "br", tag), compress(content, "gzip", tag)]);
  return {
    bodies: {
      identity: content,
      ...(br.length < content.length ? { br } : {}),
      ...(gz.length < content.length ? { gzip: gz } : {}),
    },
    tag,
  };
}

/** As a start compresses what it has filled. */
export function compressAnew(content: Buffer, encoding: Compressed): Promise<Buffer> {
  return encoding === "br" ? brotliAt(PAGE_LEVEL, content) : compressGzip(content, { level: GZIP_LEVEL });
}

/** As the build does: Brotli at its best level, about 2 s per MB and core. */
export function compressAsset(content: Buffer, encoding: Compressed): Promise<Buffer> {
  return encoding === "br" ? brotliAt(constants.BROTLI_MAX_QUALITY, content) : compressAnew(content, encoding);
}

function brotliAt(level: number, content: Buffer): Promise<Buffer> {
  return compressBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}
