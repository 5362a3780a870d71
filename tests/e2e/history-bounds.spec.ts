import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import type { HistoryEntry } from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { toJson } from "#diary/files/export-history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { buildResult } from "#lab/result-builder.ts";
import { databasesOf } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, idOf } from "./seed-diary.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** A history that is huge or foreign (R-RES-15): the page opens, shows what it can, and all of it can be deleted. */

/** Rows are what costs: 14,230 of them were 768,705 elements, and the page stood still for 21 s at each visit. */
const MOST_ELEMENTS = 8_000;

/** One a day, newest first, from `first` days ago on. */
function visits(count: number, first = 0): HistoryEntry[] {
  const entry = createEntry({ ...buildResult(), methodVersion: "1" }, new Date());
  return Array.from({ length: count }, (_, index) => ({
    ...entry,
    id: idOf(first + index),
    at: daysAgo(first + index).toISOString(),
    skinScore: 50 + (index % 40),
  }));
}

function fileOf(text: string) {
  return { name: "skinglow-history.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

async function deleteAll(page: Page, site: SkinGlow): Promise<void> {
  await site.unfold("history.secure.title");
  await site.button("history.data.removeAll").press("Enter");
  await site.button("history.confirm.yes").press("Enter");
  await expect(site.heading("history.empty.title")).toBeVisible();
  // The page looks once more, and until that look has ended the browser may name the database that it undoes.
  await expect.poll(() => databasesOf(page)).toEqual([]);
}

test("of a long history 18 faces are built, all is exported, the rest is told", async ({ page, english: site }) => {
  await page.goto("/en/history");
  await site.heading("history.empty.title").waitFor();
  const most = LIMITS.historyEntries;
  const late = { ...visits(1)[0], id: "f".repeat(16), at: daysAgo(-3).toISOString() };
  const compact = { ...JSON.parse(toJson([], new Date())), entries: [...visits(most + 50).reverse(), late] };
  await site.importHistory(fileOf(JSON.stringify(compact)));
  const notice = page.getByRole("status").filter({ hasText: site.t("history.import.done", { added: most, known: 0 }) });
  await expect(notice).toContainText(site.t("history.import.beyond", { entries: 50, most }));
  await expect(notice).toContainText(site.t("history.import.unreadable", { entries: 1 }));
  const items = page.locator("#content ol > li");
  await expect(items).toHaveCount(18);
  expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(MOST_ELEMENTS);
  await expect(page.getByText(site.t("history.chart.some", { drawn: 100, entries: most }))).toBeVisible();

  // A link to a place within opens what it is folded in, however often.
  const toData = page.getByRole("link", { name: site.t("history.list.toData") });
  for (const _ of [1, 2]) {
    await site.fold("history.secure.title").locator("summary").first().click();
    await expect(site.heading("history.data.title")).toBeHidden();
    await toData.press("Enter");
    await expect(site.heading("history.data.title")).toBeInViewport();
  }
  await site.button("history.list.older").press("Enter");
  await expect(page.getByText(site.t("history.list.page", { from: 19, to: 36, entries: most }))).toBeVisible();
  await expect(items.first().getByRole("button")).toBeInViewport();
  await site.button("history.list.newer").press("Enter");
  await expect(site.button("history.list.newer")).toHaveCount(0);

  // Full: nothing makes way.
  await site.importHistory(fileOf(toJson(visits(1, 9_000), new Date())));
  await expect(page.getByRole("alert")).toContainText(site.t("history.problems.crowded"));
  const download = await site.download(() => site.button("history.data.json").press("Enter"));
  const exported = JSON.parse(await readFile(await download.path(), "utf8")) as { entries: { id: string }[] };
  expect(exported.entries.map(({ id }) => id)).toEqual(visits(most).map(({ id }) => id));
  await deleteAll(page, site);
});

// What of it is counted and what left out: `diary/store/diary-store.test.ts`.
test("a database in which nothing can be read is deleted, and works again", async ({ page, english: site }) => {
  await page.goto("/en/blog");
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open("skinglow", 1);
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore("history", { autoIncrement: true });
          for (const row of [{ id: 7 }, { id: "y", fill: "x".repeat(1_000_000) }]) store.put(row);
        };
        request.onsuccess = () => resolve(request.result.close());
      }),
  );
  await page.goto("/en/history");
  await expect(page.getByText(site.t("history.unreadable", { entries: 2 }))).toBeVisible();
  await deleteAll(page, site);
  await site.importHistory(fileOf(toJson(visits(2), new Date())));
  await expect(page.locator("#content ol > li")).toHaveCount(2);
});
