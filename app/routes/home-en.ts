import ads from "#locales/en/ads.json" with { type: "json" };
import consent from "#locales/en/consent.json" with { type: "json" };
import hero from "#locales/en/hero.json" with { type: "json" };
import landing from "#locales/en/landing.json" with { type: "json" };
import site from "#locales/en/site.json" with { type: "json" };
import type { PageHandle } from "#site/i18n/page-words.ts";
import { pageMeta } from "#site/seo/page-meta.ts";

export const handle: PageHandle = {
  language: "en",
  page: "/",
  // What stands below the opening is read in the HTML; the browser loads its words only to show it again.
  words: { ads, consent, hero, site, ...(import.meta.env.SSR ? { landing } : {}) },
  structuredData: import.meta.env.SSR
    ? (await import("#site/seo/home-data.ts")).homeData("en", site.home.description, landing)
    : [],
};

export const meta = () => pageMeta(handle, { title: site.home.title, description: site.home.description });

/** The layout shows the steps; this page only brings its words. */
export default function Home() {
  return null;
}
