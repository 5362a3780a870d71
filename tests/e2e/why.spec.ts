import type { Locator, Page } from "@playwright/test";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { violationsOn } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { jpeg, SkinGlow, success } from "./skin-glow.ts";

/** 'Why this score?' on the result, and the page about the method (R-RES-12, R-RES-17). */

const RESULT = buildResult({
  concerns: {
    redness: { score: 45, points: 14, spread: 6, zones: { cheek_left: 40, cheek_right: 52, nose: null } },
    shine: { score: 62, points: 5, zones: { forehead: 60, nose: 55 } },
    texture: { score: 78, points: 3, zones: { forehead: 78 } },
    under_eye: { notMeasured: "glasses" },
  },
});

async function showWhy(page: Page, site: SkinGlow, selfie: Buffer): Promise<Locator> {
  await site.answer(200, success(site.language, RESULT));
  await site.analyse(jpeg(selfie));
  await site.unfold("why.title");
  return page.getByRole("region", { name: site.t("why.title") });
}

test.describe("Why this score", () => {
  test(`adds up, names level, place and value, and leads to guide and method (R-RES-12)`, async ({
    page,
    selfie,
    site,
  }) => {
    const why = await showWhy(page, site, selfie);
    await expect(why).toContainText(site.t("why.sum.spoken", { points: 22, score: 78 }));
    const rows = why.getByRole("listitem");
    await expect(rows).toHaveCount(8);
    const redness = rows.first();
    for (const text of [site.t("labels.concerns.redness"), site.t("why.levels.strong"), "45/100", "14"])
      await expect(redness).toContainText(text);
    await expect(rows.last()).toContainText(site.t("labels.notMeasured.glasses"));

    // In a tab of its own: the photo is in memory only.
    const [guide] = await Promise.all([
      page.waitForEvent("popup"),
      redness.getByRole("link", { name: site.t("results.guide", { title: site.t("results.guides.redness") }) }).click(),
    ]);
    await expect(guide).toHaveURL(pathIn("de", "/redness"));
    const [method] = await Promise.all([
      page.waitForEvent("popup"),
      why.getByRole("link", { name: site.t("why.method") }).click(),
    ]);
    await expect(method).toHaveURL(pathIn("de", "/method"));
    await expect(method.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(redness).toBeVisible();
  });

  test("has nothing axe minds, fits 320 px, prints in lines (R-RES-16)", async ({ page, selfie }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const site = new SkinGlow(page, "de");
    const why = await showWhy(page, site, selfie);
    await page.emulateMedia({ media: "print" });
    await expect(why.getByText(site.t("labels.concerns.redness"), { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
    // No number breaks, not even the first of the sum.
    const hundred = why.getByText("100", { exact: true });
    expect(await hundred.evaluate((node) => node.getClientRects().length)).toBe(1);

    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page), colorScheme).toEqual([]);
    }
    const overflowing = await why.evaluate((section) =>
      [...section.querySelectorAll("*")]
        .filter((element) => !element.closest(".sr-only") && element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(overflowing).toEqual([]);
  });
});
