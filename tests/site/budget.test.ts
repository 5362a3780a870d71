import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { DOCUMENT_PATHS, HISTORY_PATH, QUESTIONNAIRE_PAGE } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import type { AppStart } from "#page/app-start.ts";
import { pathIn, plainPath } from "#page/paths.ts";
import { CLIENT, readAsset, readPage, scriptsOf, withStaticImports } from "./built-page.ts";

/** What a page brings before the visitor acts, and what comes when they do; brotli at the quality the server compresses files with. */

const KILOBYTE = 1000;
/** Chosen: a page that nobody has touched is a document, also where an application stands behind it. */
const PAGE_SCRIPT_LIMIT = 8 * KILOBYTE;
/** A tenth above the heaviest. */
const PAGE_LIMIT = 75 * KILOBYTE;
const REQUESTS_LIMIT = 8;
const DOCUMENT_REQUESTS_LIMIT = 6;
/** The application up to its first screen, words and schemas included: what 120 kB of first load and the next step were. */
const APP_LIMIT = 203 * KILOBYTE;
/** Files of it, which the browser asks for together. */
const APP_FILES_LIMIT = 20;
/** The whole sheet, which the application brings; a document has only what it uses of it, in itself. */
const STYLES_LIMIT = 12.5 * KILOBYTE;
const FONTS_LIMIT = 48 * KILOBYTE;
/** With the styles of its first look, which are 9 kB or less of it. A guide of 1,000 words with two drawings is the largest. */
const HTML_LIMIT = 27 * KILOBYTE;
/** 3 kB draw and pack, 3 kB read colours; the rest reads the structure of a JPEG, PNG or WebP (`photo-file/`). */
const WORKER_LIMIT = 13 * KILOBYTE;
/** The engine, 60 kB of it the look at the whole face, 27 kB the cells' networks, 4 kB the comparison of two photos, 3 kB the reading of colours and 2 kB the look for a beard, and the library that runs the face models; with these 2.2 MB or less on first use, where 3.2 were promised. */
const ANALYSIS_WORKER_LIMIT = 258 * KILOBYTE;
const ANALYSIS_LIMIT = 2200 * KILOBYTE;

/** Fifty times as quick as the server's quality, a few per cent heavier: what is light enough so is so there. */
const QUICK_QUALITY = 5;

type Parts = Readonly<Record<string, Buffer | string>>;

/** Of files, which many pages share; by name and quality. */
const weights = new Map<string, number>();

function expectWithin(limit: number, parts: Parts): void {
  const weigh = (quality: number) =>
    Object.entries(parts).map(([name, bytes]) => {
      const known = typeof bytes === "string" ? undefined : weights.get(`${quality} ${name}`);
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      const weight = known ?? brotliCompressSync(bytes, { params }).length;
      if (typeof bytes !== "string") weights.set(`${quality} ${name}`, weight);
      return [name, weight] as const;
    });
  const total = (all: ReturnType<typeof weigh>) => all.reduce((sum, [, weight]) => sum + weight, 0);
  let weighed = weigh(QUICK_QUALITY);
  if (total(weighed) > limit) weighed = weigh(constants.BROTLI_MAX_QUALITY);
  expect(total(weighed), JSON.stringify(weighed, null, 2)).toBeLessThanOrEqual(limit);
}

function assetsOf(addresses: readonly string[]): Parts {
  return Object.fromEntries(addresses.map((address) => [address, readAsset(address)]));
}

const APP_PAGES = LANGUAGES.flatMap((language) => ["/", HISTORY_PATH].map((path) => pathIn(language, path)));
const DOCUMENTS = LANGUAGES.flatMap((language) => DOCUMENT_PATHS.map((path) => pathIn(language, path)));

/** Documents that bring a module of their own beside the one of every page. */
const OWN_SCRIPTS: Readonly<Record<string, string>> = {
  [QUESTIONNAIRE_PAGE]: "questionnaire",
  "/combining-actives": "combinations",
};

describe.each([...APP_PAGES, ...DOCUMENTS])("Before the visitor acts, %s", (path) => {
  const html = readPage(path);
  const start = appStartOf(html);
  const shown = html.replace(APP_START, "");

  it("brings 8 kB of JavaScript or less, inline scripts included, and no React", () => {
    const files = scriptsOf(shown);
    // Files of their own: a chunk shared with the app would be found late, and bring more than it needs.
    const own = OWN_SCRIPTS[plainPath(path)];
    const names = own === undefined ? ["page"] : ["page", own];
    expect(files).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^/assets/${name}-[\\w-]+\\.js$`))));
    expect(withStaticImports(files)).toEqual(files.toSorted());
    const inline = inlineScripts(html);
    expect(inline.length).toBeGreaterThan(1);
    expectWithin(PAGE_SCRIPT_LIMIT, { ...assetsOf(files), ...Object.fromEntries(inline.entries()) });
    // A question on the skin is called "reaction".
    const code = files
      .map((file) => readAsset(file).toString("utf8"))
      .join("\n")
      .replaceAll("reaction", "");
    for (const signature of ["react", 'createElement("ad-slot"', "ZodError"]) {
      expect(code.toLowerCase().includes(signature.toLowerCase()), signature).toBe(false);
    }
  });

  it("asks for few files, two fonts among them, and stays light in all", () => {
    const files = requestsOf(shown);
    // The page itself and its icon.
    expect(files.length + 2).toBeLessThanOrEqual(start === null ? DOCUMENT_REQUESTS_LIMIT : REQUESTS_LIMIT);
    const fonts = files.filter((file) => file.endsWith(".woff2"));
    expect(fonts).toHaveLength(2);
    const fontBytes = fonts.reduce((sum, file) => sum + readAsset(file).length, 0);
    expect(fontBytes).toBeLessThanOrEqual(FONTS_LIMIT);
    expectWithin(HTML_LIMIT, { html });
    const others = files.filter((file) => !fonts.includes(file));
    expectWithin(PAGE_LIMIT - fontBytes, { html, ...assetsOf(others) });
  });

  it("has the styles it uses in itself, and no rule of a class that it does not have", () => {
    expect(html).not.toContain('rel="stylesheet"');
    const [, whole = "", styles = ""] = PAGE_STYLES.exec(html) ?? [];
    expectWithin(STYLES_LIMIT, assetsOf([whole]));
    expect(styles.length).toBeLessThan(readAsset(whole).length);
    // A class of one page.
    expect(styles.includes(".questionnaire")).toBe(plainPath(path) === QUESTIONNAIRE_PAGE);
    expect(styles).toContain(".display");
  });
});

describe.each(APP_PAGES)("The application of %s", (path) => {
  const html = readPage(path);
  const { module = "", scripts = [] } = appStartOf(html) ?? {};

  it("is named in the page, script by script, so that none is found late", () => {
    expect(scripts.length).toBeGreaterThan(5);
    expect(withStaticImports(scripts)).toEqual(scripts.toSorted());
    expect(scripts).toContain(module);
  });

  it("is 203 kB or less in 20 files or fewer with its first screen, the largest asked for first", () => {
    const sizes = scripts.map((script) => readAsset(script).length);
    // Where a file is a packet or two, or larger than the one before it by as much, its place is no matter.
    const large = sizes.filter((size) => size > 10 * KILOBYTE);
    expect(large.length).toBeGreaterThan(1);
    expect(sizes.slice(0, large.length)).toEqual(large);
    for (const [place, size] of large.slice(1).entries()) expect(size - (large[place] ?? 0)).toBeLessThan(3 * KILOBYTE);
    expect(scripts.length).toBeLessThanOrEqual(APP_FILES_LIMIT);
    expectWithin(APP_LIMIT, assetsOf(scripts));
  });

  it("leaves results and the camera for later, and storage to whoever has something stored", () => {
    const code = scripts.map((script) => readAsset(script).toString("utf8")).join("\n");
    const later = ["facemesh", "requestVideoFrameCallback"];
    const storage = plainPath(path) === HISTORY_PATH ? [] : ["createObjectStore"];
    for (const signature of [...later, ...storage]) {
      expect(code.includes(signature), signature).toBe(false);
      expect(assetsWith(signature), signature).not.toEqual([]);
    }
  });
});

/** Scripts of the build that contain this, whether the page names them or not. */
function assetsWith(signature: string): string[] {
  return readdirSync(join(CLIENT, "assets")).filter(
    (file) => file.endsWith(".js") && readAsset(`/assets/${file}`).toString("utf8").includes(signature),
  );
}

const APP_START = /<script type="application\/json" id="app-start">(.*?)<\/script>/;
const PAGE_STYLES = /<style data-whole="([^"]+)">([\s\S]*?)<\/style>/;

function appStartOf(html: string): AppStart | null {
  const text = APP_START.exec(html)?.[1];
  return text === undefined ? null : (JSON.parse(text) as AppStart);
}

/** What the browser asks for when it reads this: scripts, fonts, drawings. Pictures for other sites and links are not asked for. */
function requestsOf(html: string): string[] {
  const named = [
    ...html.matchAll(/<(?:script|img)\b[^>]*\ssrc="(\/[^"]+)"/g),
    ...html.matchAll(/<link rel="preload" href="([^"]+)"/g),
    ...html.matchAll(/<use href="(\/[^"#]+)/g),
  ];
  return [...new Set(named.map(([, address = ""]) => address))];
}

/** Scripts that run or are read by the browser as rules; data elements are none. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = ""]) => text);
}

describe("The rest of the site", () => {
  const assets = readdirSync(join(CLIENT, "assets")).filter((file) => !/\.(br|gz)$/.test(file));

  it("has a photo worker that does not carry the app along", () => {
    const workers = assets.filter((file) => file.startsWith("photo.worker"));
    expect(workers).toHaveLength(1);
    expectWithin(WORKER_LIMIT, assetsOf([`/assets/${workers[0]}`]));
  });

  it("has an analysis worker that brings 2.2 MB or less with its models, and nothing of it is in a page (R-UP-14)", () => {
    const workers = assets.filter((file) => file.startsWith("analysis.worker"));
    expect(workers).toHaveLength(1);
    expectWithin(ANALYSIS_WORKER_LIMIT, assetsOf([`/assets/${workers[0]}`]));
    const models = assets.filter((file) => /^(blazeface|facemesh|tfjs-backend-wasm|warm-up)/.test(file));
    expect(models).toHaveLength(7);
    // A browser loads one WebAssembly of the two; the larger counts.
    const loaded = models.filter((file) => !/^tfjs-backend-wasm-(?!simd)/.test(file));
    expect(loaded).toHaveLength(6);
    expectWithin(ANALYSIS_LIMIT, assetsOf([...workers, ...loaded].map((file) => `/assets/${file}`)));
    for (const path of ["/", "/en"]) {
      for (const file of [...workers, ...models]) expect(readPage(path)).not.toContain(file);
    }
  });

  it("has no script that no page leads to: none of a document's, none that starts the router on the page (decision 0082)", () => {
    const scripts = assets.filter((file) => file.endsWith(".js"));
    expect(scripts.filter((file) => /^(?:application|page(?!-studio))-/.test(file))).toHaveLength(2);
    expect(scripts.filter((file) => /^(?:entry|root|manifest|document|not-found)/.test(file))).toEqual([]);
  });
});

describe("The measurement itself", () => {
  it("finds what is too heavy, and lets pass what only the server's quality makes light enough", () => {
    const page = readPage("/");
    const weightAt = (quality: number) =>
      brotliCompressSync(page, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
    const least = weightAt(constants.BROTLI_MAX_QUALITY);
    expect(weightAt(QUICK_QUALITY)).toBeGreaterThan(least);
    expect(() => expectWithin(least, { page })).not.toThrow();
    expect(() => expectWithin(least - 1, { page })).toThrow();
  });
});
