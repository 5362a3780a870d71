import { GUIDE_SLUGS } from "#content/guides.ts";
import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { NETWORK_HOSTS } from "../support/fake-ad-network.ts";
import { notice, state } from "./consent-choice.ts";
import { expect, WITH_ADS } from "./fixtures.ts";
import { shifts, watchShifts } from "./layout-shifts.ts";
import { ALL, CLIENT, frames, runs, signals, size, slot, test, withdraw } from "./pages-with-ads.ts";
import { SkinGlow } from "./skin-glow.ts";

/** Ads (R-AD-1, R-AD-2; docs/contract.md, "Configuration"): when they come, and what stands in their place. */

test.use({ baseURL: WITH_ADS });
// The fixture wants no cookies at the end; those of a network that was allowed to set them are beside the point here.
test.afterEach(async ({ context }) => context.clearCookies());

test.describe("Without consent", () => {
  test.use({ consent: null });

  test("a slot links to another guide, unmarked; nothing is granted", async ({ page, network, english: site }) => {
    await watchShifts(page);
    for (const address of ["/en", "/en/dry-skin-tips", "/en/blog"]) {
      await page.goto(address);
      const link = slot(page).getByRole("link");
      await expect(link).toHaveCount(1);
      const target = await link.getAttribute("href");
      expect(GUIDE_SLUGS.map((slug) => `/en/${slug}`)).toContain(target);
      expect(target).not.toBe(address);
      await expect(slot(page).getByText(site.t("ads.mark"), { exact: true })).toBeHidden();
      expect(await shifts(page), address).toEqual([]);
      expect(await signals(page), address).toEqual([["consent", "default", ALL("denied")]]);
    }
    // After a no: `promises/ads-promises.ts`.
    expect(network.requests).toEqual([]);
  });
});

test.describe("An acceptance that no longer counts", () => {
  test.use({ consent: null });

  // Which ones they are: `site/page-script/consent/current-consent.test.ts`.
  test("loads nothing, asks again, and what the network left goes", async ({ page, context, network }) => {
    const meta = { at: new Date(Date.now() - 395 * 86_400_000).toISOString(), textVersion: CONSENT_TEXT_VERSION };
    await page.goto("/dry-skin-tips");
    await page.evaluate((text) => {
      localStorage.setItem("skinglow.consent", "accepted");
      localStorage.setItem("skinglow.consent.meta", text);
    }, JSON.stringify(meta));
    await context.addCookies([{ name: "__gads", value: "x", url: WITH_ADS }]);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    expect(await state(page)).toBe("unset");
    await expect(slot(page).getByRole("link")).toBeVisible();
    expect(network.requests).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await page.getByRole("button", { name: "Alle akzeptieren", exact: true }).click();
    await expect(frames(page)).toHaveCount(1);
  });
});

test.describe("With consent", () => {
  test.use({ consent: "accepted" });

  for (const path of ["/", "/en/blog"] as const) {
    test(`the script comes once, with one push, in the same space (${path})`, async ({ page, network }) => {
      await watchShifts(page);
      const site = new SkinGlow(page, path.startsWith("/en") ? "en" : "de");
      await page.goto(path);
      await expect(frames(page)).toHaveCount(1);
      const ids = { "/": "1000000000", "/en/blog": "5566778899" };
      expect(network.loads()).toEqual([`/pagead/js/adsbygoogle.js?client=${CLIENT}`]);
      await expect.poll(() => network.pushes()).toEqual([ids[path]]);
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

  test("in a guide the slot stands in the text's column, before the sources, as 300x250 (R-AD-1)", async ({ page }) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/dry-skin-tips");
      await expect(frames(page)).toHaveCount(1);
      await expect(page.locator("ins.adsbygoogle")).toHaveAttribute("data-ad-format", "rectangle");
      const box = await page.locator("ad-slot .ad-box").boundingBox();
      expect([box?.width, box?.height]).toEqual([300, 250]);
      const column = await page.locator("#sources").locator("..").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(column?.x ?? Number.NaN);
      expect(box?.y).toBeLessThan(column?.y ?? Number.NaN);
    }
  });

  test("a place the network has no ad for goes back to the guide", async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { networkHasNoAds: true }));
    await page.goto("/dry-skin-tips");
    await expect.poll(() => runs(page)).toBe(1);
    await expect(slot(page).getByRole("link")).toBeVisible();
    await expect(slot(page).getByText("Anzeige", { exact: true })).toBeHidden();
  });
});

test.describe("Accepting", () => {
  test.use({ consent: null });

  test("brings an ad that follows from no person, and moves nothing on the page", async ({ page, network, site }) => {
    await watchShifts(page);
    await page.goto("/dry-skin-tips");
    const before = await size(page);
    await site.button("consent.accept").click();
    await expect(frames(page)).toHaveCount(1);
    expect(network.personal()).toEqual([false]);
    expect(await size(page)).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  });
});

test.describe("When the network fails", () => {
  test.use({ consent: "accepted" });

  test("unreachable: said once, the page unharmed, the guide in its place", async ({ page, context, watch }) => {
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    watch.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)|no ads on this page/);
    await context.unroute(NETWORK_HOSTS);
    await context.route(NETWORK_HOSTS, (route) => route.abort("internetdisconnected"));
    await page.goto("/dry-skin-tips");
    await expect.poll(() => said.filter((text) => text.includes("no ads on this page")).length).toBe(1);
    await expect(slot(page).getByRole("link")).toBeVisible();
    await expect(slot(page).getByText("Anzeige", { exact: true })).toBeHidden();
    await page.getByRole("button", { name: "Menü" }).click();
    await expect(page.locator("#site-menu")).toBeVisible();
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
