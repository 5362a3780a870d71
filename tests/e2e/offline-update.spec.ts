import { once } from "node:events";
import { createServer } from "node:http";
import type { BrowserContext, Page } from "@playwright/test";
import { test, untilKept, workerState } from "./deployment.ts";
import { expect } from "./fixtures.ts";
import { SkinGlow, success } from "./skin-glow.ts";

/**
 * A new version of the site meets browsers that keep the old one (decision 0073). Real builds, real servers: one deployment
 * has a life, and each story begins where the one before has ended.
 */

test.use({ serviceWorkers: "allow" });

/** As the browser does by itself when a page is opened, or a day has passed. */
function askForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

/** Marks a page when it asks a worker whose it is. */
function watchQuestion(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const { postMessage } = ServiceWorker.prototype;
    ServiceWorker.prototype.postMessage = function (...given: unknown[]) {
      Reflect.apply(postMessage, this, given);
      document.documentElement.setAttribute("data-asked", "");
    };
  });
}

/** A worker answers in turn: what the page has asked it before, is answered too. */
async function untilAnswered(page: Page): Promise<void> {
  await page.locator("html[data-asked]").waitFor({ state: "attached" });
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    await new Promise((resolve) => {
      port1.onmessage = resolve;
      registration.waiting?.postMessage({ type: "HAS_ASSETS", assets: [] }, [port2]);
    });
  });
}

test("a new version is announced, comes, goes", async ({ page, context, deployment, secondBuild, english: site }) => {
  await watchQuestion(context);
  const announcement = site.toast(site.t("toasts.update.title"));
  const score = page.getByText("/100", { exact: true }).first();
  const other = new SkinGlow(await context.newPage(), "en");
  let oldStyles: string | null = null;

  // A result stays undisturbed while a new version waits.
  await site.start();
  await untilKept(page);
  await other.open();
  // The worker leaves the API alone, so it is answered here.
  await site.answer(200, success("en"));
  await site.choose();
  await score.waitFor();
  await deployment.start({ BUILD_DIR: secondBuild });
  await askForUpdate(page);
  await expect.poll(async () => (await workerState(page)).waiting).toBe("installed");
  await untilAnswered(page);
  await expect(announcement).toHaveCount(0);
  await expect(score).toBeVisible();

  // A page that is of the new version already is told nothing, and has the new worker take over.
  const newer = new SkinGlow(await context.newPage(), "en");
  await newer.page.goto("/en/blog");
  await newer.start();
  await expect.poll(() => workerState(newer.page)).toMatchObject({ active: "activated", waiting: null });
  await expect(newer.toast(site.t("toasts.update.title"))).toHaveCount(0);
  await newer.page.close();

  // Once the result is left it is announced, and a press brings it.
  await site.button("results.again").click();
  await expect(announcement).toBeVisible();
  oldStyles = await page.locator("style[data-whole]").getAttribute("data-whole");
  const reloaded = page.waitForEvent("load");
  await announcement.getByRole("button", { name: site.t("toasts.update.reload") }).click();
  await reloaded;
  await expect(page.locator(`link[href="${oldStyles}"]`)).toHaveCount(0);
  await expect.poll(() => workerState(page)).toMatchObject({ active: "activated", waiting: null });

  // Another tab goes on, of the old version, with files that no server has any more.
  await other.button("hero.cta").click();
  await expect(other.heading("upload.title")).toBeVisible();
  await other.page.close();

  // Without the server, and behind a proxy that says so, pages of the new version open.
  await deployment.stop();
  await page.goto("/en/dry-skin-tips");
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.locator("style[data-whole]").getAttribute("data-whole")).not.toBe(oldStyles);
  const proxy = createServer((_request, response) => response.writeHead(502).end("Bad Gateway"));
  await once(proxy.listen(Number(new URL(deployment.address).port), "localhost"), "listening");
  await page.goto("/en/oily-skin-tips");
  await expect(page.locator("h1")).toBeVisible();
  proxy.close();
  proxy.closeAllConnections();

  // OFFLINE=false takes the worker and what it keeps away.
  await page.evaluate(() => caches.open("models-of-another-part"));
  await deployment.start({ BUILD_DIR: secondBuild, OFFLINE: "false" });
  await page.goto("/en/blog");
  const left = async () => {
    const { caches, ...worker } = await workerState(page);
    return { ...worker, caches: caches.filter((name) => /^offline-|another/.test(name)) };
  };
  await expect
    .poll(left)
    .toEqual({ registrations: 0, active: null, waiting: null, caches: ["models-of-another-part"] });
  const registered: string[] = [];
  context.on("serviceworker", (worker) => registered.push(worker.url()));
  await site.start();
  await page.waitForLoadState("networkidle");
  expect(registered).toEqual([]);
});
