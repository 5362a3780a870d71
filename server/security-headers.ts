/** Response headers every answer carries. Source: trust, "Headers"; each is checked by a test. */

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Two years, as the preload list asks; only sent when the site is on https, else a browser would lock itself out. */
const HSTS = "max-age=63072000; includeSubDomains";

export function securityHeaders(siteUrl: string | null): Readonly<Record<string, string>> {
  return siteUrl?.startsWith("https:") ? { ...COMMON, "strict-transport-security": HSTS } : COMMON;
}

/** For everything that is not a page: nothing in it may run or be framed, should a browser ever show it. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * A page's Content-Security-Policy. Inline scripts run only by their hash: nonces cannot work on prerendered pages.
 *
 * @param scripts `'sha256-...'` sources of the page's inline scripts, see `site/inline-hashes.ts`
 * @param styles the same of its style elements
 */
export function pagePolicy(scripts: readonly string[], styles: readonly string[]): string {
  return [
    "default-src 'none'",
    // wasm: the face model may run in the browser ("analyse on this device").
    ["script-src 'self' 'wasm-unsafe-eval'", ...scripts].join(" "),
    ["style-src 'self'", ...styles].join(" "),
    // React writes style attributes (progress, chart); attributes cannot import or select, unlike style elements.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Strings become code only through the app's one policy (`app/ui/trusted-script-url.ts`).
    "require-trusted-types-for 'script'",
    "trusted-types skinglow",
  ].join("; ");
}
