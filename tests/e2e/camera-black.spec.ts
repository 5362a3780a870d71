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
});
