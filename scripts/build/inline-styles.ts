/**
 * A step of the build: every page brings the styles it uses in itself, so that its first paint waits for no second
 * request; the whole sheet, the first that it names, stays beside it for the application (decision 0074), and so do the
 * application's own sheets. A rule whose selector names a class that is nowhere in the page is left out. Usage: `node scripts/build/inline-styles.ts CLIENT_FOLDER`.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { transform } from "lightningcss";
import { WHOLE_STYLES } from "#page/app-start.ts";
import { STYLE_TARGETS } from "../vite/floor.ts";

const [client] = process.argv.slice(2);
if (client === undefined) throw new Error("Usage: inline-styles.ts CLIENT_FOLDER");

const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)#?"\/>/;
const SHEETS = new RegExp(SHEET, "g");

for (const name of globSync("**/*.html", { cwd: client })) {
  const file = join(client, name);
  const page = readFileSync(file, "utf8");
  const [link, address] = page.match(SHEET) ?? [];
  // React Router's fallback for unknown addresses is not served.
  if (link === undefined || address === undefined) continue;
  const styles = `<style ${WHOLE_STYLES}="${address}">${usedStyles(readFileSync(join(client, address), "utf8"), page)}</style>`;
  writeFileSync(file, page.replace(link, () => styles).replaceAll(SHEETS, ""));
}

function usedStyles(sheet: string, page: string): string {
  const used = new Set(
    [...page.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => decode(names).split(/\s+/)),
  );
  const code = new TextEncoder().encode(sheet);
  const unused = new Set<string>();
  transform({
    filename: "sheet.css",
    code,
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === "class" && !used.has(part.name)) unused.add(part.name);
      },
    },
  });
  const { code: left } = transform({
    filename: "page.css",
    code,
    minify: true,
    targets: STYLE_TARGETS,
    unusedSymbols: [...unused],
  });
  return new TextDecoder().decode(left);
}

function decode(attribute: string): string {
  return attribute
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'");
}
