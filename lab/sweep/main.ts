import { METHOD_VERSION } from "#engine/result.ts";
import { WHOLE } from "./case.ts";
import { recordTable } from "./record.ts";
import { TABLES } from "./tables.ts";

/**
 * `npm run lab [-- TABLE ...]`: every case of every table on every skin tone, of which `npm test` asks the ends. Takes a
 * quarter of an hour of processor time and writes what it found to `lab/last-sweep.json`, table by table. Exit 1 when a case
 * failed.
 */

const asked = process.argv.slice(2);
const unknown = asked.filter((table) => !(table in TABLES));
if (unknown.length > 0) {
  console.error(`No table ${unknown.join(", ")}. Tables: ${Object.keys(TABLES).join(", ")}.`);
  process.exit(2);
}
for (const [table, casesIn] of Object.entries(TABLES)) {
  if (asked.length > 0 && !asked.includes(table)) continue;
  const cases = casesIn(WHOLE);
  const failed: string[] = [];
  for (const { name, fault } of cases) {
    const found = await fault().catch(String);
    if (found !== undefined) failed.push(`${name}: ${found}`);
  }
  recordTable(table, {
    date: new Date().toISOString().slice(0, 10),
    methodVersion: METHOD_VERSION,
    run: cases.length,
    failed,
  });
  if (failed.length > 0) process.exitCode = 1;
  console.log([`${table}: ${cases.length} cases, ${failed.length} failed`, ...failed].join("\n  "));
}
