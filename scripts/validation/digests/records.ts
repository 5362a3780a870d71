import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import type { InputKey } from "./input-digests.ts";

const recordSchema = z.object({
  digest: z.string(),
  /** When it passed, ISO 8601. */
  at: z.string(),
  passed: z.number(),
  skipped: z.array(z.object({ test: z.string(), reason: z.string() })),
  /** What it was seen to read or ask for beyond what its sources name. */
  seen: z.array(z.string()),
});
const fileSchema = z.record(z.string(), recordSchema);

/** How a part of a step passed last. */
export interface PartRecord extends Omit<z.infer<typeof recordSchema>, "seen"> {
  readonly seen: readonly InputKey[];
}

/** What passed of a step and on what it rested: a scratch file; without it, or with another in its place, everything runs. */
export class Records {
  readonly #file: string;
  readonly #parts: Map<string, PartRecord>;

  constructor(file: string) {
    this.#file = file;
    this.#parts = new Map(Object.entries(read(file)));
  }

  get(part: string): PartRecord | undefined {
    return this.#parts.get(part);
  }

  /** Keeps what has just passed, and only that of what ran. Parts that are there no more are left out. */
  keep(ran: readonly string[], passed: ReadonlyMap<string, PartRecord>, all: readonly string[]): void {
    for (const part of ran) this.#parts.delete(part);
    for (const [part, record] of passed) this.#parts.set(part, record);
    const kept = [...this.#parts].filter(([part]) => all.includes(part));
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(`${this.#file}.next`, JSON.stringify(Object.fromEntries(kept)));
    renameSync(`${this.#file}.next`, this.#file);
  }
}

function read(file: string): Record<string, PartRecord> {
  if (!existsSync(file)) return {};
  try {
    return fileSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}
