import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { fulfil, success } from "./skin-glow.ts";

/** While the answer is awaited (R-UP-8), and the questions on the skin type in that time (R-RES-14). */

/** Answers only when told to. */
async function hold(page: Page, body: object, status = 200) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/skin-analysis", async (route) => {
    await promise;
    await fulfil(route, status, body);
  });
  return release;
}

test.describe("The questions on the skin type, in the wait (R-RES-14)", () => {
  test(`by keyboard, one at a time; what is answered counts once the result is there`, async ({ page, site }) => {
    const release = await hold(page, success("de"));
    await site.start();
    await site.choose();
    const question = (code: string) => page.getByRole("group", { name: site.t(`questions.ask.${code}.title`) });
    const group = page.getByRole("group");
    await expect(group).toHaveCount(1);
    await expect(question("after_washing")).toBeVisible();
    const choice = site.button("questions.ask.after_washing.tight_all");
    for (let tabs = 0; tabs < 6 && !(await choice.evaluate((it) => it === document.activeElement)); tabs++) {
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await expect(question("midday").locator("legend")).toBeFocused();
    await expect(group).toHaveCount(1);
    await page.keyboard.press("Tab");
    await expect(site.button("questions.ask.midday.matt_flaky")).toBeFocused();
    await page.keyboard.press("Space");
    await expect(question("reaction").locator("legend")).toBeFocused();
    await site.button("upload.analysing.questions.skip").click();
    await expect(page.getByText(site.t("upload.analysing.questions.thanks"))).toBeFocused();

    release();
    await expect(page.getByText("/100", { exact: true }).first()).toBeVisible();
    await expect(page.locator('input[name="after_washing"][value="tight_all"]')).toBeChecked();
    await expect(page.locator('input[name="midday"][value="matt_flaky"]')).toBeChecked();
    await expect(page.locator('input[name="reaction"][value=""]')).toBeChecked();
    await expect(page.getByText(site.t("labels.skinTypes.dry")).first()).toBeVisible();
  });
});

test.describe("A photo that is chosen (R-UP-8)", () => {
  test("is seen at once, over the whole screen, before it is prepared", async ({ page, site }) => {
    await page.addInitScript(() => {
      // What prepares the photo never answers.
      Worker.prototype.postMessage = () => undefined;
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await site.start();
    await site.choose();
    const photo = page.getByRole("img", { name: site.t("upload.analysing.photo") });
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("main").getByRole("status")).toHaveText(site.t("upload.analysing.phases.preparing"));
    const { width } = (await page.getByRole("main").boundingBox()) ?? {};
    expect(await photo.boundingBox()).toMatchObject({ x: 0, y: 0, width });
    await expect(page.getByRole("banner")).toHaveCount(0);
  });
});

test.describe("A long wait (R-UP-8)", () => {
  test(`is said after 8 seconds, politely and in one place`, async ({ page, english: site }) => {
    await page.clock.install();
    await hold(page, success("en"));
    await site.start();
    await site.choose();
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveCount(1);
    await expect(status).toHaveText(site.t("upload.analysing.phases.sending"));
    await page.clock.fastForward(7000);
    await expect(status).toHaveText(site.t("upload.analysing.phases.sending"));
    await page.clock.fastForward(1500);
    await expect(status).toHaveText("This is taking longer than usual");
    await site.button("upload.analysing.cancel").click();
    await expect(site.heading("upload.title")).toBeFocused();
  });
});
