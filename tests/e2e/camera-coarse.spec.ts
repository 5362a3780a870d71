import { violationsOn } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { openCamera, PHONE, test } from "./live-camera.ts";

/** The live camera of 640 x 480, in front of a face that fills it. */

test.use({ ...PHONE, scene: "coarse" });

/** Every line that is shown, and when each is spoken. */
interface Said {
  readonly shown: string[];
  readonly spokenMs: number[];
}

test("a coarse camera is called one, never asks nearer, and takes the photo by its button (R-UP-15)", async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const said: Said = { shown: [], spokenMs: [] };
    Object.assign(globalThis, { said });
    let spoken = "";
    new MutationObserver(() => {
      const [line, status] = [".camera-line", ".camera [role=status]"].map(
        (one) => document.querySelector(one)?.textContent,
      );
      if (line && line !== said.shown.at(-1)) said.shown.push(line);
      if (!status || status === spoken) return;
      spoken = status;
      said.spokenMs.push(performance.now());
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
  const { shown, spokenMs }: Said = await page.evaluate(() => Reflect.get(globalThis, "said"));
  expect(shown).not.toContain(site.t("camera.instructions.closer"));
  // Spoken is one text every two seconds at most (a timer may be early by a hair).
  expect(spokenMs.length).toBeGreaterThan(1);
  for (const [i, atMs] of spokenMs.slice(1).entries()) expect(atMs - spokenMs[i]!).toBeGreaterThan(1990);
  await site.button("camera.shutter").click();
  await page.getByText("/100", { exact: true }).first().waitFor();
});
