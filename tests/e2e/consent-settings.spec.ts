import type { Page } from "@playwright/test";
import { notice, settings, state, stored, storedChoice } from "./consent-choice.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The choice again: changed, taken back, signalled by the browser, or with storage that does not work (R-SH-3). */

test.use({ consent: null });

/** As one who agreed on an earlier visit. */
const acceptBefore = (page: Page) =>
  page.addInitScript((entries) => {
    if (localStorage.getItem("skinglow.consent") === null) Object.assign(localStorage, entries);
  }, storedChoice("accepted"));

test.describe("Cookie settings", () => {
  for (const [path, language] of [
    ["/en", "en"],
    ["/no-such-page", "de"],
  ] as const) {
    test(`reopens the choice in ${path}: two clicks, the focus goes in and comes back`, async ({ page, watch }) => {
      watch.allow(/status of 404/);
      await acceptBefore(page);
      const site = new SkinGlow(page, language);
      await page.goto(path);
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
  }

  test("stay in the app: the choice survives the steps and a change of the language", async ({ page, site }) => {
    await site.open();
    await site.button("consent.accept").click();
    await site.button("hero.cta").click();
    await site.heading("upload.title").waitFor();
    await expect(notice(page)).toBeHidden();
    await settings(site).click();
    await expect(notice(page)).toBeFocused();
    await site.button("consent.close").click();
    expect((await stored(page))["skinglow.consent"]).toBe("declined");
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(new SkinGlow(page, "en").heading("upload.title")).toBeVisible();
    await expect(notice(page)).toBeHidden();
    expect(await state(page)).toBe("declined");
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
  test("forbidden: the choice holds for this page, and nothing breaks", async ({ page, site }) => {
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

  // More of it: `site/page-script/consent/current-consent.test.ts`.
  test("garbage counts as no choice", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("skinglow.consent", '{"choice":"accepted"}');
      localStorage.setItem("skinglow.consent.meta", "{broken");
    });
    await page.goto("/impressum");
    await expect(notice(page)).toBeVisible();
    expect(await state(page)).toBe("unset");
  });
});
