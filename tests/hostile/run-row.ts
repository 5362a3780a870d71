import { setTimeout as sleep } from "node:timers/promises";
import { formOfRun } from "./form.ts";
import { photoBody, postJson } from "./http-client.ts";
import {
  callFaults,
  describeAnswer,
  faultsOfAnswer,
  fileFaults,
  isStarved,
  lateness,
  logFaults,
  loopFaults,
  mayComeOfWaiting,
  memoryFaults,
  TRIES,
} from "./invariants.ts";
import { livenessFaults } from "./liveness.ts";
import { type Answer, describeExpected, type HostileRow, type InputOptions, type Probe } from "./row.ts";
import type { Figures } from "./server/figures.ts";
import { descendantsOf } from "./server/process-tree.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";
import type { RunningServer } from "./servers.ts";

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

/** Sends a row's inputs and checks the ten invariants; a fault is a sentence that begins with the invariant's number. */
export async function runRow(row: HostileRow, { target, provider }: Omit<RunningServer, "stop">): Promise<RowReport> {
  const { process: server, workers } = target;
  const begun = performance.now();
  const logFrom = server.err().length;
  const filesFrom = server.filesTouched().length;
  const before = lastFigures.get(target) ?? (await target.figures());
  const workersBefore = target.pids.flatMap(descendantsOf);
  workers.reset();

  const [faults, laterFaults, written, skipped]: [string[], string[], string[], string[]] = [[], [], [], []];
  const answers: Answer[] = [];
  const laterWork: Promise<void>[] = [];
  let isOver = false;
  const probe = createProbe(row, target, provider, {
    fault: (sentence) => void (isOver ? laterFaults.push(`${row.id}: ${sentence}`) : faults.push(sentence)),
    answer: (answer) => void answers.push(answer),
    note: (text) => void written.push(text),
    skip: (reason) => void skipped.push(reason),
    later: (work) => void laterWork.push(work),
  });
  await row.send(probe).catch((error: unknown) => void faults.push(`the row broke off: ${String(error)}`));
  isOver = true;

  const workerPeak = workers.peak();
  const after = await target.figures();
  const growthBytes = await settledGrowth(target, before.rss, after);
  faults.push(
    ...loopFaults(after),
    ...memoryFaults(growthBytes, workerPeak),
    ...(row.mayCallProvider === undefined ? callFaults(after) : []),
    ...(await livenessFaults(target, workersBefore)),
    ...logFaults(server.err().slice(logFrom)),
    ...fileFaults(server.filesTouched().slice(filesFrom)),
  );

  return {
    id: row.id,
    expected: describeExpected(row.expect),
    ...summary(answers),
    loopHeldMs: after.loopHeldMs,
    loopStoodMs: after.loopStoodMs,
    seconds: (performance.now() - begun) / 1000,
    growthBytes,
    workerPeak,
    faults,
    notes: written,
    skipped: skipped[0] ?? null,
    later: Promise.all(laterWork).then(() => ({ ...summary(answers), laterFaults })),
  };
}

interface Notes extends Pick<Probe, "note" | "skip" | "later"> {
  readonly fault: (sentence: string) => void;
  readonly answer: (answer: Answer) => void;
}

function createProbe(
  row: HostileRow,
  target: ServerUnderTest,
  provider: RunningServer["provider"],
  notes: Notes,
): Probe {
  const timed = async <T>(name: string, work: Promise<T>, maxMs?: number) => {
    const before = target.coreTime.read();
    const begun = performance.now();
    const result = await work;
    const ms = performance.now() - begun;
    const machine = { ...target.coreTime.since(before), slowness: 1 };
    const isLate = lateness(ms, maxMs) !== null;
    const late = isLate ? lateness(ms, maxMs, { ...machine, slowness: await target.slowness() }) : null;
    return { result, faults: late === null ? [] : [`${late} (${name})`], wasStarved: isStarved(ms, machine) };
  };
  const judged = async (name: string, exchange: Promise<Answer>, options: InputOptions = {}) => {
    const { result: answer, faults, wasStarved } = await timed(name, exchange, options.maxMs ?? row.maxMs);
    const wrong = faultsOfAnswer(answer, options.expect ?? row.expect).map((fault) => `${fault} (${name})`);
    return { answer, faults: [...faults, ...wrong], wasStarved };
  };
  const taken = ({ answer, faults }: Awaited<ReturnType<typeof judged>>): Answer => {
    notes.answer(answer);
    for (const fault of faults) notes.fault(fault);
    return answer;
  };
  // Where others have the cores, one of the server's own time limits may run out.
  const json: Probe["json"] = async (name, body, options) => {
    for (let left = TRIES - 1; ; left -= 1) {
      const once = await judged(name, postJson(target.address, body, options?.headers), options);
      const mayPass = once.wasStarved && once.faults.every((fault) => mayComeOfWaiting(fault, once.answer));
      if (left === 0 || once.faults.length === 0 || !mayPass) return taken(once);
    }
  };
  return {
    target,
    form: formOfRun(),
    provider() {
      if (provider === null) throw new Error("this server has no AI provider");
      return provider;
    },
    json,
    photo: (name, file, options = {}) => json(name, photoBody(file, options.label, options.language), options),
    sent: async (name, exchange, options) => taken(await judged(name, exchange, options)),
    async inTime(name, work, maxMs) {
      const { result, faults } = await timed(name, work, maxMs);
      for (const fault of faults) notes.fault(fault);
      return result;
    },
    claim(holds, otherwise) {
      if (!holds) notes.fault(otherwise);
    },
    note: notes.note,
    skip: notes.skip,
    later: (work) => notes.later(work.catch((error: unknown) => notes.fault(`broke off later: ${String(error)}`))),
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
