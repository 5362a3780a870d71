import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { jpeg, LANGUAGES, SkinGlow, success } from "./skin-glow.ts";

/** No page is ever blank (R-ROUTE-5). */

const APPLICATION = /\/assets\/application-[\w-]+\.js/;

async function uploadPlainly(page: Page, site: SkinGlow, selfie: Buffer): Promise<void> {
  await expect(site.heading("upload.plain.title")).toBeVisible();
  await site.answer(200, success(site.language));
  await page.getByLabel(site.t("upload.plain.choose")).setInputFiles(jpeg(selfie));
  await expect(page.getByRole("status")).toContainText("/100");
  await expect(page.getByRole("status")).toContainText(site.t("results.disclaimer.text"));
}

for (const language of LANGUAGES) {
  test(`an application that throws at its start is told, and then a plain upload stands in its place (${language})`, async ({
    page,
    selfie,
    watch,
  }) => {
    watch.allow(/broken on purpose/);
    const site = new SkinGlow(page, language);
    await page.route(APPLICATION, (route) =>
      route.fulfill({ contentType: "text/javascript", body: 'throw new Error("broken on purpose");' }),
    );
    await site.open();
    await site.button("hero.cta").click();
    await expect(page.getByRole("alert").filter({ visible: true })).toHaveText([site.t("site.loadFailed")]);
    await site.button("hero.cta").click();
    await uploadPlainly(page, site, selfie);
  });
}

test("what takes the application out of the page once finds it put back, with its step", async ({ page }) => {
  const site = new SkinGlow(page);
  await site.start();
  await page.locator("#app").evaluate((app) => app.remove());
  await expect(site.heading("upload.title")).toBeVisible();
});

test("a page that is emptied loads anew once, at its step; emptied again, it offers a plain upload", async ({
  page,
  selfie,
}) => {
  const site = new SkinGlow(page);
  await site.start();
  const reloaded = page.waitForEvent("load");
  await page.locator("#app").evaluate((app) => app.replaceChildren());
  await reloaded;
  await expect(site.heading("upload.title")).toBeVisible();
  await page.locator("#app").evaluate((app) => app.replaceChildren());
  await uploadPlainly(page, site, selfie);
});
