import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createEntry } from "#app/diary/create-entry.ts";
import { exportedPhoto, toJson } from "#app/diary/export-history.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { violationsOn } from "./axe.ts";
import { readStorage, watchRequests } from "./browser-storage.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** What lies on the device, and what leaves it (R-RES-19): storage and requests are searched for canaries. */

const WORD = "canaryofthesauna";
const PASSPHRASE = "four words of mine";

async function diaryFile() {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width: 600, height: 800, channels: 3, background: "#000", noise } });
  const photo = await picture.jpeg({ quality: 40 }).toBuffer();
  const entry = createEntry({ ...buildResult(), skinScore: 71 }, new Date("2026-11-01T09:00:00Z"));
  const notes = [{ id: "00000000000000aa", at: entry.at, kind: "own" as const, text: WORD }];
  const photos = [await exportedPhoto(entry.id, new Blob([new Uint8Array(photo)]))];
  const text = toJson([entry], new Date(), { notes, photos });
  // Past its tables, which every JPEG has.
  const run = photo.subarray(2_000, 2_060);
  const base64 = photo.toString("base64").slice(4_000, 4_060);
  return {
    photo,
    /** What tells of the entry, the note or the photo. */
    canaries: [WORD, entry.id, run.toString("latin1"), base64],
    file: { name: "diary.json", mimeType: "application/json", buffer: Buffer.from(text) },
  };
}

/** Names of the databases, all of localStorage, and where in any storage a canary is. */
async function lookInto(page: Page, canaries: readonly string[]) {
  const { texts, databases, local } = await readStorage(page);
  const found = Object.entries(texts).flatMap(([place, text]) =>
    canaries.flatMap((canary, index) => (text.includes(canary) ? [`${place}: ${index}`] : [])),
  );
  return { names: databases, local, found };
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

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("nothing of an entry, a note or a photo is in any request, and deleting leaves no trace in any storage", async ({
    page,
    context,
  }) => {
    const { canaries, file } = await diaryFile();
    const sent = watchRequests(context);
    await page.goto("/en/history");
    const before = await lookInto(page, canaries);
    const site = await importDiary(page, file, "en");
    // Entry and note as they are, the photo as nobody can read it.
    const kept = await lookInto(page, canaries);
    expect(kept.found.toSorted()).toEqual(["history: 1", "notes: 0", "photos: 1"]);
    await page.goto("/en");
    await page.goto("/en/history");
    await site.button("vault.removeAll").press("Enter");
    await page.getByText(site.t("vault.removedAll")).waitFor();
    expect((await lookInto(page, canaries)).found.toSorted()).toEqual(["history: 1", "notes: 0"]);
    await site.button("history.undo").press("Enter");
    await page.getByText(site.t("history.restored")).waitFor();
    expect((await lookInto(page, canaries)).found).toEqual(kept.found);
    await site.button("history.data.removeAll").press("Enter");
    await site.button("history.confirm.yes").press("Enter");
    await page.getByText(site.t("history.removedAll")).waitFor();
    const after = await lookInto(page, canaries);
    expect([after.found, after.names]).toEqual([[], before.names]);
    expect(after.local).toEqual(before.local);
    expect(sent.length).toBeGreaterThan(20);
    expect(sent.filter((request) => canaries.some((canary) => request.includes(canary)))).toEqual([]);
  });
});

test("a passphrase protects the photos; a file has them only when asked; both in words (R-RES-19)", async ({
  page,
}) => {
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
  await expect(page.getByText(site.t("vault.lost"))).toBeVisible();
  await page.reload();
  await expect(site.heading("history.empty.title")).toBeVisible();
  await expect(page.getByText(site.t("vault.lost"))).toHaveCount(0);
});
