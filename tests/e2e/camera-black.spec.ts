import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { openCamera, PHONE, test } from "./live-camera.ts";
import { success } from "./skin-glow.ts";

/** A live camera whose lens is covered, or that another program holds. */

test.use({ ...PHONE, scene: "black" });

test.describe("A black picture", () => {
  test("is called black, not dark or without a face, and leads to a photo (R-UP-15)", async ({ page, site }) => {
    await site.answer(200, success("de"));
    await openCamera(site);
    await expect(page.getByRole("heading", { name: site.t("camera.problems.black.title") })).toBeFocused();
    await expect(page.getByText(site.t("camera.problems.black.tip"))).toBeVisible();
    await expect(page.getByText(site.t("camera.instructions.no_face"))).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);

    const chooser = page.waitForEvent("filechooser");
    await site.button("camera.choosePhoto").click();
    await (await chooser).setFiles(site.photo);
    await page.getByText("/100", { exact: true }).first().waitFor();
  });

  test("of one camera leaves the other to be chosen (R-UP-15)", async ({ page, english: site }) => {
    await page.addInitScript(() => {
      const canvas = Object.assign(document.createElement("canvas"), { width: 640, height: 480 });
      let level = 0;
      setInterval(() => {
        const context = canvas.getContext("2d");
        if (context === null) return;
        context.fillStyle = `rgb(${level}, ${level}, ${level + (Date.now() % 2)})`;
        context.fillRect(0, 0, 640, 480);
      }, 50);
      const asked: unknown[] = [];
      const camera = (deviceId: string) => ({ kind: "videoinput", deviceId }) as MediaDeviceInfo;
      navigator.mediaDevices.enumerateDevices = () => Promise.resolve([camera("infrared"), camera("colour")]);
      navigator.mediaDevices.getUserMedia = (constraints) => {
        asked.push(constraints);
        if (asked.length > 1) level = 120;
        return Promise.resolve(canvas.captureStream());
      };
    });
    await openCamera(site);
    await expect(page.getByRole("heading", { name: site.t("camera.problems.black.title") })).toBeVisible();
    await site.button("camera.switch").click();
    await expect(site.button("camera.shutter")).toBeVisible();
    await expect(page.getByRole("heading", { name: site.t("camera.problems.black.title") })).toHaveCount(0);
  });
});
