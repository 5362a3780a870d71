import { test, untilKept, workerState } from "./deployment.ts";
import { expect } from "./fixtures.ts";
import { failure } from "./skin-glow.ts";

/**
 * A page of a build that nobody serves any more (docs/decisions/0121-a-tab-across-a-release.md): what only one engine need
 * show. In all three: `tests/engines/new-version.test.ts`.
 */

const THREE_WEEKS_MS = 21 * 24 * 60 * 60 * 1000;

/** As the browser says that it has brought a page back, three weeks after it was left. */
const bringBack = (later: number) => {
  const { now } = Date;
  Date.now = () => now.call(Date) + later;
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
};

test("brought back after three weeks it loads anew, once", async ({ page, deployment, secondBuild, watch, site }) => {
  watch.allow(/404|422|Failed to load/);
  await site.open();
  await deployment.start({ BUILD_DIR: secondBuild });
  const reloaded = page.waitForEvent("load");
  await page.evaluate(bringBack, THREE_WEEKS_MS);
  await reloaded;
  await site.start();
  await site.answer(422, failure("too_dark"));
  await site.choose();
  await expect(page.getByRole("main")).toContainText(site.t("errors.too_dark.tip"));
  await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
  await deployment.start();
  await page.evaluate(bringBack, THREE_WEEKS_MS);
  await expect(site.toast(site.t("toasts.newVersion.photo"))).toBeVisible();
  expect(await page.evaluate(() => "isOld" in globalThis)).toBe(true);
});

test("out of a cache it loads anew once, or says so", async ({ page, deployment, secondBuild, watch, site }) => {
  watch.allow(/404|Failed to load/);
  const old = await (await page.request.get("/")).text();
  await deployment.start({ BUILD_DIR: secondBuild });
  let opened = 0;
  const isCached = (times: number) =>
    page.route("/", async (route) => {
      // What the page asks for itself has no such mode.
      if (!route.request().isNavigationRequest()) return route.fallback();
      opened += 1;
      if (opened > times) return route.fallback();
      await route.fulfill({ contentType: "text/html", body: old });
    });
  await isCached(1);
  await site.start();
  expect(opened).toBe(2);
  await page.unrouteAll();

  opened = 0;
  await isCached(Number.POSITIVE_INFINITY);
  await page.goto("/impressum");
  await page.goto("/");
  const said = page.getByRole("alert").filter({ visible: true });
  await site.button("hero.cta").click();
  await expect(said).toHaveText([site.t("site.loadFailed.unknown")]);
  expect(opened).toBe(2);
});

test("what is said is so: no answer, or a new version", async ({ page, deployment, secondBuild, watch, site }) => {
  watch.allow(/404|Failed to load|ERR_|MIME type/);
  const said = page.getByRole("alert").filter({ visible: true });
  const press = () => site.button("hero.cta").click();
  await site.open();
  await page.route(/\/assets\/application-/, (route) => route.abort());
  await press();
  await expect(said).toHaveText([site.t("site.loadFailed.unknown")]);

  await page.reload();
  await deployment.stop();
  await press();
  await expect(said).toHaveText([site.t("site.loadFailed.noAnswer")]);

  // Loaded anew a moment ago: not again by itself.
  await deployment.start();
  await page.reload();
  await deployment.start({ BUILD_DIR: secondBuild });
  await press();
  await expect(said).toHaveText([site.t("site.loadFailed.newVersion", { brand: "SkinGlow" })]);
});

test.describe("With a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("in a full storage the old worker stays", async ({ page, context, deployment, secondBuild, watch, site }) => {
    watch.allow(/QuotaExceeded|Quota exceeded|Failed to update a ServiceWorker/);
    await site.start();
    await untilKept(page);
    const before = await page.evaluate(() =>
      caches.open("offline-shell").then(async (cache) => (await cache.keys()).length),
    );
    const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate());
    const browser = await context.newCDPSession(page);
    await browser.send("Storage.overrideQuotaForOrigin", { origin: deployment.address, quotaSize: usage + 1000 });
    await deployment.start({ BUILD_DIR: secondBuild });
    const registered = page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const registration = await navigator.serviceWorker.ready;
      registration.addEventListener("updatefound", () => {
        const { installing } = registration;
        installing?.addEventListener("statechange", () => resolve(installing.state));
      });
      await registration.update();
      return await promise;
    });
    expect(await registered).toBe("redundant");
    const left = await page.evaluate(() =>
      caches.open("offline-shell").then(async (cache) => (await cache.keys()).length),
    );
    expect(left).toBeGreaterThanOrEqual(before);
    expect(await workerState(page)).toMatchObject({ active: "activated", waiting: null });
    await page.goto("/en");
    await page.goto("/");
    await site.start();
    const module = await page.evaluate(() => document.querySelector("#app-start")?.textContent ?? "");
    expect(module).toMatch(/application-[\w-]+2\.js/);
  });
});
