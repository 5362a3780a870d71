import type { Page } from "@playwright/test";
import { violationsOn } from "./axe.ts";
import { watchSent } from "./browser-storage.ts";
import { expect } from "./fixtures.ts";
import { openCamera, test } from "./live-camera.ts";
import { drawnCut, seedDiary, visit } from "./seed-diary.ts";
import { PHONE } from "./skin-glow.ts";

/** A photo of the diary is retaken alike (R-RES-19), in front of the live camera's drawn face. */

test.use(PHONE);

interface Kept {
  /** How bright the skin was, 0..1. */
  readonly light?: number;
  readonly yaw?: number;
  /** Under a passphrase that nobody has given. */
  readonly isLocked?: boolean;
}

/** A diary of one entry with its photo. */
async function keepDiary(page: Page, { light = 0.3, yaw = 0, isLocked = false }: Kept = {}): Promise<void> {
  const quality = { light, pose: { yaw, pitch: -8, roll: 0 } };
  const entry = visit(1, new Date(), 70, { ...quality, warnings: [] });
  const photos = { [entry.id]: (await drawnCut()).toString("base64") };
  await seedDiary(page, { entries: [entry], photos, isLocked });
}

const loads = (address: string) =>
  new Promise<boolean>((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });

const overlay = (page: Page) => page.locator("img.camera-last");

test("the last photo lies over the camera until hidden or closed (R-RES-19)", async ({ page, site, watch }) => {
  // What the browser says of an address that was taken back.
  watch.allow(/ERR_FILE_NOT_FOUND/);
  // Turned otherwise: the camera does not take its photo by itself.
  await keepDiary(page, { yaw: 9 });
  await openCamera(site);
  const sent = watchSent(page);
  await expect(overlay(page)).toBeVisible();
  await expect(page.getByRole("status")).toHaveText(site.t("camera.instructions.turn_left"));
  await expect(overlay(page)).toHaveCSS("transform", "matrix(-1, 0, 0, 1, 0, 0)");
  const [over, stage] = await Promise.all([overlay(page).boundingBox(), page.locator(".camera-stage").boundingBox()]);
  expect(over).toEqual(stage);
  await expect(page.getByRole("list", { name: site.t("camera.last.list") })).toContainText(
    site.t("camera.alike.turned"),
  );
  expect(await violationsOn(page)).toEqual([]);
  const address = (await overlay(page).getAttribute("src")) ?? "";
  expect(await page.evaluate(loads, address)).toBe(true);
  const toggle = page.getByRole("button", { name: site.t("camera.last.show") });
  await expect(toggle).toHaveAttribute("aria-pressed", "true");
  await toggle.click();
  await expect(overlay(page)).toHaveCount(0);
  await toggle.click();
  await expect(overlay(page)).toBeVisible();
  await site.button("camera.close").click();
  await expect(page.locator("dialog.camera")).toHaveCount(0);
  // Nothing of the photo is left in the page, and nothing was sent.
  expect(await page.evaluate(loads, address)).toBe(false);
  expect(await page.locator(`img[src^="blob:"]`).count()).toBe(0);
  expect(sent).toEqual([]);
});

test("from the diary the camera opens over the last photo, once (R-RES-19)", async ({ page, site, watch }) => {
  watch.allow(/ERR_FILE_NOT_FOUND/);
  // Turned otherwise: the camera does not take its photo by itself.
  await keepDiary(page, { yaw: 9 });
  await page.goto("/history");
  await page.getByRole("link", { name: site.t("history.face.newAlike") }).click();
  await expect(overlay(page)).toBeVisible();
  await site.button("camera.close").click();
  await expect(site.heading("upload.title")).toBeVisible();
  await page.reload();
  await site.heading("upload.title").waitFor();
  await expect(page.locator("dialog.camera")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/history$/);
  await expect(site.heading("history.chart.title")).toBeVisible();
});

test("a photo under a passphrase is not shown, yet its light is led to (R-RES-19)", async ({ page, english: site }) => {
  await keepDiary(page, { light: 0.95, isLocked: true });
  await openCamera(site);
  await expect(page.getByRole("status")).toHaveText(site.t("camera.instructions.light_as_before"));
  await expect(page.getByText(site.t("camera.alike.darker"))).toBeVisible();
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: site.t("camera.last.show") })).toHaveCount(0);
});

test("alike, it is taken without a touch (R-RES-19)", async ({ page, site }) => {
  await keepDiary(page);
  await openCamera(site);
  await page.getByText("/100", { exact: true }).first().waitFor();
  await expect(page.locator("dialog.camera")).toHaveCount(0);
});
