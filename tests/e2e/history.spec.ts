import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { EVENT_PATH } from "#contract/usage.ts";
import { toJson } from "#diary/files/export-history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { databasesOf, watchSent } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { settle, shifts, watchShifts } from "./read-page.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The history on the device (R-RES-15), as a visitor meets it. The fixture fails on any console error and foreign request. */

/**
 * Scores of six visits; at the fourth the light was another, which is no reason not to compare it, and the last one is by another
 * version of the measurement. None is a copy of another one.
 */
function visits() {
  return [62, 64, 60, 78, 90, 71].map((score, index) => {
    const result = buildResult({
      concerns: { redness: { score: 20, points: 100 - score }, lines: { notMeasured: "blurred" } },
      quality: {
        light: index === 3 ? 0.8 : 0.31,
        pose: { yaw: 0, pitch: 0, roll: 2 * index },
        interOcularPx: 180 + 10 * index,
      },
      type: "combination",
    });
    const methodVersion = index === 5 ? "3" : METHOD_VERSION;
    return createEntry({ ...result, methodVersion }, new Date(Date.UTC(2026, 8, 1 + index * 12, 9)));
  });
}
const exportFile = () => ({
  name: "skinglow-history.json",
  mimeType: "application/json",
  buffer: Buffer.from(toJson(visits(), new Date())),
});

async function importVisits(page: Page, language: "de" | "en" = "en"): Promise<SkinGlow> {
  const site = new SkinGlow(page, language);
  await page.goto(pathIn(language, "/history"));
  await site.heading("history.empty.title").waitFor();
  await site.importHistory(exportFile());
  await page.getByText(site.t("history.import.done", { added: 6, known: 0 })).waitFor();
  return site;
}

test("a result is kept when asked, shown in the history, taken away again", async ({ page, english: site }) => {
  await site.showResult();
  // Wherever a visitor was until here: nothing is stored.
  expect(await databasesOf(page)).toEqual([]);
  const asked = watchSent(page);
  await site.button("results.keep").press("Enter");
  await expect(site.heading("results.screens.diaryTitle")).toBeFocused();
  await expect(page.getByText(site.t("history.offer.saved"), { exact: true })).toBeVisible();
  expect(await databasesOf(page)).toEqual(["skinglow"]);
  await page.keyboard.press("Tab");
  await expect(site.button("history.day.change")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: site.t("history.offer.toHistory"), exact: true })).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/history$/);
  await expect(page.locator("#content ol > li").filter({ hasText: "74 ± 5" })).toContainText(
    site.t("labels.skinTypes.combination"),
  );
  // Back to the very result, which knows that it is saved.
  await page.goBack();
  await site.sees("diary");
  await expect(page.getByText(site.t("history.offer.savedText"))).toBeVisible();
  await expect(site.button("results.kept")).toBeVisible();
  await site.button("history.offer.undo").click();
  await expect(page.getByText(site.t("history.offer.removed"))).toBeVisible();
  await expect(site.button("results.keep")).toBeVisible();
  expect(await databasesOf(page)).toEqual([]);
  expect(asked.filter((request) => !request.endsWith(EVENT_PATH))).toEqual([]);
});

test("the history is found from menu, footer and landing page (R-RES-15, R-ROUTE-3)", async ({ page }) => {
  const asked = watchSent(page);
  const site = await importVisits(page, "de");
  await watchShifts(page);
  await page.goto("/");
  // 71 is the newest of the visits, long ago by any clock.
  const last = page.locator("last-saved");
  await expect(last).toContainText("Dein letzter Wert: 71, vor");
  await settle(page);
  expect(await shifts(page)).toEqual([]);
  const link = page.getByRole("contentinfo").getByRole("link", { name: site.t("site.history") });
  await link.click();
  await expect(page).toHaveURL(/\/history$/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goto("/");
  await expect(last).toBeVisible();
  await site.button("site.menu").click();
  await site.menu.getByRole("link", { name: site.t("site.history") }).click();
  await expect(site.heading("history.chart.title")).toBeVisible();
  await expect(page.locator("#site-menu")).toBeHidden();
  await site.unfold("history.secure.title");
  await site.button("history.data.removeAll").press("Enter");
  await site.button("history.confirm.yes").click();
  await expect(site.heading("history.empty.title")).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(last).toBeHidden();
  expect(asked).toEqual([]);
});

test("import, chart, table, comparisons, export, deletion with undo, and all of it by keyboard", async ({ page }) => {
  const asked = watchSent(page);
  const site = await importVisits(page);
  const items = page.locator("#content ol > li");
  await expect(items).toHaveCount(6);
  await page.getByLabel(site.t("history.chart.line")).selectOption("lines");
  await expect(page.getByText(site.t("history.chart.none", { line: site.t("labels.concerns.lines") }))).toBeVisible();

  // The same file again changes nothing.
  await site.importHistory(exportFile());
  await page.getByText(site.t("history.import.done", { added: 0, known: 6 })).waitFor();
  await expect(items).toHaveCount(6);

  for (const [key, ending] of [
    ["history.data.json", /^SkinGlow-skin-diary-\d{4}-\d\d-\d\d\.json$/],
    ["history.data.csv", /^SkinGlow-skin-diary-\d{4}-\d\d-\d\d\.csv$/],
  ] as const) {
    const download = await site.download(() => site.button(key).press("Enter"));
    expect(download.suggestedFilename()).toMatch(ending);
    const text = await readFile(await download.path(), "utf8");
    if (key === "history.data.json") expect(JSON.parse(text).entries).toEqual(visits().toReversed());
    else expect(text.split("\r\n")).toHaveLength(8);
  }

  await items.nth(1).getByRole("button").press("Enter");
  await items
    .nth(1)
    .getByRole("button", { name: /^Delete the entry/ })
    .press("Enter");
  await expect(items).toHaveCount(5);
  await expect(site.button("history.undo")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(items).toHaveCount(6);
  await expect(items.nth(1)).toContainText("90 ± 4");

  await site.button("history.data.removeAll").press("Enter");
  await expect(site.button("history.confirm.no")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(site.button("history.data.removeAll")).toBeFocused();
  await page.keyboard.press("Enter");
  await site.button("history.confirm.yes").press("Enter");
  await expect(site.heading("history.empty.title")).toBeVisible();
  await expect(page.getByText(site.t("history.removedAll"))).toBeVisible();
  expect(await databasesOf(page)).toEqual([]);
  expect(asked).toEqual([]);
});
