import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { openCamera, PHONE, test } from "./live-camera.ts";

/** The live camera of 640 x 480, in front of a face that fills it. */

test.use({ ...PHONE, scene: "coarse" });

test("a coarse camera is called one, never asks nearer, and takes the photo by its button (R-UP-15)", async ({
  page,
  site,
}) => {
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
  await page.getByText("/100", { exact: true }).first().waitFor();
});
