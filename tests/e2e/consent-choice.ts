import type { Page } from "@playwright/test";
import type { SkinGlow } from "./skin-glow.ts";

/** Where the choice on cookies and ads shows: the notice, what is stored, the document's state, the way back to it. */

export const notice = (page: Page) => page.locator("#consent");
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
export const state = (page: Page) => page.locator("html").getAttribute("data-consent");

export function settings(site: SkinGlow) {
  return site.page.getByRole("contentinfo").getByRole("button", { name: site.t("consent.settings"), exact: true });
}
