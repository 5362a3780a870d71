import { closeSync, existsSync, openSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type ServerProcess, type ServerProcessWish, startServerProcess } from "../../../support/server-process.ts";
import { OK } from "../../expected-answers.ts";
import { photoBody, postJson } from "../../http-client.ts";
import { smallJpeg } from "../../make/faces.ts";
import { withComment } from "../../make/jpeg.ts";
import type { HostileRow, Probe } from "../../row.ts";
import {
  answeredOf,
  droppedLines,
  endedBySigterm,
  endOf,
  freePort,
  HANGS_MS,
  isServing,
  openPipe,
  startAnotherNode,
  unlessSkipped,
} from "./process-output.ts";

const FULL_DISK = "/dev/full";
/** Lines of one request each: half more than a pipe and the server together keep; in full twenty times as many. */
const REQUESTS = process.env.HOSTILE_FULL === "1" ? 80_000 : 4_000;
const FEW = 600;
const HOSTILE_SERVER = fileURLToPath(import.meta.resolve("#tests/support/hostile-server.ts"));
/** Throws where nobody catches it, when asked to by a signal. */
const CRASH = `data:text/javascript,process.on("SIGUSR2",()=>setImmediate(()=>{throw new Error("planted")}))`;

interface Running {
  readonly server: ServerProcess;
  readonly address: string;
  readonly metricsPort: number;
}

/** A server whose output goes where the row says, so that its port has to be known before. */
async function withServer(wish: ServerProcessWish, body: (running: Running) => Promise<void>): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server = startServerProcess({ PORT: String(port), INTERNAL_PORT: String(metricsPort) }, wish);
  const address = `http://127.0.0.1:${port}`;
  try {
    const serves = await isServing(address, server.child);
    if (!serves) throw new Error(`the server does not serve: it ended with ${(await endOf(server)) || "nothing"}`);
    await body({ server, address, metricsPort });
  } finally {
    server.remove();
  }
}

/** Requests, then the metric, then a signal. */
async function judge(probe: Probe, { server, address, metricsPort }: Running, count: number, drops: boolean) {
  const answered = await answeredOf(address, count);
  probe.claim(answered === count, `2: ${answered} of ${count} requests answered, then none`);
  const dropped = answered === count ? await droppedLines(metricsPort) : Number.NaN;
  probe.claim(!drops || dropped > 0, `dropped log lines are not counted (${dropped})`);
  const end = await endedBySigterm(server);
  probe.claim(end === "exit 0", `SIGTERM: ${end}`);
  probe.note(`${answered} of ${count} requests answered, ${dropped} log lines dropped, SIGTERM: ${end}`);
}

const fullDisk: HostileRow = {
  id: "L1",
  what: "standard error on a full disk",
  expect: OK,
  send: (probe) =>
    unlessSkipped(probe, existsSync(FULL_DISK) ? null : `no ${FULL_DISK}`, async () => {
      const stderr = openSync(FULL_DISK, "w");
      await withServer({ stderr }, (running) => judge(probe, running, FEW, true));
      closeSync(stderr);
    }),
};

const unreadPipe: HostileRow = {
  id: "L2",
  what: "standard error is a pipe that nobody reads, then SIGTERM",
  expect: OK,
  async send(probe) {
    const pipe = openPipe();
    const endAnother = await startAnotherNode(pipe.writer);
    await withServer({ stderr: pipe.writer }, async (running) => {
      await endAnother();
      await judge(probe, running, REQUESTS, true);
    });
    pipe.remove();
  },
};

const loudWorker: HostileRow = {
  id: "L3",
  what: "a worker that writes more to standard error than an unread pipe holds",
  expect: OK,
  maxMs: HANGS_MS,
  async send(probe) {
    const pipe = openPipe();
    const body = photoBody(withComment(await smallJpeg(), "skinglow-test:shout"));
    await withServer({ main: HOSTILE_SERVER, stderr: pipe.writer }, async ({ server, address }) => {
      for (const name of ["first", "second"]) await probe.sent(name, postJson(address, body), {});
      const end = await endedBySigterm(server);
      probe.claim(end === "exit 0", `SIGTERM: ${end}`);
    });
    pipe.remove();
  },
};

const readersGone: HostileRow = {
  id: "L4",
  what: "whoever read standard output and standard error has gone",
  expect: OK,
  async send(probe) {
    const [out, error] = [openPipe(), openPipe()];
    out.closeReader();
    error.closeReader();
    await withServer({ stdout: out.writer, stderr: error.writer }, (running) => judge(probe, running, FEW, true));
    out.remove();
    error.remove();
  },
};

const crash: HostileRow = {
  id: "L5",
  what: "an error nobody catches, with standard error an unread pipe: the process ends and can be started anew",
  expect: OK,
  async send(probe) {
    const pipe = openPipe();
    await withServer({ stderr: pipe.writer, execArgv: ["--import", CRASH] }, async ({ server, address }) => {
      await answeredOf(address, FEW);
      server.child.kill("SIGUSR2");
      const end = await endOf(server);
      probe.claim(end === "exit 1", `crash: ${end}`);
      probe.note(`crash: ${end}`);
    });
    pipe.remove();
  },
};

export const LOGGING: readonly HostileRow[] = [fullDisk, unreadPipe, loudWorker, readersGone, crash];
