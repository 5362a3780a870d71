import type { Page } from "@playwright/test";

/** From the last byte of the analysis' answer until the result is drawn. */

interface Watched {
  answeredAt: number;
  drawnAt: number;
}

/** In old builds and new ones: the first of the result's blocks. */
const RESULT = "[data-paper]";

/** Milliseconds of one visit, as fast as this machine. @param url of a site @param photo a file's path */
export async function timeAnswer(page: Page, url: string, photo: string): Promise<number> {
  await page.addInitScript((result) => {
    const watched: Watched = { answeredAt: 0, drawnAt: 0 };
    Reflect.set(globalThis, "watched", watched);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.name.endsWith("/api/skin-analysis"))
          watched.answeredAt = (entry as PerformanceResourceTiming).responseEnd;
      }
    }).observe({ type: "resource", buffered: true });
    const look = new MutationObserver(() => {
      if (document.querySelector(result) === null) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => Object.assign(watched, { drawnAt: performance.now() })));
    });
    look.observe(document, { childList: true, subtree: true });
  }, RESULT);
  await page.goto(url);
  await page.locator("main button").first().click();
  const input = page.locator("input[type=file]:not([capture])").first();
  await input.waitFor({ state: "attached" });
  // The result's code comes while a visitor looks for a photo.
  await page.waitForLoadState("networkidle");
  await input.setInputFiles(photo);
  await page.waitForFunction(() => {
    const { answeredAt, drawnAt } = Reflect.get(globalThis, "watched") as Watched;
    return answeredAt > 0 && drawnAt > 0;
  });
  const { answeredAt, drawnAt } = await page.evaluate(() => Reflect.get(globalThis, "watched") as Watched);
  return drawnAt - answeredAt;
}
