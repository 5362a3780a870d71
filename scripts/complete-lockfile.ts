/**
 * `npm run lockfile`, after every `npm install` of something new: writes the platform packages into package-lock.json
 * that npm left out, so that `npm ci` works on every machine, and the integrity of every entry that lacks it and that
 * the registry in use serves. Says what it did; does nothing when nothing is missing.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describePlatform, findMissingPlatforms, findWithoutIntegrity, type LockEntry } from "./lockfile.ts";
import { ROOT } from "./prepare/project.mjs";

const path = join(ROOT, "package-lock.json");
const lockfile: { packages: Record<string, LockEntry> } = JSON.parse(readFileSync(path, "utf8"));
const { packages } = lockfile;
const missing = findMissingPlatforms(packages);
for (const platform of missing) packages[`node_modules/${platform.name}`] = describePlatform(platform, packages);
const lacking = findWithoutIntegrity(packages);
for (const place of lacking) {
  const { version, ...rest } = packages[place] as LockEntry;
  const integrity = askRegistry(`${place.slice(place.lastIndexOf("node_modules/") + 13)}@${version}`);
  if (integrity !== null) packages[place] = { version, integrity, ...rest } as LockEntry;
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
    const view = ["view", name, "dist.integrity", "--json"];
    const integrity: unknown = JSON.parse(execFileSync("npm", view, { encoding: "utf8", stdio: "pipe" }));
    return typeof integrity === "string" ? integrity : null;
  } catch {
    return null;
  }
}
