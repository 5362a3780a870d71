import { closeSync, openSync, readSync } from "node:fs";

export interface ProcessMemory {
  /** Resident memory now, bytes; null where the system does not tell (not Linux, process gone). */
  read(): number | null;
  /** Its highest as the kernel noted it, up to the last reading, bytes. */
  readonly peak: number;
  close(): void;
}

/** Longer than any /proc/<pid>/status (1.5 kB). */
const LONGEST = 4096;

/** What the kernel counts for a process. The file stays open: one reading takes 20 us, and a reused number cannot fool it. */
export function watchProcessMemory(pid: number): ProcessMemory {
  let file: number | null = openStatus(pid);
  let peak = 0;
  const text = Buffer.alloc(LONGEST);
  return {
    read() {
      if (file === null) return null;
      try {
        const length = readSync(file, text, 0, LONGEST, 0);
        const status = text.toString("latin1", 0, length);
        peak = Math.max(peak, bytesOf(status, "VmHWM") ?? 0);
        return bytesOf(status, "VmRSS");
      } catch {
        return null;
      }
    },
    get peak() {
      return peak;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function openStatus(pid: number): number | null {
  try {
    return openSync(`/proc/${pid}/status`, "r");
  } catch {
    return null;
  }
}

function bytesOf(status: string, name: string): number | null {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1];
  return found === undefined ? null : 1024 * Number(found);
}
