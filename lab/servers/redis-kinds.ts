import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { endProcess, untilUp } from "./programs.ts";
import { REDIS_PROGRAM, type RedisServer, startRedis } from "./redis-server.ts";

const SLOTS = 16_384;
/** Safety only. */
const WAIT_MS = 30_000;

/** A cluster of two, each with half of the slots. */
export async function startRedisCluster() {
  const nodes = await Promise.all([0, 1].map(() => startRedis(["--cluster-enabled", "yes"])));
  const [one, two] = nodes as [RedisServer, RedisServer];
  await one.client.cluster("ADDSLOTSRANGE", 0, SLOTS / 2 - 1);
  await two.client.cluster("ADDSLOTSRANGE", SLOTS / 2, SLOTS - 1);
  await one.client.cluster("MEET", "127.0.0.1", Number(new URL(two.url).port));
  await until(async () => {
    const states = await Promise.all(nodes.map(({ client }) => client.cluster("INFO")));
    return states.every((state) => String(state).includes("cluster_state:ok"));
  });
  return { nodes, remove: () => removeAll(nodes) };
}

/** A primary with a password, its replica, and a Sentinel without one. */
export async function startRedisSentinels(password: string) {
  const name = "skin";
  const login = ["--requirepass", password, "--masterauth", password];
  const nodes = await Promise.all([0, 1].map(() => startRedis(login, password)));
  const [primary, replica] = nodes as [RedisServer, RedisServer];
  const { port } = new URL(primary.url);
  await replica.client.replicaof("127.0.0.1", port);
  await until(async () => (await replica.client.info("replication")).includes("master_link_status:up"));

  const folder = mkdtempSync(join(tmpdir(), "sentinel-"));
  const own = await freePort();
  const lines = [
    `port ${own}`,
    "bind 127.0.0.1",
    `dir ${folder}`,
    `sentinel monitor ${name} 127.0.0.1 ${port} 1`,
    `sentinel auth-pass ${name} ${password}`,
    `sentinel down-after-milliseconds ${name} 500`,
    `sentinel failover-timeout ${name} 2000`,
  ];
  const configuration = join(folder, "sentinel.conf");
  writeFileSync(configuration, lines.join("\n"));
  const child = spawn(String(REDIS_PROGRAM), [configuration, "--sentinel"], { stdio: "ignore" });
  await sleep(500);
  return {
    nodes,
    /** host:port */
    sentinel: `127.0.0.1:${own}`,
    name,
    /** Ends the primary as a crash would, and waits until the other one is it. */
    async failOver() {
      await primary.kill();
      await until(async () => (await replica.client.info("replication")).includes("role:master"));
    },
    async remove() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
      await removeAll(nodes);
    },
  };
}

async function removeAll(nodes: readonly RedisServer[]): Promise<void> {
  for (const node of nodes) await node.remove();
}

function until(isSo: () => Promise<boolean>): Promise<void> {
  const told = () => "Redis did not become what it was to be in time";
  return untilUp(async () => (await isSo()) || null, WAIT_MS, told);
}
