import type { Page } from "@playwright/test";
import { HISTORY_LAST_KEY, type LastSaved } from "#contract/history.ts";
import { expect, test } from "./fixtures.ts";

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** What a diary leaves for the start page, and a browser that tells what its badge was asked. */
async function withLastSaved(page: Page, days: number): Promise<void> {
  const last: LastSaved = {
    score: 76,
    at: inDays(days - 28),
    compareAt: inDays(days),
    drawing: { id: "00000000000000aa", width: 70, path: "M10 10L60 90" },
  };
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key, value);
      const tell = (call: string) => () => {
        document.documentElement.dataset.badge = call;
        return Promise.resolve();
      };
      Object.assign(navigator, { setAppBadge: tell("set"), clearAppBadge: tell("clear") });
    },
    [HISTORY_LAST_KEY, JSON.stringify(last)] as const,
  );
}

for (const [days, german, badge] of [
  [12, "in 12 Tagen: vergleichen", "clear"],
  [0, "heute: vergleichen", "set"],
] as const) {
  test(`the start page says when to compare, ${days} days ahead, beside the own drawing (R-RES-19)`, async ({
    page,
  }) => {
    await withLastSaved(page, days);
    await page.goto("/");
    await expect(page.locator("last-saved")).toContainText(`· ${german}`);
    await expect(page.getByRole("img", { name: "Deine Zeichnung vom letzten Mal" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-badge", badge);
  });
}

test("nothing of it is loaded for who has saved nothing (R-RES-19)", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/en", { waitUntil: "networkidle" });
  await expect(page.locator("last-saved")).toBeHidden();
  expect(asked.filter((url) => /come-back|again-|diary/.test(url))).toEqual([]);
});
