import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { freePort } from "./free-port.ts";
import { endProcess, findProgram } from "./programs.ts";

/** Redis or its free twin; the tests want a real one and start it themselves. */
export const REDIS_PROGRAM = findProgram(["redis-server", "valkey-server"]);
export const HAS_REDIS = REDIS_PROGRAM !== undefined;
/** Options of a test or a suite that is skipped where no Redis is installed. */
export const NEEDS_REDIS = { meta: { skipReason: "neither redis-server nor valkey-server is installed" } };

export type RedisServer = Awaited<ReturnType<typeof startRedis>>;

/**
 * An empty Redis on a free port of this machine, with a folder of its own and nothing written to the disk.
 *
 * @param more options of its command line
 * @param password which these options give it
 */
export async function startRedis(more: readonly string[] = [], password = "") {
  const folder = mkdtempSync(join(tmpdir(), "redis-"));
  const port = await freePort();
  const url = `redis://${password === "" ? "" : `:${password}@`}127.0.0.1:${port}`;
  let child = start(port, folder, more);
  // Ten seconds to start in, on a machine that is busy with other tests.
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: 200 });
  client.on("error", () => undefined);
  await client.ping();

  const kill = () => endProcess(child);
  return {
    url,
    /** Of the test's own, connected. */
    client,
    /** Every key in it with its text and its time to live, seconds. */
    async dump() {
      const keys = await client.keys("*");
      return await Promise.all(
        keys.map(async (key) => ({ key, value: (await client.get(key)) ?? "", ttl: await client.ttl(key) })),
      );
    },
    /** As a crash would. */
    kill,
    /** An empty one on the same port, with other options of the command line. */
    async restart(other = more) {
      child = start(port, folder, other);
      while (client.status !== "ready") await sleep(20);
    },
    async remove() {
      client.disconnect();
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function start(port: number, folder: string, more: readonly string[]): ChildProcess {
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, "--save", "", "--appendonly", "no"];
  return spawn(String(REDIS_PROGRAM), [...options, ...more], { stdio: "ignore" });
}
