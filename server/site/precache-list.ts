import { extname } from "node:path";
import type { PrecacheList } from "#page/precache.ts";
import type { SiteFile } from "./site.ts";

/** The router's list of every route's scripts: documents never load theirs. */
const ROUTE_LIST = /^\/assets\/manifest-[\w-]+\.js$/;
const ICON = /"src": *"(\/[^"]+)"/g;

/**
 * What a visitor may need without a network, from start page to result: every page, and every file that one of them names,
 * or that such a file names in its turn. Models and pictures for other sites are not reached: no page, style or script has
 * them among these kinds of files. Pure; the same files give the same list, whichever process makes it.
 */
export function precacheList(site: ReadonlyMap<string, SiteFile>): PrecacheList {
  const pages = [...site].filter(([, file]) => isPage(file));
  const named = new Set(pages.flatMap(([, { references }]) => references?.addresses ?? []));
  const manifests = [...named].filter((path) => path.endsWith(".webmanifest"));
  const icons = manifests.flatMap((path) => [...textOf(site.get(path)).matchAll(ICON)].map(([, icon = ""]) => icon));
  const others = [...named, ...icons].flatMap((path) => {
    const file = site.get(path);
    return file === undefined || isPage(file) || path.startsWith("/assets/") ? [] : [[path, file] as const];
  });
  return {
    assets: [
      ...reachedFrom(
        pages.map(([, file]) => file),
        site,
      ),
    ].sort(),
    pages: tagsOf(pages),
    files: tagsOf(others),
  };
}

function reachedFrom(start: readonly SiteFile[], site: ReadonlyMap<string, SiteFile>): ReadonlySet<string> {
  const reached = new Set<string>();
  const queue = [...start];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    for (const name of file.references?.names ?? []) {
      const path = `/assets/${name}`;
      const next = site.get(path);
      if (next === undefined || reached.has(path)) continue;
      reached.add(path);
      if (!ROUTE_LIST.test(path) && extname(path) !== ".woff2") queue.push(next);
    }
  }
  return reached;
}

function tagsOf(files: readonly (readonly [string, SiteFile])[]): Readonly<Record<string, string>> {
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([path, { content }]) => [path, content.tag]));
}

function isPage({ contentType }: SiteFile): boolean {
  return contentType.startsWith("text/html");
}

function textOf(file: SiteFile | undefined): string {
  return file?.content.bodies.identity.toString("utf8") ?? "";
}
