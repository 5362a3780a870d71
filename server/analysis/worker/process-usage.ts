import { closeSync, openSync, readdirSync, readFileSync, readSync } from "node:fs";

/** What the kernel counts for a process; null where it does not tell (not Linux, process gone). */
export interface ProcessUsage {
  /** Resident memory now, bytes. */
  readonly residentBytes: number | null;
  /** Highest resident memory as the kernel noted it, up to the last reading, bytes. */
  readonly peakBytes: number;
  /** Processor time of all threads so far, ms. */
  readonly cpuMs: number | null;
  /** Whether one of its threads works at this moment, or would if it had a core. */
  readonly wantsCore: boolean;
  close(): void;
}

/** Longer than any of the files read here (1.5 kB). */
const LONGEST = 4096;
/** Linux counts processor time in hundredths of a second (proc(5), USER_HZ). */
const MS_PER_TICK = 10;

/** The files stay open: one reading takes 20 us, and a reused process number cannot fool it. */
export function watchUsage(pid: number | undefined): ProcessUsage {
  const [status, stat] = ["status", "stat"].map((name) => openProc(pid, name)) as [ProcFile, ProcFile];
  let peakBytes = 0;
  return {
    get residentBytes() {
      const text = status.read();
      if (text === null) return null;
      peakBytes = Math.max(peakBytes, bytesOf(text, "VmHWM") ?? 0);
      return bytesOf(text, "VmRSS");
    },
    get peakBytes() {
      return peakBytes;
    },
    get cpuMs() {
      // Behind the name in brackets, which may hold anything: fields 14 and 15 of proc(5), user and system time.
      const fields = stat.read()?.split(") ").at(-1)?.split(" ");
      return fields === undefined ? null : MS_PER_TICK * (Number(fields[11]) + Number(fields[12]));
    },
    get wantsCore() {
      return pid !== undefined && anyThreadIsReady(pid);
    },
    close() {
      status.close();
      stat.close();
    },
  };
}

/** State of each thread (proc(5)): running or in the queue for a core, or waiting for a disk. */
function anyThreadIsReady(pid: number): boolean {
  const threads = orNull(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.some((thread) =>
    /\) [RD] [^)]*$/.test(orNull(() => readFileSync(`/proc/${pid}/task/${thread}/stat`, "latin1")) ?? ""),
  );
}

interface ProcFile {
  read(): string | null;
  close(): void;
}

function openProc(pid: number | undefined, name: string): ProcFile {
  const buffer = Buffer.alloc(LONGEST);
  let file: number | null = orNull(() => openSync(`/proc/${pid}/${name}`, "r"));
  return {
    read: () => {
      const open = file;
      return open === null ? null : orNull(() => buffer.toString("latin1", 0, readSync(open, buffer, 0, LONGEST, 0)));
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function orNull<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}

function bytesOf(status: string, name: string): number | null {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
  return found === undefined ? null : 1024 * Number(found);
}
