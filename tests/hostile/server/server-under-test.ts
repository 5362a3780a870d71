import { fileURLToPath } from "node:url";
import { type ServerProcess, startServerProcess } from "#lab/servers/server-process.ts";
import { type CoreTime, timesOf, watchCoreTime } from "./core-time.ts";
import type { Figures, Order, Slowness } from "./figures.ts";
import { type WorkerMemory, watchWorkerMemory } from "./worker-memory.ts";

export interface ServerUnderTest {
  readonly address: string;
  /** Where TLS and HTTP/2 are spoken, which the server itself does not. */
  readonly tls: { readonly url: string; readonly certificate: string } | null;
  /** What it wrote and which files it touched: of all that stand behind the address. */
  readonly process: Pick<ServerProcess, "child" | "err" | "exited" | "filesTouched" | "folder">;
  /** Where each of them stores the usage figures. */
  readonly usageFiles: readonly string[];
  /** Processes of servers behind the address. */
  readonly pids: readonly number[];
  hasEnded(): boolean;
  readonly workers: WorkerMemory;
  readonly coreTime: CoreTime;
  /** Of the server's own process since the last time this was asked. */
  figures(): Promise<Figures>;
  /** Processor time of the server's main thread so far, ms; 0 where the system does not tell (not Linux). */
  workedMs(): number;
  /** How many times slower than the recorded machine this one is right now. */
  slowness(): Promise<number>;
  /** Has it misbehave, for the guard test; or its clock put forward. */
  tell(order: Order): void;
  stop(): Promise<void>;
}

const INSTRUMENT = import.meta.resolve("./instrument.ts");
/** `server/main.ts` whose workers can be made to misbehave. */
export const HOSTILE_SERVER = fileURLToPath(new URL("../../support/hostile-server.ts", import.meta.url));

/** The whole server, in a process, a working directory and a temporary directory of its own, with an instrument in it. */
export async function startServerUnderTest(environment: Readonly<Record<string, string>>): Promise<ServerUnderTest> {
  const server = startServerProcess(environment, {
    main: HOSTILE_SERVER,
    execArgv: ["--expose-gc", "--import", INSTRUMENT],
  });
  const address = await server.address;
  const { child } = server;
  const pid = child.pid as number;
  const workers = watchWorkerMemory([pid]);
  const coreTime = watchCoreTime([pid]);
  const waiting = new Map<number, (answer: Figures | Slowness) => void>();
  child.on("message", (answer: Figures | Slowness) => waiting.get(answer.id)?.(answer));
  let lastId = 0;
  const ask = async <Answer extends Figures | Slowness>(what: "figures" | "slowness"): Promise<Answer> => {
    lastId += 1;
    const id = lastId;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    waiting.set(id, resolve as (answer: Figures | Slowness) => void);
    // A closed channel is followed by the end of the server, which says why.
    child.send({ ask: what, id }, () => undefined);
    return await Promise.race([promise, endOf(server)]).finally(() => waiting.delete(id));
  };
  let asked: Promise<Slowness> | null = null;
  return {
    address,
    tls: null,
    process: server,
    usageFiles: [server.usageFile],
    pids: [pid],
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    workers,
    coreTime,
    figures: () => ask<Figures>("figures"),
    workedMs: () => timesOf(String(pid))?.workedMs ?? 0,
    // Many who ask at once share one control.
    async slowness() {
      asked ??= ask<Slowness>("slowness").finally(() => {
        asked = null;
      });
      return (await asked).slowness;
    },
    tell: (order) => void child.send(order),
    async stop() {
      workers.stop();
      coreTime.stop();
      child.kill("SIGKILL");
      await server.exited;
      server.remove();
    },
  };
}

async function endOf({ exited, err }: ServerProcess): Promise<never> {
  const { code, signal } = await exited;
  throw new Error(`the server ended with ${signal ?? code}: ${err().slice(-500)}`);
}
