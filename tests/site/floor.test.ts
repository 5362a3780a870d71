import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { OLDEST_BROWSERS } from "#page/oldest-browsers.ts";
import { FLOOR } from "#scripts/vite/floor.ts";
import { CLIENT } from "./built-page.ts";
import { KNOWN_IN_PAGES, KNOWN_IN_SCRIPTS, KNOWN_IN_STYLES, KNOWN_IN_WASM } from "./floor/known.ts";
import { NEWER_OF_LANGUAGE } from "./floor/newer.ts";
import { inlineScripts, inlineStyles, pageFaults } from "./floor/page-faults.ts";
import { scriptFaults } from "./floor/script-faults.ts";
import { styleFaults } from "./floor/style-faults.ts";
import { wasmFaults } from "./floor/wasm-faults.ts";

/** The built files against the oldest engines they are for (R-SH-7, docs/decisions/0120-the-oldest-engines.md): `browserslist`. */

const files = (pattern: string) => globSync(pattern, { cwd: CLIENT });
const read = (file: string) => readFileSync(join(CLIENT, file), "utf8");
const pages = files("**/*.html").map(read);
const unique = (texts: readonly string[]) => [...new Set(texts)];

const SCRIPTS = [
  ...files("{assets/*.js,*.js}").map((file) => ({ file, code: read(file) })),
  ...unique(pages.flatMap(inlineScripts)).map((code, index) => ({ file: `inline script ${index + 1}`, code })),
];
const STYLES = [...files("assets/*.css").map(read), ...unique(pages.flatMap(inlineStyles))];
/** Files, and those that a script carries in itself. */
const MODULES = [
  ...files("assets/*.wasm").map((file) => ({ file, bytes: readFileSync(join(CLIENT, file)) })),
  ...SCRIPTS.flatMap(({ file, code }) =>
    [...code.matchAll(/AGFzbQEAAAA[\w+/=]+/g)].map(([text]) => ({ file, bytes: Buffer.from(text, "base64") })),
  ),
];

/** The language's own with where they are: a library may have a `drop`, and the rest of the site none. */
const found = async () => {
  const all = SCRIPTS.map(async ({ file, code }) =>
    [...(await scriptFaults(code))].map((name) =>
      NEWER_OF_LANGUAGE.has(name) ? `${name} in ${plainName(file)}` : name,
    ),
  );
  return new Set((await Promise.all(all)).flat());
};
const plainName = (file: string) => file.replace(/^assets\/|-[\w-]{8}\.\w+$/g, "");
const sorted = (names: Iterable<string>) => [...names].sort();

describe(`What is built for ${FLOOR.join(", ")}`, () => {
  it("has scripts, workers and inline scripts that all of them can read, and asks for nothing they lack but what is looked for first", async () => {
    expect(SCRIPTS.filter(({ file }) => /worker|^inline/.test(file)).length).toBeGreaterThan(4);
    expect(sorted(await found())).toEqual(sorted(Object.keys(KNOWN_IN_SCRIPTS)));
  });

  it("is what a visitor is told", () => {
    const { chrome, firefox, safari } = OLDEST_BROWSERS;
    const told = [`chrome ${chrome}`, `edge ${chrome}`, `firefox ${firefox}`, `ios_saf ${safari}`, `safari ${safari}`];
    expect(FLOOR.map((engine) => engine.split("-")[0])).toEqual(told);
  });

  it("has styles in which what they lack changes nothing that a visitor needs", () => {
    expect(sorted(new Set(STYLES.flatMap((sheet) => [...styleFaults(sheet)])))).toEqual(
      sorted(Object.keys(KNOWN_IN_STYLES)),
    );
  });

  it("has pages in which what they lack changes nothing that a visitor needs", () => {
    expect(sorted(new Set(pages.flatMap((html) => [...pageFaults(html)])))).toEqual(
      sorted(Object.keys(KNOWN_IN_PAGES)),
    );
  });

  it("has WebAssembly that all of them run, beside what is for those with SIMD", () => {
    const needs = Object.fromEntries(MODULES.map(({ file, bytes }) => [plainName(file), sorted(wasmFaults(bytes))]));
    expect(needs).toEqual(KNOWN_IN_WASM);
  });
});

describe("A fault that is planted", () => {
  it("is found in the application, a worker and an inline script", async () => {
    for (const begin of ["assets/app-", "assets/photo.worker", "inline"]) {
      const { code = "" } = SCRIPTS.find(({ file }) => file.startsWith(begin)) ?? {};
      expect(await scriptFaults(code), begin).not.toContain("toSorted");
      expect(await scriptFaults(`${code};[2,1].toSorted()`), begin).toContain("toSorted");
    }
  });

  it("is found as a call, a static, a global, syntax and a look-behind", async () => {
    const code = `[].findLast(Boolean); Object.groupBy([], String); new CompressionStream("gzip");
      context.roundRect(0, 0, 1, 1, 1); class A { static { start(); } } /(?<=a)b/.test(text)`;
    const faults = ["findLast", "Object.groupBy", "CompressionStream", "roundRect", "syntax", "look-behind"];
    expect([...(await scriptFaults(code))]).toEqual(expect.arrayContaining(faults));
    expect([...(await scriptFaults('new RegExp("(?<!a)b")'))]).toEqual(["look-behind"]);
  });

  it("is found in styles, pages and WebAssembly", () => {
    const styles = "a{color:oklch(1 0 0)}@media (width>=9px){a:has(b){height:1dvh;field-sizing:content}}";
    const inStyles = ["function oklch", "media range", "property field-sizing", "selector has", "unit dvh"];
    expect(sorted(styleFaults(styles))).toEqual(inStyles);
    const inPages = ["elements.link.rel.expect", "global_attributes.inert"];
    expect(sorted(pageFaults('<p inert><link rel="expect">'))).toEqual(inPages);
    const simd = Buffer.from(
      "0061736d0100000001050160 00017b 03020100 0a080106004100fd0f0b".replaceAll(" ", ""),
      "hex",
    );
    expect(sorted(wasmFaults(simd))).toEqual(["fixed-width-SIMD"]);
  });
});
