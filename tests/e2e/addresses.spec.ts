import type { Page } from "@playwright/test";
import { expect, test, WITH_ADS } from "./fixtures.ts";
import { settle } from "./read-page.ts";

/** From page to page, and which addresses there are. */

test.use({ baseURL: WITH_ADS, consent: null });

test.describe("Moving between pages (R-ROUTE-3)", () => {
  test.use({ consent: "declined" });
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
});

test("the sitemap is XML, and every address in it answers as its own canonical page", async ({ page, request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  // Not on a page of ours: those let no string become a document.
  await page.goto("about:blank");
  const read = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "application/xml");
    return {
      broken: document.querySelector("parsererror")?.textContent ?? null,
      addresses: [...document.querySelectorAll("loc")].map((loc) => loc.textContent ?? ""),
    };
  }, xml);
  expect(read.broken).toBeNull();
  expect(read.addresses).toHaveLength(70);
  for (const address of read.addresses) {
    const answer = await request.get(address, { maxRedirects: 0 });
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"/>`);
  }
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${WITH_ADS}/sitemap.xml`);
});

test("a page written otherwise is sent to its one address, its query kept (Bad input)", async ({ page }) => {
  for (const [written, address] of [
    ["/Blog/?x=1", "/blog?x=1"],
    ["/EN//Impressum", "/en/impressum"],
    ["/%62log", "/blog"],
  ] as const) {
    const response = await page.goto(written);
    expect(response?.status()).toBe(200);
    expect(page.url()).toBe(`${WITH_ADS}${address}`);
  }
});
