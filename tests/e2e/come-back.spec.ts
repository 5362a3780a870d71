import { type Browser, chromium } from "@playwright/test";
import { CONSENT_KEY } from "#contract/consent.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** The browser under test keeps pages for Back and Forward, as a visitor's does; test browsers start with that off. */
let browser: Browser;

test.beforeAll(async ({ playwright: _ }, testInfo) => {
  browser = await chromium.launch({
    ...testInfo.project.use.launchOptions,
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
  });
});
test.afterAll(() => browser.close());

test("the result is there again after a look at a guide (R-RES-11)", async ({ baseURL, selfie, record }) => {
  record.takesAll();
  const page = await browser.newPage({
    baseURL: baseURL ?? "",
    locale: "de-CH",
    viewport: { width: 1280, height: 800 },
  });
  await page.addInitScript((key) => localStorage.setItem(key, "declined"), CONSENT_KEY);
  // The real server: a request that a test answers itself keeps a page out of the cache.
  await new SkinGlow(page, "de", selfie).analyse();
  const score = await page.getByRole("main").locator("h1").textContent();
  await page.getByRole("contentinfo").getByRole("link", { name: "Blog" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hautpflege-Tipps");
  // It is shown as it was: it does not load again, so there is no load to wait for.
  await page.goBack({ waitUntil: "commit" });
  await expect(page.getByText("/100", { exact: true })).toBeVisible();
  await expect(page.getByRole("main").locator("h1")).toHaveText(score ?? "");
  const restored = await page.evaluate(
    () => (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming).type,
  );
  // A page from the cache was never loaded again.
  expect(restored).toBe("navigate");
  await page.close();
});
