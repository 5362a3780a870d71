/** Holds every import of every room against what Biome cannot see. Usage: `node scripts/check-imports.ts [ROOT]`. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findCircles } from "./imports/find-circles.ts";
import { findViolations } from "./imports/find-violations.ts";
import { ROOT } from "./prepare/project.mjs";

/** Folders that git ignores; a new folder with sources must get a zone. */
const NOT_SOURCE = ["node_modules/**", "build/**", "test-results/**", "playwright-report/**"];

const root = process.argv[2] ?? ROOT;
const files = globSync("*/**/*.{ts,tsx,mjs,js}", { cwd: root, exclude: NOT_SOURCE });
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), "utf8")]));
const violations = [...[...sources].flatMap(([file, source]) => findViolations(file, source)), ...findCircles(sources)];
for (const violation of violations) console.error(violation);
console.log(`${files.length} files, ${violations.length} forbidden imports`);
process.exitCode = files.length > 0 && violations.length === 0 ? 0 : 1;
