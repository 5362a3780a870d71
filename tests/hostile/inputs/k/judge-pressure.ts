import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CONFIG_PATH } from "#contract/api.ts";
import type { Probe } from "../../row.ts";
import type { ServerUnderTest } from "../../server/server-under-test.ts";
import type { AttackName } from "./attacks.ts";

const ATTACKER = fileURLToPath(new URL("./attacker.ts", import.meta.url));
const VISITOR = fileURLToPath(new URL("./visitor.ts", import.meta.url));
/** How often memory is looked at, ms. */
const LOOK_MS = 10;
/** In the suite, and in full length. */
const SECONDS = process.env.HOSTILE_FULL === "1" ? 30 : 2;
/** A 99th percentile of a hundred questions is the slowest but one: what is always too slow counts. */
const ROUNDS = 3;

interface Bounds {
  readonly attacks: readonly AttackName[];
  /** Of each attack. */
  readonly connections: number;
  /** MiB of resident memory of each server at any moment. */
  readonly maxGrowth: number;
  /** 99th percentile of others' requests, without waiting for a core; ms of the recorded machine. */
  readonly maxDelayMs: number;
}

interface Pressure {
  /** What a visitor saw while the attack went on (`visitor.ts`). */
  readonly p99: number;
  readonly own: number;
  /** Highest resident memory of a server above what it was before, MiB. */
  readonly grown: number;
}

/** Attacks for a while and holds the server to what others see of it. */
export async function judgePressure({ target, claim, note }: Probe, bounds: Bounds): Promise<void> {
  let pressure = await underPressure(target, bounds);
  const mostMs = bounds.maxDelayMs * (await target.slowness());
  for (let round = 1; round < ROUNDS && pressure.own > mostMs; round += 1)
    pressure = await underPressure(target, bounds);
  const { p99, own, grown } = pressure;
  const waits = `${Math.round(own)} ms (p99; ${Math.round(p99)} with waiting for a core)`;
  note(`others waited ${waits}; memory +${grown} MB at most`);
  claim(own <= mostMs, `2: others waited ${waits}, at most ${Math.round(mostMs)}`);
  claim(grown <= bounds.maxGrowth, `3: the server's memory rose by ${grown} MB meanwhile`);
}

/** Attacks the server, and has a visitor ask it for a trifle meanwhile. */
async function underPressure(target: ServerUnderTest, { attacks, connections }: Bounds): Promise<Pressure> {
  const { port } = new URL(target.address);
  const before = residentBytes(target);
  const attackers = attacks.map((attack) => run(ATTACKER, port, attack, connections, SECONDS));
  const way = [target.proxyPids(), target.pids].filter((pids) => pids.length > 0).map(String);
  const visitor = run(VISITOR, target.address + CONFIG_PATH, SECONDS, ...way);
  let isOver = false;
  const over = Promise.all([visitor, ...attackers]).finally(() => {
    isOver = true;
  });
  let grownBytes = 0;
  while (!isOver) {
    grownBytes = Math.max(grownBytes, ...residentBytes(target).map((bytes, i) => bytes - (before[i] ?? 0)));
    await sleep(LOOK_MS);
  }
  const [seen] = await over;
  return { ...(JSON.parse(seen) as Omit<Pressure, "grown">), grown: Math.round(grownBytes / 2 ** 20) };
}

/** @returns what it has written */
async function run(program: string, ...words: readonly (string | number)[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...words.map(String)], { stdio: ["ignore", "pipe", "inherit"] });
  let written = "";
  child.stdout.on("data", (bytes) => {
    written += String(bytes);
  });
  await once(child, "close");
  return written;
}

/** Of each server. Linux; elsewhere nothing is seen. */
function residentBytes({ pids }: ServerUnderTest): readonly number[] {
  try {
    const statuses = pids.map((pid) => readFileSync(`/proc/${pid}/status`, "utf8"));
    return statuses.map((status) => 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0));
  } catch {
    return [];
  }
}
