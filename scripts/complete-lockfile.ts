/**
 * `npm run lockfile`, after every `npm install` of something new: writes the platform packages into package-lock.json
 * that npm left out, so that `npm ci` works on every machine. Says what it added; does nothing when nothing is missing.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describePlatform, findMissingPlatforms, type LockEntry } from "./lockfile/missing-platforms.ts";
import { ROOT } from "./prepare/project.mjs";

const path = join(ROOT, "package-lock.json");
const lockfile = JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, LockEntry> };
const missing = findMissingPlatforms(lockfile.packages);
for (const platform of missing) {
  lockfile.packages[`node_modules/${platform.name}`] = describePlatform(platform, lockfile.packages);
  console.log(`added ${platform.name} ${platform.version}`);
}
if (missing.length > 0) {
  // npm keeps the packages in this order; so do we, or its next write would move them.
  const sorted = Object.entries(lockfile.packages).sort(([a], [b]) => a.localeCompare(b, "en"));
  writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
console.log(`package-lock.json: ${missing.length} platform packages added`);
