import { GUIDE_SLUGS } from "#content/guides.ts";
import { settings, stored } from "./consent-choice.ts";
import { expect, WITH_ADS } from "./fixtures.ts";
import { ALL, frames, runs, signals, size, slot, test, withdraw } from "./pages-with-ads.ts";
import { settle, shifts, watchShifts } from "./read-page.ts";
import { success } from "./skin-glow.ts";

/** Ads come and go as a visitor says, and go before a face comes (R-AD-1). */

test.use({ baseURL: WITH_ADS, consent: "accepted" });

test.describe("Of one who is asked", () => {
  test.use({ consent: null });

  test("asks nobody before a yes or after a no; a yes withdrawn", async ({ page, context, network, english: site }) => {
    await watchShifts(page);
    const substitute = slot(page).getByRole("link");
    for (const address of ["/en", "/en/blog", "/en/dry-skin-tips"]) {
      await page.goto(address, { waitUntil: "networkidle" });
      await expect(substitute).toHaveCount(1);
      const target = await substitute.getAttribute("href");
      expect(GUIDE_SLUGS.map((slug) => `/en/${slug}`)).toContain(target);
      expect(target).not.toBe(address);
      await expect(slot(page).getByText(site.t("ads.mark"), { exact: true })).toBeHidden();
      expect(await shifts(page), address).toEqual([]);
      expect(await signals(page), address).toEqual([["consent", "default", ALL("denied")]]);
    }
    const before = await size(page);
    await site.button("consent.decline").click();
    await page.reload({ waitUntil: "networkidle" });
    await expect(substitute).toBeVisible();
    expect(network.requests).toEqual([]);

    // An ad that follows from no person, and moves nothing.
    await settings(site).click();
    await site.button("consent.accept").click();
    await expect(frames(page)).toHaveCount(1);
    await expect.poll(() => network.pushes()).toHaveLength(1);
    expect([network.loads().length, network.personal()]).toEqual([1, [false]]);
    expect((await context.cookies()).map(({ name }) => name)).toEqual(["__gads"]);
    expect(await size(page)).toEqual(before);
    expect(await shifts(page)).toEqual([]);

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await withdraw(page, "en");
    await expect(frames(page)).toHaveCount(0);
    // A script cannot be unloaded: the document is a fresh one.
    await expect.poll(() => page.evaluate(() => "sameDocument" in window)).toBe(false);
    expect(await runs(page)).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(Object.keys(await stored(page)).sort()).toEqual(["skinglow.consent", "skinglow.consent.meta"]);
    const asked = network.requests.length;
    await page.reload({ waitUntil: "networkidle" });
    await expect(substitute).toBeVisible();
    expect(network.requests).toHaveLength(asked);
  });
});

test.describe("A face and the network's script never meet in one document", () => {
  test("a start leaves the script's document, Forward too; a reload loads none", async ({ page, network, site }) => {
    await site.answer(200, success("de"));
    await site.open();
    await expect(frames(page)).toHaveCount(1);
    await site.button("hero.cta").click();
    await expect(site.heading("upload.title")).toBeFocused();
    expect(await runs(page)).toBe(0);
    await expect(page).toHaveURL("/");
    await site.choose();
    await expect(page.getByText("/100", { exact: true })).toBeVisible();
    expect(await runs(page)).toBe(0);

    // Back in the same document the hero holds the guide.
    await page.goBack();
    await page.reload();
    await expect(site.heading("upload.title")).toBeVisible();
    expect(await runs(page)).toBe(0);
    await page.goBack();
    await expect(site.heading("hero.title")).toBeVisible();
    await expect(slot(page).getByRole("link")).toBeVisible();
    expect(await runs(page)).toBe(0);
    expect(network.loads()).toHaveLength(1);

    await page.reload();
    await expect(frames(page)).toHaveCount(1);
    const loads = network.loads().length;
    await page.goForward();
    await expect(site.heading("upload.title")).toBeVisible();
    expect(await runs(page)).toBe(0);
    expect(network.loads()).toHaveLength(loads);
  });

  test.describe("after a no", () => {
    test.use({ consent: "declined" });

    test("a yes on the upload step brings an ad into the next document only", async ({ page, network, site }) => {
      await site.start();
      await settings(site).click();
      await site.button("consent.accept").click();
      await page.goBack();
      await expect(site.heading("hero.title")).toBeVisible();
      await expect(slot(page).getByRole("link")).toBeVisible();
      await settle(page);
      expect(network.requests).toEqual([]);
      await page.reload();
      await expect(frames(page)).toHaveCount(1);
      expect(network.loads()).toHaveLength(1);
    });
  });

  test("unless the operator has ads on these steps (ADS_ON_RESULTS)", async ({ page, network, site }) => {
    // The page as that operator's server fills it; its settings are data, so its policy is the same.
    await page.route(`${WITH_ADS}/`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"facts":[', '"facts":["ads-on-results",');
      await route.fulfill({ response, body });
    });
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
