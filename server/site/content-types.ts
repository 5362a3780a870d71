import { extname } from "node:path";

interface Kind {
  readonly type: string;
  /** Worth compressing; pictures and fonts are dense already. */
  readonly compress: boolean;
}

const KINDS: Readonly<Record<string, Kind>> = {
  ".html": { type: "text/html; charset=utf-8", compress: true },
  ".js": { type: "text/javascript; charset=utf-8", compress: true },
  ".mjs": { type: "text/javascript; charset=utf-8", compress: true },
  ".css": { type: "text/css; charset=utf-8", compress: true },
  ".json": { type: "application/json; charset=utf-8", compress: true },
  ".webmanifest": { type: "application/manifest+json; charset=utf-8", compress: true },
  ".svg": { type: "image/svg+xml; charset=utf-8", compress: true },
  ".txt": { type: "text/plain; charset=utf-8", compress: true },
  ".xml": { type: "application/xml; charset=utf-8", compress: true },
  // The face models' weights: by a sixth.
  ".bin": { type: "application/octet-stream", compress: true },
  ".wasm": { type: "application/wasm", compress: true },
  ".png": { type: "image/png", compress: false },
  ".jpg": { type: "image/jpeg", compress: false },
  ".webp": { type: "image/webp", compress: false },
  ".avif": { type: "image/avif", compress: false },
  ".ico": { type: "image/x-icon", compress: false },
  ".woff2": { type: "font/woff2", compress: false },
};

const UNKNOWN: Kind = { type: "application/octet-stream", compress: false };

export function kindOf(file: string): Kind {
  return KINDS[extname(file)] ?? UNKNOWN;
}
