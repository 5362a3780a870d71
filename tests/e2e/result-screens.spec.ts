import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { measuredBy } from "./sent-photo.ts";
import { SkinGlow } from "./skin-glow.ts";
import { withThree } from "./with-three.ts";

/** The result as four screens side by side (docs/decisions/0115-four-screens.md): the ways between them. */

const entries = (page: Page) => page.evaluate(() => history.length);

/** One finger over the row, from one place to another. */
async function swipe(page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const put = (type: "touchStart" | "touchMove" | "touchEnd", ...at: (readonly [number, number])[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y]) => ({ x, y })) });
  const steps = 8;
  await put("touchStart", from);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await put("touchMove", [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  await put("touchEnd");
}

test.describe("From screen to screen (R-RES-11)", () => {
  test("by tab and arrow key; Back leads to the face, then to the upload step, however many were seen", async ({
    page,
    english: site,
  }) => {
    await site.showResult();
    await site.sees("face");
    const before = await entries(page);
    for (const [name, heading] of [
      ["plan", "results.plan"],
      ["why", "why.title"],
      ["diary", "results.screens.diaryTitle"],
      ["plan", "results.plan"],
    ] as const) {
      await site.goTo(name);
      await expect(page).toHaveURL(new RegExp(`/en#${name}$`));
      await expect(site.heading(heading)).toBeFocused();
    }
    await page.keyboard.press("ArrowRight");
    await site.sees("why");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await site.sees("diary");
    for (const name of ["why", "plan", "face"] as const) {
      await page.keyboard.press("ArrowLeft");
      await site.sees(name);
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(/\/en$/);
    await site.goTo("why");
    expect(await entries(page)).toBe(before + 1);

    await page.goBack();
    await site.sees("face");
    await page.goForward();
    await site.sees("why");
    await page.goBack();
    await site.sees("face");
    await page.goBack();
    await expect(site.heading("upload.title")).toBeFocused();
  });

  test("a way to a far screen that is stopped halfway ends there all the same", async ({ page, site }) => {
    await site.showResult();
    await page.locator("[data-screens]").evaluate((row) => {
      // As a busy device does: what should glide comes half the way, and no further.
      const { scrollTo } = Element.prototype;
      row.scrollTo = (...[options]: [ScrollToOptions?] | [number, number]) => {
        Reflect.deleteProperty(row, "scrollTo");
        const { left = 0 } = typeof options === "object" ? options : {};
        Reflect.apply(scrollTo, row, [{ left: left / 2, behavior: "instant" }]);
      };
    });
    await site.goTo("diary");
    await expect(page).toHaveURL(/#diary$/);
  });

  test("an address with a screen loads anew and keeps it, in the other language too; Back leads out", async ({
    page,
    site,
  }) => {
    await site.showResult();
    await site.goTo("why");
    await page.reload();
    await site.sees("why");
    await page.getByRole("contentinfo").getByRole("link", { name: site.otherLanguage }).click();
    const english = new SkinGlow(page, "en");
    await english.sees("why");
    await expect(page).toHaveURL(/\/en#why$/);
    await page.goBack();
    await english.sees("face");
    await page.goBack();
    await expect(english.heading("upload.title")).toBeFocused();
  });

  test("what is chosen by arrow keys keeps them; a photo seen close does so", async ({ page, selfie, site }) => {
    await site.showResult(await measuredBy(page, selfie));
    const photo = page.getByRole("group", { name: site.t("findings.frame"), exact: true });
    await photo.press("+");
    await photo.press("ArrowRight");
    await site.sees("face");
    await site.goTo("why");
    await page.locator("summary", { hasText: site.t("questions.ask.title") }).press("Enter");
    await page.locator("summary", { hasText: site.t("questions.ask.midday.short") }).press("Enter");
    await page
      .getByRole("radio", { name: site.t("questions.ask.none") })
      .first()
      .press("ArrowDown");
    await site.sees("why");
  });

  test("a link that is reached by Tab on the next screen brings it in sight and keeps the focus", async ({
    page,
    site,
  }) => {
    await site.showResult();
    // The screens beside the first one come after it.
    await site.screen("plan").getByRole("link").first().waitFor({ state: "attached" });
    await site.tab("diary").focus();
    await page.keyboard.press("Tab");
    const reached = site.screen("plan").locator(":focus");
    await expect(reached).toHaveCount(1);
    const words = await reached.textContent();
    await site.sees("plan");
    await expect(page).toHaveURL(/#plan$/);
    await expect(reached).toHaveText(words ?? "");
  });

  test("from the heading to Keep in six stops at most", async ({ page, selfie, english: site }) => {
    await site.showResult(withThree(await measuredBy(page, selfie), "visible"));
    await expect(page.locator("[data-finding]")).toHaveCount(3);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const keep = site.button("results.keep");
    const isThere = () => keep.evaluate((button) => button === document.activeElement);
    let stops = 0;
    while (stops < 7 && !(await isThere())) {
      await page.keyboard.press("Tab");
      stops += 1;
    }
    expect(stops).toBeLessThanOrEqual(6);
  });

  for (const [reducedMotion, most] of [
    ["reduce", 0],
    ["no-preference", Number.POSITIVE_INFINITY],
  ] as const) {
    test(`${most === 0 ? "stand at once" : "glide"} with motion: ${reducedMotion}`, async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion });
      await site.showResult();
      await page.locator("[data-screens]").evaluate((row) => {
        const between: number[] = [];
        Object.assign(window, { between });
        row.addEventListener("scroll", () => {
          const at = row.scrollLeft / row.clientWidth;
          if (Math.abs(at - Math.round(at)) > 0.01) between.push(at);
        });
      });
      await site.goTo("plan");
      const between = await page.evaluate(() => (window as unknown as { between: number[] }).between.length);
      if (most === 0) expect(between).toBe(0);
      else expect(between).toBeGreaterThan(0);
    });
  }
});

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("a finger to the side leads to the next screen and back, over the photo too", async ({ page, selfie, site }) => {
    await site.showResult(await measuredBy(page, selfie));
    await swipe(page, [340, 520], [60, 530]);
    await site.sees("plan");
    await expect(page).toHaveURL(/#plan$/);
    await swipe(page, [340, 300], [60, 300]);
    await site.sees("why");
    await swipe(page, [60, 300], [340, 300]);
    await site.sees("plan");
    await swipe(page, [60, 300], [340, 300]);
    await site.sees("face");
    await swipe(page, [340, 300], [60, 310]);
    await site.sees("plan");
    // Up and down stays what it is.
    await swipe(page, [200, 500], [210, 250]);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await site.sees("plan");
  });

  test("a screen stays in sight when the phone is turned", async ({ page, site }) => {
    await site.showResult();
    await site.goTo("why");
    await page.setViewportSize({ width: 844, height: 390 });
    await site.sees("why");
    await page.setViewportSize({ width: 390, height: 844 });
    await site.sees("why");
  });
});
