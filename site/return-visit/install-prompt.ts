/** Of Chromium's browsers; not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** The browser's own offer to install the site, until it is asked to make it: it may come before the page's application. */
let offered: InstallEvent | null = null;
const listeners = new Set<() => void>();

/** Once a page. */
export function catchInstallPrompt(): void {
  const tell = (event: InstallEvent | null) => {
    offered = event;
    for (const listener of listeners) listener();
  };
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    tell(event as InstallEvent);
  });
  addEventListener("appinstalled", () => tell(null));
}

export function offeredInstall(): InstallEvent | null {
  return offered;
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
