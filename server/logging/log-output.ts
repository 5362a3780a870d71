import { constants, fstatSync, openSync, writeSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { isatty } from "node:tty";

/** Takes log lines without ever waiting or failing: what cannot be written is dropped and counted. */
export interface LogOutput {
  write(line: string): void;
  /** Lines that nobody will read. */
  readonly dropped: number;
  /** Resolves when all lines are out, or after so many milliseconds. */
  drain(ms: number): Promise<void>;
}

/** As `fs.writeSync`: gives how many bytes were taken, throws EAGAIN where writing would wait. */
type WriteNow = (bytes: Uint8Array) => number;

const STANDARD_ERROR = 2;
/** Kept for a reader that is slow: some 2,000 lines, beside the 64 KiB that a pipe holds (chosen). */
const KEPT_BYTES = 256 * 1024;
/** Until a full pipe is tried again (chosen): 64 KiB each time is more than the server writes. */
const RETRY_MS = 50;
const LINE_BREAK = Buffer.from("\n");

/**
 * Own lines of code, because neither mode of pino's destination holds here: a synchronous one throws at a full disk and
 * waits for ever at a pipe that nobody reads; in an asynchronous one that wait holds a thread of libuv's pool, for which
 * `process.exit` waits in turn (both measured, Node 24).
 */
export function createLogOutput(writeNow: WriteNow): LogOutput {
  const kept: Uint8Array[] = [];
  let keptBytes = 0;
  let dropped = 0;
  /** The first line in `kept` is partly written. */
  let isCut = false;
  let retry: NodeJS.Timeout | null = null;

  function flush(): void {
    if (retry !== null) clearTimeout(retry);
    retry = null;
    try {
      for (let line = kept[0]; line !== undefined; line = kept[0]) {
        const written = writeNow(line);
        keptBytes -= written;
        isCut = written < line.length;
        if (isCut) kept[0] = line.subarray(written);
        else kept.shift();
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EAGAIN") retry = setTimeout(flush, RETRY_MS).unref();
      else dropAll();
    }
  }

  /** Disk full, reader gone: the next line is a new try. */
  function dropAll(): void {
    dropped += kept.filter((line) => line !== LINE_BREAK).length;
    // A line of which half is out must not run into the next one.
    kept.splice(0, kept.length, ...(isCut ? [LINE_BREAK] : []));
    keptBytes = kept.length;
  }

  return {
    write(line) {
      const bytes = Buffer.from(line);
      if (keptBytes + bytes.length > KEPT_BYTES) {
        dropped += 1;
        return;
      }
      kept.push(bytes);
      keptBytes += bytes.length;
      if (retry === null) flush();
    },
    get dropped() {
      return dropped;
    },
    async drain(ms) {
      const end = performance.now() + ms;
      for (flush(); kept.length > 0 && performance.now() < end; flush()) await sleep(RETRY_MS);
    },
  };
}

/**
 * Standard error for `createLogOutput`. Whether a pipe makes its writer wait stands in what all who share it have open
 * together, so this opens a pipe or a terminal once more for itself (Linux). Where that is not allowed (a socket, or a
 * pipe of another user) what is shared is used: there Node switches the waiting off at the first mention of
 * `process.stderr`. It is mentioned in any case, for workers and for what Node itself writes when it crashes.
 */
export function standardError(): WriteNow {
  process.stderr.on("error", () => undefined);
  const descriptor = openOnceMore();
  return (bytes) => writeSync(descriptor, bytes);
}

function openOnceMore(): number {
  const { O_WRONLY, O_APPEND, O_NONBLOCK, O_NOCTTY } = constants;
  try {
    const waits = fstatSync(STANDARD_ERROR).isFIFO() || isatty(STANDARD_ERROR);
    if (waits) return openSync(`/proc/self/fd/${STANDARD_ERROR}`, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY);
  } catch {
    // Not ours to open.
  }
  return STANDARD_ERROR;
}
