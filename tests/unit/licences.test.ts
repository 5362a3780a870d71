import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";

/**
 * Licences of everything that is installed, as each package states its own; `npm run sbom` lists them by package. A new one
 * comes in here only once somebody has read it.
 */
const SHIPPED = ["MIT", "ISC", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Unlicense"];
/** Also fine for what only builds and checks: the site does not contain it (the fonts it does: site/fonts/OFL.txt). */
const SPDX = ["MPL-2.0", "OFL-1.1", "Python-2.0", "CC-BY-4.0", "BlueOak-1.0.0"];
const TOOLS = [...SPDX, "MIT OR Apache-2.0", "(MIT AND Zlib)", "(MIT OR CC0-1.0)"];
/** Single packages beyond that, and why they may stay. */
const READ: Readonly<Record<string, string>> = {
  // A library of its own, linked when sharp is loaded, unchanged and replaceable: what the LGPL asks for.
  "@img/sharp-libvips-*": "LGPL-3.0-or-later",
  // Word lists that the spelling check reads; nothing is derived from them.
  "@cspell/dict-de-ch": "GPL-3.0-or-later",
  "@cspell/dict-en-common-misspellings": "CC BY-SA 4.0",
  "@cspell/dict-django": "WTFPL",
  // MIT, in the form of before SPDX.
  format: "http://sjs.mit-license.org",
};

const json = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8"));
const lock: Record<string, { readonly dev?: boolean }> = json("package-lock.json").packages;
const installed = Object.entries(lock).filter(([path]) => path !== "" && existsSync(join(ROOT, path)));

it("every installed package has a licence that somebody has read", () => {
  expect(installed.length).toBeGreaterThan(300);
  const unknown = installed.flatMap(([path, { dev }]) => {
    const { name, version, license, licenses } = json(`${path}/package.json`);
    const licence: unknown = license?.type ?? license ?? licenses?.[0]?.url;
    const allowed = dev === true ? [...SHIPPED, ...TOOLS] : SHIPPED;
    const isRead = READ[name.replace(/(sharp-libvips-).*/, "$1*")] === licence;
    return isRead || allowed.includes(String(licence)) ? [] : [`${name} ${version}: ${licence}`];
  });
  expect(unknown).toEqual([]);
});
