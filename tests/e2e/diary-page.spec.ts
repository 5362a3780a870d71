import type { Page } from "@playwright/test";
import { createEntry } from "#diary/store/create-entry.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { encodeJpeg, flatPicture } from "#lab/pictures/pictures.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { seedDiary } from "./seed-diary.ts";
import { LANGUAGES, SkinGlow } from "./skin-glow.ts";

/** The diary begins with the own face (R-RES-19). */

const DAY_MS = 86_400_000;
const PHONE = { width: 390, height: 844 } as const;
/** With three photos on such a phone, CSS px; it was 6,185. */
const MOST_HEIGHT = 2_400;
/** Within so many the face is seen whole. */
const FACE_HEIGHT = 430;

/** So many photos, four weeks apart, the newest of today; each of another brightness. */
async function seedPhotos(page: Page, count: number, isLocked = false): Promise<void> {
  const entries = Array.from({ length: count }, (_, place) => {
    const result = { ...buildResult({ concerns: { redness: 40 + 20 * place } }), methodVersion: METHOD_VERSION };
    const at = new Date(Date.now() - 28 * (count - 1 - place) * DAY_MS);
    return createEntry(result, at, `${place + 1}`.padStart(16, "0"), { felt: place === 0 ? ["dry"] : [] });
  });
  const jpegs = await Promise.all(
    entries.map(({ id }, place) => {
      const light = 1 - 0.15 * (place % 3);
      return encodeJpeg(flatPicture(600, 800, [200 * light, 150 * light, 130 * light])).then(
        (jpeg) => [id, jpeg.toString("base64")] as const,
      );
    }),
  );
  await seedDiary(page, { entries, photos: Object.fromEntries(jpegs), isLocked });
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.use({ viewport: PHONE });

for (const language of LANGUAGES) {
  test(`three photos: the face, a sentence and one button first, the page short (${language})`, async ({ page }) => {
    const site = new SkinGlow(page, language);
    await seedPhotos(page, 3);
    await page.goto(pathIn(language, "/history"));
    const slider = page.getByRole("slider", { name: site.t("compare.slider") });
    await slider.waitFor();
    const box = await slider.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(FACE_HEIGHT);
    const next = page.getByRole("link", { name: site.t("history.face.newAlike") });
    await expect(next).toBeInViewport({ ratio: 1 });
    // From the headline the keyboard comes to the slider, then to the look that is due, then to the button.
    await page.locator("#history-heading").focus();
    await page.keyboard.press("Tab");
    await expect(slider).toBeFocused();
    for (const offered of ["blind.begin", "blind.skip"] as const) {
      await page.keyboard.press("Tab");
      await expect(site.button(offered)).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
    await page.locator("#content ol").scrollIntoViewIfNeeded();
    await expect(page.locator("#content ol img")).toHaveCount(3);
    expect(await height(page)).toBeLessThanOrEqual(MOST_HEIGHT);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    expect(await violationsOn(page)).toEqual([]);
  });
}

test("one photo waits for the next one, on the day to compare", async ({ page, site }) => {
  await seedPhotos(page, 1);
  await page.goto("/history");
  const part = page.getByRole("region", { name: site.t("compare.title") });
  await expect(part.getByRole("img")).toHaveCount(1);
  const due = new Date();
  due.setDate(due.getDate() + 28);
  const date = new Intl.DateTimeFormat("de-CH", { day: "numeric", month: "long" }).format(due);
  await expect(part.getByText(site.t("history.face.from", { date }))).toBeVisible();
  await expect(part.getByRole("slider")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test("locked photos are drawn, and their way to the passphrase opens what it is folded in", async ({ page, site }) => {
  await seedPhotos(page, 3, true);
  await page.goto("/history");
  await page.getByRole("link", { name: site.t("compare.unlock") }).press("Enter");
  await expect(site.button("vault.unlock")).toBeInViewport();
  expect(await violationsOn(page)).toEqual([]);
  // The same by an address.
  await page.goto("/blog");
  await page.goto("/history#photo-settings");
  await expect(site.button("vault.unlock")).toBeInViewport();
  await expect(page.locator("#photo-settings")).toBeFocused();
});
