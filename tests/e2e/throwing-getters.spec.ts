import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/**
 * Browsers that lack something, hold something back or throw when they are asked for it: frames without an origin, blocked
 * cookies, old versions, extensions. A result is never lost for it, no page turns blank, and what does not work is said.
 */

/** Every name that a page of ours asks a browser for, on `navigator` and on the window. */
const NAVIGATOR = [
  "canShare",
  "share",
  "clipboard",
  "storage",
  "connection",
  "mediaDevices",
  "permissions",
  "serviceWorker",
  "locks",
  "deviceMemory",
  "globalPrivacyControl",
  "userAgentData",
  "onLine",
  "sendBeacon",
] as const;
const WINDOW = ["indexedDB", "localStorage", "sessionStorage", "caches", "matchMedia", "IDBKeyRange"] as const;

type Kind = "throws" | "is undefined" | "is full" | "refuses every call";

function spoil(page: Page, kind: Kind): Promise<unknown> {
  return page.addInitScript(
    ([how, onNavigator, onWindow]) => {
      const insecure = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      const full = () => {
        throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
      };
      const get = how === "throws" ? insecure : () => undefined;
      if (how === "throws" || how === "is undefined") {
        for (const name of onNavigator) Object.defineProperty(navigator, name, { configurable: true, get });
        for (const name of onWindow) Object.defineProperty(window, name, { configurable: true, get });
        return;
      }
      if (how === "is full") {
        Storage.prototype.setItem = full;
        IDBObjectStore.prototype.put = full;
        Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
      } else {
        for (const method of ["getItem", "setItem", "removeItem"] as const) Storage.prototype[method] = insecure;
        IDBFactory.prototype.open = insecure;
        IDBFactory.prototype.databases = insecure;
        CacheStorage.prototype.open = () => Promise.reject(new DOMException("no", "SecurityError"));
        for (const name of ["share", "canShare"]) Object.defineProperty(navigator, name, { value: insecure });
        Object.defineProperty(navigator, "clipboard", { value: { writeText: insecure } });
      }
      Object.defineProperty(document, "execCommand", { value: () => false });
    },
    [kind, NAVIGATOR, WINDOW] as const,
  );
}

for (const [kind, saving] of [
  ["throws", "history.problems.blocked"],
  ["is undefined", "history.problems.blocked"],
  ["refuses every call", "history.problems.blocked"],
  ["is full", "history.problems.full"],
] as const) {
  test(`where all of it ${kind} a result is saved and shared (R-RES-10, R-CARD-4)`, async ({ page, english: site }) => {
    await spoil(page, kind);
    await site.showResult();

    await site.openShow();
    const download = await site.download(() => site.button("card.save").click());
    expect(download.suggestedFilename()).toMatch(/^skinglow-score-\d+\.png$/);
    await expect(site.toast(site.t("card.downloaded.title"))).toBeVisible();
    await site.closeToasts();

    await site.openShow();
    await site.button(kind === "refuses every call" ? "card.shareText" : "card.copyText").click();
    // One way or another: copied by selecting it, or it says that it cannot.
    await expect(page.locator("[data-sonner-toast]")).toContainText(
      /Your skin analysis result has been copied!|Your browser allows neither sharing nor copying here\./,
    );

    await site.button("results.keep").click();
    await expect(page.getByText(site.t(saving), { exact: true })).toBeVisible();

    // The theme and the cookie notice hold for this page, and the history says why it is empty.
    await page.goto("/en/history");
    await expect(page.locator("main")).toContainText(
      kind === "is full" ? site.t("history.empty.title") : site.t("history.problems.blocked"),
    );
  });
}
