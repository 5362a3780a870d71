import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CONFIG_PATH } from "#contract/api.ts";
import type { Probe } from "../../row.ts";
import { timesOf } from "../../server/core-time.ts";
import type { ServerUnderTest } from "../../server/server-under-test.ts";
import type { AttackName } from "./attacks.ts";

const ATTACKER = fileURLToPath(new URL("./attacker.ts", import.meta.url));
/** Not the attackers', where there is a proxy. */
const OWN_ADDRESS = { "x-forwarded-for": "198.51.100.77" };
/** Between two questions, ms. */
const PAUSE_MS = 10;
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

/** What others saw while the attack went on. */
interface Pressure {
  /** 99th percentile of a small request, ms, by the clock and without waiting for a core. */
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

/** Attacks the server, and asks it for a trifle meanwhile. */
async function underPressure(target: ServerUnderTest, { attacks, connections }: Bounds): Promise<Pressure> {
  const { port } = new URL(target.address);
  const before = residentBytes(target);
  const attackers = attacks.map((attack) =>
    once(
      spawn(process.execPath, [ATTACKER, port, attack, String(connections), String(SECONDS)], { stdio: "inherit" }),
      "close",
    ),
  );
  let isOver = false;
  void Promise.all(attackers).then(() => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true });
  const waitedSince = coreWaits(target);
  const [times, ownTimes]: [number[], number[]] = [[], []];
  let grownBytes = 0;
  while (!isOver) {
    waitedSince();
    const ms = await timeOf(agent, target.address + CONFIG_PATH);
    times.push(ms);
    ownTimes.push(ms - waitedSince());
    grownBytes = Math.max(grownBytes, ...residentBytes(target).map((bytes, i) => bytes - (before[i] ?? 0)));
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return { p99: p99(times), own: p99(ownTimes), grown: Math.round(grownBytes / 2 ** 20) };
}

/**
 * A request's way leads through this test, one process of a proxy and one server. @returns what asks how long these waited
 * for a core since it was asked last, ms
 */
function coreWaits({ pids, proxyPids }: ServerUnderTest): () => number {
  const way = [["thread-self"], proxyPids(), pids.map(String)].filter((of) => of.length > 0);
  const read = () => way.map((threads) => threads.map((thread) => timesOf(thread)?.waitedMs ?? 0));
  let last = read();
  return () => {
    const now = read();
    const longest = now.map((of, i) => Math.max(...of.map((ms, j) => ms - (last[i]?.[j] ?? 0))));
    last = now;
    return longest.reduce((sum, ms) => sum + ms, 0);
  };
}

function timeOf(agent: Agent, address: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve) => {
    const done = (): void => resolve(performance.now() - begun);
    get(address, { agent, headers: OWN_ADDRESS }, (answer) => answer.resume().once("end", done)).once("error", done);
  });
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

function p99(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(0.99 * times.length)] ?? 0;
}
