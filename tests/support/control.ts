/**
 * A fixed piece of work and its processor time: how fast this machine is in this second. Limits in ms are those of the
 * recorded machine (`bench/baseline.json`); one that takes twice as long for the control gets twice as much.
 */

/**
 * Processor time of one control on the recorded machine, ms. Measured beside the bench on another one: the control took
 * 0.0029 of the bench's photos, whose median is 385 ms on the recorded machine.
 */
const RECORDED_MS = 1.12;
const ROUNDS = 5;
const SIZE = 2 ** 18;

const bytes = Uint8Array.from({ length: SIZE }, (_, i) => (i * 2_654_435_761) >>> 24);

/** Hashes 256 KiB eight times (FNV-1a). */
function control(): number {
  let hash = 0;
  for (let i = 0; i < 8 * SIZE; i += 1) hash = Math.imul(hash ^ (bytes[i & (SIZE - 1)] as number), 16_777_619);
  return hash;
}

/** Processor time of the calling thread so far, ms. */
export function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

function cpuOf(work: () => unknown): number {
  const before = threadCpuMs();
  work();
  return threadCpuMs() - before;
}

/** How many times slower than the recorded machine this one is right now, by the middle one of a few controls; never below 1. */
export function slowness(): number {
  const times = Array.from({ length: ROUNDS }, () => cpuOf(control)).toSorted((a, b) => a - b);
  return Math.max(1, (times[ROUNDS >> 1] as number) / RECORDED_MS);
}

/** @returns what a piece of work takes on the recorded machine, ms; by processor time, so that it does not matter what else runs here */
export function workMs(work: () => unknown): number {
  const before = slowness();
  const ms = cpuOf(work);
  return ms / Math.max(before, slowness());
}

/** The longest that a piece of work in steps holds the processor between two turns of others, ms. */
export async function longestStepMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  let begun = threadCpuMs();
  const turn = (): void => {
    longest = Math.max(longest, threadCpuMs() - begun);
    begun = threadCpuMs();
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isOver = true;
  await new Promise((resolve) => setImmediate(resolve));
  return longest;
}

// Compiled before it is first asked.
for (let i = 0; i < 4; i += 1) slowness();
