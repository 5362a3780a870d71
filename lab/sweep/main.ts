import { METHOD_VERSION } from "#engine/result.ts";
import { WHOLE } from "./case.ts";
import { recordTable } from "./record.ts";
import { TABLES } from "./tables.ts";

/**
 * `npm run lab [-- TABLE ...]`: every case of every table on every skin tone, of which `npm test` asks the ends. Takes a
 * quarter of an hour of processor time and writes what it found to `lab/last-sweep.json`, table by table.
 */

const asked = process.argv.slice(2);
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
  console.log([`${table}: ${cases.length} cases, ${failed.length} failed`, ...failed].join("\n  "));
}
