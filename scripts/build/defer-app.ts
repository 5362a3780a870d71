/**
 * A step of the build: the pages of the application become documents that start it when the visitor acts (decision 0074).
 * What React Router wrote into them to start at once goes into a file of its own; the page keeps that file's address.
 * Usage: `node scripts/build/defer-app.ts CLIENT_FOLDER`.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathIn } from "#app/i18n/pages.ts";
import { HISTORY_PATH } from "#content/site-pages.ts";
import { APP_START_ID, type AppStart } from "#contract/app-start.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { withStaticImports } from "./static-imports.ts";

const [client] = process.argv.slice(2);
if (client === undefined) throw new Error("Usage: defer-app.ts CLIENT_FOLDER");

/** What the app loads as soon as it runs, so that it comes along with the rest: names of Vite's chunks. */
const LOADED_FIRST: Readonly<Record<string, (language: Language) => readonly string[]>> = {
  "/": (language) => [`flow-words-${language}`],
  [HISTORY_PATH]: () => ["history-store"],
};
const START = /<script type="module" async="">(import [\s\S]*?)<\/script>/;
const ENTRY = /import\(("\/assets\/entry\.client-[\w-]+\.js")\)/;
const PRELOAD = /<link rel="modulepreload" href="(\/assets\/[\w.-]+\.js)"\/>/g;
const SHEET = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g;

for (const [page, chunks] of Object.entries(LOADED_FIRST)) {
  for (const language of LANGUAGES) deferApp(client, pathIn(language, page), chunks(language));
}

function deferApp(folder: string, path: string, chunks: readonly string[]): void {
  const file = join(folder, path, "index.html");
  const page = readFileSync(file, "utf8");
  const code = START.exec(page)?.[1]?.trim();
  if (code === undefined || !ENTRY.test(code)) throw new Error(`${path} does not start the application as expected.`);
  // Awaited, so that whoever imports this file learns that the entry did not come.
  const module = writeModule(folder, code.replace(ENTRY, "await import($1)"));
  const addressesIn = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, address = ""]) => address);
  const loadedFirst = chunks.map((chunk) => addressOf(folder, chunk));
  const sizeOf = (address: string) => statSync(join(folder, address)).size;
  // The largest first: a browser that asks for six at a time is done no sooner than the last of these.
  const scripts = withStaticImports(folder, [...addressesIn(PRELOAD), ...loadedFirst]).sort(
    (one, other) => sizeOf(other) - sizeOf(one),
  );
  const start: AppStart = { module, scripts, styles: addressesIn(SHEET) };
  const element = `<script type="application/json" id="${APP_START_ID}">${JSON.stringify(start)}</script>`;
  writeFileSync(file, page.replace(START, element).replaceAll(PRELOAD, ""));
}

/** @returns its address, named by its content as Vite names files */
function writeModule(folder: string, code: string): string {
  const address = `/assets/start-${createHash("sha256").update(code).digest("base64url").slice(0, 8)}.js`;
  writeFileSync(join(folder, address), code);
  return address;
}

function addressOf(folder: string, chunk: string): string {
  const files = readdirSync(join(folder, "assets")).filter((name) =>
    new RegExp(`^${chunk}-[\\w-]{8}\\.js$`).test(name),
  );
  if (files.length !== 1) throw new Error(`One file of ${chunk} expected, ${files.length} found.`);
  return `/assets/${files[0]}`;
}
