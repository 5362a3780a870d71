import type { BrowserContext } from "@playwright/test";
import { toJson } from "#diary/files/export-history.ts";
import { createEntry } from "#diary/store/create-entry.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { untilKept, workerState } from "./deployment.ts";
import { expect, test } from "./fixtures.ts";
import { SkinGlow, success } from "./skin-glow.ts";

/** The site without a network (decision 0073), as a visitor meets it. */

test.use({ serviceWorkers: "allow" });
// The browser says so of every request that meets no network; pages that fetch ahead make some.
const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test("once an analysis has begun, not before, all opens in flight mode", async ({ page, context, watch, site }) => {
  watch.allow(NO_NETWORK);
  const [language, other] = ["de", "en"] as const;
  await page.goto("/", { waitUntil: "networkidle" });
  await site.button("hero.cta").hover();
  expect(await workerState(page)).toMatchObject({ registrations: 0, caches: [] });
  await site.start();
  await untilKept(page);
  expect(await workerState(page)).toEqual({
    registrations: 1,
    active: "activated",
    waiting: null,
    caches: [`offline-${language}`, "offline-earlier", "offline-shell"],
  });

  await context.setOffline(true);
  // The app, up to the choice of a photo.
  await page.reload();
  await expect(site.heading("upload.title")).toBeVisible();
  // In the other language too.
  const twin = new SkinGlow(page, other);
  await twin.start();
  await expect(page.locator("html")).toHaveAttribute("lang", other);
  // Guides, the test and the legal pages, never visited, with their styles and scripts.
  // That all of them are in the list: `tests/site/offline.test.ts`.
  for (const path of ["/blog", "/acne-tips", "/method", "/skin-type-test", "/privacy"]) {
    await page.goto(pathIn(language, path));
    await expect(page.locator("h1")).toBeVisible();
    await expect(page).toHaveURL(pathIn(language, path));
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  }
  expect(await page.evaluate(() => document.fonts.check("1rem Figtree Variable"))).toBe(true);
  // The history.
  await page.goto(pathIn(language, "/history"));
  await expect(site.heading("history.empty.title")).toBeVisible();
  // A page that does not exist, or is not kept, says that it needs the network, in its language.
  for (const [path, of] of [
    [pathIn(language, "/no-such-page"), language],
    [pathIn(other, "/blog"), other],
  ] as const) {
    await page.goto(path);
    const { t } = new SkinGlow(page, of);
    await expect(page).toHaveURL(path);
    await expect(page.locator("html")).toHaveAttribute("lang", of);
    await expect(page.locator("h1")).toHaveText(t("offline.title"));
    await expect(page).toHaveTitle(/SkinGlow/);
    await page
      .getByRole("main")
      .getByRole("link", { name: t("offline.history") })
      .click();
    await expect(new SkinGlow(page, of).heading("history.empty.title")).toBeVisible();
  }
  // What was visited with a network opens without one.
  await context.setOffline(false);
  await page.goto(pathIn(other, "/dry-skin-tips"));
  const title = await page.locator("h1").textContent();
  await context.setOffline(true);
  await page.goto(`${pathIn(other, "/dry-skin-tips")}?from=somewhere`);
  await expect(page.locator("h1")).toHaveText(title ?? "");
});

test("a history that is imported first is there in flight mode", async ({ page, context, watch }) => {
  watch.allow(NO_NETWORK);
  const site = new SkinGlow(page, "de");
  await page.goto("/history");
  await site.heading("history.empty.title").waitFor();
  const entry = createEntry(buildResult({ concerns: { redness: { score: 20, points: 26 } } }), new Date());
  await site.importHistory({
    name: "history.json",
    mimeType: "application/json",
    buffer: Buffer.from(toJson([entry], new Date())),
  });
  await page.locator("#content li").filter({ hasText: "74 ±" }).waitFor();
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.locator("#content li").filter({ hasText: "74 ±" })).toBeVisible();
});

/** Requests for what measures on the device, of the page, its workers and the service worker. */
function modelRequests(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on("request", (request) => {
    if (/\/assets\/(blazeface|facemesh|tfjs-backend)/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test("after an analysis the next one is measured in flight mode (R-UP-14)", async ({ page, context, watch, site }) => {
  watch.allow(NO_NETWORK);
  const asked = modelRequests(context);
  await site.answer(200, success("de"));
  await site.start();
  await untilKept(page);
  expect(asked).toEqual([]);
  await site.choose();
  await page.getByText("/100", { exact: true }).first().waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open("skinglow-models")).keys()).length))
    .toBe(5);
  expect(new Set(asked).size).toBe(5);
  expect(asked).toHaveLength(5);

  await page.unrouteAll();
  await context.setOffline(true);
  await site.chooseAgain();
  await expect(page.getByText(site.t("demo.title"))).toBeVisible();
  await site.button("demo.onDevice").click();
  await expect(page.getByText(site.t("demo.title"))).toHaveCount(0);
  await expect(page.getByText(/^Auf deinem Gerät gemessen/).first()).toBeVisible();
  expect(asked).toHaveLength(5);
});

// A browser without workers, or one that refuses: `throwing-getters.spec.ts`.
test("in a full storage all works as before, and nothing is said", async ({ page, context, baseURL, site }) => {
  const session = await context.newCDPSession(page);
  await session.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: 20_000 });
  const begun = context.waitForEvent("serviceworker");
  await site.start();
  await begun;
  // The browser gives up the worker that could not keep its files.
  await expect.poll(async () => (await workerState(page)).registrations).toBe(0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});
