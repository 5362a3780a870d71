import type { BrowserContext } from "@playwright/test";
import { createEntry } from "#app/diary/create-entry.ts";
import { toJson } from "#app/diary/export-history.ts";
import { buildResult } from "#lab/result-builder.ts";
import { pathIn } from "#page/paths.ts";
import { untilKept, workerState } from "./deployment.ts";
import { expect, test } from "./fixtures.ts";
import { LANGUAGES, SkinGlow, success } from "./skin-glow.ts";

/** The site without a network (decision 0073), as a visitor meets it. */

test.use({ serviceWorkers: "allow" });
// The browser says so of every request that meets no network; pages that fetch ahead make some.
const NO_NETWORK = /net::ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

const NOTHING = { registrations: 0, active: null, waiting: null, caches: [] };

test("who only reads has no service worker and no cache of it", async ({ page }) => {
  for (const path of ["/en", "/dry-skin-tips", "/history"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await workerState(page), path).toEqual(NOTHING);
  }
  await page.goto("/");
  await page
    .getByRole("link", { name: "Deine letzte" })
    .or(page.getByRole("contentinfo"))
    .first()
    .scrollIntoViewIfNeeded();
  await new SkinGlow(page).button("hero.cta").hover();
  expect(await workerState(page)).toEqual(NOTHING);
});

for (const language of LANGUAGES) {
  test(`once an analysis has begun, everything opens in flight mode (${language})`, async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(NO_NETWORK);
    const other = language === "de" ? "en" : "de";
    const site = new SkinGlow(page, language);
    await site.start();
    await untilKept(page);
    expect(await workerState(page)).toEqual({
      registrations: 1,
      active: "activated",
      waiting: null,
      caches: [`offline-${language}`, "offline-shell"],
    });

    await context.setOffline(true);
    await test.step("the app, up to the choice of a photo", async () => {
      await page.reload();
      await expect(site.heading("upload.title")).toBeVisible();
    });
    await test.step("in the other language too", async () => {
      const twin = new SkinGlow(page, other);
      await twin.start();
      await expect(page.locator("html")).toHaveAttribute("lang", other);
    });
    await test.step("guides, the test and the legal pages, never visited, with their styles and scripts", async () => {
      // That all of them are in the list: `tests/site/offline.test.ts`.
      for (const path of ["/blog", "/acne-tips", "/method", "/skin-type-test", "/privacy"]) {
        await page.goto(pathIn(language, path));
        await expect(page.locator("h1")).toBeVisible();
        await expect(page).toHaveURL(pathIn(language, path));
        await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      }
      expect(await page.evaluate(() => document.fonts.check("1rem Figtree Variable"))).toBe(true);
    });
    await test.step("the history", async () => {
      await page.goto(pathIn(language, "/history"));
      await expect(site.heading("history.empty.title")).toBeVisible();
    });
    await test.step("a page that does not exist, or is not kept, says that it needs the network, in its language", async () => {
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
    });
    await test.step("what was visited with a network opens without one", async () => {
      await context.setOffline(false);
      await page.goto(pathIn(other, "/dry-skin-tips"));
      const title = await page.locator("h1").textContent();
      await context.setOffline(true);
      await page.goto(`${pathIn(other, "/dry-skin-tips")}?from=somewhere`);
      await expect(page.locator("h1")).toHaveText(title ?? "");
    });
  });
}

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

test("a photo is measured in flight mode once that has come (R-UP-14)", async ({ page, context, watch, site }) => {
  watch.allow(NO_NETWORK);
  await site.start();
  await page.getByRole("switch").click();
  await expect(page.getByRole("switch")).toHaveAccessibleDescription(site.t("upload.onDevice.ready"));
  await untilKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("switch")).toHaveAccessibleDescription(site.t("upload.onDevice.ready"));
  await site.choose();
  await page.getByText("/100", { exact: true }).first().waitFor();
  await expect(page.getByText(site.t("results.origin.device"))).toBeVisible();
});

/** Requests for what measures on the device, of the page, its workers and the service worker. */
function modelRequests(context: BrowserContext): string[] {
  const urls: string[] = [];
  context.on("request", (request) => {
    if (/\/assets\/(blazeface|facemesh|tfjs-backend)/.test(request.url())) urls.push(request.url());
  });
  return urls;
}

test("once a photo was analysed, the next one is measured in flight mode, without ever having asked for it (R-UP-14)", async ({
  page,
  context,
  watch,
  site,
}) => {
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

test("who saves data gets nothing unasked", async ({ page, context, site }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } }),
  );
  const asked = modelRequests(context);
  await site.answer(200, success("de"));
  await site.start();
  await untilKept(page);
  await site.choose();
  await page.getByText("/100", { exact: true }).first().waitFor();
  // What would come unasked would have begun by the end of another one.
  await site.analyseAgain();
  expect(asked).toEqual([]);
});

test("nothing is kept of the API, of models and of pictures for other sites", async ({ page }) => {
  await new SkinGlow(page).start();
  await untilKept(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
    );
    return urls.flat();
  });
  expect(kept.length).toBeGreaterThan(90);
  expect(kept.filter((path) => /^\/(api|og|models)|\.(bin|wasm|json|data)$|service-worker/.test(path))).toEqual([]);
});

test.describe("Where the browser takes no worker", () => {
  for (const [why, script] of [
    ["it has none", () => Reflect.deleteProperty(Navigator.prototype, "serviceWorker")],
    [
      "it refuses",
      () => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError"));
      },
    ],
  ] as const) {
    test(`everything works as before, and nothing is said (${why})`, async ({ page, site }) => {
      await page.addInitScript(script);
      await site.start();
      await expect(site.heading("upload.title")).toBeVisible();
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
    });
  }

  test("everything works as before, and nothing is said (storage is full)", async ({
    page,
    context,
    baseURL,
    site,
  }) => {
    const session = await context.newCDPSession(page);
    await session.send("Storage.overrideQuotaForOrigin", { origin: baseURL ?? "", quotaSize: 20_000 });
    const begun = context.waitForEvent("serviceworker");
    await site.start();
    await begun;
    // The browser gives up the worker that could not keep its files.
    await expect.poll(async () => (await workerState(page)).registrations).toBe(0);
    await expect(site.heading("upload.title")).toBeVisible();
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  });
});
