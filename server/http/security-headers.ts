/** Response headers every answer carries. Why: docs/threats.md, "Headers"; each is checked by a test. */

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
 * For the script of the analysis worker: a worker has the policy of its own answer. It compiles WebAssembly and loads the
 * models from here; no string becomes code.
 */
export const ANALYSIS_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

/**
 * Where the ad network's scripts come from and what they may talk to: its own hosts. What an ad shows (pictures, films,
 * frames) comes from any advertiser, but over https.
 */
const NETWORK = [
  "https://*.googlesyndication.com",
  "https://*.doubleclick.net",
  "https://*.adtrafficquality.google",
  "https://partner.googleadservices.com",
  "https://www.googletagservices.com",
  "https://fundingchoicesmessages.google.com",
  "https://www.google.com",
];

interface PageNeeds {
  /** `'sha256-...'` sources of the page's inline scripts, see `server/site/finish-page.ts`. */
  readonly scripts: readonly string[];
  /** The same of its style elements. */
  readonly styles: readonly string[];
  /** The page has a place for an ad, and the operator a publisher id. The network's code knows no Trusted Types. */
  readonly hasAds: boolean;
  /** The analysis may run on the visitor's device: some browsers give a worker the policy of its page as well. */
  readonly hasAnalysis: boolean;
}

/** A page's Content-Security-Policy. Inline scripts run only by their hash: nonces cannot work on prerendered pages. */
export function pagePolicy({ scripts, styles, hasAds, hasAnalysis }: PageNeeds): string {
  const withAds = (directive: string, ...sources: readonly string[]) =>
    hasAds ? [directive, ...sources].join(" ") : directive;
  return [
    "default-src 'none'",
    withAds(["script-src 'self'", ...(hasAnalysis ? ["'wasm-unsafe-eval'"] : []), ...scripts].join(" "), ...NETWORK),
    ["style-src 'self'", ...styles].join(" "),
    // React writes style attributes (progress, chart); attributes cannot import or select, unlike style elements.
    "style-src-attr 'unsafe-inline'",
    withAds("img-src 'self' data: blob:", "https:"),
    withAds("media-src 'self' blob:", "https:"),
    withAds("connect-src 'self'", ...NETWORK, "https://csi.gstatic.com"),
    ...(hasAds ? ["frame-src https:"] : []),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    // Strings become code only through the app's one policy (`browser/power/trusted-script-url.ts`).
    ...(hasAds ? [] : ["require-trusted-types-for 'script'", "trusted-types skinglow"]),
  ].join("; ");
}
