import { type ChildProcess, spawn } from "node:child_process";
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

const MEBIBYTE = 1024 * 1024;
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

/** Attacks for a while and holds the server to what others see of it. */
export async function judgePressure({ target, claim, note }: Probe, bounds: Bounds): Promise<void> {
  let pressure = await underPressure(target, bounds);
  for (let round = 1; round < ROUNDS && isTooLate(pressure, bounds); round += 1) {
    pressure = await underPressure(target, bounds);
  }
  const { p99, control, grownBytes, asked, opened, sentBytes } = pressure;
  const grown = Math.round(grownBytes / MEBIBYTE);
  note(
    `${opened} connections sent ${Math.round(sentBytes / 1e6)} MB; ${asked} others' requests p99 ${Math.round(p99)} ms, control ${Math.round(control)} ms; memory +${grown} MB at most`,
  );
  claim(
    !isTooLate(pressure, bounds),
    `2: others waited ${Math.round(p99)} ms (p99), a control ${Math.round(control)} ms`,
  );
  claim(grown <= bounds.maxGrowth, `3: the server's memory rose by ${grown} MB meanwhile`);
}

function isTooLate({ p99, control }: Pressure, { maxDelayMs }: Bounds): boolean {
  return p99 - control > Math.max(maxDelayMs, BUSY_RATIO * control);
}

interface Pressure {
  /** 99th percentile of a small request to the server and to the control, asked in turns while the attack went on, ms. */
  readonly p99: number;
  readonly control: number;
  /** Highest resident memory of a server meanwhile, above what it was before, bytes. */
  readonly grownBytes: number;
  readonly asked: number;
  /** Of the attackers, together. */
  readonly opened: number;
  readonly sentBytes: number;
}

/** Attacks the server, and asks it and a control for a trifle meanwhile. */
async function underPressure(target: ServerUnderTest, { attacks, connections }: Bounds): Promise<Pressure> {
  const control = spawn(process.execPath, ["-e", CONTROL], { stdio: ["ignore", "pipe", "ignore"] });
  const controlPort = Number(String((await once(control.stdout, "data"))[0]));
  const { port } = new URL(target.address);
  const before = residentBytes(target);
  const attackers = attacks.map((attack) =>
    spawn(process.execPath, [ATTACKER, port, attack, String(connections), String(SECONDS)], {
      stdio: ["ignore", "pipe", "inherit"],
    }),
  );
  const reports = Promise.all(attackers.map(outputOf));
  let isOver = false;
  void reports.then(() => {
    isOver = true;
  });
  const agent = new Agent({ keepAlive: true });
  const [times, controlTimes] = [[] as number[], [] as number[]];
  let grownBytes = 0;
  while (!isOver) {
    times.push(await timeOf(agent, target.address + CONFIG_PATH));
    controlTimes.push(await timeOf(agent, `http://127.0.0.1:${controlPort}/`));
    grownBytes = Math.max(grownBytes, ...residentBytes(target).map((bytes, i) => bytes - (before[i] ?? 0)));
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  control.kill("SIGKILL");
  const done = (await reports).map((text) => JSON.parse(text) as { opened: number; bytes: number });
  return {
    p99: p99(times),
    control: p99(controlTimes),
    grownBytes,
    asked: times.length,
    opened: done.reduce((sum, { opened }) => sum + opened, 0),
    sentBytes: done.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

async function outputOf(child: ChildProcess): Promise<string> {
  let text = "";
  child.stdout?.on("data", (bytes) => {
    text += String(bytes);
  });
  await once(child, "close");
  return text;
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
