import type { Page } from "@playwright/test";
import { buildResult } from "#lab/result-builder.ts";
import { notice, settings } from "./consent-choice.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOn } from "./read-page.ts";
import { measuredBy } from "./sent-photo.ts";
import { LANGUAGES, SCREENS, SkinGlow } from "./skin-glow.ts";
import { withThree } from "./with-three.ts";

/** What each screen of the result has room for (docs/decisions/0115-four-screens.md). */

const SIZES = [
  [360, 740],
  [390, 844],
  [1280, 800],
] as const;

test.describe("On a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const language of LANGUAGES) {
    test(`all four are short: heights, words with folds closed and open (${language})`, async ({ page, selfie }) => {
      const site = new SkinGlow(page, language, selfie);
      const count = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;
      const wordsSeen = async () => {
        const unseen = await site.result.locator(".sr-only:visible").allInnerTexts();
        return count((await site.result.allInnerTexts()).join(" ")) - count(unseen.join(" "));
      };
      await site.showResult(await measuredBy(page, selfie));
      // The screens beside the first one come a moment later.
      await expect(site.screen("diary").getByRole("heading", { level: 2 })).toBeAttached();
      const heights = await Promise.all(
        SCREENS.map((name) => site.screen(name).evaluate((screen: HTMLElement) => screen.offsetHeight)),
      );
      expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(3200);
      expect(await wordsSeen()).toBeLessThanOrEqual(430);
      await site.result.locator("details:not(details details)").evaluateAll((folds: HTMLDetailsElement[]) => {
        for (const fold of folds) fold.open = true;
      });
      expect(await wordsSeen()).toBeLessThanOrEqual(950);
    });
  }
});

/** Words and pictures of the first screen that are cut: by the bar, by their own box, by the edge. */
function cutOnFace(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector("[data-bottom-bar]")?.getBoundingClientRect().top ?? 0;
    const parts = [...document.querySelectorAll("#face :is(h1, [data-finding], [data-calm], a, p, button)")].filter(
      (part) => part.closest("[data-bottom-bar], .sr-only") === null && part.checkVisibility(),
    );
    const isCut = (part: Element) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const isOutside = left < -0.5 || right > innerWidth + 0.5 || top < 0 || bottom > bar + 0.5;
      return isOutside || part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2;
    };
    return parts.filter(isCut).map((part) => `${part.localName} ${part.textContent}`);
  });
}

for (const [width, height] of SIZES) {
  test.describe(`The first screen at ${width} x ${height} (R-RES-21)`, () => {
    const isPhone = width < 600;
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    for (const redness of ["visible", "strong"] as const) {
      const isCare = redness === "strong";
      test(`has all above the bar, nothing cut${isCare ? ", and care" : ""}`, async ({ page, selfie, site }) => {
        await site.showResult(withThree(await measuredBy(page, selfie), redness));
        await site.closeToasts();
        const care = page.locator("#face p").filter({ hasText: /Hautarztpraxis|skin doctor/ });
        const looks = async () => {
          await expect(care).toHaveCount(isCare ? 1 : 0);
          if (isCare) expect((await care.boundingBox())?.height).toBeLessThanOrEqual(120);
          await expect(page.locator("[data-finding] img")).toHaveCount(3);
          await expect(page.locator('#face a[href="#plan"]:not(nav a)')).toBeInViewport({ ratio: 1 });
          expect(await cutOnFace(page)).toEqual([]);
          const photo = await page.locator(".face-photo").boundingBox();
          expect(photo?.height).toBeGreaterThanOrEqual(240);
          expect(await sidewaysOn(page)).toEqual([]);
        };
        await looks();
        await page.getByRole("contentinfo").getByRole("link", { name: site.otherLanguage }).click();
        await expect(page.locator("html")).toHaveAttribute("lang", "en");
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        await looks();
        // What lies below the bar would be seen.
        await page.locator("#face h1").evaluate((heading) => (heading.style.marginBottom = "400px"));
        expect(await cutOnFace(page)).not.toEqual([]);
      });
    }
  });
}

test.describe("Below it", () => {
  test.use({ consent: null });

  test("the bar is in reach on each screen, the consent banner never over it", async ({ page, english: site }) => {
    await site.showResult(buildResult());
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const name of SCREENS) {
        if (name === "face") await site.sees("face");
        else await site.goTo(name);
        await expect(site.button("results.keep")).toBeInViewport({ ratio: 1 });
        await expect(site.button("results.share")).toBeInViewport({ ratio: 1 });
        await expect(notice(page)).toBeVisible();
        for (const top of [0, 100_000]) {
          await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
          expect(await bannerOverBar(page), `${name}, ${width} px, from ${top}`).toBeLessThanOrEqual(0.5);
        }
      }
      await page.goBack();
      await site.sees("face");
    }
    // Opened again at the foot of the page it stops above the bar too.
    await site.button("consent.decline").click();
    await settings(site).click();
    await page.evaluate(() => scrollTo({ top: 100_000, behavior: "instant" }));
    expect(await bannerOverBar(page)).toBeLessThanOrEqual(0.5);
  });
});

/** By how many pixels the banner reaches into the bar. */
function bannerOverBar(page: Page): Promise<number> {
  return page.evaluate(() => {
    const edge = (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) throw new Error(`There is no ${selector}.`);
      return element.getBoundingClientRect();
    };
    const [banner, bar] = [edge("#consent"), edge("[data-bottom-bar]")];
    return Math.min(banner.bottom - bar.top, bar.bottom - banner.top);
  });
}
