import type { Page, Route } from "@playwright/test";
import { type FakeAdNetwork, NETWORK_HOSTS, startFakeAdNetwork } from "../support/fake-ad-network.ts";
import { settings } from "./consent-choice.ts";
import { test as base } from "./fixtures.ts";
import { SkinGlow } from "./skin-glow.ts";

/** Pages with ads, against a network on loopback that counts what it is asked. */

export const test = base.extend<{ network: FakeAdNetwork }>({
  network: [
    async ({ context, watch }, use) => {
      const network = await startFakeAdNetwork();
      watch.allow(/^request to https:\/\/(pagead2\.googlesyndication\.com|googleads\.g\.doubleclick\.net)\//);
      let isOver = false;
      await context.route(NETWORK_HOSTS, (route) =>
        answerFrom(network, route).catch((reason: unknown) => {
          // What a page still loads when its test is done finds the network gone.
          if (!isOver) throw reason;
        }),
      );
      await use(network);
      isOver = true;
      // The fixture wants none at the end; those of a network that was allowed to set them are beside the point.
      await context.clearCookies();
      await network.close();
    },
    { auto: true },
  ],
});

async function answerFrom(network: FakeAdNetwork, route: Route) {
  const { pathname, search } = new URL(route.request().url());
  await route.fulfill({ response: await route.fetch({ url: `${network.address}${pathname}${search}` }) });
}

export const CLIENT = "ca-pub-1234567890123456";
export const slot = (page: Page) => page.locator("ad-slot");
export const frames = (page: Page) => page.locator("ad-slot iframe");
export const size = async (page: Page) => {
  const { width = 0, height = 0 } = (await slot(page).boundingBox()) ?? {};
  return { width: Math.round(width), height: Math.round(height) };
};
export const runs = (page: Page) => page.evaluate(() => (window as { networkRuns?: number }).networkRuns ?? 0);
/** Commands of Consent Mode so far, as arrays. */
export const signals = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) => Array.from(entry)),
  );

export const ALL = (value: string) => ({
  ad_storage: value,
  ad_user_data: value,
  ad_personalization: value,
  analytics_storage: value,
});

export async function withdraw(page: Page, language: "de" | "en" = "de") {
  const site = new SkinGlow(page, language);
  await settings(site).click();
  await site.button("consent.decline").click();
}
