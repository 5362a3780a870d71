import type { Locator, Page } from "@playwright/test";
import { ALL_CLAIMS } from "#advice/claims/all.ts";
import { EVIDENCE_PAGE } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import { T } from "#tests/support/translators.ts";
import { expect, test } from "./fixtures.ts";
import { settle } from "./read-page.ts";

/** What documents do beyond being read, without React (decision 0031). */

const current = (page: Page) => page.locator("nav a[data-contents][aria-current=true]:visible");

test("marks the section that is being read, also on the way back up", async ({ page }) => {
  await page.goto("/en/dry-skin-tips");
  const links = page.locator("nav:visible a[data-contents]");
  const names = await links.allTextContents();
  expect(names.length).toBeGreaterThan(4);
  await expect(current(page)).toHaveCount(0);
  for (const index of [2, names.length - 1, 1, 0]) {
    const id = ((await links.nth(index).getAttribute("href")) ?? "#").slice(1);
    await page.evaluate((target) => {
      const top = document.getElementById(target)?.getBoundingClientRect().top ?? 0;
      scrollBy({ top: top - 100, behavior: "instant" });
    }, id);
    await expect(current(page)).toHaveText(names[index] ?? "-");
  }
  // From the top to the end and back in one jump each.
  for (const top of [0, 1_000_000, 0]) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
    await expect(current(page)).toHaveCount(top === 0 ? 0 : 1);
  }
});

/** What stands below the fold of a phone is not in brief. */
const PHONE = { width: 390, height: 844 };

test("tells on one screen of a phone what, how sure, and where it falls short (R-RES-17)", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of ["/method", "/en/method"]) {
    await page.goto(path);
    const brief = page.getByRole("region", { name: /In Kürze|In brief/ });
    await expect(brief.locator("dt")).toHaveCount(3);
    await expect.poll(() => bottomOf(brief)).toBeLessThanOrEqual(PHONE.height);
  }
});

test("opens its tables by keyboard, and prints them open", async ({ page }) => {
  await page.goto("/en/method");
  const tables = page.locator(".prose details.fold table");
  const shown = async () => {
    const heights = await tables.evaluateAll((all) => all.map((table) => table.checkVisibility()));
    return heights.filter(Boolean).length;
  };
  const all = await tables.count();
  expect(all).toBe(5);
  expect(await shown()).toBe(0);
  await page.locator(".prose details.fold summary").first().focus();
  await page.keyboard.press("Enter");
  await expect.poll(shown).toBe(1);
  await page.emulateMedia({ media: "print" });
  await expect.poll(shown).toBe(all);
});

const PATHS = ["/method", "/en/method", "/acne-tips", "/en/dry-skin-tips", "/privacy", "/en/terms"];

test(`has 60 to 72 characters a line where there is room (${PATHS.join(", ")})`, async ({ page }) => {
  for (const path of PATHS) {
    await page.goto(path);
    // The fonts are in the cache now: a first view may be laid out without them.
    if (path === PATHS[0]) await page.reload();
    const lengths = (await charactersPerLine(page)).sort((a, b) => a - b);
    expect(lengths.length, path).toBeGreaterThan(20);
    const median = lengths[lengths.length >> 1];
    expect(median, path).toBeGreaterThanOrEqual(60);
    expect(median, path).toBeLessThanOrEqual(72);
    expect(lengths.at(-1), path).toBeLessThanOrEqual(76);
  }
});

async function bottomOf(block: Locator): Promise<number> {
  const { y, height } = (await block.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
  return y + height;
}

/** Of the paragraphs of an article that have more than one line; the last of each is not whole. */
function charactersPerLine(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll(".prose > p")].flatMap((paragraph) => {
      const lines = new Map<number, number>();
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
        for (let at = 0; at < (text.textContent ?? "").length; at++) {
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          const [box] = range.getClientRects();
          if (box === undefined || box.width === 0) continue;
          const line = Math.round(box.bottom / 8);
          lines.set(line, (lines.get(line) ?? 0) + 1);
        }
      }
      return [...lines.values()].slice(0, -1);
    });
  });
}

test("the menu closes when one of its links is followed", async ({ page, site }) => {
  await page.goto("/acne-tips");
  await site.button("site.menu").click();
  const menu = page.locator("#site-menu");
  await expect(menu).toBeVisible();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await menu.getByRole("link", { name: site.t("site.tips") }).click();
  await expect(menu).toBeHidden();
});

/** Paths that the browser has asked for ahead. */
function fetchedAhead(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["sec-purpose"]?.includes("prefetch")) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
const arrival = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation") as (PerformanceEntry & { deliveryType?: string })[];
    return entry?.deliveryType;
  });
const read = (page: Page) => page.locator('article section a[href="/sensitive-skin-tips"]').last();

test("by speculation rules, where the browser knows them; the page's policy lets them", async ({ page }) => {
  const ahead = fetchedAhead(page);
  await page.goto("/dry-skin-tips");
  await page.waitForLoadState("networkidle");
  expect(ahead).toEqual([]);
  await read(page).scrollIntoViewIfNeeded();
  const fetched = page.waitForResponse("**/sensitive-skin-tips");
  await read(page).hover();
  await expect.poll(() => ahead).toEqual(["/sensitive-skin-tips"]);
  await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  await (await fetched).finished();
  await read(page).click();
  await page.waitForURL("**/sensitive-skin-tips");
  expect(await arrival(page)).toBe("navigational-prefetch");
});

test("by a hint in the page elsewhere, and not for a visitor who saves data", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = (type) => type !== "speculationrules";
  });
  const hints = page.locator('link[rel="prefetch"]');
  for (const event of ["hover", "focus"] as const) {
    await page.goto("/dry-skin-tips");
    await read(page).scrollIntoViewIfNeeded();
    await read(page)[event]();
    await expect(hints).toHaveCount(1);
    expect(await hints.evaluate((link: HTMLLinkElement) => link.href)).toMatch(/\/sensitive-skin-tips$/);
    await page.locator('a[href^="https://"]').first()[event]();
    await expect(hints).toHaveCount(1);
  }
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.goto("/dry-skin-tips");
  await read(page).focus();
  await settle(page);
  await expect(hints).toHaveCount(0);
});

test.describe("The choice of evidence", () => {
  // It is the browser's own: no script takes part.
  test.use({ javaScriptEnabled: false });

  test("by keyboard the list shows what is chosen, group and all, and everything again", async ({ page }) => {
    await page.goto(pathIn("de", EVIDENCE_PAGE));
    const shown = page.locator(".evidence-list li:visible");
    await expect(shown).toHaveCount(ALL_CLAIMS.length);
    const all = page.getByRole("radio", { name: `Alle (${ALL_CLAIMS.length})` });
    await all.focus();
    await page.keyboard.press("ArrowRight");
    const good = ALL_CLAIMS.filter(([, { sure }]) => sure === "good");
    await expect(page.getByRole("radio", { name: T.de("evidence.sure.good") })).toBeChecked();
    await expect(shown).toHaveCount(good.length);
    const groups = new Set(good.map(([, { guide }]) => guide));
    await expect(page.locator(".evidence-list section:visible")).toHaveCount(groups.size);
    await page.keyboard.press("ArrowLeft");
    await expect(all).toBeChecked();
    await expect(shown).toHaveCount(ALL_CLAIMS.length);
  });
});
