import type { Page } from "@playwright/test";

/**
 * Records every layout shift of the pages that are opened from now on, with what moved; but for what follows a visitor's own
 * click, which CLS does not count either (web.dev/cls).
 */
export async function watchShifts(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        shifts.push(`${entry.value} at ${Math.round(entry.startTime)} ms: ${moved.join(", ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export function shifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
}
