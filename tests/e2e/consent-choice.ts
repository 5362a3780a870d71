import type { Page } from "@playwright/test";
import { ADS_TEXT_VERSION, CONSENT_KEY, CONSENT_META_KEY, type ConsentChoice } from "#contract/consent.ts";
import type { SkinGlow } from "./skin-glow.ts";

/** Where the choice on cookies and ads shows: the notice, what is stored, the document's state, the way back to it. */

/** What the browser holds after a choice of now: an acceptance counts with its day and words only. */
export function storedChoice(choice: ConsentChoice): Record<string, string> {
  if (choice === "declined") return { [CONSENT_KEY]: choice };
  const meta = { at: new Date().toISOString(), textVersion: ADS_TEXT_VERSION };
  return { [CONSENT_META_KEY]: JSON.stringify(meta), [CONSENT_KEY]: choice };
}

export const notice = (page: Page) => page.locator("#consent");
export const stored = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
export const state = (page: Page) => page.locator("html").getAttribute("data-consent");

export function settings(site: SkinGlow) {
  return site.page.getByRole("contentinfo").getByRole("button", { name: site.t("consent.settings"), exact: true });
}
