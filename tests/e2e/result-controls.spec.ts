import { expect, test } from "./fixtures.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** What the ± means. */
const explanation = (site: SkinGlow) =>
  site.page.getByRole("tooltip").filter({ hasText: site.t("results.spreadMeaning") });

test.describe("Toasts and tooltips (R-SH-4)", () => {
  test("a toast closes by its button and answers to Alt+T; a tooltip opens", async ({ page, english: site }) => {
    await site.showResult();
    const toast = site.toast("Analysis complete!");
    await expect(toast).toBeVisible();
    await page.keyboard.press("Alt+t");
    await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
    await toast.getByRole("button", { name: "Close notification" }).click();
    await expect(toast).toHaveCount(0);

    await test.step("what the ± means opens after 700 ms of hovering, at once on focus, and closes on Escape", async () => {
      await site.goTo("why");
      const phrase = site.button("results.spreadTitle");
      const begin = Date.now();
      await phrase.hover();
      await expect(explanation(site)).toHaveCount(1);
      expect(Date.now() - begin).toBeGreaterThanOrEqual(700);
      await page.keyboard.press("Escape");
      await expect(explanation(site)).toHaveCount(0);
      await page.mouse.move(0, 0);
      await phrase.focus();
      await expect(explanation(site)).toHaveCount(1);
    });
  });
});

test.describe("What the ± means, on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("opens and closes on a tap", async ({ english: site }) => {
    await site.showResult();
    await site.goTo("why");
    await site.button("results.spreadTitle").tap();
    await expect(explanation(site)).toHaveCount(1);
    await site.heading("why.title").tap();
    await expect(explanation(site)).toHaveCount(0);
  });
});
