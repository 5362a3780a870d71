/**
 * What the Observatory makes of a Content-Security-Policy. Rules in the order of mdn/mdn-http-observatory,
 * src/analyzer/tests/csp.js and src/analyzer/cspParser.js (048ff59, 2025): the first that applies is the result.
 */

export type Policy = ReadonlyMap<string, readonly string[]>;

export const POLICY_POINTS = {
  "no unsafe source, default-src 'none'": 10,
  "no unsafe source": 5,
  "unsafe only in style-src": 0,
  "pictures or media over http": -10,
  "unsafe-eval": -10,
  "unsafe-inline, data: or any host for scripts or objects": -20,
  "sources over http": -20,
  "cannot be parsed": -25,
  "no policy": -25,
} as const;

export type PolicyResult = keyof typeof POLICY_POINTS;

const ANY_HOST = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const INLINE = ["'unsafe-inline'", "data:"];
const NONCE_OR_HASH = /^'(sha256-|sha384-|sha512-|nonce-)/;
const PASSIVE = ["img-src", "media-src"];
/** The scanner takes anything shorter for no policy. */
const SHORTEST = "img-src".length - 1;

/** @returns null where the scanner says "invalid": too short, or a directive twice */
export function parsePolicy(header: string): Policy | null {
  if (header.trim().length < SHORTEST) return null;
  // The scanner merges several policies; ours is one, and a second would be a change to look at.
  if (header.includes(",")) throw new Error(`More than one policy in one header: ${header}`);
  const policy = new Map<string, string[]>();
  for (const [name, ...sources] of header.split(";").map((directive) => directive.trim().toLowerCase().split(/\s+/))) {
    if (name === undefined || name === "") continue;
    if (policy.has(name)) return null;
    policy.set(name, sources.length === 0 ? ["'none'"] : sources);
  }
  return policy;
}

export function judgePolicy(header: string | null): PolicyResult {
  if (header === null) return "no policy";
  const policy = parsePolicy(header);
  if (policy === null) return "cannot be parsed";

  const orDefault = (name: string): readonly string[] => policy.get(name) ?? policy.get("default-src") ?? ["*"];
  const script = withoutOverruledInline(orDefault("script-src"));
  const style = withoutOverruledInline(orDefault("style-src"));
  // It would make the scanner look for nonces and skip hosts; this site has no use for it.
  if (script.includes("'strict-dynamic'")) return "cannot be parsed";
  const active = [...policy].flatMap(([name, sources]) =>
    name === "script-src" || PASSIVE.includes(name) ? [] : sources,
  );
  const passive = PASSIVE.flatMap((name) => policy.get(name) ?? policy.get("default-src") ?? []);

  if (hasAny(script, [...ANY_HOST, ...INLINE]) || hasAny(orDefault("object-src"), ANY_HOST)) {
    return "unsafe-inline, data: or any host for scripts or objects";
  }
  if ([...active, ...script].some(isUnencrypted)) return "sources over http";
  if (hasAny([...script, ...style], ["'unsafe-eval'"])) return "unsafe-eval";
  if (passive.some(isUnencrypted)) return "pictures or media over http";
  if (hasAny(style, [...ANY_HOST, ...INLINE])) return "unsafe only in style-src";
  const byDefault = policy.get("default-src") ?? [];
  return byDefault.length === 1 && byDefault[0] === "'none'"
    ? "no unsafe source, default-src 'none'"
    : "no unsafe source";
}

/** Browsers ignore `'unsafe-inline'` beside a nonce or a hash (CSP 3). */
function withoutOverruledInline(sources: readonly string[]): readonly string[] {
  return sources.some((source) => NONCE_OR_HASH.test(source))
    ? sources.filter((source) => source !== "'unsafe-inline'")
    : sources;
}

function hasAny(sources: readonly string[], wanted: readonly string[]): boolean {
  return sources.some((source) => wanted.includes(source));
}

function isUnencrypted(source: string): boolean {
  return source.startsWith("http:") || source.startsWith("ftp:");
}
