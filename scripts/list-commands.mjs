/** `npm run commands`: every script of package.json with one line. The lines stand in `scripts/commands.json`. */
import { readFileSync } from "node:fs";

/** @type {Record<string, Record<string, string>>} */
const groups = JSON.parse(readFileSync(new URL("commands.json", import.meta.url), "utf8"));
/** npm knows these two without `run`. */
const SHORT = ["start", "test"];

for (const [title, commands] of Object.entries(groups)) {
  console.log(`\n${title}`);
  for (const [name, does] of Object.entries(commands)) {
    console.log(`  ${`npm ${SHORT.includes(name) ? "" : "run "}${name}`.padEnd(23)}${does}`);
  }
}
