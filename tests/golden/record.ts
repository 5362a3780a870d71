import { writeFileSync } from "node:fs";
import { METHOD_VERSION } from "#engine/result.ts";
import { GOLDEN_FACES, goldenFile, goldenLines } from "./faces.ts";
import { faultOf, readReleased, releasedFile, releaseOf } from "./released.ts";

/** `npm run golden`: records what the present method measures; `-- --release` says that from now on it stays so. */
const lines: string[] = [];
for (const name of Object.keys(GOLDEN_FACES)) lines.push(...(await goldenLines(name)));
const text = `${lines.join("\n")}\n`;
const fault = faultOf(readReleased(), METHOD_VERSION, text);
if (fault !== null) {
  console.error(fault);
  process.exitCode = 1;
} else {
  writeFileSync(goldenFile, text);
  const isRelease = process.argv.includes("--release");
  if (isRelease) writeFileSync(releasedFile, `${JSON.stringify(releaseOf(METHOD_VERSION, text), null, 2)}\n`);
  process.stdout.write(`Golden results of method ${METHOD_VERSION} recorded${isRelease ? " and released" : ""}.\n`);
}
