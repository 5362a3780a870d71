import { setTimeout as sleep } from "node:timers/promises";
import { callFaults, describeAnswer, fileFaults, logFaults, loopFaults, memoryFaults } from "./invariants.ts";
import { livenessFaults } from "./liveness.ts";
import { createProbe, type Running } from "./probe.ts";
import { type Answer, describeExpected, type HostileRow } from "./row.ts";
import type { Figures } from "./server/figures.ts";
import { descendantsOf } from "./server/process-tree.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";

interface Answers {
  /** Answers with how many inputs got them. */
  readonly answered: string;
  /** The slowest answer, by the clock. */
  readonly ms: number;
}

export interface RowReport extends Answers, Pick<Figures, "loopHeldMs" | "loopStoodMs"> {
  readonly id: string;
  readonly expected: string;
  readonly growthBytes: number;
  /** Null where the system does not tell. */
  readonly workerPeak: number | null;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
  /** Why not all of it could be shown on this machine; null: all was. */
  readonly skipped: string | null;
  /** From before the first input until after the last check. */
  readonly seconds: number;
  /** Work that goes on beside the next rows; gives the faults it found, and the answers as they are then. */
  readonly later: Promise<Answers & { readonly laterFaults: readonly string[] }>;
}

/** Chosen: a few collections long, and how often it is waited for on a machine that has other things to do. */
const SETTLE_MS = 500;
const SETTLE_LOOKS = 10;

/** What a row ended with is what the next one begins with: nothing lies between them that is not the server's own. */
const lastFigures = new WeakMap<ServerUnderTest, Figures>();

/** Of a row that starts its own servers: it looks at them itself. */
const NOTHING_MEASURED = { loopHeldMs: 0, loopStoodMs: 0, growthBytes: 0, workerPeak: null };

/**
 * Sends a row's inputs and checks the ten invariants; a fault is a sentence that begins with the invariant's number.
 *
 * @param running null: the row starts its own servers
 */
export async function runRow(row: HostileRow, running: Running | null): Promise<RowReport> {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  if (running === null) return { ...(await sendRow(row, null)), ...NOTHING_MEASURED, seconds: seconds() };
  const { target } = running;
  const { process: server, workers } = target;
  const logFrom = server.err().length;
  const filesFrom = server.filesTouched().length;
  const before = lastFigures.get(target) ?? (await target.figures());
  const workersBefore = target.pids.flatMap(descendantsOf);
  workers.reset();

  const sent = await sendRow(row, running);

  const workerPeak = workers.peak();
  const after = await target.figures();
  const growthBytes = await settledGrowth(target, before.rss, after);
  const faults = [
    ...sent.faults,
    ...loopFaults(after),
    ...memoryFaults(growthBytes, workerPeak),
    ...(row.mayCallProvider === undefined ? callFaults(after) : []),
    ...(await livenessFaults(target, workersBefore)),
    ...logFaults(server.err().slice(logFrom)),
    ...fileFaults(server.filesTouched().slice(filesFrom)),
  ];
  const { loopHeldMs, loopStoodMs } = after;
  return { ...sent, loopHeldMs, loopStoodMs, seconds: seconds(), growthBytes, workerPeak, faults };
}

/** A row's inputs, and what it finds wrong itself. */
async function sendRow(row: HostileRow, running: Running | null) {
  const [faults, laterFaults, notes, skipped]: [string[], string[], string[], string[]] = [[], [], [], []];
  const answers: Answer[] = [];
  const laterWork: Promise<void>[] = [];
  let isOver = false;
  const probe = createProbe(row, running, {
    fault: (sentence) => void (isOver ? laterFaults.push(`${row.id}: ${sentence}`) : faults.push(sentence)),
    answer: (answer) => void answers.push(answer),
    note: (text) => void notes.push(text),
    skip: (reason) => void skipped.push(reason),
    later: (work) => void laterWork.push(work),
  });
  await row.send(probe).catch((error: unknown) => void faults.push(`the row broke off: ${String(error)}`));
  isOver = true;
  return {
    id: row.id,
    expected: describeExpected(row.expect),
    ...summary(answers),
    faults,
    notes,
    skipped: skipped[0] ?? null,
    later: Promise.all(laterWork).then(() => ({ ...summary(answers), laterFaults })),
  };
}

/** V8 gives buffers back beside the program: what is too much is looked at again; what leaked stays. */
async function settledGrowth(target: ServerUnderTest, before: number, after: Figures): Promise<number> {
  let last = after;
  for (let look = 0; look < SETTLE_LOOKS && memoryFaults(last.rss - before, null).length > 0; look += 1) {
    await sleep(SETTLE_MS);
    last = await target.figures();
  }
  lastFigures.set(target, last);
  return last.rss - before;
}

function summary(answers: readonly Answer[]): Answers {
  const counts = new Map<string, number>();
  for (const text of answers.map(describeAnswer)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return {
    answered: [...counts].map(([text, count]) => (count === 1 ? text : `${count} x ${text}`)).join(", "),
    ms: Math.max(0, ...answers.map(({ ms }) => ms)),
  };
}
