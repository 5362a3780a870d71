import { formOfRun } from "../../form.ts";
import type { Probe } from "../../row.ts";
import { type Pressure, type PressureOptions, underPressure } from "./pressure.ts";

const MEBIBYTE = 1024 * 1024;
/** In the suite, and in full length. */
const SECONDS = process.env.HOSTILE_FULL === "1" ? 30 : 3;
/** On a busy machine whatever has more to do than the control waits longer as well, so many times as long; through nginx for two processes. Chosen. */
const BUSY_RATIO = formOfRun() === "nginx" ? 6 : 3;
/** A 99th percentile of two hundred questions is the slowest but two: what is always too slow counts. */
const ROUNDS = 3;

interface Bounds extends Omit<PressureOptions, "seconds"> {
  /** MiB of resident memory at any moment. */
  readonly maxGrowth: number;
  /** How much longer than the control's the 99th percentile of others' requests may be on a calm machine. */
  readonly maxDelayMs: number;
}

/** Attacks for a while and holds the server to what others see of it. */
export async function judgePressure({ target, claim, note }: Probe, bounds: Bounds): Promise<void> {
  let pressure = await underPressure(target, { ...bounds, seconds: SECONDS });
  for (let round = 1; round < ROUNDS && isTooLate(pressure, bounds); round += 1) {
    pressure = await underPressure(target, { ...bounds, seconds: SECONDS });
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
