import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { writeCameraFilm } from "#lab/pictures/camera-film.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { findChromium } from "#scripts/prepare/find-chromium.mjs";
import { judge } from "./judge.ts";
import { startSite } from "./start-site.ts";

/**
 * `npm run bench:camera`: how many frames a second the live camera looks at, in Chromium with a film of a drawn person who
 * looks aside, so that it never releases the shutter; and the longest task of the page meanwhile.
 */

const WATCHED_MS = 10_000;
const GOAL_LOOKS = 15;
const TASK_GOAL_MS = 50;

const executablePath = findChromium();
if (executablePath === null) {
  console.error("No Chromium found: install it, or set CHROMIUM_PATH.");
  process.exit(2);
}
const t = createTranslator("en", ALL_WORDS.en).t;
const film = join(mkdtempSync(join(tmpdir(), "camera-film-")), "film.y4m");
writeCameraFilm(film, "turned", 30);
const site = await startSite();
const camera = ["--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream"];
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-gpu", ...camera, `--use-file-for-fake-video-capture=${film}`],
});
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(() => {
    // Nobody has to answer a banner first.
    localStorage.setItem("skinglow.consent", "declined");
    const seen = { looks: 0, longestTaskMs: 0 };
    Object.assign(globalThis, { seen });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = new Proxy(postMessage, {
      apply(target, worker: Worker, sent: [message: { kind?: string }, options?: StructuredSerializeOptions]) {
        if (sent[0].kind === "look") seen.looks += 1;
        target.apply(worker, sent);
      },
    });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longestTaskMs = Math.max(seen.longestTaskMs, duration);
    }).observe({ type: "longtask" });
  });
  await page.goto(new URL("/en", site.url).href);
  await page.getByRole("button", { name: t("hero.cta") }).click();
  await page.getByRole("button", { name: t("upload.takePhoto") }).click();
  await page.getByText(t("camera.instructions.turn")).first().waitFor();
  await page.evaluate(() => Object.assign(Reflect.get(globalThis, "seen"), { looks: 0, longestTaskMs: 0 }));
  const start = performance.now();
  await page.waitForTimeout(WATCHED_MS);
  const seen: { looks: number; longestTaskMs: number } = await page.evaluate(() => Reflect.get(globalThis, "seen"));
  const looks = seen.looks / ((performance.now() - start) / 1000);
  judge({ what: "looks a second", unit: "", atLeast: GOAL_LOOKS }, looks);
  judge({ what: "longest task of the page", unit: "ms", atMost: TASK_GOAL_MS }, seen.longestTaskMs);
} finally {
  await browser.close();
  await site.stop();
}
