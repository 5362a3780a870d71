import { readFile } from "node:fs/promises";
import { violationsOn } from "./axe.ts";
import { readDiary } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { measuredBy } from "./sent-photo.ts";
import { SAMPLE_RESULT, success } from "./skin-glow.ts";

/** What a result offers to keep, beside it (R-RES-15, R-RES-19). The fixture fails on any console error and foreign request. */

// That the photo is encrypted, and that nothing of it is sent: `promises/diary-promises.ts`.
test("numbers, then by another choice the photo; each can be taken back", async ({ page, selfie, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.showResult(await measuredBy(page, selfie));
  await site.goTo("why");
  await page.locator("summary", { hasText: site.t("felt.title") }).click();
  await site.button("felt.codes.tight").click();
  expect(await readDiary(page)).toBeNull();

  await site.keep();
  const keep = site.button("history.offer.photo.keep");
  await expect(keep).toBeVisible();
  await expect(page.getByRole("link", { name: site.t("history.offer.photo.passphrase") })).toHaveAttribute(
    "href",
    /\/history#photo-settings$/,
  );
  expect(await readDiary(page)).toMatchObject({ history: [{ felt: ["tight"] }], photos: [] });
  expect(await violationsOn(page)).toEqual([]);

  await keep.press("Enter");
  await expect(page.getByText(site.t("history.offer.photo.kept"))).toBeVisible();
  await expect(site.button("history.offer.photo.remove")).toBeFocused();
  const both = await readDiary(page);
  expect(both?.photos.map(({ id }) => id)).toEqual(both?.history.map(({ id }) => id));

  // What is told after it was saved is saved too.
  await site.goTo("why");
  await site.button("felt.codes.itching").click();
  await expect.poll(async () => (await readDiary(page))?.history[0]?.felt).toEqual(["tight", "itching"]);

  await site.goTo("diary");
  await site.button("history.offer.photo.remove").click();
  await expect(page.getByText(site.t("history.offer.photo.removed"))).toBeVisible();
  expect(await readDiary(page)).toMatchObject({ history: [{}], photos: [] });
  await site.button("history.offer.photo.keep").click();
  await expect(site.button("history.offer.photo.remove")).toBeVisible();
  await site.button("history.offer.undo").click();
  await expect(page.getByText(site.t("history.offer.removed"))).toBeVisible();
  await expect(page.getByRole("link", { name: site.t("history.offer.toHistory"), exact: true })).toBeFocused();
  expect(await readDiary(page)).toBeNull();
});

test("a result that comes back in the same tab shows the photo that was kept (R-RES-15, R-RES-19)", async ({
  page,
  selfie,
  site,
}) => {
  await site.showResult(await measuredBy(page, selfie));
  const photo = page.locator('main [role=group] img[src^="blob:"]');
  const shape = () => photo.first().evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  const before = await shape();
  await site.keep();
  await site.button("history.offer.photo.keep").click();
  await page.getByText(site.t("history.offer.photo.kept")).waitFor();
  await page.reload();
  await site.goTo("face");
  await expect(photo.first()).toBeVisible();
  expect(await shape()).toBeCloseTo(before, 2);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/blob:|data:/);
});

test("a photo that was declined is not asked for again (R-RES-19)", async ({ page, selfie, english: site }) => {
  await site.showResult(await measuredBy(page, selfie));
  await site.keep();
  await site.button("history.offer.photo.decline").click();
  await expect(page.getByText(site.t("history.offer.photo.declined"))).toBeVisible();
  await page.getByRole("link", { name: site.t("history.offer.toHistory"), exact: true }).click();
  await expect(page).toHaveURL(/\/en\/history$/);
  await page.goBack();
  await site.sees("diary");
  await expect(page.getByText(site.t("history.offer.savedText"))).toBeVisible();
  await expect(site.button("history.offer.photo.keep")).toHaveCount(0);
  expect((await readDiary(page))?.photos).toEqual([]);
});

test("a result without a photo to cut is offered as numbers alone (R-RES-19)", async ({ page, english: site }) => {
  // Nothing in it says where the face is.
  await site.showResult(SAMPLE_RESULT);
  await site.keep();
  await page.reload();
  await site.sees("diary");
  await expect(page.getByText(site.t("history.offer.savedText"))).toBeVisible();
  await expect(site.button("history.offer.photo.keep")).toHaveCount(0);
});

test("a step begun and a product at home are noted, and can be taken back", async ({ page, english: site }) => {
  await site.showResult(SAMPLE_RESULT);
  const begin = page.getByRole("button", { name: new RegExp(`^${site.t("results.begun.today")}`) });
  await expect(begin).toHaveCount(0);
  const have = page.getByRole("button", { name: new RegExp(`^${site.t("products.choice.have")}`) }).first();
  await site.goTo("plan");
  await site.unfold("products.forResult");
  await have.click();
  expect(await readDiary(page)).toBeNull();
  await site.keep();
  await site.goTo("plan");
  await begin.first().click();
  const undo = page.getByRole("button", { name: new RegExp(`^${site.t("results.begun.undo")}`) });
  await expect(undo).toBeFocused();
  await have.click();
  await expect.poll(async () => (await readDiary(page))?.notes.length).toBe(2);
  const notes = (await readDiary(page))?.notes ?? [];
  expect(notes.map(({ kind }) => kind)).toEqual(["started", "started"]);
  expect(notes.find(({ step }) => step !== undefined)).toHaveProperty("concern");
  expect(notes.find(({ product }) => product !== undefined)).not.toHaveProperty("step");

  const download = await site.download(() => site.button("results.planDays.save").click());
  const days = await readFile(await download.path(), "utf8");
  expect(days.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  // Calendars are shared.
  expect(days).not.toMatch(/skin(?!glow)|acid|retinol|redness/i);

  await page.reload();
  await undo.click();
  await expect(begin.first()).toBeFocused();
  expect((await readDiary(page))?.notes).toHaveLength(1);
  await site.goTo("diary");
  await site.button("history.offer.undo").click();
  await expect(page.getByText(site.t("history.offer.removed"))).toBeVisible();
  await expect(page.getByRole("link", { name: site.t("history.offer.toHistory"), exact: true })).toBeFocused();
  expect(await readDiary(page)).toBeNull();
});

test("at the second visit the last answers are offered, and count (R-RES-14)", async ({ page, english: site }) => {
  const open = { ...SAMPLE_RESULT, skinType: { ...SAMPLE_RESULT.skinType, sureness: 0.42, open: true } };
  await site.answerInTurn([200, success("en", open)], [200, success("en", { ...open, skinScore: open.skinScore - 1 })]);
  await site.analyse();
  await site.goTo("why");
  await page.locator("summary", { hasText: site.t("questions.ask.title") }).click();
  await page.locator("summary", { hasText: site.t("questions.ask.midday.short") }).click();
  await page.getByRole("radio", { name: site.t("questions.ask.midday.shiny_all") }).check();
  await site.keep();
  await site.analyseAgain();
  await site.goTo("diary");
  await expect(page.getByText(/^No difference from .* that we can be sure of/)).toBeVisible();
  await site.goTo("why");
  await expect(page.getByText(site.t("questions.ask.soFar", { type: "" }).trim())).toHaveCount(0);
  const take = site.button("felt.last.take");
  await take.click();
  await expect(take).toHaveCount(0);
  await expect(page.getByText(site.t("felt.last.taken"))).toBeFocused();
  await expect(page.locator("summary", { hasText: site.t("questions.ask.midday.short") })).toContainText(
    site.t("questions.ask.midday.shiny_all"),
  );
});
