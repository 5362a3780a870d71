import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { renderSyntheticFace } from "#lab/drawn-face/render.ts";
import { median } from "#lab/photos/time-photo.ts";
import { withSharp } from "#lab/pictures/through-sharp.ts";
import { textTable } from "#lab/text-table.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { chromiumOrEnd } from "./chromium.ts";
import { judge } from "./judge.ts";
import { startSite } from "./start-site.ts";

/**
 * `npm run bench:browser [-- URL]`: a 4000 x 3000 JPEG chosen in Chromium, until the result is on the screen.
 * Without a URL it starts the site as `npm start` does, on a free port, and stops it at the end. Ten visits, each with
 * an empty cache: everything a first visitor loads between the choice and the result is in the time.
 */

const ROUNDS = 10;
/** Promise of the project, on two cores. */
const GOAL_MS = 2500;
/** From the answer's arrival to a painted result. Chosen. */
const PAINT_GOAL_MS = 200;

interface Visit {
  readonly totalMs: number;
  /** Of it: the request with the photo, from the first byte sent to the last byte of the answer. */
  readonly requestMs: number;
  /** From the last byte of the answer to the painted result. */
  readonly paintMs: number;
}

const executablePath = chromiumOrEnd();
const t = createTranslator("en", ALL_WORDS.en).t;
const site = process.argv[2] === undefined ? await startSite() : { url: process.argv[2], stop: async () => undefined };
const folder = mkdtempSync(join(tmpdir(), "skinglow-bench-"));
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"],
});
try {
  const photo = join(folder, "selfie.jpg");
  const bytes = await largeSelfie();
  writeFileSync(photo, bytes);
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) visits.push(await visit(browser, site.url, photo));
  report(visits, bytes.length);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
  await site.stop();
}

/** One first visit: hero, upload step, choice of the file, result. */
async function visit(with_: Browser, url: string, photo: string): Promise<Visit> {
  const context = await with_.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      addEventListener("change", () => performance.mark("chosen"), { capture: true });
      // The ring is the first thing a result shows; two frames after it is in the page it is on the screen.
      new MutationObserver((_, observer) => {
        if (document.querySelector("circle.draw-ring") === null) return;
        observer.disconnect();
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("painted")));
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(new URL("/en", url).href);
    await page
      .getByRole("button", { name: t("hero.cta") })
      .first()
      .click();
    const input = page.locator('input[type="file"]').first();
    await input.waitFor({ state: "attached" });
    await input.setInputFiles(photo);
    await page.getByRole("button", { name: t("results.again") }).waitFor();
    await page.waitForFunction(() => performance.getEntriesByName("painted").length > 0);
    return await page.evaluate((path) => {
      const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      const request = performance.getEntriesByType("resource").find(({ name }) => name.endsWith(path)) as
        | PerformanceResourceTiming
        | undefined;
      return {
        totalMs: at("painted") - at("chosen"),
        requestMs: request?.duration ?? Number.NaN,
        paintMs: at("painted") - (request?.responseEnd ?? Number.NaN),
      };
    }, ANALYSIS_PATH);
  } finally {
    await context.close();
  }
}

/** A drawn face as a phone would store it: 12 megapixels with some sensor noise, a few MB. */
async function largeSelfie(): Promise<Buffer> {
  const { image } = renderSyntheticFace({ tone: 4, width: 1600, height: 1200, iodPx: 230 });
  const grain = { type: "gaussian", mean: 128, sigma: 12 } as const;
  const noise = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#808080", noise: grain } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return await withSharp(image)
    .resize(4000, 3000)
    .composite([{ input: noise, blend: "soft-light" }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

function report(visits: readonly Visit[], bytes: number): void {
  console.log(`4000 x 3000 JPEG, ${(bytes / 1e6).toFixed(1)} MB, ${visits.length} first visits\n`);
  const rows = visits.map(({ totalMs, requestMs, paintMs }, index) =>
    [index + 1, totalMs, requestMs, paintMs].map((value) => value.toFixed(0)),
  );
  const head = ["visit", "file to result, ms", "of it the request, ms", "answer to result, ms"];
  console.log(`${textTable([head, ...rows], [0, 1, 2, 3])}\n`);
  judge({ what: "file to result, median", unit: "ms", atMost: GOAL_MS }, median(visits.map(({ totalMs }) => totalMs)));
  judge(
    { what: "answer to result, median", unit: "ms", atMost: PAINT_GOAL_MS },
    median(visits.map(({ paintMs }) => paintMs)),
  );
}
