import { useLocation } from "react-router";
import { OFFLINE_PATH } from "#page/precache.ts";
import { plainPath } from "../i18n/pages.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { OfflineScreen } from "../ui/offline-screen.tsx";

/**
 * Addresses that are no page of the site, prerendered twice a language: `/404`, and what the service worker shows instead
 * of a page that is not on the device. No route of its own: every route costs the first load of the start page some bytes.
 */
export function NotFoundScreen() {
  const { pathname } = useLocation();
  return isOfflinePage(pathname) ? <OfflineScreen /> : <ErrorScreen status="404 Not Found" message={null} isNotFound />;
}

export function isOfflinePage(pathname: string): boolean {
  return plainPath(pathname) === OFFLINE_PATH;
}
