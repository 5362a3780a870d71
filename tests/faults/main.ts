import { listFaults } from "./faults.ts";
import { listEncounters, type Met, meetAll, nameOf } from "./run-all.ts";

/** `npm run faults`: meets all faults once and prints what came of them; exit 1 when one did not end as documented. */
const all = await meetAll(listEncounters());
const ids = listFaults().map(({ id }) => id);
const COLUMNS = [
  ["openai", "embedded"],
  ["openai", "demo"],
  ["openai-words", "embedded"],
  ["openai-words", "demo"],
] as const;

print(["fault", "", ...COLUMNS.map(([mode, fallback]) => `${mode}/${fallback}`), "attempts", "then well", "slowest s"]);
for (const id of ids) {
  const rows = all.filter(({ encounter }) => encounter.fault.id === id);
  const lasting = rows.filter(({ encounter }) => !encounter.recovers);
  const well = rows.filter(({ encounter }) => encounter.recovers);
  print([
    id,
    rows[0]?.encounter.fault.name ?? "",
    ...COLUMNS.map(([mode, fallback]) => {
      const one = lasting.find(({ encounter }) => encounter.mode === mode && encounter.fallback === fallback);
      return one === undefined ? "" : outcomeOf(one);
    }),
    String(Math.max(...lasting.map(({ observed }) => observed.attempts))),
    well.length === 0 ? "-" : [...new Set(well.map(({ observed }) => observed.status))].join(","),
    (Math.max(...rows.map(({ observed }) => observed.ms)) / 1_000).toFixed(1),
  ]);
}

const bad = all.filter(({ complaints }) => complaints.length > 0);
for (const { encounter, complaints } of bad) {
  say(`NOT AS DOCUMENTED ${nameOf(encounter)}: ${complaints.join("; ")}`);
}
const numbers = (list: readonly Met[]) => new Set(list.map(({ encounter }) => Number.parseInt(encounter.fault.id, 10)));
const total = numbers(all).size;
say(`${total - numbers(bad).size} of ${total} faults end as documented (${all.length} encounters).`);
process.exit(bad.length === 0 ? 0 : 1);

function outcomeOf({ observed }: Met): string {
  return `${observed.status} ${observed.outcome}${observed.degraded ? " (degraded)" : ""}`;
}

function print(cells: readonly string[]): void {
  const widths = [5, 44, 24, 24, 24, 24, 8, 9, 9];
  say(cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(" "));
}

function say(line: string): void {
  process.stdout.write(`${line.trimEnd()}\n`);
}
