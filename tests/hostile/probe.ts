import { formOfRun } from "./form.ts";
import { photoBody, postJson } from "./http-client.ts";
import { faultsOfAnswer, isStarved, lateness, mayComeOfWaiting, TRIES } from "./invariants.ts";
import type { Answer, HostileRow, InputOptions, Probe } from "./row.ts";
import type { ServerUnderTest } from "./server/server-under-test.ts";
import type { RunningServer } from "./servers.ts";

export type Running = Omit<RunningServer, "stop">;

interface Notes extends Pick<Probe, "note" | "skip" | "later"> {
  readonly fault: (sentence: string) => void;
  readonly answer: (answer: Answer) => void;
}

/** Of a row that starts its own servers nobody watches the processes: by the clock, and only against a limit that it names. */
const BY_THE_CLOCK: Pick<ServerUnderTest, "coreTime" | "slowness"> = {
  coreTime: { read: () => new Map(), since: () => ({ workedMs: 0, waitedMs: 0 }), stop: () => undefined },
  slowness: () => Promise.resolve(1),
};

/** @param running null: the row starts its own servers */
export function createProbe(row: HostileRow, running: Running | null, notes: Notes): Probe {
  const { coreTime, slowness } = running?.target ?? BY_THE_CLOCK;
  const usual = running === null ? Number.POSITIVE_INFINITY : undefined;
  const timed = async <T>(name: string, work: Promise<T>, maxMs = usual) => {
    const before = coreTime.read();
    const begun = performance.now();
    const result = await work;
    const ms = performance.now() - begun;
    const machine = { ...coreTime.since(before), slowness: 1 };
    const isLate = lateness(ms, maxMs) !== null;
    const late = isLate ? lateness(ms, maxMs, { ...machine, slowness: await slowness() }) : null;
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
      const once = await judged(name, postJson(targetOf(running).address, body, options?.headers), options);
      const mayPass = once.wasStarved && once.faults.every((fault) => mayComeOfWaiting(fault, once.answer));
      if (left === 0 || once.faults.length === 0 || !mayPass) return taken(once);
    }
  };
  return {
    get target() {
      return targetOf(running);
    },
    form: formOfRun(),
    provider() {
      if (running?.provider == null) throw new Error("this server has no AI provider");
      return running.provider;
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

function targetOf(running: Running | null): ServerUnderTest {
  if (running === null) throw new Error("this row starts its own servers");
  return running.target;
}
