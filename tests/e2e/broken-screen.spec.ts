import { expect, test } from "./fixtures.ts";
import { FLOW_WORDS_FILE } from "./skin-glow.ts";

/** Of an address that does not exist: `tests/site/pages.test.ts`, and its status `every-page.spec.ts`. */

test("a screen that breaks takes nothing from the page (R-ROUTE-4, R-SH-1)", async ({ page, watch, english }) => {
  watch.allow(/broken on purpose/);
  await page.addInitScript(() => localStorage.setItem("skinglow.theme", "dark"));
  await page.route(FLOW_WORDS_FILE, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export const FLOW_WORDS = { get upload() { throw new Error("broken on purpose"); } };',
    }),
  );
  await page.goto("/en");
  await page.getByRole("button", { name: "Start free analysis" }).click();
  await expect(english.heading("site.error.broken.title")).toBeVisible();
  await expect(page.getByText("Unexpected Application Error!", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("broken on purpose");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/\bat \S+|\.js:\d+/);

  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(html).toHaveAttribute("data-consent", "declined");
  // There may have been a photo: no ad network comes into this document any more.
  await expect(html).toHaveAttribute("data-face", "");
  await expect(page.getByRole("contentinfo").getByRole("radio", { name: "Dark" })).toBeChecked();
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie settings" }).click();
  await expect(page.locator("#consent")).toBeFocused();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.locator("#site-menu").getByRole("radio", { name: "Light" }).check();
  await expect(html).toHaveAttribute("data-theme", "light");
  await page.keyboard.press("Escape");
  await page.unroute(FLOW_WORDS_FILE);
  await page.getByRole("main").getByRole("link", { name: "To the home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Your skin/);
});
