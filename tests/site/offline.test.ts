import { dirname } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { OFFLINE_PATH, type PrecacheList, SERVICE_WORKER_PATH } from "#page/precache.ts";
import { loadSite } from "#server/site/load-site.ts";
import { pageConfiguration } from "#server/site/page-configuration.ts";
import { precacheList } from "#server/site/precache-list.ts";
import type { Site } from "#server/site/site.ts";
import { T } from "#tests/support/translators.ts";
import { CLIENT, readAsset, readPage, scriptsOf, withStaticImports } from "./built-page.ts";
import { linksTo } from "./checks/guide.ts";
import { brokenLinks } from "./checks/links.ts";
import { textOf } from "./checks/text.ts";
import { CONFIGURATIONS, parsePage, siteUnder } from "./site-under-test.ts";

/** What of the built site is kept for use without a network (decision 0073). */

/** Shell, workers and the documents of one language with their styles, as they are sent. Chosen: about half of an ordinary page of the web with its pictures. */
const KEPT_LIMIT = 1_810_000;

let site: Site;
let list: PrecacheList;
beforeAll(async () => {
  site = await loadSite(dirname(CLIENT), pageConfiguration(CONFIGURATIONS.everything));
  list = precacheList(site.files);
});

const sizeOf = (path: string) => {
  const { br, identity } = site.files.get(path)?.content.bodies ?? { identity: Buffer.alloc(0) };
  return (br ?? identity).length;
};

describe("The list in the service worker", () => {
  it("names files that are served, every page among them, and none of the API, models or pictures for other sites", () => {
    const all = [...list.assets, ...Object.keys(list.pages), ...Object.keys(list.files)];
    expect(all.filter((path) => !site.files.has(path))).toEqual([]);
    expect(all.filter((path) => /^\/(?:api|og)\/|\.(?:bin|wasm|json|xml|txt)$/.test(path))).toEqual([]);
    const pages = [...PAGE_PATHS, OFFLINE_PATH].flatMap((page) => LANGUAGES.map((language) => pathIn(language, page)));
    expect(Object.keys(list.pages).sort()).toEqual(pages.sort());
    expect(Object.keys(list.files)).toContain("/icons/icon-192.png");
  });

  it("has what the start page, the history and everything behind them load", () => {
    const first = ["/", "/en", "/history", "/en/history"].flatMap((page) =>
      withStaticImports(scriptsOf(readPage(page))),
    );
    const later =
      "app-.*\\.js app-.*\\.css flow-words- result-screen- photo\\.worker- analysis\\.worker- live-camera- diary-store- entries-";
    const named = [...later.split(" ").map((file) => new RegExp(`/${file}`)), /\.woff2$/, /\.svg$/];
    expect(first.filter((script) => !list.assets.includes(script))).toEqual([]);
    expect(named.filter((pattern) => !list.assets.some((path) => pattern.test(path)))).toEqual([]);
  });

  it.each(LANGUAGES)("weighs little, with the documents of one language (%s)", (language) => {
    const other = (path: string) => /^\/en(\/|$)/.test(path) !== (language === "en");
    const paths = [
      ...list.assets,
      ...Object.keys(list.files),
      ...Object.keys(list.pages).filter((path) => !other(path)),
    ];
    expect(paths.map(sizeOf).reduce((total, size) => total + size, 0)).toBeLessThanOrEqual(KEPT_LIMIT);
  });

  it("stands in the worker's file, which is one classic script", () => {
    const script = site.files.get(SERVICE_WORKER_PATH)?.content.bodies.identity.toString("utf8") ?? "";
    expect(script.startsWith(`self.precacheList=${JSON.stringify(list)};`)).toBe(true);
    expect(script).not.toMatch(/(?:^|[;}\n])\s*(?:import|export)\b|importScripts/);
    expect(readAsset(SERVICE_WORKER_PATH).toString("utf8")).not.toContain("process.env");
  });
});

describe.each(LANGUAGES)("The page without a network (%s)", (language) => {
  const path = pathIn(language, OFFLINE_PATH);
  const page = parsePage(path, readPage(path));
  const t = T[language];

  it("says so in its language, and leads to what opens all the same", () => {
    const main = page.root.querySelector("main") ?? page.root;
    expect(textOf(main.querySelector("h1") ?? main)).toBe(t("offline.title"));
    for (const target of ["/", "/history", "/blog"]) expect(linksTo(main, pathIn(language, target))).toHaveLength(1);
    expect(page.root.querySelector("html")?.getAttribute("lang")).toBe(language);
    expect(brokenLinks(page, siteUnder("nothing"))).toEqual([]);
  });

  it("is nothing to be found", () => {
    expect(page.root.querySelector('meta[name="robots"]')?.getAttribute("content")).toBe("noindex");
    expect(siteUnder("everything").file("/sitemap.xml")).not.toContain(OFFLINE_PATH);
  });
});
