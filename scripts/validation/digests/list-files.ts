import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/** What git ignores, and git itself: nothing in there is a source. */
const NOT_SOURCE = new Set([
  ".cache",
  ".data",
  ".git",
  ".react-router",
  "build",
  "node_modules",
  "playwright-report",
  "test-results",
]);

/** Files of a folder and of those in it, by path from `root` with forward slashes, in order. A link is told as a file. */
export function listFiles(root: string, folder = ""): string[] {
  return entriesOf(join(root, folder)).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (folder === "" && (NOT_SOURCE.has(entry.name) || entry.name.startsWith(".build-"))) return [];
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

function entriesOf(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
}
