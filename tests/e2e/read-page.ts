import type { Page } from "@playwright/test";

/** Two frames: what the last change moves has moved. */
export function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Screen by screen, each painted. */
export function readToTheEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const end = () => document.documentElement.scrollHeight - innerHeight - 1;
    while (scrollY < end()) {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scrollY === before) throw new Error("The page does not scroll.");
    }
  });
}

/** The page at one size after the other. */
export async function* atSizes(page: Page, ...sizes: readonly (readonly [width: number, height: number])[]) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    yield width;
  }
}

/** As a visitor sets it who needs large text: everything is sized by it. */
export function setTextSize(page: Page, percent: number): Promise<void> {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, `${percent}%`);
}

/** Elements that reach beyond the right edge; empty when the page needs no scrolling sideways. */
export function sidewaysOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return [];
    const beyond = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > innerWidth + 1,
    );
    return [`${document.documentElement.scrollWidth} px`, ...beyond.map((one) => `${one.localName}.${one.className}`)];
  });
}

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
