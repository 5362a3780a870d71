import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { HISTORY_LAST_KEY, type LastSaved } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { expect, test } from "./fixtures.ts";
import { shifts, watchShifts } from "./read-page.ts";
import { daysAgo, openDiary, visit } from "./seed-diary.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** The page of a diary of one entry, with what is behind "data and security". */
async function openOne(page: Page, days: number, language: Language = "de"): Promise<SkinGlow> {
  const site = await openDiary(page, { entries: [visit(1, daysAgo(days), 70)] }, language);
  await site.heading("history.chart.title").waitFor();
  await site.unfold("history.secure.title");
  return site;
}

/** A browser that tells what its badge was asked. */
async function watchBadge(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tell = (call: string) => () => {
      document.documentElement.dataset.badge = call;
      return Promise.resolve();
    };
    Object.assign(navigator, { setAppBadge: tell("set"), clearAppBadge: tell("clear") });
  });
}

/** As Chromium offers to install a site. @returns whether the page keeps the browser's own offer back */
function offerInstall(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event("beforeinstallprompt", { cancelable: true });
    const { dataset } = document.documentElement;
    const prompt = () => {
      dataset.prompts = `${Number(dataset.prompts ?? 0) + 1}`;
      return Promise.resolve();
    };
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });
}

/** What a diary leaves for the start page. */
async function withLastSaved(page: Page, days: number): Promise<void> {
  await watchBadge(page);
  const last: LastSaved = {
    score: 76,
    at: daysAgo(28 - days).toISOString(),
    compareAt: daysAgo(-days).toISOString(),
    drawing: { id: "00000000000000aa", width: 70, path: "M10 10L60 90" },
  };
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    HISTORY_LAST_KEY,
    JSON.stringify(last),
  ] as const);
}

test("the start page leads with the own drawing, the day, one button (R-RES-19)", async ({ page, site }) => {
  await withLastSaved(page, 12);
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.goto("/");
  const opening = page.locator(".opening");
  await expect(opening).toContainText("Noch 12 Tage bis zum Vergleich");
  await expect(opening.getByRole("link")).toHaveText(/^Dein letzter Wert: 76, vor /);
  await expect(opening.getByRole("button")).toHaveCount(1);
  await expect(site.button("hero.cta")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: "Deine Zeichnung vom letzten Mal" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("img", { name: site.t("hero.drawing") })).toBeHidden();
  expect(await shifts(page)).toEqual([]);
  await expect(page.locator("html")).toHaveAttribute("data-badge", "clear");
});

test("opening the diary clears the icon's badge, and it is not set again for that day (R-RES-19)", async ({ page }) => {
  await watchBadge(page);
  const badge = page.locator("html");
  // Of an entry from before the badge: nothing but its score and day stands beside it until the diary is read.
  await openOne(page, 40);
  await expect(badge).toHaveAttribute("data-badge", "clear");
  await page.goto("/");
  await expect(page.locator("last-saved")).toContainText("Heute kannst du vergleichen");
  await expect(badge).toHaveAttribute("data-badge", "clear");
  await page.evaluate((key) => {
    const { seen: _, ...last } = JSON.parse(localStorage.getItem(key) ?? "");
    localStorage.setItem(key, JSON.stringify(last));
  }, HISTORY_LAST_KEY);
  await page.reload();
  await expect(badge).toHaveAttribute("data-badge", "set");
  await page.goto("/history");
  await expect(badge).toHaveAttribute("data-badge", "clear");
  await page.goto("/");
  await expect(badge).toHaveAttribute("data-badge", "clear");
});

test("a place on the home screen is offered, and once declined never again (R-RES-19)", async ({ page }) => {
  const heading = (site: SkinGlow) => site.heading("history.next.install.title");
  const first = await openOne(page, 0);
  await offerInstall(page);
  await expect(heading(first)).toHaveCount(0);

  const site = await openOne(page, 1);
  await expect(heading(site)).toHaveCount(0);
  expect(await offerInstall(page)).toBe(true);
  await site.button("history.next.install.yes").press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-prompts", "1");
  await expect(heading(site)).toHaveCount(0);

  await page.reload();
  await site.heading("history.chart.title").waitFor();
  await site.unfold("history.secure.title");
  await offerInstall(page);
  await site.button("history.next.install.no").press("Enter");
  await expect(heading(site)).toHaveCount(0);
  for (const path of ["/en/history", "/history"]) {
    await page.goto(path);
    await page.locator("#content ol").waitFor();
    expect(await offerInstall(page)).toBe(false);
    await expect(page.locator("#history-install")).toHaveCount(0);
  }
});

// All of its lines: `diary/files/calendar-file.test.ts`.
test("the diary's calendar file says when and nothing of the skin (R-RES-15)", async ({ page }) => {
  const site = await openOne(page, 10);
  const asked: string[] = [];
  page.on("request", (request) => request.url().startsWith("blob:") || asked.push(request.url()));
  const remind = page.locator("button:has(.lucide-calendar-plus)");
  const download = await site.download(() => remind.press("Enter"));
  expect(download.suggestedFilename()).toBe(`${site.t("history.next.fileName")}.ics`);
  const text = (await readFile(await download.path(), "utf8")).replaceAll("\r\n ", "");
  const day = daysAgo(10);
  day.setDate(day.getDate() + 28);
  const parts = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => `${part}`.padStart(2, "0"));
  expect(text).toContain(`DTSTART;VALUE=DATE:${parts.join("")}\r\n`);
  const words = (key: string) => site.t(key).replaceAll(/[,;]/g, "\\$&");
  expect(text).toContain(`SUMMARY:${words("history.next.eventTitle")}\r\n`);
  expect(text).toContain(`DESCRIPTION:${words("history.next.eventText")}\r\n`);
  expect(asked.filter((url) => !/\/assets\/[^?]*\.js$/.test(url))).toEqual([]);
});
