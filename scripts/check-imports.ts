/** Holds every import of every room against `imports/zones.ts`. Usage: `node scripts/check-imports.ts [ROOT]`. */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { findViolations } from "./imports/find-violations.ts";
import { ROOT } from "./prepare/project.mjs";

/** Folders that git ignores; a new folder with sources must get a zone. */
const NOT_SOURCE = ["node_modules", "build", "test-results", "playwright-report"];

const root = process.argv[2] ?? ROOT;
const rooms = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && !NOT_SOURCE.includes(entry.name))
  .map((entry) => entry.name);
const files = rooms.flatMap((room) => listSources(join(root, room)));
const violations = files.flatMap((file) => {
  const path = relative(root, file).split(sep).join("/");
  return findViolations(path, readFileSync(file, "utf8"));
});
for (const { file, line, reason } of violations) console.error(`${file}:${line} ${reason}`);
console.log(`${files.length} files, ${violations.length} forbidden imports`);
process.exitCode = violations.length === 0 ? 0 : 1;

function listSources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|js)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
