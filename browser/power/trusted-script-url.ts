/**
 * The page's policy demands Trusted Types: a worker's address must come from one of our own policies. Only files of this
 * site pass.
 */
export function trustedScriptUrl(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes;
  if (types === undefined) return requireOwn(url);
  policy ??= types.createPolicy("skinglow", { createScriptURL: requireOwn });
  return policy.createScriptURL(url);
}

/** What TypeScript's DOM library does not know yet; a TrustedScriptURL stands where a string stood. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy;
}
interface Policy {
  createScriptURL(url: string): string;
}

let policy: Policy | undefined;

function requireOwn(url: string): string {
  if (new URL(url, document.baseURI).origin !== globalThis.location.origin) throw new TypeError(`Not ours: ${url}`);
  return url;
}
