import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../prepare/project.mjs";

/**
 * The mark: a ring that is almost full, and a dot. `public/favicon.svg` draws it on its tile, 32 wide; every icon is
 * made from that file, and the share images carry the ring alone.
 */
export const TILE_SIZE = 32;

const FILE = readFileSync(join(ROOT, "public/favicon.svg"), "utf8");
const TILE = /<rect width="32" height="32" rx="8" fill="(#[0-9a-f]{6})"\/>/;
const [tile = "", tileColor = ""] = TILE.exec(FILE) ?? [];
if (tile === "") throw new Error("public/favicon.svg no longer begins with its tile.");

/** As in the browser's tab: rounded, transparent corners. */
export const ROUNDED_TILE = FILE;

/** To the edges, for systems that cut the shape themselves; the mark stays within the 80 % that all of them leave. */
export const FULL_TILE = FILE.replace(tile, `<rect width="32" height="32" fill="${tileColor}"/>`);
export const TILE_COLOR = tileColor;

/** The ring alone, 28 wide as in the wordmark (site/ui/wordmark.tsx). */
export function markPaths(color: string): string {
  return `<g fill="none" stroke="${color}" stroke-width="2.500"><circle cx="14" cy="14" r="11" stroke-opacity=".25"/><path d="M14 3a11 11 0 1 1-9.900 6.200" stroke-linecap="round"/><circle cx="14" cy="14" r="3.200" fill="${color}" stroke="none"/></g>`;
}
