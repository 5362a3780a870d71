import { createStore, type Store } from "../store.ts";

/** Of Chromium's browsers; not in TypeScript's library. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const offered = createStore<InstallEvent | null>(null);
/** The browser's own offer to install the site, until it is asked to make it: it may come before the page's application. */
export const installPrompt: Store<InstallEvent | null> = offered;

/** Once a page. */
export function catchInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offered.write(event as InstallEvent);
  });
  addEventListener("appinstalled", () => offered.write(null));
}
