import type { Page } from "@playwright/test";
import { LANGUAGES } from "#contract/language.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { daysAgo, flatPhoto, openDiary, type Seed, visit } from "./seed-diary.ts";

/** The diary begins with the own face (R-RES-19). */

const PHONE = { width: 390, height: 844 } as const;
/** With three photos on such a phone, CSS px; it was 6,185. */
const MOST_HEIGHT = 2_400;
/** Within so many the face is seen whole. */
const FACE_HEIGHT = 430;

/** So many photos, four weeks apart, the newest of today; each of another brightness. */
async function photosOf(count: number): Promise<Seed> {
  const entries = Array.from({ length: count }, (_, place) =>
    visit(place + 1, daysAgo(28 * (count - 1 - place)), 40 + 20 * place, { felt: place === 0 ? ["dry"] : [] }),
  );
  const photos: Record<string, string> = {};
  for (const [place, { id }] of entries.entries()) {
    const light = 1 - 0.15 * (place % 3);
    photos[id] = await flatPhoto([200 * light, 150 * light, 130 * light]);
  }
  return { entries, photos };
}

const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.use({ viewport: PHONE });

for (const language of LANGUAGES) {
  test(`three photos: the face, a sentence and one button first, the page short (${language})`, async ({ page }) => {
    const site = await openDiary(page, await photosOf(3), language);
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

test("one photo waits for the next one, on the day to compare", async ({ page }) => {
  const site = await openDiary(page, await photosOf(1));
  const part = page.getByRole("region", { name: site.t("compare.title") });
  await expect(part.getByRole("img")).toHaveCount(1);
  const due = new Date();
  due.setDate(due.getDate() + 28);
  const date = new Intl.DateTimeFormat("de-CH", { day: "numeric", month: "long" }).format(due);
  await expect(part.getByText(site.t("history.face.from", { date }))).toBeVisible();
  await expect(part.getByRole("slider")).toHaveCount(0);
  expect(await violationsOn(page)).toEqual([]);
});

test("locked photos are drawn, and their way to the passphrase opens what it is folded in", async ({ page }) => {
  const site = await openDiary(page, { ...(await photosOf(3)), isLocked: true });
  await page.getByRole("link", { name: site.t("compare.unlock") }).press("Enter");
  await expect(site.button("vault.unlock")).toBeInViewport();
  expect(await violationsOn(page)).toEqual([]);
  // The same by an address.
  await page.goto("/blog");
  await page.goto("/history#photo-settings");
  await expect(site.button("vault.unlock")).toBeInViewport();
  await expect(page.locator("#photo-settings")).toBeFocused();
});
