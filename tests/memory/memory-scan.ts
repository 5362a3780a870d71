import { closeSync, openSync, readFileSync, readSync } from "node:fs";
import { attempt } from "#tests/hostile/server/process-tree.ts";

/** Bytes to look for, and what they are: `file`, `base64`, ... */
export interface Mark {
  readonly kind: string;
  readonly bytes: Uint8Array;
}

/** How many marks of each kind were found; none of a kind: it is not in there. */
export type Found = Readonly<Record<string, number>>;

export interface MemoryScan {
  /** In everything that a process may read and write; nothing where it has ended. @throws where this user may not read it */
  readonly process: (pid: number) => Found;
}

/** Read at one stretch, bytes; marks that lie across two are found too. */
const STRETCH = 16 * 2 ** 20;
const WORD = 4;
/** Bits of the hash that sorts out what begins no mark. */
const HASH_BITS = 22;

/**
 * One pass, however many marks there are: wherever a mark lies, one of its first four places is a multiple of four, and the
 * two words there are looked up. One would be too common: memory is full of pixels that resemble each other.
 */
export function createMemoryScan(marks: readonly Mark[]): MemoryScan {
  // One bit a hash, so that the table stays in the processor's cache.
  const isWord = new Uint32Array(2 ** (HASH_BITS - 5));
  const beginnings = new Map<number, { readonly mark: Mark; readonly at: number }[]>();
  const longest = Math.max(...marks.map(({ bytes }) => bytes.length));
  for (const mark of marks) {
    const view = new DataView(mark.bytes.buffer, mark.bytes.byteOffset, mark.bytes.byteLength);
    for (let at = 0; at < WORD; at += 1) {
      const [word, next] = [view.getUint32(at, true), view.getUint32(at + WORD, true)];
      const bit = hash(word, next);
      isWord[bit >>> 5] = (isWord[bit >>> 5] as number) | (1 << bit);
      const key = keyOf(word, next);
      const known = beginnings.get(key);
      if (known === undefined) beginnings.set(key, [{ mark, at }]);
      else known.push({ mark, at });
    }
  }

  function look(memory: Buffer, found: Record<string, number>): void {
    const words = new Uint32Array(memory.buffer, memory.byteOffset, Math.floor(memory.length / WORD));
    for (let index = 0; index + 1 < words.length; index += 1) {
      const word = words[index] as number;
      if (word === 0) continue;
      const next = words[index + 1] as number;
      const bit = hash(word, next);
      if ((((isWord[bit >>> 5] as number) >>> bit) & 1) === 0) continue;
      for (const { mark, at } of beginnings.get(keyOf(word, next)) ?? []) {
        const from = WORD * index - at;
        if (from >= 0 && memory.subarray(from, from + mark.bytes.length).equals(mark.bytes))
          found[mark.kind] = (found[mark.kind] ?? 0) + 1;
      }
    }
  }

  return {
    process(pid) {
      const found: Record<string, number> = {};
      const room = Buffer.alloc(STRETCH + Math.ceil(longest / WORD) * WORD);
      const memory = open(`/proc/${pid}/mem`);
      if (memory === null) return found;
      try {
        for (const { from, to } of touched(pid)) {
          for (let at = from; at < to; at += STRETCH) {
            const length = Math.min(room.length, to - at);
            look(room.subarray(0, read(memory, room, length, at)), found);
          }
        }
      } finally {
        closeSync(memory);
      }
      return found;
    },
  };
}

function hash(word: number, next: number): number {
  return (Math.imul(word, 0x9e3779b1) ^ Math.imul(next, 0x85ebca6b)) >>> (32 - HASH_BITS);
}

/** As much of two words as a number holds exactly. */
function keyOf(word: number, next: number): number {
  return word * 2 ** 21 + (next >>> 11);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const PAGE = 4096;
/** Of each page's entry in /proc/pid/pagemap: it is in memory (bit 63), or was swapped out (62). */
const THERE = 0xc0;
const ENTRY = 8;

/** Of what a process may read and write, the pages that it has written to: V8 alone reserves a gigabyte that it has not. */
function touched(pid: number): Range[] {
  const pagemap = open(`/proc/${pid}/pagemap`);
  if (pagemap === null) return [];
  try {
    return writable(pid).flatMap(({ from, to }) => {
      const entries = Buffer.alloc(((to - from) / PAGE) * ENTRY);
      const length = read(pagemap, entries, entries.length, (from / PAGE) * ENTRY);
      const ranges: { from: number; to: number }[] = [];
      for (let page = 0; page < length / ENTRY; page += 1) {
        if (((entries[page * ENTRY + ENTRY - 1] as number) & THERE) === 0) continue;
        const begin = from + page * PAGE;
        const last = ranges.at(-1);
        if (last?.to === begin) last.to += PAGE;
        else ranges.push({ from: begin, to: begin + PAGE });
      }
      return ranges;
    });
  } finally {
    closeSync(pagemap);
  }
}

/** proc(5), /proc/pid/maps: `from-to rw-p ...`. */
function writable(pid: number): Range[] {
  const maps = attempt(() => readFileSync(`/proc/${pid}/maps`, "latin1")) ?? "";
  const lines = maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm);
  return [...lines].map(([, from = "", to = ""]) => ({
    from: Number.parseInt(from, 16),
    to: Number.parseInt(to, 16),
  }));
}

/** Null: the process has ended. */
function open(path: string): number | null {
  try {
    return openSync(path, "r");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** @returns bytes read; 0 where a place was given back meanwhile */
function read(file: number, room: Buffer, length: number, at: number): number {
  try {
    return readSync(file, room, 0, length, at);
  } catch {
    return 0;
  }
}
