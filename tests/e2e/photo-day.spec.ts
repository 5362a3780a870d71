import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { METHOD_VERSION } from "#engine/result.ts";
import { savedEntry } from "../support/saved-entry.ts";
import { violationsOn } from "./axe.ts";
import { readDiary, watchRequests } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { seedDiary } from "./seed-diary.ts";
import { jpeg, SAMPLE_RESULT, success } from "./skin-glow.ts";

/** The day of a photo (R-RES-24). */

test("a photo's own day can be changed, orders the diary, is not sent", async ({ page, context, selfie, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const sent = watchRequests(context);
  await site.answer(200, success("de"));
  await site.analyse(jpeg(await takenOn(selfie, "2025:03:01 09:00:00")));
  await site.goTo("diary");
  await expect(page.getByText("Foto vom 1. März 2025", { exact: true })).toBeVisible();
  expect(await readDiary(page)).toBeNull();

  const field = page.getByLabel(site.t("history.day.field"));
  await site.button("history.day.change").click();
  await expect(field).toHaveValue("2025-03-01");
  await expect(field).toBeFocused();
  await field.fill("2199-01-01");
  await site.button("history.day.take").click();
  await expect(page.getByText(site.t("history.day.wrong"))).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await field.fill("2025-02-01");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Foto vom 1. Februar 2025", { exact: true })).toBeVisible();
  await expect(site.button("history.day.change")).toBeFocused();

  // The result survives a reload, and its photo's day with it, as it was chosen.
  await page.reload();
  await expect(page.getByText("Foto vom 1. Februar 2025", { exact: true })).toBeVisible();
  await site.keep();
  await site.button("history.day.change").click();
  await field.fill("2025-02-02");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Foto vom 2. Februar 2025", { exact: true })).toBeVisible();
  const day = async () => (await readDiary(page))?.history.map(({ at }) => at.slice(0, 10));
  await expect.poll(day).toEqual(["2025-02-02"]);

  await page.goto("/history");
  await page.getByRole("button", { name: /^2\. Feb\. 2025/ }).click();
  const item = page.getByRole("listitem").filter({ has: page.getByText("2. Februar 2025", { exact: true }) });
  await expect(item.getByText(/^Gespeichert am /)).toBeVisible();
  await site.button("history.day.changeOf", { date: "2. Februar 2025" }).click();
  await field.fill("2025-01-15");
  await page.keyboard.press("Enter");
  await expect(page.getByText(site.t("history.day.moved", { date: "15. Januar 2025" }))).toBeVisible();
  await expect.poll(day).toEqual(["2025-01-15"]);
  const base64 = sent.flatMap((one) => /base64,([A-Za-z0-9+/=]{5000,})/.exec(one)?.[1] ?? []);
  expect(base64).toHaveLength(1);
  const told = [...sent, ...base64.map((photo) => Buffer.from(photo, "base64").toString("latin1"))];
  expect(told.filter((text) => /2025.?0[123].?\d\d/.test(text))).toEqual([]);
});

test.describe("after a journey", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("an entry keeps the day of its place: list, chart, table, sheet for a doctor", async ({ page, site }) => {
    const entries = ["2026-11-20T22:30:00.000Z", "2026-10-24T22:30:00.000Z"].map((at, place) =>
      savedEntry(70 + place, place + 1, { id: `000000000000000${place}`, at, offset: place === 0 ? 60 : 120 }),
    );
    await seedDiary(page, { entries });
    await page.goto("/history");
    await page.getByRole("button", { name: /^20\. Nov\. 2026/ }).click();
    await expect(page.getByRole("listitem").getByText("20. November 2026, 23:30")).toBeVisible();
    await page.getByText(site.t("history.chart.asTable"), { exact: true }).click();
    await expect(page.getByRole("rowheader", { name: "20. November 2026" })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: "25. Oktober 2026" })).toBeVisible();
    await expect(page.getByText(/21\. Nov/)).toHaveCount(0);
    await site.unfold("history.secure.title");
    const download = await site.download(() => site.button("history.data.csv").press("Enter"));
    const days = (await readFile(await download.path(), "utf8")).split("\r\n").map((row) => row.slice(0, 16));
    expect(days.slice(1, 3)).toEqual(["2026-10-25;00:30", "2026-11-20;23:30"]);
    await expect(page.getByText(site.t("history.data.exported", { entries: 2 }))).toBeVisible();
  });
});

test("what the browser deleted is told beside what was saved since, until a backup comes", async ({ page, site }) => {
  await seedDiary(page, { entries: [savedEntry(70, 1, { id: "00000000000000aa" })] });
  await page.goto("/history");
  await site.unfold("history.secure.title");
  const backup = await site.download(() => site.button("history.data.json").press("Enter"));
  const buffer = await readFile(await backup.path());
  await page.goto("/blog");
  await page.evaluate(
    () => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase("skinglow"), { onsuccess: resolve })),
  );
  // Saved since, beside a result.
  await site.answer(200, success("de", { ...SAMPLE_RESULT, methodVersion: METHOD_VERSION }));
  await site.analyse();
  await site.keep();
  await page.goto("/history");
  const told = page.getByText(site.t("history.loss.begunAnew"));
  await expect(told).toBeVisible();
  const entry = page.locator("#content ol > li button[aria-expanded]").first();
  await entry.click();
  await expect(page.getByText(site.t("history.list.firstSince"))).toBeVisible();
  await page.reload();
  await expect(told).toBeVisible();
  const again = page.getByRole("status").getByRole("button", { name: site.t("history.data.import") });
  await site.chooseBy(() => again.click(), { name: "backup.json", mimeType: "application/json", buffer });
  await expect(page.getByText(site.t("history.import.done", { added: 1, known: 0 }))).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.locator("#content ol > li button[aria-expanded]").last().click();
  await expect(page.getByText(site.t("history.list.first"), { exact: true })).toBeVisible();

  // A part of a backup brings back what is whole in it.
  await site.importHistory({ name: "part.json", mimeType: "application/json", buffer: buffer.subarray(0, -6) });
  await expect(
    page.getByRole("alert").getByText(/^Die Datei ist abgeschnitten\. Gelesen: 1 von 1 Einträgen/),
  ).toBeVisible();
});

/** The photo as a camera in Zurich in winter wrote it. @param local "2025:03:01 09:00:00" */
function takenOn(photo: Buffer, local: string): Promise<Buffer> {
  const told = { DateTimeOriginal: local, OffsetTimeOriginal: "+01:00" };
  return sharp(photo).withExif({ IFD2: told }).jpeg({ quality: 92 }).toBuffer();
}
