import { setTimeout as sleep } from "node:timers/promises";
import {
  blockage,
  callFaults,
  describeAnswer,
  faultsOfAnswer,
  fileFaults,
  lateness,
  logFaults,
  memoryFaults,
} from "./invariants.ts";
import { smallJpeg } from "./make/faces.ts";
import { type Answer, describeExpected, type HostileRow, type InputOptions, type Probe } from "./row.ts";
import { photoBody, postJson } from "./send.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";

interface Answers {
  /** Answers with how many inputs got them. */
  readonly answered: string;
  readonly inputs: number;
  /** The slowest answer. */
  readonly ms: number;
}

export interface RowReport extends Answers {
  readonly id: string;
  readonly what: string;
  readonly expected: string;
  readonly loopHeldMs: number;
  readonly loopLateMs: number;
  readonly growthBytes: number;
  /** Null where the system does not tell. */
  readonly workerPeak: number | null;
  readonly faults: readonly string[];
  readonly notes: readonly string[];
  /** The last round, from before the first input until after the last check. */
  readonly seconds: number;
  /** Work that goes on beside the next rows; gives the faults it found, and the answers as they are then. */
  readonly later: Promise<Answers & { readonly faults: readonly string[] }>;
}

/** Times are read on a machine that does other things too: what is too slow is tried again, and only what always is counts. */
const ROUNDS = 3;
/** Chosen: a few collections long. */
const SETTLE_MS = 500;

interface Round extends Omit<RowReport, "id" | "what" | "expected"> {
  /** Faults that another try may be rid of. */
  readonly slowness: readonly string[];
}

/** Sends a row's inputs and checks the ten invariants; a fault is a sentence that begins with the invariant's number. */
export async function runRow(row: HostileRow, target: ServerUnderTest): Promise<RowReport> {
  let round = await tryRow(row, target);
  for (
    let more = 1;
    row.once === undefined && more < ROUNDS && round.slowness.length > 0 && round.faults.length === 0;
    more += 1
  ) {
    round = await tryRow(row, target);
  }
  const { slowness, ...report } = round;
  const faults = [...round.faults, ...slowness];
  return { id: row.id, what: row.what, expected: describeExpected(row.expect), ...report, faults };
}

async function tryRow(row: HostileRow, target: ServerUnderTest): Promise<Round> {
  const { process: server, workers } = target;
  const begun = performance.now();
  const logFrom = server.err().length;
  const filesFrom = server.filesTouched().length;
  const before = await target.figures();
  workers.reset();

  const faults: string[] = [];
  const slowness: string[] = [];
  const answers: Answer[] = [];
  const written: string[] = [];
  const laterWork: Promise<void>[] = [];
  const laterFaults: string[] = [];
  let isOver = false;
  const probe = createProbe(row, target, {
    fault: (sentence) => void (isOver ? laterFaults : faults).push(sentence),
    slow: (sentence) => void slowness.push(sentence),
    answer: (answer) => void answers.push(answer),
    note: (text) => void written.push(text),
    later: (work) => void laterWork.push(work),
  });
  await row.send(probe).catch((error: unknown) => void faults.push(`the row broke off: ${String(error)}`));
  isOver = true;

  const workerPeak = workers.peak();
  const after = await target.figures();
  const growthBytes = await settledGrowth(target, before.rss, after.rss);
  const held = blockage(after);
  if (held !== null) slowness.push(held);
  faults.push(...memoryFaults(growthBytes, workerPeak));
  if (row.mayCallProvider === undefined) faults.push(...callFaults(after));
  faults.push(...(await nextPhotoFaults(target)));
  faults.push(...logFaults(server.err().slice(logFrom)));
  faults.push(...fileFaults(server.filesTouched().slice(filesFrom)));

  return {
    ...summary(answers),
    loopHeldMs: after.loopHeldMs,
    loopLateMs: after.loopLateMs,
    seconds: (performance.now() - begun) / 1000,
    growthBytes,
    workerPeak,
    faults,
    slowness,
    notes: written,
    later: Promise.all(laterWork).then(() => ({ ...summary(answers), faults: laterFaults })),
  };
}

interface Notes {
  readonly fault: (sentence: string) => void;
  readonly slow: (sentence: string) => void;
  readonly answer: (answer: Answer) => void;
  readonly note: (text: string) => void;
  readonly later: (work: Promise<void>) => void;
}

function createProbe(row: HostileRow, target: ServerUnderTest, notes: Notes): Probe {
  const sent = async (name: string, exchange: Promise<Answer>, options: InputOptions = {}): Promise<Answer> => {
    const answer = await exchange;
    notes.answer(answer);
    for (const fault of faultsOfAnswer(answer, options.expect ?? row.expect)) notes.fault(`${fault} (${name})`);
    const late = lateness(answer, options.maxMs ?? row.maxMs);
    if (late !== null) notes.slow(`${late} (${name})`);
    return answer;
  };
  return {
    target,
    sent,
    json: (name, body, options) => sent(name, postJson(target.address, body, options?.headers), options),
    photo: (name, file, options = {}) => {
      const body = photoBody(file, options.label, options.language);
      return sent(name, postJson(target.address, body, options.headers), options);
    },
    claim(holds, otherwise) {
      if (!holds) notes.fault(otherwise);
    },
    note: notes.note,
    later: (work) => notes.later(work.catch((error: unknown) => notes.fault(`broke off later: ${String(error)}`))),
  };
}

/** Another one for each photo, so that no rate limit stands in its way where a proxy is trusted. */
let visitors = 0;

/** 5. The process is the same one by construction: a server that ended is not started again. */
async function nextPhotoFaults({ address, process: server }: ServerUnderTest): Promise<string[]> {
  if (server.child.exitCode !== null || server.child.signalCode !== null) return ["5: the server's process has ended"];
  visitors += 1;
  const headers = { "x-forwarded-for": `172.16.${visitors >> 8}.${visitors & 255}` };
  // Where an AI provider is configured, the request has to say that the photo stays here.
  const body = photoBody(await smallJpeg()).replace(/\}$/, ',"providerConsent":false}');
  const answer = await postJson(address, body, headers).catch(String);
  if (typeof answer === "string") return [`5: the next photo got no answer: ${answer}`];
  return answer.status === 200 ? [] : [`5: the next photo was answered ${describeAnswer(answer)}`];
}

/** V8 gives buffers back beside the program: what is still too much is looked at once more a little later. */
async function settledGrowth(target: ServerUnderTest, before: number, after: number): Promise<number> {
  if (memoryFaults(after - before, null).length === 0) return after - before;
  await sleep(SETTLE_MS);
  return (await target.figures()).rss - before;
}

function summary(answers: readonly Answer[]): Answers {
  const counts = new Map<string, number>();
  for (const text of answers.map(describeAnswer)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return {
    answered: [...counts].map(([text, count]) => (count === 1 ? text : `${count} x ${text}`)).join(", "),
    inputs: answers.length,
    ms: Math.max(0, ...answers.map(({ ms }) => ms)),
  };
}
