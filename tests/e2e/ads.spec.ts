import type { BrowserContext, Page } from "@playwright/test";
import { CONSENT_TEXT_VERSION } from "#contract/consent.ts";
import { NETWORK_HOSTS } from "../support/fake-ad-network.ts";
import { notice, state } from "./consent-choice.ts";
import { expect, WITH_ADS } from "./fixtures.ts";
import { CLIENT, frames, runs, size, slot, test, withdraw } from "./pages-with-ads.ts";
import { shifts, watchShifts } from "./read-page.ts";
import { SkinGlow } from "./skin-glow.ts";

/** Ads (R-AD-1, R-AD-2; docs/contract.md, "Configuration"): what comes after a yes, and what stands in its place. */

test.use({ baseURL: WITH_ADS, consent: "accepted" });

test.describe("An acceptance that no longer counts", () => {
  test.use({ consent: null });

  // Which ones they are: `site/page-script/consent/current-consent.test.ts`.
  test("loads nothing, asks again, and what the network left goes", async ({ page, context, network, site }) => {
    const meta = { at: new Date(Date.now() - 395 * 86_400_000).toISOString(), textVersion: CONSENT_TEXT_VERSION };
    await page.goto("/dry-skin-tips");
    await page.evaluate((text) => {
      Object.assign(localStorage, { "skinglow.consent": "accepted", "skinglow.consent.meta": text });
    }, JSON.stringify(meta));
    await context.addCookies([{ name: "__gads", value: "x", url: WITH_ADS }]);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    expect(await state(page)).toBe("unset");
    await expect(slot(page).getByRole("link")).toBeVisible();
    expect(network.requests).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    await site.button("consent.accept").click();
    await expect(frames(page)).toHaveCount(1);
  });
});

for (const [path, id, format, width] of [
  ["/", "1000000000", "auto", 1280],
  ["/en/blog", "5566778899", "auto", 1280],
  // In a guide it stands in the text's column, before the sources.
  ["/dry-skin-tips", "1000000001", "rectangle", 390],
  ["/dry-skin-tips", "1000000001", "rectangle", 1280],
] as const) {
  test(`one script, one push, the same space (${path}, ${width} px; R-AD-1)`, async ({ page, network }) => {
    await page.setViewportSize({ width, height: 800 });
    await watchShifts(page);
    const site = new SkinGlow(page, path.startsWith("/en") ? "en" : "de");
    await page.goto(path);
    await expect(frames(page)).toHaveCount(1);
    expect(network.loads()).toEqual([`/pagead/js/adsbygoogle.js?client=${CLIENT}`]);
    await expect.poll(() => network.pushes()).toEqual([id]);
    const ins = page.locator("ins.adsbygoogle");
    await expect(ins).toHaveAttribute("data-ad-client", CLIENT);
    await expect(ins).toHaveAttribute("data-ad-format", format);
    await expect(slot(page).getByText(site.t("ads.mark"), { exact: true })).toBeVisible();
    await expect(slot(page).getByRole("link")).toBeHidden();
    await expect(page.locator('script[src*="adsbygoogle"]')).toHaveAttribute("crossorigin", "anonymous");
    if (format === "rectangle") {
      const box = await page.locator("ad-slot .ad-box").boundingBox();
      expect([box?.width, box?.height]).toEqual([300, 250]);
      const column = await page.locator("#sources").locator("..").boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(column?.x ?? Number.NaN);
      expect(box?.y).toBeLessThan(column?.y ?? Number.NaN);
    }
    expect(await shifts(page)).toEqual([]);
    const withAd = await size(page);
    await withdraw(page, site.language);
    await expect(slot(page).getByRole("link")).toBeVisible();
    expect(await size(page)).toEqual(withAd);
  });
}

const SAID = /no ads on this page/;
const FAILURES: Readonly<Record<string, (page: Page, context: BrowserContext) => Promise<unknown>>> = {
  "has no ad": (page) => page.addInitScript(() => Object.assign(window, { networkHasNoAds: true })),
  "cannot be reached": async (_, context) => {
    await context.unroute(NETWORK_HOSTS);
    await context.route(NETWORK_HOSTS, (route) => route.abort("internetdisconnected"));
  },
  "throws at a push (R-AD-2)": (page) =>
    page.addInitScript(() => {
      const push = () => {
        throw new Error("no slot size");
      };
      // The script of the fake works through it when it comes.
      Object.assign(window, { adsbygoogle: { push, [Symbol.iterator]: () => [][Symbol.iterator]() } });
    }),
};
for (const [failure, make] of Object.entries(FAILURES)) {
  test(`where the network ${failure} the guide stands in its place`, async ({ page, context, watch, site }) => {
    watch.allow(SAID);
    watch.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    const said: string[] = [];
    page.on("console", (message) => SAID.test(message.text()) && said.push(message.text()));
    await make(page, context);
    await page.goto("/dry-skin-tips");
    if (failure === "has no ad") await expect.poll(() => runs(page)).toBe(1);
    else await expect.poll(() => said).toHaveLength(1);
    await expect(slot(page).getByRole("link")).toBeVisible();
    await expect(slot(page).getByText("Anzeige", { exact: true })).toBeHidden();
    await site.button("site.menu").click();
    await expect(site.menu).toBeVisible();
  });
}
