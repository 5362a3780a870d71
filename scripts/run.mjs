/** Runs a TypeScript file of the project with its arguments, and installs the packages first where they are missing. */
import { preparePackages, runCommand } from "./prepare/prepare.mjs";
import { runProgram } from "./prepare/run-program.mjs";

await runCommand(async () => {
  await preparePackages();
  return await runProgram(process.argv.slice(2));
});
