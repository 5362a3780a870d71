import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";

/** What the last run of each whole table found, kept in the repository. */

const recordSchema = z.record(
  z.string(),
  z.object({
    date: z.iso.date(),
    methodVersion: z.string(),
    /** Cases that were run. */
    run: z.number(),
    /** Those that failed, each with what was wrong. */
    failed: z.array(z.string()),
  }),
);
type SweepRecord = z.infer<typeof recordSchema>;

const FILE = new URL("../last-sweep.json", import.meta.url);

/** By table. */
export function readRecord(): SweepRecord {
  return existsSync(FILE) ? recordSchema.parse(JSON.parse(readFileSync(FILE, "utf8"))) : {};
}

export function recordTable(table: string, found: SweepRecord[string]): void {
  writeFileSync(FILE, `${JSON.stringify({ ...readRecord(), [table]: found }, null, 2)}\n`);
}
