/**
 * A step of the build: React Router builds a script for every route and one that starts its own router; documents and the
 * application (decision 0082) need none of them, nor the data beside each page. What no page leads to is taken away. Usage:
 * `node scripts/build/remove-unnamed.ts CLIENT_FOLDER`.
 */
import { globSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const [client] = process.argv.slice(2);
if (client === undefined) throw new Error("Usage: remove-unnamed.ts CLIENT_FOLDER");

const assets = join(client, "assets");
/** A file of the build, by its bare name: so scripts name each other. */
const NAME = /[\w.-]+\.\w+/g;

const left = new Set(readdirSync(assets));
const queue = globSync("**/*.html", { cwd: client }).map((page) => join(client, page));
for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
  for (const [name] of readFileSync(file, "latin1").matchAll(NAME)) {
    if (left.delete(name)) queue.push(join(assets, name));
  }
}
for (const name of left) rmSync(join(assets, name));
for (const name of globSync("**/*.data", { cwd: client })) rmSync(join(client, name));
