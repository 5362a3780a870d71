import type { Page, Route } from "@playwright/test";
import { pathIn } from "#app/i18n/pages.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { type FakeAdNetwork, NETWORK_HOSTS, startFakeAdNetwork } from "../support/fake-ad-network.ts";
import { test as base, expect, WITH_ADS } from "./fixtures.ts";
import { shifts, watchShifts } from "./layout-shifts.ts";
import { jpeg, LANGUAGES, SkinGlow, success } from "./skin-glow.ts";

/** Ads (R-AD-1, R-AD-2; contract, "Ad slot states"), against a network on loopback that counts what it is asked. */

const test = base.extend<{ network: FakeAdNetwork }>({
  network: [
    async ({ context, watch }, use) => {
      const network = await startFakeAdNetwork();
      watch.allow(/^request to https:\/\/(pagead2\.googlesyndication\.com|googleads\.g\.doubleclick\.net)\//);
      await context.route(NETWORK_HOSTS, (route) => answerFrom(network, route));
      await use(network);
      await network.close();
    },
    { auto: true },
  ],
});

async function answerFrom(network: FakeAdNetwork, route: Route) {
  const { pathname, search } = new URL(route.request().url());
  await route.fulfill({ response: await route.fetch({ url: `${network.address}${pathname}${search}` }) });
}

const CLIENT = "ca-pub-1234567890123456";
const slot = (page: Page) => page.locator("ad-slot");
const frames = (page: Page) => page.locator("ad-slot iframe");
const size = async (page: Page) => {
  const { width = 0, height = 0 } = (await slot(page).boundingBox()) ?? {};
  return { width: Math.round(width), height: Math.round(height) };
};
const runs = (page: Page) => page.evaluate(() => (window as { networkRuns?: number }).networkRuns ?? 0);
/** Commands of Consent Mode so far, as arrays. */
const signals = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );

const ALL = (value: string) => ({
  ad_storage: value,
  ad_user_data: value,
  ad_personalization: value,
  analytics_storage: value,
});

async function withdraw(page: Page, language: "de" | "en" = "de") {
  const site = new SkinGlow(page, language);
  await page
    .getByRole("contentinfo")
    .getByRole("button", { name: site.t("consent.settings") })
    .click();
  await site.button("consent.decline").click();
}

test.use({ baseURL: WITH_ADS });
// The fixture wants no cookies at the end; those of a network that was allowed to set them are beside the point here.
test.afterEach(async ({ context }) => context.clearCookies());

test.describe("Without consent", () => {
  for (const consent of ["declined", null] as const) {
    test.describe(String(consent), () => {
      test.use({ consent });

      for (const language of LANGUAGES) {
        test(`a slot holds the link to another guide, unmarked (${language})`, async ({ page, network }) => {
          await watchShifts(page);
          const site = new SkinGlow(page, language);
          for (const path of ["/", "/dry-skin-tips", "/oily-skin-tips", "/blog"]) {
            const address = pathIn(language, path);
            await page.goto(address);
            const link = slot(page).getByRole("link");
            await expect(link).toHaveCount(1);
            const target = await link.getAttribute("href");
            expect(GUIDE_SLUGS.map((slug) => pathIn(language, `/${slug}`))).toContain(target);
            expect(target).not.toBe(address);
            await expect(slot(page).getByText(site.t("ads.mark"), { exact: true })).toBeHidden();
            expect(await shifts(page), path).toEqual([]);
          }
          await site.open();
          await slot(page).getByRole("link").click();
          await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
          expect(network.requests).toEqual([]);
        });
      }

      test("nothing is granted", async ({ page }) => {
        await page.goto("/dry-skin-tips");
        expect(await signals(page)).toEqual([["consent", "default", ALL("denied")]]);
      });
    });
  }
});

test.describe("With consent", () => {
  test.use({ consent: "accepted" });

  for (const path of ["/", "/en", "/dry-skin-tips", "/en/blog"]) {
    test(`the script comes once, with one push for the slot, in the same space (${path})`, async ({
      page,
      network,
    }) => {
      await watchShifts(page);
      const site = new SkinGlow(page, path.startsWith("/en") ? "en" : "de");
      await page.goto(path);
      await expect(frames(page)).toHaveCount(1);
      const ids = { "/": "1000000000", "/en": "1000000000", "/dry-skin-tips": "1000000001", "/en/blog": "5566778899" };
      expect(network.loads()).toEqual([`/pagead/js/adsbygoogle.js?client=${CLIENT}`]);
      await expect.poll(() => network.pushes()).toEqual([ids[path as keyof typeof ids]]);
      const ins = page.locator("ins.adsbygoogle");
      await expect(ins).toHaveAttribute("data-ad-client", CLIENT);
      await expect(ins).toHaveAttribute("data-ad-format", "auto");
      await expect(slot(page).getByText(site.t("ads.mark"), { exact: true })).toBeVisible();
      await expect(slot(page).getByRole("link")).toBeHidden();
      await expect(page.locator('script[src*="adsbygoogle"]')).toHaveAttribute("crossorigin", "anonymous");
      expect(await shifts(page)).toEqual([]);
      const withAd = await size(page);
      await withdraw(page, site.language);
      await expect(slot(page).getByRole("link")).toBeVisible();
      expect(await size(page)).toEqual(withAd);
    });
  }

  test("nothing of the network is loaded on a page without a slot", async ({ page, network }) => {
    await page.goto("/privacy");
    await page.waitForTimeout(300);
    expect(network.requests).toEqual([]);
  });

  test("a place the network has no ad for goes back to the guide", async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { networkHasNoAds: true }));
    await page.goto("/dry-skin-tips");
    await expect.poll(() => runs(page)).toBe(1);
    await expect(slot(page).getByRole("link")).toBeVisible();
    await expect(slot(page).getByText("Anzeige", { exact: true })).toBeHidden();
  });

  test("the language of the first step changes without another push", async ({ page, network }) => {
    await page.goto("/");
    await expect(frames(page)).toHaveCount(1);
    await page.getByRole("contentinfo").getByRole("link", { name: "English" }).click();
    await expect(new SkinGlow(page, "en").heading("hero.title")).toBeVisible();
    await expect(frames(page)).toHaveCount(1);
    expect([network.loads().length, network.pushes().length]).toEqual([1, 1]);
  });
});

test.describe("Accepting", () => {
  test.use({ consent: null });

  test("brings the ad at once, with Consent Mode first denied and then granted", async ({ page, network }) => {
    await watchShifts(page);
    const site = new SkinGlow(page);
    await page.goto("/dry-skin-tips");
    const before = await size(page);
    await site.button("consent.accept").click();
    await expect(frames(page)).toHaveCount(1);
    expect(network.loads()).toHaveLength(1);
    expect(await signals(page)).toEqual([
      ["consent", "default", ALL("denied")],
      ["consent", "update", ALL("granted")],
    ]);
    expect(await size(page)).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  });
});

test.describe("When the network fails", () => {
  test.use({ consent: "accepted" });

  test("unreachable: said once in the console, the page unharmed, the guide in its place", async ({
    page,
    context,
    watch,
  }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    watch.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)|no ads on this page/);
    await context.unroute(NETWORK_HOSTS);
    await context.route(NETWORK_HOSTS, (route) => route.abort("internetdisconnected"));
    for (const path of ["/", "/dry-skin-tips"]) {
      said.length = 0;
      await page.goto(path);
      await expect.poll(() => said.filter((text) => text.includes("no ads on this page")).length).toBe(1);
      await expect(slot(page).getByRole("link")).toBeVisible();
      await expect(slot(page).getByText("Anzeige", { exact: true })).toBeHidden();
      await page.getByRole("button", { name: "Menü" }).click();
      await expect(page.locator("#site-menu")).toBeVisible();
    }
  });

  test("a push that throws is logged and ignored (R-AD-2)", async ({ page, watch }) => {
    watch.allow(/no ads on this page/);
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    await page.addInitScript(() => {
      Object.assign(window, {
        adsbygoogle: {
          push: () => {
            throw new Error("no slot size");
          },
          // The script of the fake works through it when it comes.
          [Symbol.iterator]: () => [][Symbol.iterator](),
        },
      });
    });
    await page.goto("/dry-skin-tips");
    await expect.poll(() => said.filter((text) => text.includes("no ads on this page")).length).toBe(1);
    await expect(slot(page).getByRole("link")).toBeVisible();
  });
});

test.describe("Withdrawing", () => {
  test.use({ consent: "accepted" });

  test("takes two clicks and less than a second; what the network left on the site goes too", async ({
    page,
    context,
    network,
  }) => {
    await page.goto("/en/dry-skin-tips");
    await expect(frames(page)).toHaveCount(1);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["__gads"]);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const before = network.requests.length;
    const start = Date.now();
    await withdraw(page, "en");
    await expect(frames(page)).toHaveCount(0, { timeout: 1_000 });
    expect(Date.now() - start).toBeLessThan(2_000);
    // A script cannot be unloaded: the document is a fresh one.
    await expect.poll(() => page.evaluate(() => "sameDocument" in window)).toBe(false);
    expect(await runs(page)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      "skinglow.consent",
      "skinglow.consent.meta",
    ]);
    await page.waitForTimeout(500);
    expect(network.requests).toHaveLength(before);
  });

  test("reaches the other tab", async ({ page, context }) => {
    await page.goto("/dry-skin-tips");
    const second = await context.newPage();
    await second.goto("/oily-skin-tips");
    for (const tab of [page, second]) await expect(frames(tab)).toHaveCount(1);
    await withdraw(page);
    await expect(frames(second)).toHaveCount(0);
    await expect.poll(() => runs(second).catch(() => -1)).toBe(0);
  });
});

test.describe("A face and the network's script never meet in one document", () => {
  test.use({ consent: "accepted" });

  test("starting the analysis leaves the document in which the script has run", async ({ page, network, selfie }) => {
    const site = new SkinGlow(page);
    await site.answer(200, success("de"));
    await site.open();
    await expect(frames(page)).toHaveCount(1);
    await site.button("hero.cta").click();
    await expect(site.heading("upload.title")).toBeFocused();
    expect(await runs(page)).toBe(0);
    await expect(page).toHaveURL("/");
    await site.choose(jpeg(selfie));
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(await runs(page)).toBe(0);

    // Back in the same document the hero holds the guide.
    await page.goBack();
    await expect(site.heading("upload.title")).toBeVisible();
    await page.goBack();
    await expect(site.heading("hero.title")).toBeVisible();
    await expect(slot(page).getByRole("link")).toBeVisible();
    expect(await runs(page)).toBe(0);
    expect(network.loads()).toHaveLength(1);
  });

  test("so does the browser's Forward, and a reload of the upload step loads nothing", async ({ page, network }) => {
    const site = new SkinGlow(page, "en");
    await site.start();
    await page.reload();
    await expect(site.heading("upload.title")).toBeVisible();
    expect(await runs(page)).toBe(0);
    await page.goBack();
    await expect(site.heading("hero.title")).toBeVisible();
    await page.reload();
    await expect(frames(page)).toHaveCount(1);
    const loads = network.loads().length;
    await page.goForward();
    await expect(site.heading("upload.title")).toBeVisible();
    expect(await runs(page)).toBe(0);
    expect(network.loads()).toHaveLength(loads);
  });

  test("a yes on the upload step brings no ad into its document", async ({ page, network }) => {
    await page.addInitScript(() => localStorage.setItem("skinglow.consent", "declined"));
    const site = new SkinGlow(page);
    await site.start();
    await page
      .getByRole("contentinfo")
      .getByRole("button", { name: site.t("consent.settings") })
      .click();
    await site.button("consent.accept").click();
    await page.goBack();
    await expect(site.heading("hero.title")).toBeVisible();
    await expect(slot(page).getByRole("link")).toBeVisible();
    await page.waitForTimeout(300);
    expect(network.requests).toEqual([]);
  });

  test("unless the operator has ads on these steps (ADS_ON_RESULTS)", async ({ page, network }) => {
    // The page as that operator's server fills it; its settings are data, so its policy is the same.
    await page.route(`${WITH_ADS}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"facts":[', '"facts":["ads-on-results",');
      await route.fulfill({ response, body });
    });
    const site = new SkinGlow(page);
    await site.open();
    await expect(frames(page)).toHaveCount(1);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await site.button("hero.cta").click();
    await expect(site.heading("upload.title")).toBeFocused();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.goBack();
    await expect(frames(page)).toHaveCount(1);
    expect(network.loads()).toHaveLength(1);
    await expect.poll(() => network.pushes()).toEqual(["1000000000", "1000000000"]);

    // Withdrawn with a photo perhaps in memory: the ads go, the document stays.
    await withdraw(page);
    await expect(frames(page)).toHaveCount(0);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    expect((await signals(page)).at(-1)).toEqual(["consent", "update", ALL("denied")]);
  });
});
