import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { CHANGES } from "./foreign/changes.ts";
import { LANGUAGES, SkinGlow } from "./skin-glow.ts";

/** What others have changed in a prerendered page never keeps the application from starting (R-ROUTE-5). */

const ACTS: Readonly<Record<string, (page: Page, control: string) => Promise<void>>> = {
  click: (page, control) => page.locator(control).first().click(),
  keyboard: async (page, control) => {
    await page.locator(control).first().focus();
    await page.keyboard.press("Enter");
  },
  "hover and click": async (page, control) => {
    await page.locator(control).first().hover();
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("main")).not.toBeEmpty();
    await page.locator(control).first().click();
  },
};

async function open(page: Page, path: string, change: string): Promise<void> {
  await page.addInitScript(change);
  await page.goto(path);
  // Late changes come 100 ms after the document.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 250)));
}

for (const [kind, change] of Object.entries(CHANGES)) {
  for (const language of LANGUAGES) {
    test(`a page with ${kind} starts by the first act (${language})`, async ({ page }) => {
      const site = new SkinGlow(page, language);
      const prefix = language === "de" ? "" : "/en";
      for (const act of Object.values(ACTS)) {
        await open(page, `${prefix}/`.replace(/(?<=en)\/$/, ""), change);
        await act(page, '[data-app-control="start"]');
        await expect(site.heading("upload.title")).toBeVisible();
        const chooser = page.waitForEvent("filechooser");
        await open(page, `${prefix}/history`, change);
        await act(page, '[data-app-control="import"]');
        await chooser;
        await expect(site.heading("history.title")).toBeVisible();
      }
    });
  }
}
