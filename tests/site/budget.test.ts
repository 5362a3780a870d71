import { readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { describe, expect, it } from "vitest";
import { pathIn, plainPath } from "#app/i18n/pages.ts";
import { DOCUMENT_PATHS, QUESTIONNAIRE_PAGE } from "#content/site-pages.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CLIENT, readAsset, readPage, scriptsOf, withStaticImports } from "./built-page.ts";

/** Weights of the first page load, brotli at the quality the server compresses files with. */

const KILOBYTE = 1000;
const JAVASCRIPT_LIMIT = 120 * KILOBYTE;
const STYLES_LIMIT = 12 * KILOBYTE;
const FONTS_LIMIT = 48 * KILOBYTE;
const HTML_LIMIT = 12 * KILOBYTE;
/** A guide of 1,000 words with two drawings in it is the page itself, not a shell: chosen, so that it arrives in the first round trip or two. */
const DOCUMENT_HTML_LIMIT = 18 * KILOBYTE;
const WORKER_LIMIT = 3 * KILOBYTE;
/** The engine and the library that runs the face models; with the models 3.2 MB or less on first use. */
const ANALYSIS_WORKER_LIMIT = 180 * KILOBYTE;
const ANALYSIS_LIMIT = 3200 * KILOBYTE;
const DOCUMENT_SCRIPT_LIMIT = 8 * KILOBYTE;

function weigh(bytes: Buffer | string): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })
    .length;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each(["/", "/en"])("The first load of %s", (path) => {
  const html = readPage(path);
  const scripts = withStaticImports(scriptsOf(html));

  it("brings 120 kB of JavaScript or less", () => {
    expect(scripts.length).toBeGreaterThan(5);
    const weights = Object.fromEntries(scripts.map((script) => [script, weigh(readAsset(script))]));
    expect(sum(Object.values(weights)), JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(JAVASCRIPT_LIMIT);
  });

  it("names in the page every script it needs, so that none is found late", () => {
    expect(scriptsOf(html).sort()).toEqual(scripts);
  });

  it("leaves everything of the later steps out", () => {
    const code = scripts.map((script) => readAsset(script).toString("utf8")).join("\n");
    for (const signature of ["ZodError", "i18next", "data-sonner", "XMLHttpRequest", "createImageBitmap", "facemesh"]) {
      expect(code.includes(signature), signature).toBe(false);
    }
  });

  it("stays light in styles, fonts and HTML", () => {
    const styles = [...html.matchAll(/href="(\/assets\/[\w.-]+\.css)"/g)].map((match) => match[1] ?? "");
    expect(styles).toHaveLength(1);
    expect(sum(styles.map((file) => weigh(readAsset(file))))).toBeLessThanOrEqual(STYLES_LIMIT);
    const fonts = [...html.matchAll(/href="(\/assets\/[\w.-]+\.woff2)"/g)].map((match) => match[1] ?? "");
    expect(fonts).toHaveLength(2);
    expect(sum(fonts.map((file) => readAsset(file).length))).toBeLessThanOrEqual(FONTS_LIMIT);
    expect(weigh(html)).toBeLessThanOrEqual(HTML_LIMIT);
  });
});

describe.each(["/history", "/en/history"])("The first load of %s (R-RES-15)", (path) => {
  const html = readPage(path);
  const scripts = withStaticImports(scriptsOf(html));

  it("brings 120 kB of JavaScript or less", () => {
    expect(scripts.length).toBeGreaterThan(5);
    const weights = Object.fromEntries(scripts.map((script) => [script, weigh(readAsset(script))]));
    expect(sum(Object.values(weights)), JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(JAVASCRIPT_LIMIT);
    expect(weigh(html)).toBeLessThanOrEqual(HTML_LIMIT);
  });

  it("names in the page every script it needs, and leaves storage and schemas for later", () => {
    expect(scriptsOf(html).sort()).toEqual(scripts);
    const code = scripts.map((script) => readAsset(script).toString("utf8")).join("\n");
    for (const signature of ["ZodError", "i18next", "createObjectStore", "data-sonner"]) {
      expect(code.includes(signature), signature).toBe(false);
    }
    expect(assetsWith("createObjectStore")).not.toEqual([]);
  });
});

/** Scripts of the build that contain this, whether the page names them or not. */
function assetsWith(signature: string): string[] {
  return readdirSync(join(CLIENT, "assets")).filter(
    (file) => file.endsWith(".js") && readAsset(`/assets/${file}`).toString("utf8").includes(signature),
  );
}

describe("Documents", () => {
  const documents = LANGUAGES.flatMap((language) => DOCUMENT_PATHS.map((path) => pathIn(language, path)));

  it.each(documents)("%s brings 8 kB of JavaScript or less, inline scripts included, and no React", (path) => {
    const html = readPage(path);
    const files = withStaticImports(scriptsOf(html));
    // Files of their own: a chunk shared with the app would be found late, and bring more than it needs.
    const names = plainPath(path) === QUESTIONNAIRE_PAGE ? ["page", "questionnaire"] : ["page"];
    expect(files).toEqual(names.map((name) => expect.stringMatching(new RegExp(`^/assets/${name}-[\\w-]+\\.js$`))));
    const inline = inlineScripts(html);
    expect(inline.length).toBeGreaterThan(1);
    const weights = [...files.map((file) => weigh(readAsset(file))), ...inline.map(weigh)];
    expect(sum(weights), JSON.stringify(weights)).toBeLessThanOrEqual(DOCUMENT_SCRIPT_LIMIT);
    // A question on the skin is called "reaction".
    const code = [...files.map((file) => readAsset(file).toString("utf8")), ...inline]
      .join("\n")
      .replaceAll("reaction", "");
    for (const signature of ["react", 'createElement("ad-slot"', "ZodError", "__reactRouterContext"]) {
      expect(code.toLowerCase().includes(signature.toLowerCase()), signature).toBe(false);
    }
  });

  it.each(documents)("%s weighs 18 kB of HTML or less", (path) => {
    expect(weigh(readPage(path))).toBeLessThanOrEqual(DOCUMENT_HTML_LIMIT);
  });

  it("and the app's pages load the same file", () => {
    const [file = ""] = scriptsOf(readPage("/impressum"));
    for (const path of ["/", "/en"]) expect(scriptsOf(readPage(path))).toContain(file);
  });
});

/** Scripts that run or are read by the browser as rules; data elements are none. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = ""]) => text);
}

describe("The rest of the site", () => {
  const assets = readdirSync(join(CLIENT, "assets"));

  it("has a photo worker that does not carry the app along", () => {
    const workers = assets.filter((file) => file.startsWith("photo.worker"));
    expect(workers).toHaveLength(1);
    expect(weigh(readAsset(`/assets/${workers[0]}`))).toBeLessThanOrEqual(WORKER_LIMIT);
  });

  it("has an analysis worker that brings 3.2 MB or less with its models, and nothing of it is in a page (R-UP-14)", () => {
    const workers = assets.filter((file) => file.startsWith("analysis.worker"));
    expect(workers).toHaveLength(1);
    const worker = readAsset(`/assets/${workers[0]}`);
    expect(weigh(worker)).toBeLessThanOrEqual(ANALYSIS_WORKER_LIMIT);
    const models = assets.filter((file) => /^(blazeface|facemesh|tfjs-backend-wasm|warm-up)/.test(file));
    expect(models).toHaveLength(7);
    // A browser loads one WebAssembly of the two; the larger counts.
    const loaded = models.filter((file) => !/^tfjs-backend-wasm-(?!simd)/.test(file));
    expect(loaded).toHaveLength(6);
    const weights = loaded.map((file) => weigh(readAsset(`/assets/${file}`)));
    expect(sum([weigh(worker), ...weights])).toBeLessThanOrEqual(ANALYSIS_LIMIT);
    for (const path of ["/", "/en"]) {
      for (const file of [...workers, ...models]) expect(readPage(path)).not.toContain(file);
    }
  });

  it("ships two font files and no more", () => {
    expect(assets.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toHaveLength(2);
  });
});

describe("The measurement itself", () => {
  it("follows imports that the page does not name", () => {
    const [entry = ""] = scriptsOf(readPage("/")).filter((script) => script.includes("/entry.client"));
    expect(withStaticImports([entry]).length).toBeGreaterThan(1);
  });
});
