import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { liveTracks, openCamera, test } from "./live-camera.ts";
import { atSizes } from "./read-page.ts";
import { PHONE, type SkinGlow } from "./skin-glow.ts";

/** The live camera while nothing is taken: in front of a face that is turned away (R-UP-15). */

test.use({ ...PHONE, scene: "turned" });

test("is photographed when the self-timer says so, which counts aloud and can be stopped", async ({ page, site }) => {
  await openCamera(site);
  await expect(page.getByRole("status")).toHaveText(site.t("camera.instructions.turn"));
  await expect(site.button("camera.shutter")).toHaveAttribute("aria-disabled", "false");
  expect(await violationsOn(page)).toEqual([]);
  await site.button("camera.timer").click();
  await expect(site.button("camera.timer")).toHaveAttribute("aria-pressed", "true");
  await site.button("camera.shutter").click();
  await expect(page.getByRole("timer")).toHaveText(site.t("camera.secondsLeft", { count: 3 }));
  await site.button("camera.cancelTimer").click();
  await expect(page.getByRole("timer")).toHaveText("");
  // A clock of the test's would give three seconds without a frame of the camera.
  await site.button("camera.shutter").click();
  await expect(page.locator("dialog.camera")).toHaveCount(0);
  await expect.poll(() => liveTracks(page)).toEqual({ asked: 1, live: 0 });
});

const WAYS: readonly (readonly [string, (site: SkinGlow) => Promise<unknown>])[] = [
  ["its button", (site) => site.button("camera.close").click()],
  ["Escape", (site) => site.page.keyboard.press("Escape")],
  ["the browser's Back", (site) => site.page.goBack()],
];
test("each way out closes the camera, turns it off and leads to the upload step", async ({ page, site }) => {
  await site.open();
  for (const [index, [way, leave]] of WAYS.entries()) {
    await site.button("hero.cta").click();
    await site.button("upload.takePhoto").click();
    await expect(page.getByRole("status")).toHaveText(site.t("camera.instructions.turn"));
    expect(await liveTracks(page)).toEqual({ asked: index + 1, live: 1 });
    await leave(site);
    await expect(page.locator("dialog.camera"), way).toHaveCount(0);
    await expect(site.heading("upload.title")).toBeVisible();
    expect((await liveTracks(page)).live).toBe(0);
    // And Back leads on from there, once.
    await expect.poll(() => page.evaluate(() => "camera" in (history.state ?? {}))).toBe(false);
    await page.goBack();
    await expect(site.heading("hero.title")).toBeVisible();
  }
});

test("a turned device is framed anew; an unplugged camera gives way to another, or none", async ({ page, site }) => {
  await openCamera(site);
  for await (const _ of atSizes(page, [844, 390], [1280, 800], [320, 568])) {
    await expect(page.getByRole("status")).toHaveText(site.t("camera.instructions.turn"));
    for (const part of [".camera-stage", ".camera-shutter", ".camera-words"]) {
      await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
    }
    const { width = 0, height = 1 } = (await page.locator(".camera-stage").boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(3 / 4, 1);
  }

  const unplug = (next?: string) => page.evaluate((error) => Reflect.get(globalThis, "unplugCamera")(error), next);
  await unplug();
  await expect.poll(() => liveTracks(page)).toEqual({ asked: 2, live: 1 });
  await expect(page.getByRole("status")).toHaveText(site.t("camera.instructions.turn"));
  await unplug("NotFoundError");
  await expect(site.heading("camera.problems.ended.title")).toBeFocused();
  expect((await liveTracks(page)).live).toBe(0);
});
