import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Checkout } from "../../../support/checkout/checkout.ts";
import { row } from "../../make-row.ts";

const SECRETS = {
  OPENAI_API_KEY: "planted-key",
  REDIS_URL: "redis://:planted@host",
  DATABASE_URL: "postgres://u:planted@host/db",
  AWS_SECRET_ACCESS_KEY: "planted-of-the-cloud",
};

export const secretsAtBuild = row(
  "L8",
  "what install and build see of npm start's environment",
  { expect: "200", server: "own", bareOnly: "no server is asked" },
  async (probe) => {
    const checkout = new Checkout();
    const { code } = await checkout.start(SECRETS).ended;
    probe.claim(code === 0, `npm start ended with ${code}`);
    for (const who of ["install", "build"]) {
      const file = join(checkout.root, `seen-by-${who}.txt`);
      const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
      const leaked = lines.filter((line) => line.includes("planted")).map((line) => line.split("=")[0]);
      probe.claim(lines.length > 0, `the ${who} noted nothing`);
      probe.claim(leaked.length === 0, `the ${who} sees ${leaked.join(", ")}`);
    }
    await checkout.remove();
  },
);
