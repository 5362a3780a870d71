import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import type { StepResult } from "./summarise.ts";

/** How each step of a release ran last, and with which method: kept in the repository. */

const recordSchema = z.record(
  z.string(),
  z.object({
    date: z.iso.date(),
    methodVersion: z.string(),
    passed: z.number(),
    failed: z.number(),
    skipped: z.number(),
    /** Of what was skipped, each once. */
    reasons: z.string(),
  }),
);
export type ReleaseRecord = z.infer<typeof recordSchema>;

const FILE = new URL("last-release.json", import.meta.url);

export function readReleaseRecord(): ReleaseRecord {
  return existsSync(FILE) ? recordSchema.parse(JSON.parse(readFileSync(FILE, "utf8"))) : {};
}

/** Adds what ran whole; what was unchanged stays as it is told. */
export function writeReleaseRecord(results: readonly StepResult[], methodVersion: string, date: Date): void {
  const now = results.flatMap(({ name, tally: { passed, failed, skipped }, unchanged }) => {
    if (unchanged !== null) return [];
    const reasons = [...new Set(skipped.map(({ reason }) => reason))].sort().join("; ");
    const day = date.toISOString().slice(0, 10);
    return [[name, { date: day, methodVersion, passed, failed, skipped: skipped.length, reasons }]];
  });
  if (now.length === 0) return;
  const record = { ...readReleaseRecord(), ...Object.fromEntries(now) };
  writeFileSync(FILE, `${JSON.stringify(record, null, 2)}\n`);
}
