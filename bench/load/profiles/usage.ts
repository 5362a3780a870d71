import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { EVENT_PATH } from "#contract/usage.ts";
import { HAS_POSTGRES, startPostgres } from "#lab/servers/postgres-server.ts";
import { createPostgresStore } from "#server/usage/postgres-store.ts";
import { createSqliteStore } from "#server/usage/sqlite-thread.ts";
import type { UsageCell, UsageCount } from "#server/usage/usage-cell.ts";
import { createUsageCounter } from "#server/usage/usage-counter.ts";
import type { UsageStore } from "#server/usage/usage-store.ts";
import { PAGES } from "../calls.ts";
import { type Figure, figure } from "../figures.ts";
import type { Call, Report, Sample } from "../plan.ts";
import { putUnderLoad, sendStreams } from "../put-under-load.ts";
import { startServer } from "../server-under-load.ts";
import { percentile } from "../statistics.ts";

const EVENTS_PER_SECOND = 10_000;
const EVENTS_SECONDS = 10;
/** Pages a second while the two servers are compared, and how often they take turns. */
const PAGES_PER_SECOND = 100;
const TURNS = 5;
const TURN_SECONDS = 6;
/** Goal of the project. */
const ADDED_P99_MS = 1;
const LANES = 32;

/** As browsers open pages: these are counted. */
const OPENED: readonly Call[] = PAGES.filter(({ path }) => !path.startsWith("/api")).map((call) => ({
  ...call,
  headers: { ...call.headers, "sec-fetch-dest": "document" },
}));
const EVENT: Call = {
  method: "POST",
  path: EVENT_PATH,
  headers: { "content-type": "application/json" },
  body: Buffer.from(JSON.stringify({ event: "card_saved", page: "/en/blog" })),
};

/** What counting costs a visitor, and how much of it the counter takes. */
export async function usage(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), "usage-bench-"));
  const postgres = HAS_POSTGRES ? await startPostgres() : null;
  try {
    return [
      ...(await absorbed("SQLite", createSqliteStore(join(folder, "absorbed.sqlite")))),
      ...(postgres === null ? [] : await absorbed("PostgreSQL", createPostgresStore(postgres.url))),
      ...(await compared(join(folder, "compared.sqlite"))),
    ];
  } finally {
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The counter in this process, with the real store: all of it is stored, and nothing holds the event loop. */
async function absorbed(name: string, store: UsageStore): Promise<readonly Figure[]> {
  const counter = createUsageCounter({ store, warn: (message) => process.stderr.write(`${message}\n`) });
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  let counted = 0;
  while (performance.now() - began < EVENTS_SECONDS * 1000) {
    const due = Math.floor((EVENTS_PER_SECOND * (performance.now() - began)) / 1000);
    for (; counted < due; counted += 1) counter.count(eventAt(counted));
    await sleep(1);
  }
  const workMs = timeOf(() => {
    for (let n = 0; n < EVENTS_PER_SECOND; n += 1) counter.count(eventAt(n));
  });
  delay.disable();
  const { cells } = await counter.read("2000-01-01", "2999-12-31");
  await counter.close();
  const stored = cells.reduce((sum: number, cell: UsageCell) => sum + cell.count, 0);
  const sent = counted + EVENTS_PER_SECOND;
  return [
    figure(`${name}: events a second`, counted / EVENTS_SECONDS, "", { atLeast: 0.99 * EVENTS_PER_SECOND }),
    figure(`${name}: events lost`, sent - stored, "", { atMost: 0, note: `of ${sent}` }),
    figure(`${name}: event loop delay p99`, delay.percentile(99) / 1e6, "ms", { atMost: 50 }),
    figure(`${name}: 10,000 events at once hold the event loop`, workMs, "ms"),
  ];
}

const PAGE_NAMES = Array.from({ length: 20 }, (_, n) => `/page-${n}`);

function eventAt(n: number): UsageCount {
  return { event: "page_view", page: PAGE_NAMES[n % 20] ?? "/", language: n % 3 === 0 ? "en" : "de", outcome: "-" };
}

/** Two servers that differ in nothing but USAGE_FILE take turns, so that the machine's moods meet both. */
async function compared(file: string): Promise<readonly Figure[]> {
  const [counting, silent] = [await startServer({ USAGE_FILE: file }), await startServer({ USAGE_FILE: "off" })];
  try {
    const pages = { name: "pages", calls: OPENED, perSecond: PAGES_PER_SECOND, from: 0, seconds: TURN_SECONDS };
    const open = (target: string) => sendStreams(target, [pages]);
    for (const { address } of [counting, silent]) await open(address);
    const samples: { counting: Sample[]; silent: Sample[] } = { counting: [], silent: [] };
    let last = await open(counting.address);
    for (let turn = 0; turn < TURNS; turn += 1) {
      samples.silent.push(...(await open(silent.address)).samples);
      last = await open(counting.address);
      samples.counting.push(...last.samples);
    }
    const { samples: events } = await putUnderLoad({
      kind: "closed",
      target: counting.address,
      loop: { calls: [EVENT], lanes: LANES, seconds: TURN_SECONDS },
    });
    const counted = events.filter(({ status }) => status === 204).length;
    const [added, [with_, without]] = [
      p99(samples.counting) - p99(samples.silent),
      [samples.counting, samples.silent].map((some) => p99(some).toFixed(2)) as [string, string],
    ];
    return [
      figure("pages p99, counted less not counted", added, "ms", {
        atMost: ADDED_P99_MS,
        note: `p99 ${with_} and ${without} ms, ${samples.counting.length} pages each`,
      }),
      figure("POST /api/event answered a second", counted / TURN_SECONDS, "", {
        note: "without the limit of events; the generator has one of the cores",
      }),
      ...generatorFigures(last),
    ];
  } finally {
    await Promise.all([counting.stop(), silent.stop()]);
  }
}

function p99(samples: readonly Sample[]): number {
  return percentile(
    samples.map(({ ms }) => ms),
    99,
  );
}

/** All latencies contain its own: they count from the moment a call was due. */
function generatorFigures({ samples, unsent }: Report): readonly Figure[] {
  const late = samples.map((sample) => sample.late);
  return [
    figure("generator late p99", percentile(late, 99), "ms", { note: "contained in all times above" }),
    figure("calls the generator could not send", unsent, "", { atMost: 0 }),
  ];
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
