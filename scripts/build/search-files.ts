import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { GUIDE_SLUGS, GUIDES } from "#content/guides.ts";
import { parseArticle } from "#content/parse-article.ts";
import { canonicalPath, PAGE_PATHS, textFileOf, UNLISTED_PATHS } from "#content/site-pages.ts";
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#contract/language.ts";
import { conditionTokens } from "#page/conditions.ts";
import { pathIn } from "#page/paths.ts";
import { valueToken } from "#page/values.ts";
import { ROOT } from "../prepare/project.mjs";

/** What search engines ask for beside the pages; the server fills the site's address in. */

const SITE_URL = valueToken("site-url");
const WITH_SITE_URL = conditionTokens("site-url");

/** Every page that has an address of its own and is meant to be found, in both languages, each naming its twin (R-LANG-4). */
export function sitemap(): string {
  const pages = PAGE_PATHS.filter((page) => canonicalPath(page) === page && !UNLISTED_PATHS.includes(page));
  const entries = LANGUAGES.flatMap((language) => pages.map((page) => entry(page, language)));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

/** Everything may be read but the API. A sitemap must be named by its whole address, so only where that is known. */
export function robotsTxt(): string {
  const { begin, end } = WITH_SITE_URL;
  return `User-agent: *\nDisallow: /api/\n${begin}\nSitemap: ${SITE_URL}/sitemap.xml\n${end}`;
}

function entry(page: string, language: Language): string {
  const changed = lastChange(page, language);
  const alternates = [...LANGUAGES.map((one) => [one, one] as const), ["x-default", DEFAULT_LANGUAGE] as const];
  return [
    "  <url>",
    `    <loc>${address(page, language)}</loc>`,
    ...(changed === null ? [] : [`    <lastmod>${changed}</lastmod>`]),
    ...alternates.map(
      ([name, target]) => `    <xhtml:link rel="alternate" hreflang="${name}" href="${address(page, target)}"/>`,
    ),
    "  </url>",
  ].join("\n");
}

function address(page: string, language: Language): string {
  return `${SITE_URL}${pathIn(language, page)}`;
}

const withDay = z.object({ updated: z.iso.date() });

/** Day of the last change of a page's content; the start page has none written down. */
function lastChange(page: string, language: Language): string | null {
  const days = GUIDE_SLUGS.filter((slug) => page === "/blog" || page === `/${slug}`).map(
    (slug) => GUIDES[slug].updated,
  );
  if (days.length > 0) return days.sort().at(-1) ?? null;
  const file = textFileOf(page);
  if (file === null) return null;
  const path = `content/${language}/${file}`;
  return parseArticle(readFileSync(join(ROOT, path), "utf8"), withDay, path).frontMatter.updated;
}
