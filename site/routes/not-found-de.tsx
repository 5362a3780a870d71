import type { MetaFunction } from "react-router";
import consent from "#locales/de/consent.json" with { type: "json" };
import offline from "#locales/de/offline.json" with { type: "json" };
import site from "#locales/de/site.json" with { type: "json" };
import type { PageHandle } from "../i18n/page-words.ts";
import { notFoundMeta } from "../seo/page-meta.ts";
import { isOfflinePage, NotFoundScreen } from "./not-found-screen.tsx";

export const handle: PageHandle = { language: "de", page: "/", words: { consent, offline, site }, isDocument: true };

export const meta: MetaFunction = ({ location }) =>
  notFoundMeta(
    isOfflinePage(location.pathname)
      ? { title: offline.meta.title, description: offline.meta.description }
      : { title: site.error.documentTitle, description: site.error.description },
  );

export default NotFoundScreen;
