import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { HISTORY_PATH, PAGE_PATHS } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { pathIn, plainPath } from "#page/paths.ts";
import { CLIENT, readPage } from "./built-page.ts";

const PAGES = PAGE_PATHS.flatMap((page) => LANGUAGES.map((language) => pathIn(language, page)));

/** The manifest, two requests with its icon, is for who installs the application: on its own pages. */
const APP_PAGES = ["/", HISTORY_PATH];

describe.each(PAGES)("%s", (path) => {
  const html = readPage(path);

  it("names a share image that is there, in the size it says, of 100 kB or less", async () => {
    const [, image = ""] = /<meta property="og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(html) ?? [];
    const size = ["width", "height"].map((side) =>
      Number(new RegExp(`<meta property="og:image:${side}" content="(\\d+)"`).exec(html)?.[1]),
    );
    const { width, height } = await sharp(join(CLIENT, image)).metadata();
    expect([width, height]).toEqual(size);
    expect(size).toEqual([1200, 630]);
    expect(statSync(join(CLIENT, image)).size).toBeLessThanOrEqual(100_000);
  });

  it("links icons that are there, and the application's pages its manifest", () => {
    const links = [...html.matchAll(/<link (?=[^>]*rel="(icon|apple-touch-icon|manifest)")[^>]*href="([^"]+)"/g)];
    const manifest = APP_PAGES.includes(plainPath(path)) ? ["manifest"] : [];
    expect(new Set(links.map(([, rel]) => rel))).toEqual(new Set(["icon", "apple-touch-icon", ...manifest]));
    for (const [, , href = ""] of links) expect(existsSync(join(CLIENT, href)), href).toBe(true);
  });
});
