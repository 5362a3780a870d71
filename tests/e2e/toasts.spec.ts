import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { FLOW_WORDS_FILE, failure, SkinGlow, success } from "./skin-glow.ts";

/** Toasts never cover content (R-SH-4): where they stand nothing is read, seen or pressed. */

const SCREENS = [
  [360, 740],
  [390, 844],
  [1280, 800],
] as const;

/** Words, pictures and controls whose boxes a toast, or the row it stands in, touches. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toasts = [...document.querySelectorAll(".toasts, .toasts li")]
      .map((node) => node.getBoundingClientRect())
      .filter(({ height }) => height > 0);
    const touches = (box: DOMRect, toast: DOMRect) =>
      Math.min(box.right, toast.right) - Math.max(box.left, toast.left) > 0.5 &&
      Math.min(box.bottom, toast.bottom) - Math.max(box.top, toast.top) > 0.5;
    // A zoomed picture is larger than the frame that shows it.
    const clipped = (node: Element): DOMRect => {
      let { left, top, right, bottom } = node.getBoundingClientRect();
      for (let frame = node.parentElement; frame !== null; frame = frame.parentElement) {
        if (getComputedStyle(frame).overflow === "visible") continue;
        const box = frame.getBoundingClientRect();
        [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
        [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    const isSeen = (element: Element | null) =>
      element !== null &&
      element.closest(".toasts, script, style, noscript, .sr-only") === null &&
      element.checkVisibility({ visibilityProperty: true });
    const found = (nodes: readonly Element[], boxesOf: (node: Element) => Iterable<DOMRect>) =>
      nodes
        .filter((node) => isSeen(node) && [...boxesOf(node)].some((box) => toasts.some((toast) => touches(box, toast))))
        .map((node) => node.textContent?.trim() || node.outerHTML.slice(0, 60));
    const words = [...document.body.querySelectorAll("*")].filter((node) =>
      [...node.childNodes].some((child) => child instanceof Text && child.data.trim() !== ""),
    );
    const wordBoxes = (node: Element) =>
      [...node.childNodes].flatMap((child) => {
        if (!(child instanceof Text)) return [];
        const range = document.createRange();
        range.selectNode(child);
        return [...range.getClientRects()];
      });
    const things = [...document.querySelectorAll("a, button, input, img, svg, canvas, summary")];
    return [...found(words, wordBoxes), ...found(things, (node) => [clipped(node)])];
  });
}

/** On the landing page, with the application in its place: the other language does not come, which a toast says. */
async function failLanguage(site: SkinGlow): Promise<void> {
  await site.page.route(FLOW_WORDS_FILE, (route) => route.abort());
  const link = site.page.getByRole("contentinfo").getByRole("link", { name: site.otherLanguage });
  await link.dispatchEvent("click");
  await expect(site.toast(site.t("toasts.languageFailed"))).toBeInViewport({ ratio: 1 });
}

for (const [width, height] of SCREENS) {
  test(`cover nothing at ${width} x ${height}, short and long, on both steps`, async ({ page, watch, selfie }) => {
    watch.allow(/status of (422|503)/);
    await page.setViewportSize({ width, height });
    for (const language of ["de", "en"] as const) {
      const site = new SkinGlow(page, language, selfie);
      const looksAt = async (toast: string) => {
        await expect(site.toast(toast)).toBeInViewport({ ratio: 1 });
        expect(await covered(page), `${language}: ${toast}`).toEqual([]);
      };
      await site.answerInTurn(
        [422, failure("face_covered")],
        [503, failure("overloaded"), { "retry-after": "20" }],
        [200, success(language)],
      );
      await site.start();
      await site.choose();
      await looksAt(site.t("errors.face_covered.tip"));
      await site.choose();
      await looksAt(site.t("toasts.wait", { seconds: 20 }));
      await site.choose();
      await looksAt(site.t("toasts.success"));
    }
    // Over the page, as toasts often are, the look would find what they cover.
    await page
      .locator(".toasts")
      .evaluate((node: HTMLElement) => Object.assign(node.style, { top: "40vh", position: "fixed" }));
    expect(await covered(page)).not.toEqual([]);
  });
}

test("short words move nothing, long ones push the page; they go with their step", async ({ page, watch, site }) => {
  watch.allow(/status of 422/);
  await page.setViewportSize({ width: 390, height: 844 });
  const top = () => page.locator("main > div:not(.toasts)").evaluate((screen) => screen.getBoundingClientRect().top);
  // No toast goes by itself.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const wait = (run: TimerHandler, ms?: number) => (ms === 4_000 ? 0 : setTimeout(run, ms));
    Object.assign(window, { setTimeout: wait });
  });
  const refused = [422, failure("face_covered")] as const;
  await site.answerInTurn(refused, refused, [200, success("de")]);
  await site.start();
  const before = await top();
  await site.choose();
  const long = site.toast(site.t("errors.face_covered.tip"));
  await expect(long).toBeVisible();
  expect(await top()).toBeGreaterThan(before + 40);
  await site.closeToasts();
  expect(await top()).toBe(before);
  await site.choose();
  await expect(long).toBeVisible();
  await page.goBack();
  await expect(site.heading("hero.title")).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await page.goForward();
  await site.choose();
  await expect(site.toast(site.t("toasts.success"))).toBeVisible();
  expect(await top()).toBe(before);
});

test("cover nothing on the landing page; scrolled, what was in sight stays there", async ({ page, watch, site }) => {
  watch.allow(/ERR_FAILED|Failed to load/);
  await page.setViewportSize({ width: 390, height: 844 });
  await site.start();
  await page.goBack();
  await site.heading("landing.score.title").waitFor();
  await failLanguage(site);
  expect(await covered(page)).toEqual([]);
  await site.closeToasts();
  await keepsInSight(site, 900);

  // On a screen of the result too.
  await page.unroute(FLOW_WORDS_FILE);
  await site.closeToasts();
  await site.answer(200, success("de"));
  await page.goForward();
  await site.choose();
  await site.result.waitFor();
  await site.closeToasts();
  await site.goTo("plan");
  await keepsInSight(site, 300);
});

/** Scrolled so far down, a toast comes, and what was in sight first is in sight below it. */
async function keepsInSight(site: SkinGlow, scrolled: number): Promise<void> {
  const { page } = site;
  await page.evaluate((top) => scrollTo(0, top), scrolled);
  const first = await page.evaluateHandle(
    () =>
      [...document.querySelectorAll("main p, main h2, main li")].find((node) => {
        const { top, left, right } = node.getBoundingClientRect();
        return node.checkVisibility() && top >= 0 && left >= 0 && right <= innerWidth;
      })!,
  );
  await failLanguage(site);
  const bottom = await page.locator(".toasts").evaluate((node) => node.getBoundingClientRect().bottom);
  expect(await first.evaluate((node) => node.getBoundingClientRect().top)).toBeGreaterThanOrEqual(bottom);
}
