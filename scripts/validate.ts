/**
 * `npm run validate [-- STEP...]`: every step that has changed since it passed, with one summary at the end. Names of steps
 * run only those; `--all` runs the unchanged as well; `--release` adds what is long or needs real stores and browsers (real,
 * engines, sweep, parity, containers), and what could not be asked of the registry is a failure. `npm test` installs what is
 * missing and comes here.
 */
import { constants } from "node:os";
import { METHOD_VERSION } from "#engine/result.ts";
import { writeReleaseRecord } from "./validation/release-record.ts";
import { runLanes } from "./validation/run-lanes.ts";
import { stopRunningSteps } from "./validation/run-step.ts";
import { STEPS } from "./validation/steps.ts";
import { summarise } from "./validation/summarise.ts";

const OPTIONS = ["--all", "--release"];
const asked = process.argv.slice(2);
const has = (option: string) => asked.includes(option);
const wanted = asked.filter((name) => !OPTIONS.includes(name));
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(", ")}. Steps: ${STEPS.map(({ name }) => name).join(", ")}; ${OPTIONS.join(", ")}.`,
  );
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stopRunningSteps(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

const steps = STEPS.filter((step) =>
  wanted.length > 0 ? wanted.includes(step.name) : has("--release") || step.release === undefined,
);
const results = await runLanes(steps, has("--all"));
/** The sweep writes a record of its own. */
const ofRelease = STEPS.filter(({ release, name }) => release && name !== "sweep").map(({ name }) => name);
writeReleaseRecord(
  results.filter(({ name }) => ofRelease.includes(name)),
  METHOD_VERSION,
  new Date(),
);
console.log(`\n${summarise(results)}`);
process.exitCode = results.every((result) => result.tally.failed === 0) ? 0 : 1;
