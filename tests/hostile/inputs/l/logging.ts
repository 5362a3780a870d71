import { closeSync, existsSync, openSync } from "node:fs";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { freePort } from "#lab/servers/free-port.ts";
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from "#lab/servers/server-process.ts";
import { photoBody, postJson } from "../../http-client.ts";
import { row } from "../../make-row.ts";
import type { HostileRow, Probe } from "../../row.ts";
import { HOSTILE_SERVER } from "../../server/server-under-test.ts";
import { inFrontOf, WITHOUT_ANALYSIS } from "../../servers.ts";
import {
  answeredOf,
  droppedLines,
  endedBySigterm,
  endOf,
  HANGS_MS,
  isServing,
  openPipe,
  startAnotherNode,
} from "./process-output.ts";

const FULL_DISK = "/dev/full";
/** Lines of one request each: half more than a pipe and the server together keep; in full twenty times as many. */
const REQUESTS = process.env.HOSTILE_FULL === "1" ? 80_000 : 4_000;
/** More than an unread pipe holds. */
const FULL_PIPE = 600;
const FEW = 60;
/** Throws where nobody catches it, when asked to by a signal. */
const CRASH = `data:text/javascript,process.on("SIGUSR2",()=>setImmediate(()=>{throw new Error("planted")}))`;

interface Running {
  readonly server: ServerProcess;
  readonly address: string;
  readonly metricsPort: number;
}

/** A server whose output goes where the row says, so that its port has to be known before. */
async function withServer(
  options: ServerProcessOptions,
  body: (running: Running) => Promise<void>,
  workers: Readonly<Record<string, string>> = WITHOUT_ANALYSIS,
): Promise<void> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const server = startServerProcess(
    { PORT: String(port), INTERNAL_PORT: String(metricsPort), ...workers },
    { main: HOSTILE_SERVER, ...options },
  );
  const front = await inFrontOf(`http://127.0.0.1:${port}`);
  const { address } = front;
  try {
    const serves = await isServing(address, server.child);
    if (!serves) throw new Error(`the server does not serve: it ended with ${(await endOf(server)) || "nothing"}`);
    await body({ server, address, metricsPort });
  } finally {
    await front.stop();
    server.remove();
  }
}

/** Requests, then the metric, then a signal. */
async function judge(probe: Probe, { server, address, metricsPort }: Running, count: number) {
  const answered = await answeredOf(address, count);
  probe.claim(answered === count, `2: ${answered} of ${count} requests answered, then none`);
  const dropped = answered === count ? await droppedLines(metricsPort) : Number.NaN;
  probe.claim(dropped > 0, `dropped log lines are not counted (${dropped})`);
  const end = await endedBySigterm(server);
  probe.claim(end === "exit 0", `SIGTERM: ${end}`);
  probe.note(`${answered} of ${count} requests answered, ${dropped} log lines dropped, SIGTERM: ${end}`);
}

const fullDisk: HostileRow = row("L1", "standard error on a full disk", "200", async (probe) => {
  if (!existsSync(FULL_DISK)) return probe.skip(`there is no ${FULL_DISK} here`);
  const stderr = openSync(FULL_DISK, "w");
  await withServer({ stderr }, (running) => judge(probe, running, FEW));
  closeSync(stderr);
});

const unreadPipe: HostileRow = row(
  "L2",
  "standard error is a pipe that nobody reads, then SIGTERM",
  "200",
  async (probe) => {
    const pipe = openPipe();
    const endAnother = await startAnotherNode(pipe.writer);
    await withServer({ stderr: pipe.writer }, async (running) => {
      await endAnother();
      await judge(probe, running, REQUESTS);
    });
    pipe.remove();
  },
);

const loudWorker: HostileRow = row(
  "L3",
  "a worker that writes more to standard error than an unread pipe holds",
  { expect: "200", maxMs: HANGS_MS },
  async (probe) => {
    const pipe = openPipe();
    const body = photoBody(withComment(await smallJpeg(), "skinglow-test:shout"));
    const shout = async ({ server, address }: Running): Promise<void> => {
      for (const name of ["first", "second"]) await probe.sent(name, postJson(address, body), {});
      const end = await endedBySigterm(server);
      probe.claim(end === "exit 0", `SIGTERM: ${end}`);
    };
    await withServer({ stderr: pipe.writer }, shout, {});
    pipe.remove();
  },
);

const readersGone: HostileRow = row(
  "L4",
  "whoever read standard output and standard error has gone",
  "200",
  async (probe) => {
    const [out, error] = [openPipe(), openPipe()];
    out.closeReader();
    error.closeReader();
    await withServer({ stdout: out.writer, stderr: error.writer }, (running) => judge(probe, running, FEW));
    out.remove();
    error.remove();
  },
);

const crash: HostileRow = row(
  "L5",
  "an error nobody catches, with standard error an unread pipe: the process ends and can be started anew",
  "200",
  async (probe) => {
    const pipe = openPipe();
    await withServer({ stderr: pipe.writer, execArgv: ["--import", CRASH] }, async ({ server, address }) => {
      await answeredOf(address, FULL_PIPE);
      server.child.kill("SIGUSR2");
      const end = await endOf(server);
      probe.claim(end === "exit 1", `crash: ${end}`);
      probe.note(`crash: ${end}`);
    });
    pipe.remove();
  },
);

export const LOGGING: readonly HostileRow[] = [fullDisk, unreadPipe, loudWorker, readersGone, crash];
