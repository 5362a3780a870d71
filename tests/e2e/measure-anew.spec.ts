import type { Page } from "@playwright/test";
import type { HistoryEntry } from "#contract/history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { encodeJpeg, flatPicture } from "#lab/pictures/pictures.ts";
import { buildResult } from "#lab/result-builder.ts";
import { violationsOn } from "./axe.ts";
import { readDiary } from "./browser-storage.ts";
import { drawnCut } from "./drawn-cut.ts";
import { expect, test } from "./fixtures.ts";
import { seedDiary } from "./seed-diary.ts";

/** Kept photos of an earlier method are measured anew, on the device (R-RES-23). */

test.describe.configure({ timeout: 300_000 });

const OLD = { methodVersion: "4", felt: ["dry"] } as const;

function entry(place: number): HistoryEntry {
  const id = `${place}`.padStart(16, "0");
  const made = createEntry(buildResult(), new Date(Date.UTC(2026, 3, place, 9)), id);
  return { ...made, ...OLD, felt: [...OLD.felt], skinScore: 20 };
}

/** Two faces and a wall, and one entry without a photo. */
async function seed(page: Page, isLocked = false): Promise<void> {
  const wall = await encodeJpeg(flatPicture(600, 800, [190, 180, 170]));
  const jpegs = [wall, await drawnCut(1), await drawnCut(2)];
  const photos = Object.fromEntries(jpegs.map((jpeg, at) => [entry(at + 1).id, jpeg.toString("base64")]));
  await seedDiary(page, { entries: [1, 2, 3, 4].map(entry), photos, isLocked });
}

async function stored(page: Page): Promise<readonly HistoryEntry[]> {
  return (await readDiary(page))?.history ?? [];
}

test("asked once, each photo is measured here; one that cannot be is counted and stays", async ({ page, site }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "GET" || sent.push(request.url()));
  await seed(page);
  await page.goto("/history");
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

test("later is remembered, and locked photos wait with nothing lost", async ({ page, english: site }) => {
  await seed(page, true);
  await page.goto("/en/history");
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
