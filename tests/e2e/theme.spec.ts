import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** How light the page's ground is, 0..255. */
function ground(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement("canvas").getContext("2d");
    if (canvas === null) throw new Error("no canvas");
    canvas.fillStyle = getComputedStyle(document.body).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[0] ?? 0;
  });
}

const isDark = (page: Page) => expect.poll(() => ground(page)).toBeLessThan(60);
const isLight = (page: Page) => expect.poll(() => ground(page)).toBeGreaterThan(230);

async function choose(site: SkinGlow, theme: "system" | "light" | "dark") {
  await site.button("site.menu").click();
  await site.menu.getByRole("radio", { name: site.t(`site.theme.${theme}`) }).check();
  await site.page.keyboard.press("Escape");
}

test("follows the system until something else is chosen, also while the page is open (R-SH-6)", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  await isDark(page);
  await page.emulateMedia({ colorScheme: "light" });
  await isLight(page);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["skinglow.consent"]);
});

test("the menu changes it, in the other tab too, and it stays", async ({ page, context, watch, site }) => {
  watch.allow(/status of 404/);
  await site.open();
  const second = await context.newPage();
  await second.goto("/en");
  await choose(site, "dark");
  await isDark(page);
  await isDark(second);
  expect(await page.evaluate(() => localStorage.getItem("skinglow.theme"))).toBe("dark");
  await page.reload();
  await isDark(page);
  await expect(page.getByRole("contentinfo").getByRole("radio", { name: site.t("site.theme.dark") })).toBeChecked();
  await page.goto("/en");
  await isDark(page);
  // Built anew after an analysis it knows the choice.
  await new SkinGlow(page, "en", site.photo.buffer).showResult();
  await expect(page.getByRole("contentinfo").getByRole("radio", { name: "Dark" })).toBeChecked();
  await isDark(page);
  await page.goto("/no-such-page");
  await isDark(page);
  await choose(site, "light");
  await isLight(page);
  await choose(site, "system");
  expect(await page.evaluate(() => localStorage.getItem("skinglow.theme"))).toBeNull();
});

test("nothing flashes: stored theme and choice are there before the first paint", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.addInitScript(() => localStorage.setItem("skinglow.theme", "dark"));
  // Without the app's own code: only the inline script has run.
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.locator("html")).toHaveAttribute("data-consent", "declined");
  await isDark(page);
  expect(errors).toEqual([]);
});
