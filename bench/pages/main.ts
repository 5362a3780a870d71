import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Result } from "lighthouse";
import { median } from "#lab/photos/time-photo.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { textTable } from "#lab/text-table.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { startSite } from "../start-site.ts";
import { COLUMNS, cells, type Figures, faultsOf, figuresOf, medianFigures } from "./figures.ts";
import { inspectStep, measurePage, measureStep } from "./measure-page.ts";
import { MEASURED_PAGES, type MeasuredPage } from "./page-list.ts";

/**
 * `npm run bench:pages [-- --runs N] [--pages NAME,NAME]`: Lighthouse, as a phone, over the built site behind its
 * own server: simulated throttling and applied (devtools), medians of N runs (3). Ads are off, the notice on cookies
 * stands there as on a first visit. What costs points apart from speed stands below, and ends it with 1. What a page weighs
 * is judged by `tests/site/budget.test.ts`.
 */

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    pages: { type: "string" },
  },
});
const executablePath = findChromium();
if (executablePath === null) {
  console.error("No Chromium found: install it, or set CHROMIUM_PATH.");
  process.exit(2);
}
const names = values.pages?.split(",") ?? MEASURED_PAGES.map(({ name }) => name);
const pages = MEASURED_PAGES.filter(({ name }) => names.includes(name));
if (pages.length < names.length) {
  console.error(`Pages are: ${MEASURED_PAGES.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const all = new Map<string, Figures[]>();
const faults = new Map<string, Set<string>>();
const speeds: number[] = [];
let last: Result | undefined;

const folder = mkdtempSync(join(tmpdir(), "skinglow-bench-"));
const photo = join(folder, "selfie.jpg");
writeFileSync(photo, await syntheticSelfie());
const loadBefore = loadavg()[0] ?? 0;
const site = await startSite();
try {
  const visit = { executablePath, origin: site.url, photo };
  // Round by round, so that a busy minute does not fall on one page alone.
  for (let run = 0; run < Number(values.runs); run += 1) {
    for (const page of pages) {
      for (const [kind, measure] of kindsOf(page)) {
        // A run that fails is named and left out; the others are worth their minutes.
        await measure(page, visit).then(
          (result) => keep(page, kind, result),
          (error) => {
            console.error(`${page.name}, ${kind}: ${error}`);
            process.exitCode = 1;
          },
        );
      }
    }
  }
} finally {
  await site.stop();
  rmSync(folder, { recursive: true });
}
report();

function kindsOf({ step }: MeasuredPage) {
  type Measure = (page: MeasuredPage, visit: Parameters<typeof measureStep>[1]) => Promise<Result>;
  const kinds: readonly (readonly [string, Measure])[] =
    step === null
      ? [
          ["simulated", (page, visit) => measurePage(page, "simulate", visit)],
          ["applied", (page, visit) => measurePage(page, "devtools", visit)],
        ]
      : [
          ["applied, from the step before", measureStep],
          ["as it stands", inspectStep],
        ];
  return kinds;
}

function keep({ name }: MeasuredPage, kind: string, run: Result): void {
  const key = `${name}  ${kind}`;
  all.set(key, [...(all.get(key) ?? []), figuresOf(run)]);
  for (const fault of faultsOf(run)) faults.set(fault, (faults.get(fault) ?? new Set()).add(name));
  speeds.push(run.environment.benchmarkIndex);
  last = run;
}

function report(): void {
  const figures = Object.fromEntries([...all].map(([key, runs]) => [key, medianFigures(runs)]));
  const head = ["page", "run", ...COLUMNS.map(({ name }) => name)];
  const rows = Object.entries(figures).map(([key, line]) => [...key.split("  "), ...cells(line)]);
  console.log(textTable([head, ...rows], [...head.keys()].slice(2)));
  console.log(
    "\nkB as transferred, without inline scripts and styles: those are in HTML. Steps: no load, so no score, FCP, LCP.",
  );
  console.log(faults.size === 0 ? "Nothing costs points apart from speed." : "Apart from speed, points are lost by:");
  for (const [fault, where] of faults) console.log(`  ${fault} (${[...where].join(", ")})`);
  if (faults.size > 0) process.exitCode = 1;
  const chromium = /Chrome\/[\d.]+/.exec(last?.environment.hostUserAgent ?? "")?.[0] ?? "unknown";
  const machine = `${cpus()[0]?.model ?? "unknown"}, ${cpus().length} cores, Lighthouse's benchmarkIndex ${median(speeds).toFixed(0)}`;
  const load = `load ${loadBefore.toFixed(1)} before, ${(loadavg()[0] ?? 0).toFixed(1)} at the end`;
  console.log(`\nLighthouse ${last?.lighthouseVersion}, ${chromium}, medians of ${values.runs}; ${machine}; ${load}`);
}
