import { parseArgs } from "node:util";
import { runProgram } from "#scripts/prepare/run-program.mjs";

/**
 * `npm run hostile [-- --table] [-- --only E1,E2] [-- --full] [-- --through nginx]`: the rows alone, with a figure of each or
 * only with what is wrong. `--full` runs the long form of rows that have one; `--through nginx` sends groups A, I, K and L
 * through deploy/nginx.conf to two servers. Exit 1 when an invariant is broken.
 */
const { values } = parseArgs({
  options: {
    table: { type: "boolean" },
    only: { type: "string" },
    full: { type: "boolean" },
    through: { type: "string" },
  },
});
const environment = {
  HOSTILE_TABLE: values.table ? "1" : "0",
  ...(values.only === undefined ? {} : { HOSTILE_ONLY: values.only }),
  ...(values.full ? { HOSTILE_FULL: "1" } : {}),
  ...(values.through === undefined ? {} : { HOSTILE_THROUGH: values.through }),
};
const files = ["hostile", "other-servers"].map((name) => `tests/hostile/${name}.test.ts`);
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--project", "hostile", ...files];
process.exitCode = await runProgram(vitest, environment);
