import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { exportedPhoto, toJson } from "#diary/files/export-history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The diary's photos under a passphrase, and gone (R-RES-19). What lies on the device and what leaves it: `diary-offer.spec.ts`. */

const PASSPHRASE = "four words of mine";

async function diaryFile() {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: "#000", noise } });
  const photo = await picture.jpeg({ quality: 40 }).toBuffer();
  const entry = createEntry({ ...buildResult(), skinScore: 71 }, new Date("2026-11-01T09:00:00Z"));
  const photos = [await exportedPhoto(entry.id, new Blob([new Uint8Array(photo)]))];
  const text = toJson([entry], new Date(), { photos });
  return { photo, file: { name: "diary.json", mimeType: "application/json", buffer: Buffer.from(text) } };
}

async function importDiary(page: Page, file: Awaited<ReturnType<typeof diaryFile>>["file"], language: "de" | "en") {
  await page.goto(pathIn(language, "/history"));
  const site = new SkinGlow(page, language);
  // The first press starts the application.
  await site.importHistory({ ...file, buffer: Buffer.from("{}") });
  await page.getByRole("alert").getByText(site.t("history.import.notOurs")).waitFor();
  await page.getByLabel(site.t("history.data.withPhotos")).check();
  await site.importHistory(file);
  await page.getByText(site.t("history.import.photos", { photos: 1 })).waitFor();
  return site;
}

test("a passphrase protects the photos; a file has them only when asked (R-RES-19)", async ({ page }) => {
  const { photo, file } = await diaryFile();
  const site = await importDiary(page, file, "de");
  const photosIn = async () => {
    const download = await site.download(() => site.button("history.data.json").press("Enter"));
    return JSON.parse(await readFile(await download.path(), "utf8")).photos;
  };
  const [exported] = await photosIn();
  expect(exported.jpeg).toBe(photo.toString("base64"));
  await page.getByLabel(site.t("history.data.withPhotos")).uncheck();
  expect(await photosIn()).toBeUndefined();

  await site.button("vault.protect").press("Enter");
  const give = async (label: string, text: string) => page.getByLabel(site.t(label), { exact: true }).fill(text);
  await expect(page.getByLabel(site.t("vault.form.new"))).toBeFocused();
  await give("vault.form.new", PASSPHRASE);
  await give("vault.form.again", `${PASSPHRASE} `);
  await site.button("vault.form.set").press("Enter");
  await expect(page.getByRole("alert").getByText(site.t("vault.form.differ"))).toBeVisible();
  // Names of the list's buttons are the list's (`history.spec.ts`).
  const violations = await violationsOn(page);
  expect(violations.filter((one) => !one.startsWith("label-content-name-mismatch"))).toEqual([]);
  await give("vault.form.again", PASSPHRASE);
  await page.keyboard.press("Enter");
  await page.getByText(site.t("vault.isSet")).waitFor();
  await expect(page.getByText(site.t("vault.under.passphrase"))).toBeVisible();

  await page.reload();
  // The way from the face that is not shown.
  await page.getByRole("link", { name: site.t("compare.unlock") }).click();
  await expect(page.getByText(site.t("vault.under.locked"))).toBeVisible();
  await page.getByLabel(site.t("history.data.withPhotos")).check();
  await site.button("history.data.json").press("Enter");
  await expect(page.getByRole("alert").getByText(site.t("history.problems.locked"))).toBeVisible();
  await site.button("vault.unlock").press("Enter");
  await give("vault.form.given", "four words of yours");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText(site.t("vault.form.wrong"))).toBeVisible();
  await give("vault.form.given", PASSPHRASE);
  await page.keyboard.press("Enter");
  await page.getByText(site.t("vault.isUnlocked")).waitFor();
  expect(await photosIn()).toHaveLength(1);
  await site.button("vault.remove").press("Enter");
  await expect(page.getByText(site.t("vault.under.device"))).toBeVisible();
});

test("a diary that the browser has deleted is told once (R-RES-19)", async ({ page }) => {
  const { file } = await diaryFile();
  const site = await importDiary(page, file, "de");
  await page.goto("/blog");
  await page.evaluate(
    () => new Promise((resolve) => Object.assign(indexedDB.deleteDatabase("skinglow"), { onsuccess: resolve })),
  );
  await page.goto("/history");
  await expect(page.getByText(site.t("history.loss.empty"))).toBeVisible();
  await page.reload();
  await expect(site.heading("history.empty.title")).toBeVisible();
  await expect(page.getByText(site.t("history.loss.empty"))).toHaveCount(0);
});
