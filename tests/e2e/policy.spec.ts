import { METHOD_PAGE } from "#content/site-pages.ts";
import { pathIn } from "#page/paths.ts";
import { NETWORK_HOSTS, startFakeAdNetwork } from "../support/fake-ad-network.ts";
import { expect, test, WITH_ADS } from "./fixtures.ts";
import { watchPolicy } from "./policy-violations.ts";
import { fulfil, jpeg, SkinGlow, success } from "./skin-glow.ts";

/**
 * Every step of a visit breaks the page's policy 0 times (docs/threats.md, "Headers"); the analysis answers when the
 * step that shows it has been seen. The pages one by one are in `every-page.spec.ts`.
 */

async function walk(site: SkinGlow, selfie: Buffer): Promise<void> {
  const { page, language } = site;
  const { promise: seen, resolve: go } = Promise.withResolvers<void>();
  await page.route("**/api/skin-analysis", async (route) => {
    await seen;
    await fulfil(route, 200, success(language));
  });
  await site.start();
  await site.choose(jpeg(selfie));
  await site.progress.waitFor();
  go();
  await page.getByText("/100", { exact: true }).first().waitFor();
  await page.locator("canvas[role=img]").scrollIntoViewIfNeeded();
  await Promise.all([page.waitForEvent("download"), site.button("card.save").click()]);
  await site.button("history.offer.save").click();
  await site.heading("history.offer.saved").waitFor();
  await page.getByRole("link", { name: site.t("history.offer.toHistory"), exact: true }).click();
  await page.waitForURL(new RegExp(`${pathIn(language, "/history")}$`));
  await page.locator("#content li").first().waitFor();
  await page.goto(pathIn(language, METHOD_PAGE));
}

test("nothing configured: from the first step to the method, no step breaks the policy", async ({ page, selfie }) => {
  const violations = await watchPolicy(page);
  await walk(new SkinGlow(page, "de"), selfie);
  expect(violations).toEqual([]);
});

test.describe("with ads, accepted", () => {
  test.use({ baseURL: WITH_ADS, consent: "accepted" });
  // The fixture wants no cookies at the end; those of the network are beside the point here.
  test.afterEach(({ context }) => context.clearCookies());

  test("the first ad, then every step: none breaks it", async ({ page, context, selfie, watch, english: site }) => {
    watch.allow(/^request to https:\/\/(pagead2\.googlesyndication\.com|googleads\.g\.doubleclick\.net)\//);
    const network = await startFakeAdNetwork();
    await context.route(NETWORK_HOSTS, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${network.address}${pathname}${search}` }) });
    });
    const violations = await watchPolicy(page);
    await site.open();
    await expect(page.locator("ad-slot iframe")).toHaveCount(1);
    await walk(site, selfie);
    expect(violations).toEqual([]);
    await network.close();
  });
});

test("a break would be seen, in the event and in the console", async ({ page, watch }) => {
  watch.allow(/Content Security Policy|^request to http:\/\/127\.0\.0\.1:9\//);
  const said: string[] = [];
  page.on("console", (message) => said.push(message.text()));
  const violations = await watchPolicy(page);
  await page.goto("/");
  await page.evaluate(() => document.body.append(Object.assign(new Image(), { src: "http://127.0.0.1:9/a.png" })));
  await expect.poll(() => violations.join()).toContain("img-src http://127.0.0.1:9");
  expect(said.join()).toContain("Content Security Policy");
});
