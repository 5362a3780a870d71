import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, devices, type Page } from "@playwright/test";
import { median } from "#lab/photos/time-photo.ts";
import { syntheticSelfie } from "#lab/pictures/pictures.ts";
import { textTable } from "#lab/text-table.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { judge } from "../judge.ts";
import { startSite } from "../start-site.ts";
import { timeAnswer } from "./answer.ts";
import { type Interaction, middleVisits } from "./interactions.ts";
import { slowDown, timeStart } from "./start-button.ts";
import { walk } from "./walk.ts";
import { watchPage } from "./watch-page.ts";

/**
 * `npm run bench:visitor [-- --rounds N] [--visits N] [--only start|walk|answer] [--beside FOLDER]`: what a visitor waits for. From the click on the
 * landing page's button to the upload step, medians of N rounds (7), as fast as this machine and under Lighthouse's applied
 * throttling; and INP of a scripted visit by touch, the processor slowed down four times, medians of N visits (3). An
 * interaction above the goal is followed by what its frames were made of. With `--beside` a checkout: from the answer to the drawn
 * result, medians of N rounds each, turn by turn, as a ratio.
 */

/** Promises of the project. */
const FETCHED_GOAL_MS = 100;
const COLD_SLOW_GOAL_MS = 400;
const INP_GOAL_MS = 100;
/** Of the answer's time in build 03681323, which `--beside` names. */
const ANSWER_GOAL_RATIO = 0.5;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    visits: { type: "string", default: "3" },
    only: { type: "string" },
    beside: { type: "string" },
  },
});
const executablePath = findChromium();
if (executablePath === null) {
  console.error("No Chromium found: install it, or set CHROMIUM_PATH.");
  process.exit(2);
}
if (values.only === "answer" && values.beside === undefined) {
  console.error("An answer is timed beside another build: --beside FOLDER.");
  process.exit(2);
}
const site = await startSite();
const folder = mkdtempSync(join(tmpdir(), "skinglow-bench-"));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-quic"] });
console.log(`Chromium ${browser.version()}, load ${loadavg()[0]?.toFixed(1)}`);
try {
  if (values.only === undefined || values.only === "start") await measureStart(browser);
  if (values.only === undefined || values.only === "walk") await measureWalk(browser);
  const isAnswer = values.only === undefined || values.only === "answer";
  if (isAnswer && values.beside !== undefined) await measureAnswer(browser, values.beside);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
  await site.stop();
}
console.log(`load at the end ${loadavg()[0]?.toFixed(1)}`);

async function measureStart(in_: Browser): Promise<void> {
  const ways = [
    { name: "fetched on intent", intent: true, slow: false, goal: FETCHED_GOAL_MS },
    { name: "no intent before", intent: false, slow: false, goal: null },
    { name: "fetched on intent, applied throttling", intent: true, slow: true, goal: FETCHED_GOAL_MS },
    { name: "no intent before, applied throttling", intent: false, slow: true, goal: COLD_SLOW_GOAL_MS },
  ];
  const times = ways.map(() => [] as number[]);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [at, way] of ways.entries()) {
      times[at]?.push(await inTab(in_, (page) => timeStart(page, site.url, way)));
    }
  }
  const rows = ways.map(({ name, goal }, at) => {
    const all = times[at] ?? [];
    const range = `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
    return [name, median(all).toFixed(0), range, goal === null ? "" : String(goal)];
  });
  console.log(`\n${textTable([["click to upload step", "ms", "range", "goal"], ...rows], [1, 2, 3])}\n`);
  for (const [at, { name, goal }] of ways.entries())
    if (goal !== null) judge({ what: name, unit: "ms", atMost: goal }, median(times[at] ?? []));
}

async function measureWalk(in_: Browser): Promise<void> {
  const photo = join(folder, "selfie.jpg");
  writeFileSync(photo, await syntheticSelfie());
  const visits: Interaction[][] = [];
  for (let visit = 0; visit < Number(values.visits); visit += 1) {
    visits.push(
      await inTab(in_, async (page) => {
        await watchPage(page, "");
        await slowDown(page, { line: false });
        return await walk(page, site.url, photo);
      }),
    );
  }
  const worstFirst = middleVisits(visits).toSorted((a, b) => b.duration - a.duration);
  const rows = worstFirst.map(({ action, duration, parts, target }) => [
    action,
    duration.toFixed(0),
    ...parts.map((part) => part.toFixed(0)),
    target,
  ]);
  const head = ["interaction, 4x slower", "ms", "delay", "handlers", "to paint", "longest event"];
  console.log(`\n${textTable([head, ...rows], [1, 2, 3, 4])}`);
  console.log("");
  const inp = { what: `INP (the worst, medians of ${values.visits})`, unit: "ms", atMost: INP_GOAL_MS };
  judge(inp, worstFirst[0]?.duration ?? Number.NaN);
  for (const { action, duration, causes } of worstFirst) {
    if (duration <= INP_GOAL_MS) continue;
    const made =
      causes.length > 0 ? causes : ["no long frame of the page: drawing beside its main thread, or a busy machine"];
    console.log(`${action}:\n${made.map((cause) => `  ${cause}`).join("\n")}`);
  }
}

async function measureAnswer(in_: Browser, beside: string): Promise<void> {
  const photo = join(folder, "selfie.jpg");
  writeFileSync(photo, await syntheticSelfie());
  const other = await startSite(beside);
  try {
    const [own, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < Number(values.rounds); round += 1) {
      own.push(await inTab(in_, (page) => timeAnswer(page, site.url, photo)));
      theirs.push(await inTab(in_, (page) => timeAnswer(page, other.url, photo)));
    }
    const [ours, before] = [median(own), median(theirs)];
    console.log(`\nanswer to drawn result: ${ours.toFixed(0)} ms, beside it ${before.toFixed(0)} ms\n`);
    judge(
      { what: "answer to drawn result, beside the other build", unit: "", atMost: ANSWER_GOAL_RATIO },
      ours / before,
    );
  } finally {
    await other.stop();
  }
}

async function inTab<T>(in_: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const { defaultBrowserType: _, ...phone } = devices["Moto G4"] ?? { defaultBrowserType: "chromium" };
  const context = await in_.newContext(phone);
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}
