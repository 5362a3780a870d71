import { createHash } from "node:crypto";

/**
 * CSP sources of a page's inline elements: `'sha256-...'` of each text, each once. Our own built pages only: a regular
 * expression is no HTML parser, and whether the browser agrees is tested in Chromium.
 */
export function inlineHashes(html: string, element: "script" | "style"): readonly string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(ELEMENTS[element])) {
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*"application\/(ld\+)?json"/i.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}

const ELEMENTS = {
  script: /<script\b([^>]*)>([\s\S]*?)<\/script>/gi,
  style: /<style\b([^>]*)>([\s\S]*?)<\/style>/gi,
} as const;
