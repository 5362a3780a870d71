import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { createEntry } from "#app/diary/create-entry.ts";
import { toJson } from "#app/diary/export-history.ts";
import { IMPORT_LIMIT_BYTES } from "#app/diary/import-history.ts";
import type { HistoryEntry } from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** A history that is huge or foreign (R-RES-15): the page opens, shows what it can, and all of it can be deleted. */

const DAY_MS = 86_400_000;
/** Rows are what costs: 14,230 of them were 768,705 elements, and the page stood still for 21 s at each visit. */
const MOST_ELEMENTS = 8_000;

const idOf = (number: number) => number.toString(16).padStart(16, "0");

/** One a day, newest first, from `first` days ago on. */
function visits(count: number, first = 0): HistoryEntry[] {
  const entry = createEntry({ ...buildResult(), methodVersion: "1" }, new Date());
  return Array.from({ length: count }, (_, index) => ({
    ...entry,
    id: idOf(first + index),
    at: new Date(Date.now() - (first + index) * DAY_MS).toISOString(),
    skinScore: 50 + (index % 40),
  }));
}

function fileOf(text: string) {
  return { name: "skinglow-history.json", mimeType: "application/json", buffer: Buffer.from(text) };
}

async function openHistory(page: Page, language: "de" | "en"): Promise<SkinGlow> {
  await page.goto(pathIn(language, "/history"));
  return new SkinGlow(page, language);
}

/** Past the site, as an extension or another page of the same origin could. */
async function store(page: Page, rows: readonly object[], options: IDBObjectStoreParameters = { keyPath: "id" }) {
  await page.goto("/en/blog");
  await page.evaluate(
    ([values, parameters]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("skinglow", 1);
        request.onupgradeneeded = () => request.result.createObjectStore("history", parameters);
        request.onsuccess = () => {
          const transaction = request.result.transaction("history", "readwrite");
          for (const { fill = 0, isTimeless = false, ...row } of values as { fill?: number; isTimeless?: boolean }[])
            transaction.objectStore("history").put({
              ...row,
              ...(fill > 0 && { text: "x".repeat(fill) }),
              ...(isTimeless && { at: new Date(Number.NaN) }),
            });
          transaction.oncomplete = () => resolve(request.result.close());
          transaction.onabort = () => reject(transaction.error);
        };
      }),
    [rows, options] as const,
  );
}

const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll("*").length);

async function deleteAll(page: Page, site: SkinGlow): Promise<void> {
  await site.button("history.data.removeAll").press("Enter");
  await site.button("history.confirm.yes").press("Enter");
  await expect(site.heading("history.empty.title")).toBeVisible();
  // The page looks once more, and until that look has ended the browser may name the database that it undoes.
  await expect.poll(() => databases(page)).toEqual([]);
}

test(`a file of more than a history can have is refused in words, unread`, async ({ page }) => {
  const site = await openHistory(page, "de");
  await site.heading("history.empty.title").waitFor();
  await site.importHistory(fileOf(toJson(visits(1), new Date()).padEnd(IMPORT_LIMIT_BYTES + 1)));
  await expect(page.getByRole("alert")).toContainText(site.t("history.import.tooLarge"));
  expect(await databases(page)).toEqual([]);
});

test("of a long history 20 rows are built, all is exported, and what is too much is told", async ({ page }) => {
  const site = await openHistory(page, "en");
  await site.heading("history.empty.title").waitFor();
  const most = LIMITS.historyEntries;
  const late = { ...visits(1)[0], id: "f".repeat(16), at: new Date(Date.now() + 3 * DAY_MS).toISOString() };
  const compact = { ...JSON.parse(toJson([], new Date())), entries: [...visits(most + 50).reverse(), late] };
  await site.importHistory(fileOf(JSON.stringify(compact)));
  const notice = page.getByRole("status").filter({ hasText: site.t("history.import.done", { added: most, known: 0 }) });
  await expect(notice).toContainText(site.t("history.import.beyond", { entries: 50, most }));
  await expect(notice).toContainText(site.t("history.import.unreadable", { entries: 1 }));
  const items = page.locator("#content ol > li");
  await expect(items).toHaveCount(20);
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  await expect(page.getByText(site.t("history.chart.some", { drawn: 100, entries: most }))).toBeVisible();

  await page.getByRole("link", { name: site.t("history.list.toData") }).press("Enter");
  await expect(site.heading("history.data.title")).toBeInViewport();
  await site.button("history.list.older").press("Enter");
  await expect(page.getByText(site.t("history.list.page", { from: 21, to: 40, entries: most }))).toBeVisible();
  await expect(items.first()).toBeInViewport();
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

test("what others have stored is left out and counted, and deleted with the rest", async ({ page }) => {
  const [good] = visits(1);
  const looked = 10_000;
  const junk = Array.from({ length: looked + 50 }, (_, index) => ({ id: `x${index}` }));
  const spoilt = [
    { id: "a", fill: 10_000_000 },
    { ...good, id: idOf(0xb), isTimeless: true },
    { ...good, id: idOf(0xc), concerns: Array.from({ length: 100_000 }, () => 0) },
    { ...good, id: idOf(0xd), skinScore: "70" },
  ];
  await store(
    page,
    [good, ...spoilt, ...junk].flatMap((row) => row ?? []),
  );
  const site = await openHistory(page, "de");
  await expect(page.locator("#content ol > li")).toHaveCount(1);
  expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  await expect(page.getByText(site.t("history.unreadable", { entries: looked - 1 }))).toBeVisible();
  const rest = 1 + spoilt.length + junk.length - looked;
  await expect(page.getByText(site.t("history.beyond", { entries: rest, most: LIMITS.historyEntries }))).toBeVisible();
  await deleteAll(page, site);
});

test("a database of another shape can be deleted, and the history works again", async ({ page }) => {
  await store(page, [{ id: 7 }, { id: "y" }], { autoIncrement: true });
  const site = await openHistory(page, "en");
  await expect(page.getByText(site.t("history.unreadable", { entries: 2 }))).toBeVisible();
  await deleteAll(page, site);
  await site.importHistory(fileOf(toJson(visits(2), new Date())));
  await expect(page.locator("#content ol > li")).toHaveCount(2);
});
