import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "#lab/servers/server-process.ts";
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

const BUILDS: Readonly<Record<string, { page: string | null; says: string }>> = {
  "a page without its script": { page: '<script src="/assets/gone-1.js"></script>', says: "/assets/gone-1.js" },
  "an empty build": { page: null, says: "no start page" },
};

export const incompleteBuild = row(
  "L9",
  "a build without its assets, and an empty one: the server does not start and says why",
  { expect: "200", server: "own", bareOnly: "no server starts" },
  async (probe) => {
    for (const [what, { page, says }] of Object.entries(BUILDS)) {
      const folder = mkdtempSync(join(tmpdir(), "build-"));
      mkdirSync(join(folder, "client"));
      if (page !== null) writeFileSync(join(folder, "client", "index.html"), page);
      const server = startServerProcess({ BUILD_DIR: folder });
      const address = await server.address.catch(() => null);
      const end = address === null ? (await server.exited).code : "it serves";
      probe.claim(end === 1, `${what}: ${end}`);
      probe.claim(server.err().includes(says), `${what}: the message does not name ${says}`);
      server.remove();
      rmSync(folder, { recursive: true });
    }
  },
);
