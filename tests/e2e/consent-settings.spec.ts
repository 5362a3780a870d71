import type { Page } from "@playwright/test";
import { notice, settings, state, stored, storedChoice } from "./consent-choice.ts";
import { expect, test } from "./fixtures.ts";

/** The choice again: changed, taken back, signalled by the browser, or with storage that does not work (R-SH-3). */

test.use({ consent: null });

/** As one who agreed on an earlier visit. */
const acceptBefore = (page: Page) =>
  page.addInitScript((entries) => {
    if (localStorage.getItem("skinglow.consent") === null) Object.assign(localStorage, entries);
  }, storedChoice("accepted"));

test.describe("Cookie settings", () => {
  test("reopens the choice: two clicks, the focus goes in and comes back", async ({ page, english: site }) => {
    await acceptBefore(page);
    await site.open();
    await expect(notice(page)).toBeHidden();
    await settings(site).click();
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toBeFocused();
    await expect(notice(page).getByText(site.t("consent.now.accepted"))).toBeVisible();
    await site.button("consent.decline").click();
    await expect(notice(page)).toBeHidden();
    await expect(settings(site)).toBeFocused();
    expect((await stored(page))["skinglow.consent"]).toBe("declined");
    expect(await state(page)).toBe("declined");
    await settings(site).click();
    await expect(notice(page).getByText(site.t("consent.now.declined"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(notice(page)).toBeHidden();
    await expect(settings(site)).toBeFocused();
    expect((await stored(page))["skinglow.consent"]).toBe("declined");
  });

  test("two tabs agree", async ({ page, context, site }) => {
    await site.open();
    const second = await context.newPage();
    await second.goto("/en/blog");
    await expect(notice(second)).toBeVisible();
    await site.button("consent.accept").click();
    await expect(notice(second)).toBeHidden();
    expect(await state(second)).toBe("accepted");
    await second.getByRole("button", { name: "Cookie settings" }).click();
    await second.getByRole("button", { name: "Decline", exact: true }).click();
    await expect.poll(() => state(page)).toBe("declined");
    await page.evaluate(() => localStorage.clear());
    await expect(notice(second)).toBeVisible();
  });

  test("a page from the browser's cache reads the choice again", async ({ page }) => {
    await page.goto("/blog");
    await page.evaluate(() => {
      localStorage.setItem("skinglow.consent", "declined");
      localStorage.setItem("skinglow.theme", "dark");
      dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
    });
    await expect(notice(page)).toBeHidden();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });
});

test.describe("Global Privacy Control", () => {
  const withSignal = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));

  test("also takes back an older yes, but not one given in spite of it", async ({ page, site }) => {
    await acceptBefore(page);
    await withSignal(page);
    await site.open();
    expect((await stored(page))["skinglow.consent"]).toBe("declined");
    await settings(site).click();
    await site.button("consent.accept").click();
    await page.reload();
    expect((await stored(page))["skinglow.consent"]).toBe("accepted");
    expect(await state(page)).toBe("accepted");
  });
});

test.describe("Storage that does not work", () => {
  test("forbidden: the choice holds for this page, the theme too, and nothing breaks", async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    });
    await site.open();
    await site.button("consent.accept").click();
    await expect(notice(page)).toBeHidden();
    expect(await state(page)).toBe("accepted");
    await site.button("site.menu").click();
    await site.menu.getByRole("radio", { name: site.t("site.theme.dark") }).check();
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.reload();
    await expect(notice(page)).toBeVisible();
  });

  test("full: the choice holds for this page, and an older yes does not outlive a no", async ({ page, site }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await site.open();
    await page.evaluate((entries) => Object.assign(localStorage, entries), storedChoice("accepted"));
    await page.reload();
    expect(await state(page)).toBe("accepted");
    await settings(site).click();
    await site.button("consent.decline").click();
    await expect(notice(page)).toBeHidden();
    expect(await stored(page)).toEqual({});
    expect(await state(page)).toBe("declined");
  });
});
