import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { FLOW_WORDS_FILE, failure, jpeg, type SkinGlow, success } from "./skin-glow.ts";

/** No page is ever blank (R-ROUTE-5). */

const APPLICATION = /\/assets\/application-[\w-]+\.js/;

async function uploadPlainly(page: Page, site: SkinGlow, selfie: Buffer): Promise<void> {
  await expect(site.heading("upload.plain.title")).toBeVisible();
  await site.answer(200, success(site.language));
  await page.getByLabel(site.t("upload.plain.choose")).setInputFiles(jpeg(selfie));
  await expect(page.getByRole("status")).toContainText("/100");
  await expect(page.getByRole("status")).toContainText(site.t("results.disclaimer.text"));
}

test(`an application that throws at its start gives way to a plain upload`, async ({ page, selfie, watch, site }) => {
  watch.allow(/broken on purpose/);
  await page.route(APPLICATION, (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new Error("broken on purpose");' }),
  );
  await site.open();
  await site.button("hero.cta").click();
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText([site.t("site.loadFailed.unknown")]);
  await site.button("hero.cta").click();
  await uploadPlainly(page, site, selfie);
});

const DEEDS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "taken out of the page": (page) => page.locator("#app").evaluate((app) => app.remove()),
  emptied: (page) => page.locator("#app").evaluate((app) => app.replaceChildren()),
  "replaced by a copy": (page) => page.locator("#app").evaluate((app) => app.replaceWith(app.cloneNode(true))),
  "filled with a copy": (page) =>
    page
      .locator("#app")
      .evaluate((app) => app.replaceChildren(...[...app.childNodes].map((node) => node.cloneNode(true)))),
};
for (const [deed, act] of Object.entries(DEEDS)) {
  test(`an application that is ${deed} is there again, with photo and refusal`, async ({ page, watch, site }) => {
    watch.allow(/status of 422/);
    await site.start();
    await site.answerInTurn([422, failure("too_dark")], [200, success("de")]);
    await site.choose();
    await expect(page.getByRole("main")).toContainText(site.t("errors.too_dark.tip"));
    await act(page);
    // What stands there answers: not a copy.
    await expect(async () => {
      await site.choose();
      await expect(page.getByText("/100", { exact: true }).first()).toBeVisible({ timeout: 3_000 });
    }).toPass();
  });
}

test("a page emptied again and again loads anew, then offers a plain upload", async ({ page, selfie, site }) => {
  await site.start();
  const reloaded = page.waitForEvent("load");
  const emptyTwice = async () => {
    for (const _ of [1, 2]) {
      await expect(site.heading("upload.title")).toBeVisible();
      await DEEDS.emptied?.(page);
    }
  };
  await emptyTwice();
  await reloaded;
  await emptyTwice();
  await uploadPlainly(page, site, selfie);
});

// Of an address that does not exist: `tests/site/pages.test.ts`, and its status `every-page.spec.ts`.
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
