import type { MetaFunction } from "react-router";
import consent from "#locales/en/consent.json" with { type: "json" };
import offline from "#locales/en/offline.json" with { type: "json" };
import site from "#locales/en/site.json" with { type: "json" };
import type { PageHandle } from "../i18n/page-words.ts";
import { notFoundMeta } from "../seo/page-meta.ts";
import { isOfflinePage, NotFoundScreen } from "./not-found-screen.tsx";

export const handle: PageHandle = { language: "en", page: "/", words: { consent, offline, site }, isDocument: true };

export const meta: MetaFunction = ({ location }) =>
  notFoundMeta(
    isOfflinePage(location.pathname)
      ? { title: offline.meta.title, description: offline.meta.description }
      : { title: site.error.documentTitle, description: site.error.description },
  );

export default NotFoundScreen;
