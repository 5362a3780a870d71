/**
 * `npm run lockfile`, after every `npm install` of something new: writes the platform packages into package-lock.json
 * that npm left out, so that `npm ci` works on every machine, and the integrity of every entry that lacks it and that
 * the registry in use serves. Says what it did; does nothing when nothing is missing.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  describePlatform,
  findMissingPlatforms,
  findWithoutIntegrity,
  type LockEntry,
} from "./lockfile/missing-platforms.ts";
import { ROOT } from "./prepare/project.mjs";

const path = join(ROOT, "package-lock.json");
const lockfile = JSON.parse(readFileSync(path, "utf8")) as { packages: Record<string, LockEntry> };
const { packages } = lockfile;
const missing = findMissingPlatforms(packages);
for (const platform of missing) {
  packages[`node_modules/${platform.name}`] = describePlatform(platform, packages);
  console.log(`added ${platform.name} ${platform.version}`);
}
const lacking = findWithoutIntegrity(packages);
for (const entry of lacking) {
  const { version, ...rest } = packages[entry] as LockEntry;
  const integrity = askRegistry(`${entry.slice(entry.lastIndexOf("node_modules/") + 13)}@${version}`);
  if (integrity !== null) packages[entry] = { version, integrity, ...rest } as LockEntry;
}
// npm keeps the packages in this order; so do we, or its next write would move them.
const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en"));
writeFileSync(path, `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
const unserved = findWithoutIntegrity(packages).length;
console.log(
  `package-lock.json: ${missing.length} platform packages added, ${lacking.length - unserved} integrities; ` +
    `${unserved} packages without one, which the registry does not serve (tests/unit/lockfile.test.ts lists them)`,
);

/** What the registry says of this exact version; null where it does not carry it. */
function askRegistry(name: string): string | null {
  try {
    const answer = execFileSync("npm", ["view", name, "dist.integrity", "--json"], { encoding: "utf8", stdio: "pipe" });
    const integrity: unknown = JSON.parse(answer);
    return typeof integrity === "string" ? integrity : null;
  } catch {
    return null;
  }
}
