import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { CONFIG_PATH } from "#contract/api.ts";
import { flood, type HttpOptions, sendHttp } from "../../http-client.ts";

/** Hanging is the fault there, also after SIGTERM: nothing of this takes a second on a machine with nothing else to do. */
const HANGS_MS = 30_000;

/** A pipe in the file system; a write to it waits once 64 KiB lie in it, or fails with EPIPE where its reader is gone. */
export function openPipe(isReaderGone = false): { readonly writer: number; readonly remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), "pipe-"));
  const path = join(folder, "pipe");
  execFileSync("mkfifo", [path]);
  // Opened for both, so that it does not wait for a writer; nobody reads.
  const reader = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = openSync(path, "w");
  if (isReaderGone) closeSync(reader);
  return {
    writer,
    remove() {
      if (!isReaderGone) closeSync(reader);
      closeSync(writer);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Each is another visitor's, where a proxy looks at that. */
function visitor(i: number): HttpOptions {
  return { method: "GET", path: CONFIG_PATH, headers: { "x-forwarded-for": `198.18.${(i >> 8) & 255}.${i & 255}` } };
}

/** Asks until it answers or the server has ended; for a server whose ready line nobody reads. */
export async function isServing(address: string, child: { readonly exitCode: number | null }): Promise<boolean> {
  for (let i = 0; i < HANGS_MS / 100 && child.exitCode === null; i += 1) {
    if ((await sendHttp(address, visitor(i)).catch(() => null))?.status === 200) return true;
    await sleep(100);
  }
  return false;
}

/** Whether so many requests are answered, all with 200. */
export async function areAnswered(address: string, count: number): Promise<boolean> {
  const statuses = await flood(address, count, visitor).catch(() => new Set([0]));
  return [...statuses].join() === "200";
}

interface Ending {
  readonly child: { kill(signal: NodeJS.Signals): boolean };
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
}

/** Sends a signal and gives the exit code, the signal that ended it, or that it hangs; then it is gone for certain. */
export async function endedBy(signal: NodeJS.Signals, { child, exited }: Ending): Promise<string> {
  child.kill(signal);
  const late = new AbortController();
  const hanging = sleep(HANGS_MS, `hangs after ${HANGS_MS} ms`, { signal: late.signal }).catch(() => "");
  const ended = exited.then(({ code, signal: by }) => by ?? `exit ${code}`);
  const end = await Promise.race([ended, hanging]);
  late.abort();
  child.kill("SIGKILL");
  await exited;
  return end;
}
