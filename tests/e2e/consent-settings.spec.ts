import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { watchSent } from "./browser-storage.ts";
import { notice, settings, state, stored, storedChoice } from "./consent-choice.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The choice again: changed, taken back, signalled by the browser, or with storage that does not work (R-SH-3). */

test.use({ consent: null });

test("two tabs agree, and a page from the browser's cache reads the choice again", async ({ page, context, site }) => {
  await site.open();
  const second = await context.newPage();
  const other = new SkinGlow(second, "en");
  await second.goto("/en/blog");
  await expect(notice(second)).toBeVisible();
  await site.button("consent.accept").click();
  await expect(notice(second)).toBeHidden();
  expect(await state(second)).toBe("accepted");
  await settings(other).click();
  await other.button("consent.decline").click();
  await expect.poll(() => state(page)).toBe("declined");
  await page.evaluate(() => localStorage.clear());
  await expect(notice(second)).toBeVisible();
  // No tab is told of what it stores itself.
  await second.evaluate(() => {
    Object.assign(localStorage, { "skinglow.consent": "declined", "skinglow.theme": "dark" });
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(notice(second)).toBeHidden();
  await expect(second.locator("html")).toHaveAttribute("data-theme", "dark");
});

// By the server: `server/usage/event-endpoint.test.ts`.
test("is a no, unasked and uncounted; takes back an older yes, but none given in spite", async ({ page, site }) => {
  const sent = watchSent(page);
  await page.addInitScript((entries) => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
    if (localStorage.getItem("skinglow.consent") === null) Object.assign(localStorage, entries);
  }, storedChoice("accepted"));
  await site.open();
  await expect(notice(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({
    "skinglow.consent": "declined",
    "skinglow.consent.meta": expect.stringContaining(`"textVersion":"${CONSENT_TEXT_VERSION}"`),
  });
  await settings(site).click();
  await site.button("consent.accept").click();
  await page.reload();
  expect([(await stored(page))["skinglow.consent"], await state(page)]).toEqual(["accepted", "accepted"]);
  expect(sent).toEqual([]);
});

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
