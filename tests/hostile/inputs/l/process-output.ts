import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, mkdtempSync, openSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { CONFIG_PATH } from "#contract/api.ts";
import { sendHttp } from "../../http-client.ts";

/** Hanging is the fault there: nothing of this takes a second on a machine with nothing else to do. */
export const HANGS_MS = 10_000;
/** SIGTERM's promise where no analysis is in flight. */
const STOPS_MS = 10_000;
const AT_ONCE = 8;

/** A pipe in the file system, whose reader is this process. */
export interface Pipe {
  /** For the child; a write to it waits once 64 KiB lie in it. */
  readonly writer: number;
  /** From now on writing to it fails with EPIPE. */
  readonly closeReader: () => void;
  readonly remove: () => void;
}

export function openPipe(): Pipe {
  const folder = mkdtempSync(join(tmpdir(), "pipe-"));
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  // Opened for both, so that it does not wait for a writer; nobody reads.
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = openSync(path, "w");
  let isRead = true;
  const closeReader = (): void => {
    if (isRead) closeSync(reader);
    isRead = false;
  };
  return {
    writer,
    closeReader,
    remove() {
      closeReader();
      closeSync(writer);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Asks for the configuration until it answers or the server has ended; for a server whose ready line nobody reads. */
export async function isServing(address: string, child: { readonly exitCode: number | null }): Promise<boolean> {
  for (let ms = 0; ms < 3 * HANGS_MS && child.exitCode === null; ms += 100) {
    if ((await statusOf(address)) === 200) return true;
    await sleep(100);
  }
  return false;
}

/** @returns how many of so many requests were answered 200; it stops at the first that gets no answer */
export async function answeredOf(address: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  let [asked, answered, failed] = [0, 0, false];
  const ask = async (): Promise<void> => {
    while (asked < count && !failed) {
      asked += 1;
      if ((await statusOf(address, agent)) === 200) answered += 1;
      else failed = true;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  agent.destroy();
  return answered;
}

let visitors = 0;

/** 0 where there is no answer. Each is another visitor's, where a proxy looks at that. */
function statusOf(address: string, agent?: Agent): Promise<number> {
  visitors += 1;
  const headers = { "x-forwarded-for": `198.18.${(visitors >> 8) & 255}.${visitors & 255}` };
  const asked = sendHttp(address, {
    method: "GET",
    path: CONFIG_PATH,
    headers,
    ...(agent === undefined ? {} : { agent }),
  });
  return asked.then(
    ({ status }) => status,
    () => 0,
  );
}

/** Lines that the server says it dropped. */
export async function droppedLines(port: number): Promise<number> {
  const page = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text());
  return Number(/^skinglow_log_lines_dropped_total (\d+)$/m.exec(page)?.[1] ?? Number.NaN);
}

interface Ending {
  readonly child: { kill(signal: NodeJS.Signals): boolean };
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
}

/** Sends SIGTERM and gives the exit code, the signal that ended it, or that it hangs; then it is gone for certain. */
export async function endedBySigterm({ child, exited }: Ending): Promise<string> {
  child.kill("SIGTERM");
  return await endOf({ child, exited });
}

export async function endOf({ child, exited }: Ending): Promise<string> {
  const late = new AbortController();
  const hanging = sleep(STOPS_MS, `hangs after ${STOPS_MS} ms`, { signal: late.signal }).catch(() => "");
  const ended = exited.then(({ code, signal }) => signal ?? `exit ${code}`);
  const end = await Promise.race([ended, hanging]);
  late.abort();
  child.kill("SIGKILL");
  await exited;
  return end;
}

/**
 * Another Node on the same pipe, from before the server: at its end it sets back whether writing to that waits, as it was
 * at its start.
 *
 * @returns ends it
 */
export async function startAnotherNode(stderr: number): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, ["-e", "console.log(1);process.stdin.resume()"], {
    stdio: ["pipe", "pipe", stderr],
  });
  await once(child.stdout as Readable, "data");
  return async () => {
    child.stdin?.end();
    await once(child, "exit");
  };
}
