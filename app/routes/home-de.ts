import ads from "#locales/de/ads.json" with { type: "json" };
import consent from "#locales/de/consent.json" with { type: "json" };
import hero from "#locales/de/hero.json" with { type: "json" };
import site from "#locales/de/site.json" with { type: "json" };
import type { PageHandle } from "../i18n/page-words.ts";
import { homeData } from "../seo/home-data.ts";
import { pageMeta } from "../seo/page-meta.ts";

export const handle: PageHandle = {
  language: "de",
  page: "/",
  words: { ads, consent, hero, site },
  structuredData: import.meta.env.SSR ? homeData("de", site.home.description, hero) : [],
};

export const meta = () => pageMeta(handle, { title: site.home.title, description: site.home.description });

/** The layout shows the steps; this page only brings its words. */
export default function Home() {
  return null;
}
