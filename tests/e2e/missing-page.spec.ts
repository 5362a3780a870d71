import { expect, test } from "./fixtures.ts";
import { FLOW_WORDS_FILE, SkinGlow } from "./skin-glow.ts";

test("an address that does not exist answers 404 in the site's own layout (R-ROUTE-4)", async ({ page, watch }) => {
  watch.allow(/status of 404/);
  for (const [path, language, homeText, guidesPath, guidesText] of [
    ["/no-such-page", "de", "Zur Startseite", "/blog", "Zu den Hautpflege-Tipps"],
    ["/en/no-such-page", "en", "To the home page", "/en/blog", "To the skincare tips"],
  ] as const) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      const site = new SkinGlow(page, language);
      await expect(site.heading("site.error.notFound.title")).toBeVisible();
      await expect(page.getByText("404 Not Found · Unexpected Application Error!", { exact: true })).toBeVisible();
      const homeLink = page.getByRole("main").getByRole("link", { name: homeText });
      const guidesLink = page.getByRole("main").getByRole("link", { name: guidesText });
      // A document: everything on it works without an app; the one module is the plain one of every page.
      await expect(page.locator("script[src]:not([src*='/page'])")).toHaveCount(0);
      await expect(page.locator("link[rel=modulepreload]")).toHaveCount(0);
      await guidesLink.click();
      await expect(page).toHaveURL(guidesPath);
      await page.goBack();
      await homeLink.click();
      await expect(page.locator("h1")).toHaveText(language === "de" ? /Deine Haut/ : /Your skin/);
    });
  }
});

test("a screen that breaks shows the error screen and takes nothing from the page (R-ROUTE-4, R-SH-1)", async ({
  page,
  watch,
  english,
}) => {
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
