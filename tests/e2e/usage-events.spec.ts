import type { Page } from "@playwright/test";
import { settings } from "./consent-choice.ts";
import { expect, test } from "./fixtures.ts";
import { type SkinGlow, success } from "./skin-glow.ts";
import { answerEvents, sent } from "./usage-figures.ts";

/** Usage figures: what a visitor's browser says, when, and when it says nothing. The fixture fails on any console error. */

const DEMO = { success: false, quotaExceeded: true, requestId: "r" };
const product = (page: Page) => page.locator('a[rel~="sponsored"]').first();

/** A sheet that takes everything, once the visitor has closed it `closed` times. @returns from where a retailer was asked */
async function equip(page: Page, closed = 0): Promise<readonly (string | undefined)[]> {
  const referrers: (string | undefined)[] = [];
  await page.context().route("https://www.amazon.de/**", async (route) => {
    referrers.push((await route.request().allHeaders()).referer);
    await route.fulfill({ body: "a shop" });
  });
  await page.addInitScript((times) => {
    let left = times;
    const share = () => (left-- > 0 ? Promise.reject(new DOMException("", "AbortError")) : Promise.resolve());
    Object.defineProperty(navigator, "share", { value: share });
    Object.defineProperty(navigator, "canShare", { value: () => true });
  }, closed);
  return referrers;
}

async function press(site: SkinGlow, key: string): Promise<void> {
  await site.openShow();
  await site.button(key).click();
}

const later = (page: Page) => page.waitForTimeout(300);

test(`each thing that happens is said once, as its name and the page`, async ({ page, english: site }) => {
  const at = "/en";
  const toProducts = async () => {
    await site.goTo("plan");
    await site.unfold("products.forResult");
  };
  const events = await answerEvents(page);
  await equip(page, 2);
  await site.answerInTurn([200, success("en")], [200, DEMO]);
  await site.start();
  await later(page);
  expect(events, "nothing has happened").toEqual([]);
  await site.choose();
  // A sheet that was closed is not counted, nor a product that was looked at.
  await press(site, "card.share");
  await expect(site.button("card.share")).toBeEnabled();
  await site.button("card.shareText").click();
  await page.keyboard.press("Escape");
  await toProducts();
  await product(page).hover();
  await product(page).focus();
  await product(page).click({ button: "right" });
  await product(page).evaluate((link: HTMLElement) => {
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
  });
  await later(page);
  expect(events).toEqual([sent("result_shown", at)]);
  // Everything that can be counted on a result.
  await Promise.all([page.waitForEvent("download"), press(site, "card.save")]);
  await expect(site.toast(site.t("card.downloaded.title"))).toBeVisible();
  await press(site, "card.share");
  await expect(site.toast(site.t("toasts.shared.title"))).toBeVisible();
  await site.closeToasts();
  await press(site, "card.shareText");
  await expect(site.toast(site.t("toasts.shared.title"))).toBeVisible();
  await site.keep();
  await toProducts();
  await Promise.all([page.waitForEvent("popup"), product(page).click()]);
  const expected = ["result_shown", "card_saved", "card_shared", "text_shared", "history_saved", "affiliate_click"];
  await expect.poll(() => events).toEqual(expected.map((event) => sent(event, at)));

  // The same result again is no other one.
  await site.backToUpload();
  await page.goForward();
  await site.button("results.share").waitFor();
  await later(page);
  expect(events).toHaveLength(expected.length);

  await site.analyseAgain();
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  await expect.poll(() => events.slice(expected.length)).toEqual([sent("demo_shown", at)]);
});

test.describe("On a document", () => {
  test.use({ consent: null });

  test("looking says nothing, to a shop neither; product links and choices do", async ({ page, baseURL, site }) => {
    const events = await answerEvents(page);
    const referrers = await equip(page);
    await page.goto("/dry-skin-tips");
    await page.mouse.wheel(0, 2000);
    await page.keyboard.press("Escape");
    await later(page);
    expect([events, referrers]).toEqual([[], []]);
    const expected: (readonly unknown[])[] = [];
    const say = async (event: string, act: () => Promise<unknown>) => {
      await act();
      expected.push(sent(event, "/dry-skin-tips"));
      await expect.poll(() => events).toEqual(expected);
    };
    await say("consent_declined", () => site.button("consent.decline").click());
    await say("affiliate_click", () => Promise.all([page.waitForEvent("popup"), product(page).click()]));
    // From our website, and not from which page.
    expect(referrers).toEqual([`${baseURL}/`]);
    await say("affiliate_click", () => product(page).click({ button: "middle" }));
    await say("affiliate_click", () => product(page).press("Enter"));
    await settings(site).click();
    // The same choice again changes nothing.
    await site.button("consent.decline").click();
    await settings(site).click();
    await say("consent_accepted", () => site.button("consent.accept").click());
    await settings(site).click();
    await say("consent_declined", () => site.button("consent.decline").click());
  });
});
