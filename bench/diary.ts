import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { exportedPhoto, toJson } from "#diary/files/export-history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { median } from "#lab/photos/time-photo.ts";
import { buildResult } from "#lab/result-builder.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { CACHE } from "#scripts/prepare/project.mjs";
import { figuresTable, readBaseline, recordBaseline } from "./baseline.ts";
import { chromiumOrEnd } from "./chromium.ts";
import { GOALS } from "./goals.ts";
import { judge } from "./judge.ts";
import { startSite } from "./start-site.ts";

/**
 * `npm run bench:diary [-- --record]`: from the page's answer to the first painted entry of a diary of 200 entries with
 * 200 photos, and what takes how long of that, in Chromium (R-RES-19).
 */

const ENTRIES = 200;
const VISITS = 7;
const DAY_MS = 86_400_000;

const executablePath = chromiumOrEnd();
const t = createTranslator("en", ALL_WORDS.en).t;
const file = join(CACHE, "bench-diary.json");
writeFileSync(file, await diaryText());
const site = await startSite();
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(watchFirstEntry);
  await keepDiary(page);
  const visits: Visit[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    await page.goto(new URL("/en/history", site.url).href);
    await page.waitForFunction(() => Reflect.get(globalThis, "seen").painted > 0);
    visits.push(await page.evaluate(() => Reflect.get(globalThis, "seen")));
  }
  const of = (part: (visit: Visit) => number) => median(visits.map(part));
  const ms = of(({ painted }) => painted);
  const figures = {
    [`${ENTRIES} entries with photos`]: {
      "first entry, ms": ms,
      "start, ms": of(({ asked }) => asked),
      "storage, ms": of(({ asked, read }) => read - asked),
      "building, ms": of(({ read, built }) => built - read),
      "painting, ms": of(({ built, painted }) => painted - built),
    },
  };
  console.log(figuresTable("diary", figures, readBaseline("diary")?.figures));
  judge(GOALS.diary, ms);
  if (process.argv.includes("--record")) recordBaseline("diary", figures);
} finally {
  await browser.close();
  await site.stop();
}

async function diaryText(): Promise<string> {
  // About 100 kB, as a photo of the diary has at most.
  const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
  const jpeg = await sharp({ create: { width: 600, height: 800, channels: 3, background: "#000", noise } })
    .blur(0.6)
    .jpeg({ quality: 78 })
    .toBuffer();
  const result = { ...buildResult(), methodVersion: METHOD_VERSION };
  const entries = Array.from({ length: ENTRIES }, (_, index) => ({
    ...createEntry({ ...result, skinScore: 50 + (index % 40) }, new Date(Date.now() - index * DAY_MS)),
    id: index.toString(16).padStart(16, "0"),
  }));
  const blob = new Blob([new Uint8Array(jpeg)]);
  console.log(`a photo has ${jpeg.length} bytes`);
  const photos = await Promise.all(entries.map(({ id }) => exportedPhoto(id, blob)));
  return toJson(entries, new Date(), { photos });
}

/** As a visitor who moves here from another device. */
async function keepDiary(page: Page): Promise<void> {
  await page.goto(new URL("/en/history", site.url).href);
  const fold = page.locator("details", { hasText: t("history.secure.title") });
  const choose = async () => {
    await fold.evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: t("history.data.import") }).click();
    await (await chooser).setFiles(file);
  };
  await choose();
  await page.getByText(t("history.import.done", { added: ENTRIES, known: 0 })).waitFor();
  await page.getByLabel(t("history.data.withPhotos")).check();
  const start = performance.now();
  await choose();
  await page.getByText(t("history.import.photos", { photos: ENTRIES })).waitFor();
  console.log(`import of ${ENTRIES} photos: ${Math.round(performance.now() - start)} ms`);
}

/** Ms after the page's answer. */
interface Visit {
  /** The storage is asked. */
  readonly asked: number;
  readonly read: number;
  /** The first entry is in the page. */
  readonly built: number;
  readonly painted: number;
}

/** Runs in the page, before all else. */
function watchFirstEntry(): void {
  localStorage.setItem("skinglow.consent", "declined");
  const seen = { asked: 0, read: 0, built: 0, painted: 0 };
  Object.assign(globalThis, { seen });
  const mark = (part: keyof typeof seen) => {
    const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    seen[part] ||= performance.now() - (page?.responseStart ?? 0);
  };
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...asked) {
    mark("asked");
    return open.apply(this, asked);
  };
  const { close } = IDBDatabase.prototype;
  IDBDatabase.prototype.close = function () {
    mark("read");
    close.call(this);
  };
  const watcher = new MutationObserver(() => {
    if (document.querySelector("#content ol > li") === null) return;
    watcher.disconnect();
    mark("built");
    requestAnimationFrame(() => setTimeout(() => mark("painted")));
  });
  watcher.observe(document, { childList: true, subtree: true });
}
