import type { Page } from "@playwright/test";
import { expect, test, WITH_ADS } from "./fixtures.ts";
import { settle } from "./read-page.ts";

/** From page to page. Which addresses there are, and that one written otherwise leads there: `server/site/addresses.test.ts`. */

test.use({ baseURL: WITH_ADS, consent: "declined" });

const position = (page: Page) => page.evaluate(() => scrollY);
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((target) => window.scrollTo({ top: target, behavior: "instant" }), y);
  await settle(page);
  expect(await position(page)).toBe(y);
};

for (const [from, link, to] of [
  ["/blog", "/skin-barrier-repair", "a guide"],
  ["/", "/terms", "a document, from the app"],
  ["/privacy", "/", "the app, from a document"],
] as const) {
  test(`${to}: begins at the top; back and forward restore the position`, async ({ page }) => {
    await page.goto(from);
    await scrollTo(page, 600);
    // A link far down would move the page when it is clicked.
    await page
      .locator(`a[href="${link}"]`)
      .first()
      .evaluate((element: HTMLAnchorElement) => element.click());
    await page.waitForURL(`${WITH_ADS}${link}`);
    await settle(page);
    expect(await position(page)).toBe(0);
    await scrollTo(page, 450);
    await page.goBack();
    await page.waitForURL(`${WITH_ADS}${from}`);
    await expect.poll(() => position(page)).toBe(600);
    await page.goForward();
    await page.waitForURL(`${WITH_ADS}${link}`);
    await expect.poll(() => position(page)).toBe(450);
  });
}

test("the sitemap is XML, to a browser", async ({ page, request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  // Not on a page of ours: those let no string become a document.
  await page.goto("about:blank");
  const broken = await page.evaluate(
    (text) => new DOMParser().parseFromString(text, "application/xml").querySelector("parsererror")?.textContent,
    xml,
  );
  expect(broken).toBeUndefined();
});
