import type { Page } from "@playwright/test";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { violationsOn } from "./axe.ts";
import { readDiary, watchSent } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { drawnCut, flatPhoto, openDiary, visit } from "./seed-diary.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** Kept photos of an earlier method are measured anew, on the device (R-RES-23). */

test.describe.configure({ timeout: 300_000 });

const entry = (place: number): HistoryEntry =>
  visit(place, new Date(Date.UTC(2026, 3, place, 9)), 70, { methodVersion: "4", felt: ["dry"], skinScore: 20 });

/** Two faces and a wall, and one entry without a photo. */
async function open(page: Page, language: Language, isLocked = false): Promise<SkinGlow> {
  const faces = [await drawnCut(1), await drawnCut(2)].map((jpeg) => jpeg.toString("base64"));
  const jpegs = [await flatPhoto([190, 180, 170]), ...faces];
  const photos = Object.fromEntries(jpegs.map((jpeg, at) => [entry(at + 1).id, jpeg]));
  return openDiary(page, { entries: [1, 2, 3, 4].map(entry), photos, isLocked }, language);
}

async function stored(page: Page): Promise<readonly HistoryEntry[]> {
  return (await readDiary(page))?.history ?? [];
}

test("asked once, each photo is measured here; one that cannot be is counted and stays", async ({ page }) => {
  const sent = watchSent(page);
  const site = await open(page, "de");
  const card = page.getByRole("region", { name: site.t("history.anew.title") });
  const time = site.t("history.anew.seconds", { number: 5 });
  await expect(card.getByText(site.t("history.anew.ask.more", { number: 3, time }))).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await card.getByRole("button", { name: site.t("history.anew.yes") }).click();
  await expect(card.getByRole("progressbar")).toBeVisible();
  await expect(card.getByRole("button", { name: site.t("history.anew.stop") })).toBeFocused();
  await expect(card.getByRole("status")).toHaveText(
    `${site.t("history.anew.done.more", { number: 2 })} ${site.t("history.anew.failed.one")}`,
    { timeout: 240_000 },
  );
  const rows = await stored(page);
  expect(rows.map(({ methodVersion }) => methodVersion)).toEqual(["4", METHOD_VERSION, METHOD_VERSION, "4"]);
  expect(rows.map(({ skinScore }) => skinScore === 20)).toEqual([true, false, false, true]);
  expect(rows.map(({ at, felt }) => ({ at, felt }))).toEqual(
    [1, 2, 3, 4].map((place) => ({ at: entry(place).at, felt: ["dry"] })),
  );
  expect(sent).toEqual([]);
  await page.reload();
  await expect(page.getByRole("heading", { name: site.t("history.list.title") })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test("later is remembered, and locked photos wait with nothing lost", async ({ page }) => {
  const site = await open(page, "en", true);
  const card = page.getByRole("region", { name: site.t("history.anew.title") });
  await card.getByRole("button", { name: site.t("history.anew.later") }).click();
  const now = page.getByRole("button", { name: site.t("history.anew.now") });
  await expect(now).toBeFocused();
  await page.reload();
  await expect(page.getByText(site.t("history.anew.left.more", { number: 3 }))).toBeVisible();
  await now.click();
  await expect(card.getByRole("status")).toContainText(site.t("history.problems.locked"));
  await expect(card.getByRole("button", { name: site.t("history.anew.resume") })).toBeFocused();
  await expect(card.getByRole("link", { name: site.t("history.offer.photo.unlock") })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  expect((await stored(page)).map(({ methodVersion }) => methodVersion)).toEqual(["4", "4", "4", "4"]);
});
