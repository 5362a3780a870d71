import consent from "#locales/en/consent.json" with { type: "json" };
import site from "#locales/en/site.json" with { type: "json" };
import type { PageHandle } from "../i18n/page-words.ts";
import { notFoundMeta } from "../seo/page-meta.ts";
import { NotFoundPage } from "../ui/error-screen.tsx";

export const handle: PageHandle = { language: "en", page: "/", words: { consent, site }, isDocument: true };

export const meta = () => notFoundMeta({ title: site.error.documentTitle, description: site.error.description });

export default NotFoundPage;
