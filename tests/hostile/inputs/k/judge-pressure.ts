import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CONFIG_PATH } from "#contract/api.ts";
import { formOfRun } from "../../form.ts";
import type { Probe } from "../../row.ts";
import type { ServerUnderTest } from "../../server/server-under-test.ts";
import type { AttackName } from "./attacks.ts";

const ATTACKER = fileURLToPath(new URL("./attacker.ts", import.meta.url));
/** The least a server can do, in a process of its own: what it takes longer now than at another time, the machine takes longer. */
const CONTROL = `require("node:http").createServer((q, a) => a.end("{}")).listen(0, "127.0.0.1", function () { console.log(this.address().port) })`;
/** Not the attackers', where there is a proxy. */
const OWN_ADDRESS = { "x-forwarded-for": "198.51.100.77" };
/** Between two questions, ms. */
const PAUSE_MS = 10;

/** In the suite, and in full length. */
const SECONDS = process.env.HOSTILE_FULL === "1" ? 30 : 3;
/** On a busy machine whatever has more to do than the control waits longer as well, so many times as long; through nginx for two processes. Chosen. */
const BUSY_RATIO = formOfRun() === "nginx" ? 6 : 3;
/** A 99th percentile of two hundred questions is the slowest but two: what is always too slow counts. */
const ROUNDS = 3;

interface Bounds {
  readonly attacks: readonly AttackName[];
  /** Of each attack. */
  readonly connections: number;
  /** MiB of resident memory of each server at any moment. */
  readonly maxGrowth: number;
  /** How much longer than the control's the 99th percentile of others' requests may be on a calm machine. */
  readonly maxDelayMs: number;
}

/** What others saw while the attack went on. */
interface Pressure {
  /** 99th percentile of a small request to the server and to the control, asked in turns, ms. */
  readonly p99: number;
  readonly control: number;
  /** Highest resident memory of a server above what it was before, MiB. */
  readonly grown: number;
}

/** Attacks for a while and holds the server to what others see of it. */
export async function judgePressure({ target, claim, note }: Probe, bounds: Bounds): Promise<void> {
  const isTooLate = ({ p99, control }: Pressure): boolean =>
    p99 - control > Math.max(bounds.maxDelayMs, BUSY_RATIO * control);
  let pressure = await underPressure(target, bounds);
  for (let round = 1; round < ROUNDS && isTooLate(pressure); round += 1) pressure = await underPressure(target, bounds);
  const { grown } = pressure;
  const waits = `${Math.round(pressure.p99)} ms (p99), a control ${Math.round(pressure.control)} ms`;
  note(`others waited ${waits}; memory +${grown} MB at most`);
  claim(!isTooLate(pressure), `2: others waited ${waits}`);
  claim(grown <= bounds.maxGrowth, `3: the server's memory rose by ${grown} MB meanwhile`);
}

/** Attacks the server, and asks it and a control for a trifle meanwhile. */
async function underPressure(target: ServerUnderTest, { attacks, connections }: Bounds): Promise<Pressure> {
  const control = spawn(process.execPath, ["-e", CONTROL], { stdio: ["ignore", "pipe", "ignore"] });
  const controlPort = Number(String((await once(control.stdout, "data"))[0]));
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
  const [times, controlTimes]: [number[], number[]] = [[], []];
  let grownBytes = 0;
  while (!isOver) {
    times.push(await timeOf(agent, target.address + CONFIG_PATH));
    controlTimes.push(await timeOf(agent, `http://127.0.0.1:${controlPort}/`));
    grownBytes = Math.max(grownBytes, ...residentBytes(target).map((bytes, i) => bytes - (before[i] ?? 0)));
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  control.kill("SIGKILL");
  return { p99: p99(times), control: p99(controlTimes), grown: Math.round(grownBytes / 2 ** 20) };
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
