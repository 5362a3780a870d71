import type { Page } from "@playwright/test";
import { pathIn } from "#app/i18n/pages.ts";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { expect, test, WITH_ADS } from "./fixtures.ts";
import { shifts, watchShifts } from "./layout-shifts.ts";
import { watchPolicy } from "./policy-violations.ts";
import { LANGUAGES, words } from "./skin-glow.ts";

/** What holds on every page of the site, seen by a first visitor of a site with ads: banner and slots are there. */

const pagesIn = (language: (typeof LANGUAGES)[number]) => PAGE_PATHS.map((page) => pathIn(language, page));
const WITHOUT_ADS = `http://localhost:${process.env.E2E_PORT}`;
const ALL_PAGES = LANGUAGES.flatMap(pagesIn);

test.use({ baseURL: WITH_ADS, consent: null });

/** Two frames: what the last change moves has moved. */
function settle(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Screen by screen, each painted. */
function readToTheEnd(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const end = () => document.documentElement.scrollHeight - innerHeight - 1;
    while (scrollY < end()) {
      const before = scrollY;
      scrollBy({ top: innerHeight, behavior: "instant" });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (scrollY === before) throw new Error("The page does not scroll.");
    }
  });
}

for (const [name, baseURL] of [
  ["with ads", WITH_ADS],
  ["nothing configured", WITHOUT_ADS],
] as const) {
  test.describe(name, () => {
    test.use({ baseURL });

    test(`no page breaks its own policy, and none logs an error`, async ({ page, watch }) => {
      test.setTimeout(90_000);
      watch.allow(/status of 404/);
      const violations = await watchPolicy(page);
      for (const path of [...ALL_PAGES, "/no-such-page", "/en/no-such-page"]) {
        const response = await page.goto(path);
        expect([path, response?.status()]).toEqual([path, path.endsWith("no-such-page") ? 404 : 200]);
        expect(response?.headers()["content-security-policy"], path).toMatch(/script-src 'self'[^;]* 'sha256-/);
        // The one inline script that must run before the first paint has run, so its hash is in the policy.
        await expect(page.locator("html"), path).toHaveAttribute("data-consent", /./);
      }
      expect(violations).toEqual([]);
    });
  });
}

test("a shift would be seen", async ({ page }) => {
  await watchShifts(page);
  await page.goto("/blog");
  await settle(page);
  await page.evaluate(() => document.querySelector("main")?.insertAdjacentElement("afterbegin", new Image(50, 50)));
  await expect.poll(async () => (await shifts(page)).length).toBeGreaterThan(0);
});

for (const language of LANGUAGES) {
  for (const width of [390, 1280]) {
    test(`nothing shifts on any page while it loads and is read (layout shift 0, ${language}, ${width} px)`, async ({
      page,
    }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width, height: 800 });
      await watchShifts(page);
      for (const path of pagesIn(language)) {
        await page.goto(path);
        await settle(page);
        await readToTheEnd(page);
        await settle(page);
        expect(await shifts(page), path).toEqual([]);
      }
    });
  }

  test(`no page needs scrolling sideways on 320 px (WCAG 1.4.10, ${language})`, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width: 320, height: 568 });
    for (const path of [...pagesIn(language), pathIn(language, "/impressum")]) {
      await page.goto(path);
      await settle(page);
      const { width, widest } = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        widest: [...document.querySelectorAll("body *")]
          .filter((element) => element.getBoundingClientRect().right > 321)
          .map((element) => `${element.localName}.${element.className}`)
          .slice(0, 3),
      }));
      expect(width, `${path}: ${widest.join("; ")}`).toBeLessThanOrEqual(320);
    }
  });
}

test("the language switch leads to the page's twin and back (R-LANG-1, R-LANG-4)", async ({ page }) => {
  test.setTimeout(90_000);
  const [t, other] = [words("de"), words("en")];
  for (const plain of PAGE_PATHS) {
    await page.goto(plain);
    await page.getByRole("button", { name: t("site.menu"), exact: true }).click();
    await page
      .locator("#site-menu")
      .getByRole("link", { name: t("site.otherLanguage") })
      .click();
    await expect(page).toHaveURL(`${WITH_ADS}${pathIn("en", plain)}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("button", { name: other("site.menu"), exact: true }).click();
    await page
      .locator("#site-menu")
      .getByRole("link", { name: other("site.otherLanguage") })
      .click();
    await expect(page).toHaveURL(`${WITH_ADS}${plain}`);
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  }
});

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
    ["/en/acne-tips", "/en/blog", "the blog index"],
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
  expect(read.addresses).toHaveLength(28);
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
