import ads from "#locales/de/ads.json" with { type: "json" };
import consent from "#locales/de/consent.json" with { type: "json" };
import hero from "#locales/de/hero.json" with { type: "json" };
import landing from "#locales/de/landing.json" with { type: "json" };
import site from "#locales/de/site.json" with { type: "json" };
import type { PageHandle } from "#site/i18n/page-words.ts";
import { pageMeta } from "#site/seo/page-meta.ts";

export const handle: PageHandle = {
  language: "de",
  page: "/",
  // What stands below the opening is read in the HTML; the browser loads its words only to show it again.
  words: { ads, consent, hero, site, ...(import.meta.env.SSR ? { landing } : {}) },
  structuredData: import.meta.env.SSR
    ? (await import("#site/seo/home-data.ts")).homeData("de", site.home.description, landing)
    : [],
};

export const meta = () => pageMeta(handle, { title: site.home.title, description: site.home.description });

/** The layout shows the steps; this page only brings its words. */
export default function Home() {
  return null;
}
