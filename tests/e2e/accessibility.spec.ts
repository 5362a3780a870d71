import type { Page } from "@playwright/test";
import { AXE_PATHS, openPage, sampleLook, violationsOn } from "./axe.ts";
import { expect, test, WITH_ADS } from "./fixtures.ts";
import { failure, fulfil, jpeg, LANGUAGES, SkinGlow, success } from "./skin-glow.ts";

const SIZES = [
  ["phone", { width: 390, height: 844 }],
  ["desktop", { width: 1280, height: 800 }],
] as const;

async function expectNoViolations(page: Page, state: string) {
  expect((await violationsOn(page)).map((violation) => `${state}: ${violation}`)).toEqual([]);
}

test.describe("axe finds nothing on any step", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const [name, viewport] of SIZES) {
    for (const language of LANGUAGES) {
      for (const colorScheme of ["light", "dark"] as const) {
        test(`${name}, ${language}, ${colorScheme}`, async ({ page, selfie, watch }) => {
          watch.allow(/status of 422/);
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          const site = new SkinGlow(page, language);
          const replies = [
            () => [422, failure("too_dark")] as const,
            () => [200, success(language)] as const,
            () => [200, { success: false, quotaExceeded: true, requestId: "r" }] as const,
          ];
          const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()];
          let requests = 0;
          await page.route("**/api/skin-analysis", async (route) => {
            const index = requests++;
            await gates[index]?.promise;
            const [status, body] = replies[index]?.() ?? [500, {}];
            await fulfil(route, status, body);
          });

          await site.open();
          await expectNoViolations(page, "hero");
          await site.button("site.menu").click();
          await expectNoViolations(page, "menu");
          await page.keyboard.press("Escape");
          await site.button("hero.cta").click();
          await site.heading("upload.title").waitFor();
          await expectNoViolations(page, "upload");
          await site.choose(jpeg(selfie));
          await page.getByRole("img", { name: site.t("upload.analysing.photo") }).waitFor();
          await expectNoViolations(page, "analysing");
          gates[0]?.resolve();
          await site.heading("upload.refused.title").waitFor();
          await expectNoViolations(page, "refused");
          await site.button("upload.refused.retry").click();
          gates[1]?.resolve();
          await page.getByText("/100", { exact: true }).waitFor();
          await expectNoViolations(page, "result");
          await page.goBack();
          await site.choose(jpeg(selfie, "again.jpg"));
          gates[2]?.resolve();
          await page.getByText(site.t("demo.title")).waitFor();
          await expectNoViolations(page, "demo");
        });
      }
    }
  }
});

/** A sample; `npm run a11y` asks about every page in every look. */
test.describe("axe finds nothing on any page, with banner, ad slots and products", () => {
  test.use({ baseURL: WITH_ADS, consent: null });

  test("a violation would be found", async ({ page }) => {
    await openPage(page, "/terms", sampleLook(0));
    await page.locator("main").evaluate((main) => main.append(document.createElement("button"), new Image(9, 9)));
    expect((await violationsOn(page)).join()).toMatch(/button-name.*image-alt|image-alt.*button-name/);
  });

  for (const [index, path] of AXE_PATHS.entries()) {
    const look = sampleLook(index);
    test(`${path}, ${look.theme}, ${look.width} px`, async ({ page, watch }) => {
      watch.allow(/status of 404/);
      await openPage(page, path, look);
      await expectNoViolations(page, path);
    });
  }
});

test.describe("320 px wide", () => {
  test("no step needs scrolling sideways (WCAG 1.4.10)", async ({ page, selfie, watch }) => {
    watch.allow(/status of 4\d\d/);
    await page.setViewportSize({ width: 320, height: 568 });
    const fits = () =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (const language of LANGUAGES) {
      const site = new SkinGlow(page, language);
      const replies = [[422, failure("face_too_small")] as const, [200, success(language)] as const];
      await page.route("**/api/skin-analysis", (route) => {
        const [status, body] = replies.shift() ?? [500, {}];
        return fulfil(route, status, body);
      });
      await site.open();
      await fits();
      await site.button("site.menu").click();
      const menu = await page.locator("#site-menu").boundingBox();
      expect(menu?.x).toBeGreaterThanOrEqual(0);
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(320);
      await page.keyboard.press("Escape");
      await site.button("hero.cta").click();
      await site.heading("upload.title").waitFor();
      await fits();
      await site.choose(jpeg(selfie));
      await site.heading("upload.refused.title").waitFor();
      await fits();
      await site.button("upload.refused.retry").click();
      await page.getByText("/100", { exact: true }).waitFor();
      await fits();
      await page.unroute("**/api/skin-analysis");
      await page.goto("/no-such-page");
      await fits();
    }
  });
});

test.describe("Reduced motion", () => {
  test("nothing moves, from the hero to the result", async ({ page, selfie }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      for (const type of ["animationstart", "transitionrun"]) {
        document.addEventListener(type, (event) => moved.push(`${type} ${(event.target as Element).className}`), true);
      }
    });
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    await site.toast(site.t("toasts.success")).waitFor();
    await site.button("site.menu").click();
    expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
  });

  test("otherwise the ring draws itself once", async ({ page, selfie }) => {
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.analyse(jpeg(selfie));
    const ring = page.locator("circle.draw-ring");
    const drawing = await ring.evaluate(async (node) => {
      const [animation, ...others] = node.getAnimations();
      await animation?.finished;
      return { others: others.length, state: animation?.playState, timing: animation?.effect?.getComputedTiming() };
    });
    expect(drawing).toMatchObject({ others: 0, state: "finished", timing: { iterations: 1 } });
  });
});
