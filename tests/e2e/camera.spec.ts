import { LATE_MS } from "#camera/shutter-lock.ts";
import { violationsOn } from "./axe.ts";
import { doubtHere } from "./doubt-here.ts";
import { expect } from "./fixtures.ts";
import { liveTracks, openCamera, PHONE, refuseCamera, test } from "./live-camera.ts";
import { success } from "./skin-glow.ts";

/** The live camera in front of a drawn face (R-UP-15), and where there is no picture. */

test.use(PHONE);

test.describe("A face as it should be", () => {
  test("is photographed without a touch and measured here: nothing is sent, whatever is done with the result", async ({
    page,
    site,
  }) => {
    const posts: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") posts.push(request.url());
    });
    await doubtHere(page);
    await openCamera(site);
    // As any photo it may be of nobody (R-ENG-7).
    await expect(site.heading("upload.person.question")).toBeFocused();
    await expect(page.locator("dialog.camera")).toHaveCount(0);
    expect(await liveTracks(page)).toEqual({ asked: 1, live: 0 });
    await expect(page.getByText("/100", { exact: true })).toHaveCount(0);
    await site.button("upload.person.yes").click();
    await page.getByText("/100", { exact: true }).first().waitFor();
    await expect(page.getByText(site.t("results.origin.device"))).toBeVisible();
    // Elsewhere each of these is said for the usage figures (`usage-events.spec.ts`).
    await site.openShow();
    await site.download(() => site.button("card.save").click());
    await site.keep();
    await page.waitForLoadState("networkidle");
    expect(posts).toEqual([]);
  });

  test("is photographed by hand where the guide does not come: the shutter is freed", async ({ page, site }) => {
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
    await page.getByText("/100", { exact: true }).first().waitFor();
    expect((await liveTracks(page)).live).toBe(0);
  });

  test("where the guide does not run, a plain camera is left", async ({ page, site }) => {
    await page.addInitScript(() => Reflect.deleteProperty(globalThis, "WebAssembly"));
    await openCamera(site);
    await expect(page.getByRole("status").getByText(site.t("camera.unguided"))).toBeVisible();
    await site.button("camera.shutter").click();
    await page.getByText("/100", { exact: true }).first().waitFor();
  });
});

test.describe("Without a picture", () => {
  const PROBLEMS = { denied: "NotAllowedError", busy: "NotReadableError" } as const;

  test("it says why, tries again, and takes a photo that is chosen instead", async ({ page, site }) => {
    await site.answer(200, success("de"));
    await site.start();
    for (const [problem, error] of Object.entries(PROBLEMS)) {
      await refuseCamera(page, error);
      if (problem === "denied") await site.button("upload.takePhoto").click();
      else await site.button("camera.retry").click();
      await expect(site.heading(`camera.problems.${problem}.title`)).toBeFocused();
      await expect(page.getByText(site.t(`camera.problems.${problem}.tip`))).toBeVisible();
    }
    expect(await violationsOn(page)).toEqual([]);
    const chooser = page.waitForEvent("filechooser");
    await site.button("camera.choosePhoto").click();
    await (await chooser).setFiles(site.photo);
    await page.getByText("/100", { exact: true }).first().waitFor();
    await expect(page.locator("dialog.camera")).toHaveCount(0);
  });
});
