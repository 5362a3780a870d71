import type { Page } from "@playwright/test";
import { type HistoryEntry, MOST_NOTE_CHARACTERS } from "#contract/history.ts";
import { violationsOn } from "./axe.ts";
import { readDiary } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, flatPhoto, idOf, openDiary, visit } from "./seed-diary.ts";

/** What visitors note in the diary, and what the page makes of it (R-RES-19). */

/** Redness so many days ago, by photos that are alike. */
const photos = (...shots: readonly (readonly [days: number, redness: number])[]): HistoryEntry[] =>
  shots.map(([days, redness], index) =>
    visit(index + 1, daysAgo(days), redness, { felt: index === 0 ? ["itching"] : [] }),
  );

const stored = async (page: Page) => (await readDiary(page))?.notes ?? [];

test("one tap notes something for today; its day can be changed, its deletion undone", async ({ page }) => {
  const site = await openDiary(page, { entries: photos([20, 70], [1, 71]) }, "en");
  await site.button("diary.kinds.sun").press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Noted: A lot of sun/ })).toBeVisible();
  expect(await stored(page)).toMatchObject([{ kind: "sun" }]);
  await expect(page.getByRole("list", { name: site.t("diary.marks") }).getByRole("button")).toHaveCount(1);

  await page.getByRole("button", { name: /^Change the note/ }).press("Enter");
  const day = page.getByLabel(site.t("diary.form.day"), { exact: true });
  await expect(day).toBeFocused();
  const [tomorrow, before] = [daysAgo(-1.5), daysAgo(3)].map((date) => date.toISOString().slice(0, 10));
  await day.fill(tomorrow ?? "");
  await site.button("diary.form.change").press("Enter");
  await expect(page.getByText(site.t("diary.form.future"))).toBeVisible();
  await day.fill(before ?? "");
  await site.button("diary.form.change").press("Enter");
  await expect(page.getByRole("button", { name: /^Change the note/ })).toBeFocused();
  expect((await stored(page))[0]?.at).toMatch(new RegExp(`^${before}`));

  await page.getByRole("button", { name: /^Delete the note/ }).press("Enter");
  await expect(site.button("history.undo")).toBeFocused();
  expect(await stored(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Change the note/ })).toHaveCount(1);
});

test("own words are kept as text, and not lost where nothing can be stored", async ({ page }) => {
  const site = await openDiary(page, { entries: photos([2, 70]) });
  const text = `<img src=x onerror=alert(1)> ${"x".repeat(200)}`;
  await site.button("diary.kinds.own").press("Enter");
  const field = page.getByLabel(site.t("diary.form.words"));
  await expect(field).toBeFocused();
  await site.button("diary.form.save").press("Enter");
  await expect(page.getByText(site.t("diary.form.missing"))).toBeVisible();
  await field.pressSequentially(text);
  await expect(field).toHaveValue(text.slice(0, MOST_NOTE_CHARACTERS));
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = () => {
      IDBObjectStore.prototype.put = put;
      throw new DOMException("", "QuotaExceededError");
    };
  });
  await site.button("diary.form.save").press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: site.t("history.problems.full") })).toBeVisible();
  await expect(field).toHaveValue(text.slice(0, MOST_NOTE_CHARACTERS));
  await site.button("diary.form.save").press("Enter");
  await expect(page.locator("dd").filter({ hasText: "<img src=x" })).toBeVisible();
  expect((await stored(page)).map((note) => note.text)).toEqual([text.slice(0, MOST_NOTE_CHARACTERS)]);
});

test("a step is begun with what it is for, waits for its verdict, and ends by one tap", async ({ page }) => {
  const site = await openDiary(page, { entries: photos([5, 70]) });
  await site.button("diary.kinds.started").press("Enter");
  await page.getByLabel(site.t("diary.form.what")).selectOption({ label: site.t("advice.steps.azelaic.title") });
  await page.getByLabel(site.t("diary.form.for")).selectOption("redness");
  await site.button("diary.form.save").press("Enter");
  const step = page.getByRole("listitem").filter({ has: site.heading("advice.steps.azelaic.title") });
  await expect(step).toContainText(/Ab dem .* lässt es sich sagen/);
  expect(await stored(page)).toMatchObject([{ kind: "started", step: "azelaic", concern: "redness" }]);
  await step.getByRole("button").press("Enter");
  await expect(step).toContainText(site.t("diary.verdict.short"));
});

// Which verdict: `diary/told/compare.test.ts`.
test("the verdict on a step of fourteen weeks ago says so", async ({ page }) => {
  const kind = "started";
  const began = { id: idOf(99), at: daysAgo(98).toISOString(), kind, step: "azelaic", concern: "redness" } as const;
  const before = [101, 100, 99].map((days) => [days, 40] as const);
  const after = [8, 6, 4].map((days) => [days, 90] as const);
  const site = await openDiary(page, { entries: photos(...before, ...after), notes: [began] }, "en");
  await expect(page.getByText(site.t("diary.verdict.say.better"))).toBeVisible();
});

test("photos are shown while in sight, deleted alone and brought back; axe, 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  const jpeg = await flatPhoto([128, 128, 128]);
  const entries = photos([60, 40], [30, 60], [3, 62], [1, 64]);
  const notes = (["sun", "cycle", "ill", "little_sleep"] as const).map((kind, index) => ({
    id: idOf(50 + index),
    at: daysAgo(index * 12 + 2).toISOString(),
    kind,
  }));
  const site = await openDiary(page, { entries, notes, photos: { [idOf(4)]: jpeg, [idOf(1)]: jpeg } });
  const images = page.locator("#content ol img");
  await expect(images).toHaveCount(0);
  await page.locator("#content ol > li > button").first().scrollIntoViewIfNeeded();
  await expect(images.first()).toBeVisible();
  await expect(images).toHaveCount(2);
  await page.locator("#content ol > li > button").first().press("Enter");
  await page.getByRole("button", { name: /^Nur das Foto löschen/ }).press("Enter");
  await expect(images).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Nur das Foto löschen/ })).toHaveCount(0);
  await site.button("history.undo").press("Enter");
  await expect(images).toHaveCount(2);

  await site.button("diary.kinds.started").press("Enter");
  await site.unfold("history.secure.title");
  await site.button("history.data.removeAll").press("Enter");
  for (const summary of await page.locator("#content details:not([open]) > summary").all())
    await summary.press("Enter");
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
