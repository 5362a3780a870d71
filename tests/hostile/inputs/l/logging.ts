import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import type { Readable } from "node:stream";
import { smallJpeg } from "#lab/hostile-files/faces.ts";
import { withComment } from "#lab/hostile-files/jpeg.ts";
import { freePort } from "#lab/servers/free-port.ts";
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from "#lab/servers/server-process.ts";
import { photoBody } from "../../http-client.ts";
import { postToOwn } from "../../liveness.ts";
import { row } from "../../make-row.ts";
import type { HostileRow, Probe } from "../../row.ts";
import { HOSTILE_SERVER } from "../../server/server-under-test.ts";
import { inFrontOf, WITHOUT_ANALYSIS } from "../../servers.ts";
import { areAnswered, endedBy, isServing, openPipe } from "./process-output.ts";

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
    if (!(await isServing(address, server.child))) throw new Error("the server does not serve");
    await body({ server, address, metricsPort });
  } finally {
    await front.stop();
    server.remove();
  }
}

/** Requests, then the metric, then a signal. */
async function judge({ claim }: Probe, { server, address, metricsPort }: Running, count: number) {
  claim(await areAnswered(address, count), `2: not all of ${count} requests are answered`);
  const page = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).then((answer) => answer.text());
  claim(/^skinglow_log_lines_dropped_total [1-9]/m.test(page), "dropped log lines are not counted");
  await stop(claim, server);
}

async function stop(claim: Probe["claim"], server: ServerProcess): Promise<void> {
  const end = await endedBy("SIGTERM", server);
  claim(end === "exit 0", `SIGTERM: ${end}`);
}

const OWN = { expect: "200", server: "own" } as const;

export const LOGGING: readonly HostileRow[] = [
  row("L1", "standard error on a full disk", OWN, async (probe) => {
    if (!existsSync(FULL_DISK)) return probe.skip(`there is no ${FULL_DISK} here`);
    const stderr = openSync(FULL_DISK, "w");
    await withServer({ stderr }, (running) => judge(probe, running, FEW));
    closeSync(stderr);
  }),
  row("L2", "standard error is a pipe that nobody reads, then SIGTERM", OWN, async (probe) => {
    const pipe = openPipe();
    const endAnother = await startAnotherNode(pipe.writer);
    await withServer({ stderr: pipe.writer }, async (running) => {
      await endAnother();
      await judge(probe, running, REQUESTS);
    });
    pipe.remove();
  }),
  row("L3", "a worker that writes more to standard error than an unread pipe holds", OWN, async (probe) => {
    const pipe = openPipe();
    const body = photoBody(withComment(await smallJpeg(), "skinglow-test:shout"));
    const shout = async ({ server, address }: Running): Promise<void> => {
      for (const name of ["first", "second"])
        await probe.sent(name, postToOwn(address, server.child.pid as number, body));
      await stop(probe.claim, server);
    };
    await withServer({ stderr: pipe.writer }, shout, {});
    pipe.remove();
  }),
  row("L4", "whoever read standard output and standard error has gone", OWN, async (probe) => {
    const [out, error] = [openPipe(true), openPipe(true)];
    await withServer({ stdout: out.writer, stderr: error.writer }, (running) => judge(probe, running, FEW));
    for (const pipe of [out, error]) pipe.remove();
  }),
  row(
    "L5",
    "an error nobody catches, with standard error an unread pipe: the process ends and can be started anew",
    OWN,
    async ({ claim }) => {
      const pipe = openPipe();
      await withServer({ stderr: pipe.writer, execArgv: ["--import", CRASH] }, async ({ server, address }) => {
        await areAnswered(address, FULL_PIPE);
        const end = await endedBy("SIGUSR2", server);
        claim(end === "exit 1", `crash: ${end}`);
      });
      pipe.remove();
    },
  ),
];

/** On the same pipe from before the server: at its end it sets back whether writing to that waits, as it was at its start. @returns ends it */
async function startAnotherNode(stderr: number): Promise<() => Promise<void>> {
  const script = "console.log(1);process.stdin.resume()";
  const child = spawn(process.execPath, ["-e", script], { stdio: ["pipe", "pipe", stderr] });
  await once(child.stdout as Readable, "data");
  return async () => {
    child.stdin?.end();
    await once(child, "exit");
  };
}
