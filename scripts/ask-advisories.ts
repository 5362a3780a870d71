/**
 * The validation's step "advisories": asks the registry in use about what is shipped, and leaves npm's answer in a file.
 *
 * `node scripts/ask-advisories.ts FILE`
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { ROOT } from "./prepare/project.mjs";
import { installEnvironment } from "./prepare/run-quietly.mjs";

const AUDIT = ["audit", "--json", "--omit=dev", "--fetch-retries=0", "--fetch-timeout=20000"];
/** Safety only. */
const GIVE_UP_MS = 60_000;

// npm's exit code tells an advisory from none, but not a question without an answer from either.
const { stdout } = spawnSync("npm", AUDIT, {
  cwd: ROOT,
  env: installEnvironment({ PATH: process.env.PATH }),
  encoding: "utf8",
  timeout: GIVE_UP_MS,
});
writeFileSync(process.argv[2] ?? "", stdout ?? "");
