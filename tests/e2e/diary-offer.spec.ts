import { readFile } from "node:fs/promises";
import { HISTORY_LAST_KEY } from "#contract/history.ts";
import { tracesOf } from "../support/photo-traces.ts";
import { violationsOn } from "./axe.ts";
import { type BrowserStorage, readDiary, readStorage, watchRequests } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { measuredBy } from "./sent-photo.ts";
import { SAMPLE_RESULT, success } from "./skin-glow.ts";

/** What a result offers to keep, beside it (R-RES-15, R-RES-19). The fixture fails on any console error and foreign request. */

/** Bytes; past the tables that JPEGs share, and a multiple of three, so that base64 of the whole is searched for too. */
const OWN_FROM = 1_002;
const NOTE = "canaryofthesauna";

const drawingIn = ({ local }: BrowserStorage) => JSON.parse(local[HISTORY_LAST_KEY] ?? "{}").drawing;

test("the photo is kept by a second choice, encrypted; nothing is sent", async ({ page, context, selfie, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.showResult(await measuredBy(page, selfie));
  const sent = watchRequests(context);
  const shown = page.locator('main [role=group] img[src^="blob:"]').first();
  const shape = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  const before = await shape();
  await site.goTo("why");
  await page.locator("summary", { hasText: site.t("felt.title") }).click();
  await site.button("felt.codes.tight").click();
  expect(await readDiary(page)).toBeNull();

  await site.keep();
  const [keep, remove] = [site.button("history.offer.photo.keep"), site.button("history.offer.photo.remove")];
  await expect(page.getByRole("link", { name: site.t("history.offer.photo.passphrase") })).toHaveAttribute(
    "href",
    /\/history#photo-settings$/,
  );
  await page.getByRole("img", { name: site.t("history.offer.photo.cut") }).waitFor();
  expect(await readDiary(page)).toMatchObject({ history: [{ felt: ["tight"] }], photos: [] });
  const numbers = await readStorage(page);
  expect(await violationsOn(page)).toEqual([]);
  await keep.press("Enter");
  await expect(page.getByText(site.t("history.offer.photo.kept"))).toBeVisible();
  await expect(remove).toBeFocused();
  // What is told after it was saved is saved too.
  await site.goTo("why");
  await site.button("felt.codes.itching").click();
  await expect.poll(async () => (await readDiary(page))?.history[0]?.felt).toEqual(["tight", "itching"]);
  await site.goTo("diary");
  await remove.click();
  await expect(page.getByText(site.t("history.offer.photo.removed"))).toBeVisible();
  expect(await readDiary(page)).toMatchObject({ history: [{}], photos: [] });
  await keep.click();
  await expect(remove).toBeVisible();
  const both = await readStorage(page);
  expect(both.rows).toEqual({ history: 1, notes: 0, photos: 1, keys: 1 });

  // Back in the same tab the result shows it.
  await page.reload();
  await site.goTo("face");
  await expect(shown).toBeVisible();
  expect(await shape()).toBeCloseTo(before, 2);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/blob:|data:/);

  await page.goto("/history");
  await site.button("diary.kinds.own").press("Enter");
  await page.getByLabel(site.t("diary.form.words")).fill(NOTE);
  await site.button("diary.form.save").press("Enter");
  await page.locator("dd").filter({ hasText: NOTE }).waitFor();
  await site.unfold("history.secure.title");
  const exported = async () => {
    const file = await site.download(() => site.button("history.data.json").press("Enter"));
    return JSON.parse(await readFile(await file.path(), "utf8"));
  };
  expect(Object.keys(await exported())).not.toContain("photos");
  await page.getByLabel(site.t("history.data.withPhotos")).check();
  const { entries, photos } = await exported();
  const cut = Buffer.from(photos[0].jpeg, "base64");
  const [picture, traces] = [[], [entries[0].id, NOTE]].map((words) => tracesOf(cut.subarray(OWN_FROM), words));
  const placesOf = ({ texts }: BrowserStorage, found = picture) =>
    Object.keys(texts).filter((place) => found?.in(Buffer.from(texts[place] ?? "", "latin1")) !== null);
  expect(picture?.in(Buffer.from(photos[0].jpeg))).toBe("bytes of the photo");
  // As long as the picture, and nothing of it.
  expect(both.texts.photos?.length).toBeGreaterThan(Math.max(cut.length, 5_000));
  expect([placesOf(numbers), drawingIn(numbers)]).toEqual([[], undefined]);
  expect([placesOf(both), drawingIn(both)]).toEqual([[], expect.anything()]);

  await site.button("vault.removeAll").press("Enter");
  await page.getByText(site.t("vault.removedAll")).waitFor();
  const deleted = await readStorage(page);
  expect(deleted.texts.notes).toContain(NOTE);
  expect([deleted.rows.photos, placesOf(deleted), drawingIn(deleted)]).toEqual([0, [], undefined]);
  await site.button("history.data.removeAll").press("Enter");
  await site.button("history.confirm.yes").press("Enter");
  await page.getByText(site.t("history.removedAll")).waitFor();
  await page.reload();
  await site.heading("history.empty.title").waitFor();
  const left = await readStorage(page);
  expect([left.databases, Object.keys(left.local)]).toEqual([[], ["skinglow.consent"]]);
  expect(placesOf(left, traces)).toEqual([]);

  expect(placesOf(numbers, traces)).toContain("history");
  expect(sent.length).toBeGreaterThan(10);
  expect(sent.filter((request) => traces?.in(Buffer.from(request, "latin1")) !== null)).toEqual([]);
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
  // A tick that the last entry knows nothing of stays.
  await page.locator("summary", { hasText: site.t("questions.ask.title") }).click();
  const young = page.getByRole("checkbox", { name: site.t("questions.ask.age.tick"), exact: true });
  await young.check();
  const take = site.button("felt.last.take");
  await take.click();
  await expect(take).toHaveCount(0);
  await expect(page.getByText(site.t("felt.last.taken"))).toBeFocused();
  await expect(page.locator("summary", { hasText: site.t("questions.ask.midday.short") })).toContainText(
    site.t("questions.ask.midday.shiny_all"),
  );
  await expect(young).toBeChecked();
});
