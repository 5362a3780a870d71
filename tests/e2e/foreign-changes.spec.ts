import type { Page } from "@playwright/test";
import { BILINGUAL, beforePage, CHANGES, TRANSLATOR } from "../support/page-changes.ts";
import { expect, test } from "./fixtures.ts";
import { failure, SkinGlow, success } from "./skin-glow.ts";

/** What others change in a page never keeps the application from starting, and never takes a screen away (R-ROUTE-5). */

/** Late changes come 100 ms after the document. */
const settled = (page: Page) => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));

/** By keyboard and after a hover, and on the history. All of them by click in three engines: `tests/engines/`. */
for (const kind of ["every text replaced", "everything moved into an element", "comments and white space gone"]) {
  test(`a page with ${kind} starts by keyboard, and its history after a hover`, async ({ page }) => {
    await page.addInitScript(beforePage(CHANGES[kind] ?? TRANSLATOR));
    await page.goto("/en");
    await settled(page);
    await page.locator('[data-app-control="start"]').first().focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#step-heading")).toBeFocused();
    await expect(page.locator('[data-source="gallery"]')).toBeAttached();
    await page.goto("/history");
    await settled(page);
    const chooser = page.waitForEvent("filechooser");
    const control = page.locator('[data-app-control="import"]').first();
    await page.locator("#diary-data > summary").first().click();
    await control.hover();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main")).not.toBeEmpty();
    await control.click();
    await chooser;
    await expect(page.locator("#history-heading")).toBeVisible();
  });
}

/** A translated text, as it is read: the translators of these tests mark each with a star. */
const translated = (text: string) => new RegExp(`\\*\\s*${text.slice(0, 24).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`);

for (const [kind, translator] of Object.entries({ "replaces texts": TRANSLATOR, "stands beside texts": BILINGUAL })) {
  test(`a translator that ${kind} follows everywhere, nothing is stale`, async ({ page, watch, english: site }) => {
    watch.allow(/status of 422/);
    await page.addInitScript(beforePage(translator));
    await page.goto("/en");
    await settled(page);
    await page.locator('[data-app-control="start"]').first().click();
    const main = page.getByRole("main");
    await expect(main).toContainText(translated(site.t("upload.title")));

    await site.answerInTurn([422, failure("too_dark")], [422, failure("no_face")], [200, success("en")]);
    await site.choose();
    await expect(main).toContainText(translated(site.t("errors.too_dark.message")));
    await site.choose();
    await expect(main).toContainText(translated(site.t("errors.no_face.message")));
    await expect(main).not.toContainText(site.t("errors.too_dark.message"));
    await site.choose();
    await expect(main).toContainText("/100");
    await main.locator("details:not([open]) > summary").evaluateAll((folds: HTMLElement[]) => {
      for (const fold of folds) fold.click();
    });
    await expect(main).toContainText(translated(site.t("why.title")));
    await expect(main).not.toContainText(site.t("errors.no_face.message"));
    // Back and forth, as visitors do: every screen is built and taken away again.
    await page.goBack();
    await expect(main).toContainText(translated(site.t("upload.title")));
    await page.goForward();
    await expect(main).toContainText("/100");
    const german = new SkinGlow(page, "de");
    await page.locator('footer a[hreflang="de"]').click();
    await expect(main).toContainText(translated(german.t("results.again")));
    await page.locator('footer a[href="/history"]').click();
    await expect(page.locator("#history-heading")).toContainText(translated(german.t("history.title")));
    await page.locator('footer a[hreflang="en"]').click();
    await expect(page.locator("#history-heading")).toContainText(translated(site.t("history.title")));
  });
}
