import type { Page } from "@playwright/test";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { notice, settings } from "./consent-choice.ts";
import { expect, test } from "./fixtures.ts";
import { sidewaysOn } from "./read-page.ts";
import { measuredBy } from "./sent-photo.ts";
import { LANGUAGES, SCREENS, SkinGlow } from "./skin-glow.ts";

/** The result as four screens side by side (docs/decisions/0115-four-screens.md): the ways between them, and what each has room for. */

const SIZES = [
  [360, 740],
  [390, 844],
  [1280, 800],
] as const;

const entries = (page: Page) => page.evaluate(() => history.length);

/** With three findings, as many as the first screen proves; with redness so strong that a practice can help. */
function withThree(measured: AnalysisResult, redness: "visible" | "strong"): AnalysisResult {
  const visible = { score: 58, grade: 1.3 };
  const told: Partial<Record<ConcernCode, typeof visible>> = {
    redness: redness === "strong" ? { score: 20, grade: 2.8 } : visible,
    blemishes: visible,
    pigmentation: visible,
  };
  const concerns = measured.concerns.map((concern) => {
    const seen = told[concern.code];
    if (seen === undefined) return concern;
    const worst = Math.min(...concern.zones.map(({ score }) => score ?? 100));
    const zones = concern.zones.map((zone) => (zone.score === worst ? { ...zone, ...seen } : zone));
    return { ...concern, ...seen, zones };
  });
  return { ...measured, concerns };
}

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

  for (const language of LANGUAGES) {
    test(`all four are short: heights, and words with folds closed and open (${language})`, async ({
      page,
      selfie,
    }) => {
      const site = new SkinGlow(page, language, selfie);
      const count = (text: string) => text.split(/\s+/).filter((word) => word !== "").length;
      const wordsSeen = async () => {
        const unseen = await site.result.locator(".sr-only:visible").allInnerTexts();
        return count((await site.result.allInnerTexts()).join(" ")) - count(unseen.join(" "));
      };
      await site.showResult(await measuredBy(page, selfie));
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
      test(`has sentence, crops and tonight above the bar, nothing cut${isCare ? ", with a care line" : ""}`, async ({
        page,
        selfie,
        site,
      }) => {
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

  test("the bar is in reach on each screen, and the consent banner is never over it", async ({
    page,
    english: site,
  }) => {
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
