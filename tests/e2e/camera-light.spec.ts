import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { openCamera, PHONE, test } from "./live-camera.ts";

/** The live camera in a dark room, and the screen as a lamp. */

test.use({ ...PHONE, scene: "dark" });

test.describe("A dark room", () => {
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
