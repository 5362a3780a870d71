/**
 * What the network left on this site goes with the consent: we set no cookies, and our own keys begin with `skinglow.`.
 * Cookies on the network's own domains are beyond a page's reach; the privacy policy says so.
 */
export function removeTraces(): void {
  try {
    for (const cookie of document.cookie.split("; ")) {
      const name = cookie.split("=", 1)[0] ?? "";
      if (name !== "") for (const domain of domainsOf(location.hostname)) expire(name, domain);
    }
    for (const key of Object.keys(localStorage)) if (!key.startsWith("skinglow.")) localStorage.removeItem(key);
  } catch {
    // Storage is off: there is nothing.
  }
}

/** The host itself, and every domain above it that a cookie may have been set for. */
export function domainsOf(host: string): readonly (string | null)[] {
  const parts = host.split(".");
  return [null, ...parts.slice(0, -1).map((_, index) => parts.slice(index).join("."))];
}

function expire(name: string, domain: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookies are removed here, never set; the Cookie Store API is not everywhere
  document.cookie = `${name}=; Max-Age=0; Path=/${domain === null ? "" : `; Domain=${domain}`}`;
}
