import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type ServerProcess, startServerProcess } from "../../support/server-process.ts";
import type { Figures } from "./figures.ts";
import { type WorkerMemory, watchWorkerMemory } from "./worker-memory.ts";

export interface ServerUnderTest {
  readonly address: string;
  readonly process: ServerProcess;
  readonly workers: WorkerMemory;
  /** Of the server's own process since the last time this was asked. */
  figures(): Promise<Figures>;
  /** Holds the server's event loop, for the guard test. */
  block(ms: number): void;
  /** Opens a connection from it, for the guard test. */
  call(host: string, port: number): void;
  /** Puts its clock forward. */
  forward(ms: number): void;
  stop(): Promise<void>;
}

const INSTRUMENT = import.meta.resolve("./instrument.ts");
const SERVER = fileURLToPath(new URL("../../support/hostile-server.ts", import.meta.url));

/** The whole server, in a process, a working directory and a temporary directory of its own, with an instrument in it. */
export async function startServerUnderTest(environment: Readonly<Record<string, string>>): Promise<ServerUnderTest> {
  const server = startServerProcess(environment, {
    main: SERVER,
    execArgv: ["--expose-gc", "--import", INSTRUMENT],
    channel: true,
  });
  const address = await server.address;
  const { child } = server;
  const workers = watchWorkerMemory(child.pid as number);
  let lastId = 0;
  return {
    address,
    process: server,
    workers,
    async figures() {
      lastId += 1;
      const id = lastId;
      child.send({ ask: "figures", id });
      while (true) {
        const [figures] = (await Promise.race([once(child, "message"), endOf(server)])) as [Figures];
        if (figures.id === id) return figures;
      }
    },
    block: (ms) => void child.send({ ask: "block", ms }),
    call: (host, port) => void child.send({ ask: "call", host, port }),
    forward: (ms) => void child.send({ ask: "forward", ms }),
    async stop() {
      workers.stop();
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
