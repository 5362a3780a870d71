import type { Page } from "@playwright/test";
import { LATE_MS } from "#camera/shutter-lock.ts";
import { violationsOn } from "./axe.ts";
import { watchSent } from "./browser-storage.ts";
import { expect } from "./fixtures.ts";
import { liveTracks, openCamera, refuseCamera, test } from "./live-camera.ts";
import { PHONE, type SkinGlow, success } from "./skin-glow.ts";

/** The live camera in front of a drawn face, a dark one, one too close, none; and where there is no picture (R-UP-15). */

test.use(PHONE);

const measured = (page: Page) => page.getByText("/100", { exact: true }).first().waitFor();

/** Instead of the camera: a photo, and its result. */
async function choosePhoto(site: SkinGlow): Promise<void> {
  await site.chooseBy(() => site.button("camera.choosePhoto").click());
  await measured(site.page);
  await expect(site.page.locator("dialog.camera")).toHaveCount(0);
}

test("is photographed without a touch and measured here: nothing is sent", async ({ page, site }) => {
  const sent = watchSent(page);
  await doubtHere(page);
  await openCamera(site);
  // As any photo it may be of nobody (R-ENG-7).
  await expect(site.heading("upload.person.question")).toBeFocused();
  await expect(page.locator("dialog.camera")).toHaveCount(0);
  expect(await liveTracks(page)).toEqual({ asked: 1, live: 0 });
  await expect(page.getByText("/100", { exact: true })).toHaveCount(0);
  await site.button("upload.person.yes").click();
  await measured(page);
  await expect(page.getByText(site.t("results.origin.device"))).toBeVisible();
  // Elsewhere each of these is said for the usage figures (`usage-events.spec.ts`).
  await site.openShow();
  await site.download(() => site.button("card.save").click());
  await site.keep();
  await page.waitForLoadState("networkidle");
  expect(sent).toEqual([]);
});

test("a face is photographed by hand where the guide does not come: the shutter is freed", async ({ page, site }) => {
  await page.context().route(/\/assets\/facemesh/, () => new Promise(() => undefined));
  await page.clock.install();
  await site.answer(200, success("de"));
  await openCamera(site);
  const shutter = site.button("camera.shutter");
  await expect(shutter).toBeFocused();
  await expect(shutter).toHaveAccessibleDescription(/Hilfe wird geladen/);
  await expect(shutter).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText(site.t("camera.locked.loadingTold"));
  await page.clock.fastForward(LATE_MS);
  await expect(shutter).toHaveAttribute("aria-disabled", "false");
  await expect(page.getByRole("status")).toHaveText(site.t("camera.late"));
  await page.keyboard.press("Enter");
  await measured(page);
  expect((await liveTracks(page)).live).toBe(0);
});

test("where the guide does not run, a plain camera is left", async ({ page, site }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
  await openCamera(site);
  await expect(page.getByRole("status").getByText(site.t("camera.unguided"))).toBeVisible();
  await site.button("camera.shutter").click();
  await measured(page);
});

test("without a picture it says why, tries again, and takes a photo that is chosen instead", async ({ page, site }) => {
  await site.answer(200, success("de"));
  await site.start();
  for (const [problem, error, press] of [
    ["denied", "NotAllowedError", "upload.takePhoto"],
    ["busy", "NotReadableError", "camera.retry"],
  ] as const) {
    await refuseCamera(page, error);
    await site.button(press).click();
    await expect(site.heading(`camera.problems.${problem}.title`)).toBeFocused();
    await expect(page.getByText(site.t(`camera.problems.${problem}.tip`))).toBeVisible();
  }
  expect(await violationsOn(page)).toEqual([]);
  await choosePhoto(site);
});

test.describe("A lens that is covered", () => {
  test.use({ scene: "black" });

  test("is called black, not dark or without a face, and leads to a photo", async ({ page, site }) => {
    await site.answer(200, success("de"));
    await openCamera(site);
    await expect(site.heading("camera.problems.black.title")).toBeFocused();
    await expect(page.getByText(site.t("camera.problems.black.tip"))).toBeVisible();
    await expect(page.getByText(site.t("camera.instructions.no_face"))).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    await choosePhoto(site);
  });
});

test.describe("A dark room", () => {
  test.use({ scene: "dark" });

  test("asks for light, then offers the screen as a lamp", async ({ page, site }) => {
    await openCamera(site);
    await expect(page.getByRole("status")).toHaveText(site.t("camera.instructions.more_light"));
    await site.button("camera.light.offer").click();
    await expect(site.button("camera.light.offer")).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByText(site.t("camera.light.hint"))).toBeVisible();
    await expect(page.locator("dialog.camera")).toHaveCSS("background-color", "rgb(255, 255, 255)");
    expect(await violationsOn(page)).toEqual([]);
  });
});

test.describe("A camera of 640 x 480, in front of a face that fills it", () => {
  test.use({ scene: "coarse" });

  test("is called coarse, never asks nearer, and takes the photo by its button", async ({ page, site }) => {
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown });
      new MutationObserver(() => {
        const line = document.querySelector(".camera-line")?.textContent;
        if (line && line !== shown.at(-1)) shown.push(line);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await openCamera(site);
    const [line, note] = [site.t("camera.instructions.coarse"), site.t("camera.coarseNote")];
    await expect(page.getByRole("status")).toHaveText(`${line}. ${note}`);
    await expect(page.locator(".camera-line")).toHaveText(line);
    await expect(page.locator(".camera-note")).toHaveText(note);
    await expect(site.button("camera.shutter")).toHaveAttribute("aria-disabled", "false");
    expect(await violationsOn(page)).toEqual([]);
    for (const size of [PHONE.viewport, { width: 1280, height: 800 }]) {
      await page.setViewportSize(size);
      for (const part of [".camera-stage", ".camera-shutter", ".camera-words"]) {
        await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
      }
    }
    const shown: readonly string[] = await page.evaluate(() => Reflect.get(globalThis, "shown"));
    expect(shown).toContain(line);
    expect(shown).not.toContain(site.t("camera.instructions.closer"));
    await site.button("camera.shutter").click();
    await measured(page);
  });
});

/**
 * From now on what this device measures carries the doubt whether it is a person, put into what the worker answers: where the
 * network's limit lies is the engine's business.
 */
function doubtHere(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const own = Object.getOwnPropertyDescriptor(MessageEvent.prototype, "data");
    Object.defineProperty(MessageEvent.prototype, "data", {
      get() {
        const data = own?.get?.call(this);
        const warnings = data?.result?.result?.quality?.warnings;
        if (warnings !== undefined && !warnings.includes("maybe_no_person")) warnings.unshift("maybe_no_person");
        return data;
      },
    });
  });
}
