import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "#lab/servers/free-port.ts";
import { CACHE } from "#scripts/prepare/project.mjs";

const READY_WITHIN_MS = 300_000;

/** The site as `npm start` serves it, on a free port of this machine. */
export async function startSite(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const command = fileURLToPath(import.meta.resolve("#scripts/start.mjs"));
  // Without limits: a bench visits more often than one visitor may in a minute.
  const child = spawn(process.execPath, [command], {
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      ANALYSIS_LIMITS: "off",
      USAGE_FILE: join(CACHE, "usage-of-bench.sqlite"),
      SITE_URL: url,
    },
  });
  await ready(url, child);
  return {
    url,
    stop: async () => {
      child.kill("SIGTERM");
      if (child.exitCode === null) await once(child, "exit");
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the site ended with ${child.exitCode} before it was ready`);
    const answer = await fetch(new URL("/readyz", url)).catch(() => undefined);
    if (answer?.ok) return;
    await pause(200);
  }
  child.kill("SIGTERM");
  throw new Error("the site was not ready in time");
}
