import type { Page } from "@playwright/test";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { middleOf } from "./press.ts";
import { takeSeen, watchPage } from "./watch-page.ts";

/** From the click on the landing page's button until the heading of the upload step is drawn. */

const { t } = createTranslator("de", ALL_WORDS.de);
const INTENT_MS = 1000;
const QUIET_MS = 500;

/** Lighthouse's applied mobile throttling: `mobileSlow4G` of its constants. */
export async function slowDown(page: Page, { line }: { readonly line: boolean }): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  if (!line) return;
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: (1474.56 * 1024) / 8,
    uploadThroughput: (675 * 1024) / 8,
  });
}

interface Way {
  /** The pointer rests on the button first, a second at least and until what it asked for is here. */
  readonly intent: boolean;
  /** From the loaded landing page on. */
  readonly slow: boolean;
}

/** Milliseconds of one first visit. */
export async function timeStart(page: Page, url: string, { intent, slow }: Way): Promise<number> {
  const quiet = watchRequests(page);
  await watchPage(page, t("upload.title"));
  await page.goto(url);
  await quiet();
  if (slow) await slowDown(page, { line: true });
  const { x, y } = await middleOf(page.getByRole("button", { name: t("hero.cta") }).first());
  if (intent) {
    await page.mouse.move(x, y);
    await page.waitForTimeout(INTENT_MS);
    await quiet();
  }
  await page.mouse.click(x, y);
  await page.waitForFunction(() => (Reflect.get(globalThis, "seen") as { paintedAt: number }).paintedAt > 0);
  const { clickedAt, paintedAt } = await takeSeen(page);
  return paintedAt - clickedAt;
}

/** Resolves when no request has been under way for a moment. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let changedAt = performance.now();
  const note = (change: () => void) => {
    change();
    changedAt = performance.now();
  };
  page.on("request", (request) => note(() => open.add(request)));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    page.on(end as "requestfinished", (request) => note(() => open.delete(request)));
  }
  return async () => {
    while (open.size > 0 || performance.now() - changedAt < QUIET_MS) await page.waitForTimeout(50);
  };
}
