import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { measuredBy } from "./sent-photo.ts";
import { PHONE, SkinGlow } from "./skin-glow.ts";
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

test("by tab and arrow key; Back leads to the face, then out (R-RES-11)", async ({ page, english: site }) => {
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

test("glide, stand at once with reduced motion, and end where they were to when stopped", async ({ page, site }) => {
  await site.showResult();
  await site.result.evaluate((row) => {
    // What is asked of the browser: a busy one may glide in a single step.
    const asked: (string | undefined)[] = [];
    Object.assign(window, { asked });
    const { scrollTo } = Element.prototype;
    row.scrollTo = (...[options]: [ScrollToOptions?] | [number, number]) => {
      if (typeof options === "object") asked.push(options.behavior);
      Reflect.apply(scrollTo, row, [options]);
    };
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: string[] }).asked);
  await site.goTo("plan");
  expect([...new Set(await asked())]).toEqual(["instant"]);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await site.goTo("why");
  expect(await asked()).toContain("smooth");
  await site.goTo("face");
  await site.result.evaluate((row) => {
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

test("an address keeps its screen, in the other language too; Tab brings a link's screen", async ({ page, site }) => {
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

test("six stops from heading to Keep; arrow keys stay with what is chosen", async ({ page, selfie, site }) => {
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

  const photo = page.getByRole("group", { name: site.t("findings.frame"), exact: true });
  await photo.press("+");
  await photo.press("ArrowRight");
  await site.sees("face");
  await site.goTo("why");
  for (const key of ["title", "midday.short"]) {
    await page.locator("summary", { hasText: site.t(`questions.ask.${key}`) }).press("Enter");
  }
  await page
    .getByRole("radio", { name: site.t("questions.ask.none") })
    .first()
    .press("ArrowDown");
  await site.sees("why");
});

test.describe("On a phone", () => {
  test.use(PHONE);

  test("a finger to the side leads on and back; a turned phone keeps its screen", async ({ page, selfie, site }) => {
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
    for (const size of [{ width: 844, height: 390 }, PHONE.viewport]) {
      await page.setViewportSize(size);
      await site.sees("plan");
    }
  });
});
