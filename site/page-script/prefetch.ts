/**
 * Fetches a page when the visitor is about to go there, where the browser does not know speculation rules (those are in
 * the page, site/root.tsx). Pages of this site only, each once, and none for a visitor who saves data.
 */
interface Connection {
  readonly saveData?: boolean;
}

export function startPrefetch(): void {
  if (HTMLScriptElement.supports?.("speculationrules")) return;
  if (savesData()) return;
  const asked = new Set<string>();
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    const address = link === null ? null : pageToFetch(link.href, location.href);
    if (address === null || asked.has(address)) return;
    asked.add(address);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = address;
    document.head.append(hint);
  };
  for (const type of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(type, prefetch, { passive: true });
  }
}

/** A browser that does not want to be asked is not known to. */
function savesData(): boolean {
  try {
    return (navigator as { connection?: Connection }).connection?.saveData === true;
  } catch {
    return false;
  }
}

/** The page a link leads to; null for another site, this very page, files and the API. */
export function pageToFetch(href: string, here: string): string | null {
  const [target, page] = [new URL(href), new URL(here)];
  const isPage =
    target.origin === page.origin && !target.pathname.startsWith("/api/") && !target.pathname.includes(".");
  if (!isPage || target.pathname === page.pathname) return null;
  return target.origin + target.pathname + target.search;
}
