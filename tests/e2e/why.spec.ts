import { buildResult } from "#lab/result-builder.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOn } from "./read-page.ts";
import { PHONE, type SkinGlow } from "./skin-glow.ts";

/** 'Why this score?', a screen of the result, and the page about the method (R-RES-12, R-RES-17). */

const RESULT = buildResult({
  concerns: {
    redness: { score: 45, points: 14, spread: 6, zones: { cheek_left: 40, cheek_right: 52, nose: null } },
    shine: { score: 62, points: 5, zones: { forehead: 60, nose: 55 } },
    texture: { score: 78, points: 3, zones: { forehead: 78 } },
    under_eye: { notMeasured: "glasses" },
  },
});

// What it says: `app/features/why/why-this-score.test.tsx`.
test("the sum and its rows, guide and method, on paper, at 320 px (R-RES-12, R-RES-16)", async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await site.showResult(RESULT);
  await site.goTo("why");
  const why = page.getByRole("region", { name: site.t("why.title") });
  await expect(why).toContainText(site.t("why.sum.spoken", { points: 22, score: 78 }));
  await expect(why.getByRole("listitem")).toHaveCount(3);
  await why.locator("summary", { hasText: site.t("why.others", { count: 5 }) }).press("Enter");
  await expect(why.getByRole("listitem")).toHaveCount(8);
  await why.locator("summary", { hasText: site.t("labels.concerns.redness") }).press("Enter");
  // In a tab of its own: the photo is in memory only.
  const guideName = site.t("results.guide", { title: site.t("results.guides.redness") });
  for (const [name, path] of [
    [guideName, "/redness"],
    [site.t("why.method"), "/method"],
  ] as const) {
    const [tab] = await Promise.all([page.waitForEvent("popup"), why.getByRole("link", { name }).first().click()]);
    await expect(tab).toHaveURL(path);
    await tab.close();
  }
  await page.emulateMedia({ media: "print" });
  await expect(why.getByText(site.t("labels.concerns.redness"), { exact: true })).toBeVisible();
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  expect(await violationsOn(page)).toEqual([]);
  expect(await sidewaysOn(page)).toEqual([]);
});

/** What the ± means. */
const explanation = (site: SkinGlow) =>
  site.page.getByRole("tooltip").filter({ hasText: site.t("results.spreadMeaning") });

test("a toast closes by its button and answers to Alt+T; a tooltip opens (R-SH-4)", async ({ page, english: site }) => {
  await site.showResult();
  const toast = site.toast("Analysis complete!");
  await expect(toast).toBeVisible();
  await page.keyboard.press("Alt+t");
  await expect(page.locator("[data-sonner-toaster]")).toBeFocused();
  await toast.getByRole("button", { name: "Close notification" }).click();
  await expect(toast).toHaveCount(0);

  // What the ± means opens after 700 ms of hovering, at once on focus, and closes on Escape.
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

test.describe("What the ± means, on a phone", () => {
  test.use(PHONE);

  test("opens and closes on a tap", async ({ english: site }) => {
    await site.showResult();
    await site.goTo("why");
    await site.button("results.spreadTitle").tap();
    await expect(explanation(site)).toHaveCount(1);
    await site.heading("why.title").tap();
    await expect(explanation(site)).toHaveCount(0);
  });
});
