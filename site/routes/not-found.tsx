import { type LoaderFunctionArgs, type MetaFunction, useLocation } from "react-router";
import { languageOf, plainPath } from "#page/paths.ts";
import { OFFLINE_PATH } from "#page/precache.ts";
import { readNotFound } from "../documents/read-not-found.server.ts";
import { notFoundMeta } from "../seo/page-meta.ts";
import { ErrorScreen } from "../ui/error-screen.tsx";
import { OfflineScreen } from "../ui/offline-screen.tsx";

/**
 * Addresses that are no page of the site, prerendered twice a language: `/404`, and what the service worker shows instead
 * of a page that is not on the device.
 */
export function loader({ url }: LoaderFunctionArgs) {
  return readNotFound(languageOf(url.pathname), isOfflinePage(url.pathname));
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : notFoundMeta(loaderData.texts);

export default function NotFound() {
  const { pathname } = useLocation();
  return isOfflinePage(pathname) ? <OfflineScreen /> : <ErrorScreen status="404 Not Found" message={null} isNotFound />;
}

function isOfflinePage(pathname: string): boolean {
  return plainPath(pathname) === OFFLINE_PATH;
}
