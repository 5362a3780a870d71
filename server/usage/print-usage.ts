import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readEnvironment } from "../configuration/env.ts";
import type { Source } from "../configuration/environment-source.ts";
import { openUsageStore, usageFilePath } from "./open-usage.ts";
import { readInSlices } from "./read-in-slices.ts";
import { lastDays, sumBy, toCsv, toJson, toTable } from "./report.ts";
import { DIMENSIONS, type Dimension, dayOf, NONE, type UsageCell } from "./usage-cell.ts";
import type { UsageStore } from "./usage-store.ts";

/** `npm run usage`: the daily sums of the configured store, while servers write into it. */

const HELP = `npm run usage -- [--from 2026-11-01] [--to 2026-11-30] [--by day,event,page,language,outcome]
                 [--event page_view] [--format table|csv|json]
Without options: the last 28 days by event and outcome. Days are UTC; sums below five read <5.
`;
const FORMATS = { table: toTable, csv: toCsv, json: toJson } as const;
const DEFAULT_DAYS = 28;
const DAY = /^\d{4}-\d\d-\d\d$/;

export interface UsageQuestion {
  readonly from: string;
  readonly to: string;
  readonly by: readonly Dimension[];
  readonly event: string | null;
  readonly format: keyof typeof FORMATS;
}

/** What to print, or what is wrong with the arguments. */
export function readQuestion(args: readonly string[], now: number): UsageQuestion | { readonly problem: string } {
  const text = { type: "string" } as const;
  try {
    const options = { from: text, to: text, by: text, event: text, format: text };
    const { values } = parseArgs({ args: [...args], options });
    const usual = lastDays(DEFAULT_DAYS, now);
    const { from = usual.from, to = usual.to, by = "event,outcome", event, format = "table" } = values;
    if (![from, to].every(isDay)) return { problem: "--from and --to are days like 2026-11-24" };
    if (from > to) return { problem: "--from is after --to" };
    const dimensions = by.split(",");
    if (!dimensions.every(isDimension)) return { problem: `--by takes ${DIMENSIONS.join(", ")}, with commas between` };
    if (!isFormat(format)) return { problem: `--format is one of ${Object.keys(FORMATS).join(", ")}` };
    const { from: first } = lastDays(Number.POSITIVE_INFINITY, now);
    const [, begin = from] = [from, first].sort();
    // No further than the clock of a server in advance of ours.
    const [end = to] = [to, dayOf(now, -1)].sort();
    return { from: begin, to: end, by: [...new Set(dimensions)], event: event ?? null, format };
  } catch (error) {
    return { problem: (error as Error).message.split("\n", 1)[0] ?? "" };
  }
}

async function answerTo(question: UsageQuestion, store: Pick<UsageStore, "read">): Promise<string> {
  const { by, event, format } = question;
  const read = async (from: string, to: string) => ({ cells: await store.read(from, to), storeAway: false });
  const narrow = (cell: UsageCell): UsageCell | null => {
    if (event !== null && cell.event !== event) return null;
    const unasked = DIMENSIONS.filter((name) => !by.includes(name)).map((name) => [name, NONE]);
    return { ...cell, ...Object.fromEntries(unasked) };
  };
  const { cells } = await readInSlices(read, question, narrow);
  return FORMATS[format](sumBy(cells, by), by);
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

function isDimension(name: string): name is Dimension {
  return (DIMENSIONS as readonly string[]).includes(name);
}

function isFormat(name: string): name is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, name);
}

/** @returns the exit code: 0, 1 (no figures can be read), 2 (wrong usage) */
export async function printUsage(
  args: readonly string[],
  source: Source,
  print: (text: string) => void,
  complain: (text: string) => void,
): Promise<number> {
  if (args.includes("--help")) {
    print(HELP);
    return 0;
  }
  const question = readQuestion(args, Date.now());
  if ("problem" in question) {
    complain(`${question.problem}\n\n${HELP}`);
    return 2;
  }
  const environment = readEnvironment(source);
  if (!environment.ok) {
    complain(`${environment.message}\n`);
    return 2;
  }
  const file = usageFilePath(environment.env);
  // To look must not make one.
  if (file !== null && !existsSync(file)) {
    complain(`There are no usage figures yet: no ${file}.\n`);
    return 1;
  }
  const store = await openUsageStore(environment.env);
  if (store === null) {
    complain("Nothing is counted: USAGE_FILE is off.\n");
    return 1;
  }
  try {
    print(await answerTo(question, store));
    return 0;
  } catch (error) {
    complain(`The usage figures cannot be read (${(error as NodeJS.ErrnoException).code ?? "the store fails"}).\n`);
    return 1;
  } finally {
    await store.close();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const print = (text: string): void => void process.stdout.write(text);
  const complain = (text: string): void => void process.stderr.write(text);
  process.exitCode = await printUsage(process.argv.slice(2), process.env, print, complain);
}
