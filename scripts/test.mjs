/**
 * `npm test`: everything CI runs, also on a machine that has nothing but Node and npm. Installs the packages and
 * Chromium where they are missing, then hands over to `scripts/validate.ts` on the project's Node 24.
 */
import { prepareChromium } from "./prepare/find-chromium.mjs";
import { preparePackages, runCommand } from "./prepare/prepare.mjs";
import { runProgram } from "./prepare/run-program.mjs";

await runCommand(async () => {
  await preparePackages();
  const chromium = await prepareChromium((line) => process.stderr.write(`${line}\n`));
  const environment = "path" in chromium ? { CHROMIUM_PATH: chromium.path } : { CHROMIUM_MISSING: chromium.missing };
  return await runProgram(["scripts/validate.ts", ...process.argv.slice(2)], environment);
});
