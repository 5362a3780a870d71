import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { METHOD_VERSION } from "#engine/result.ts";
import { GOLDEN_FACES, goldenFile, goldenLine } from "./faces.ts";

/** `npm run golden`: records the results of a new method version; never changes those of one that is recorded. */
const lines: string[] = [];
for (const name of Object.keys(GOLDEN_FACES)) lines.push(await goldenLine(name));
const text = `${lines.join("\n")}\n`;
if (existsSync(goldenFile) && readFileSync(goldenFile, "utf8") !== text) {
  console.error(
    `Results differ from those recorded for method ${METHOD_VERSION}: raise METHOD_VERSION in engine/result.ts.`,
  );
  process.exitCode = 1;
} else {
  writeFileSync(goldenFile, text);
  process.stdout.write(`${lines.length} golden results of method ${METHOD_VERSION} recorded.\n`);
}
