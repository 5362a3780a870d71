import { once } from "node:events";
import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { buildAnew, removeBuild, test, untilKept, workerState } from "./deployment.ts";
import { expect } from "./fixtures.ts";
import { SkinGlow, success } from "./skin-glow.ts";

/** A new version of the site meets browsers that keep the old one (decision 0073). Real builds, real servers. */

test.use({ serviceWorkers: "allow" });

/** In one worker, so that one second build does for all of them. */
test.describe.configure({ mode: "default" });

let secondBuild = "";
test.beforeAll(async ({ build }) => {
  secondBuild = await buildAnew(build);
});
test.afterAll(() => removeBuild(secondBuild));

/** As the browser does by itself when a page is opened, or a day has passed. */
function askForUpdate(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
}

/** Marks the page when it asks a worker whose it is. */
function watchQuestion(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
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

test("a new version is announced and comes; another tab goes on", async ({
  page,
  context,
  deployment,
  english: site,
}) => {
  await watchQuestion(page);
  const announcement = site.toast(site.t("toasts.update.title"));
  await site.start();
  await untilKept(page);
  const other = new SkinGlow(await context.newPage(), "en");
  await other.open();
  // The worker leaves the API alone, so it is answered here.
  await site.answer(200, success("en"));
  await site.choose();
  await page.getByText("/100", { exact: true }).first().waitFor();

  await deployment.start({ BUILD_DIR: secondBuild });
  await askForUpdate(page);
  await expect.poll(async () => (await workerState(page)).waiting).toBe("installed");
  await untilAnswered(page);
  await expect(announcement).toHaveCount(0);
  await expect(page.getByText("/100", { exact: true }).first()).toBeVisible();

  await site.button("results.again").click();
  await expect(announcement).toBeVisible();
  const oldStyles = await page.locator("style[data-whole]").getAttribute("data-whole");
  const reloaded = page.waitForEvent("load");
  await announcement.getByRole("button", { name: site.t("toasts.update.reload") }).click();
  await reloaded;
  await expect(page.locator(`link[href="${oldStyles}"]`)).toHaveCount(0);
  await expect.poll(() => workerState(page)).toMatchObject({ active: "activated", waiting: null });

  // A page of the old version, with files that no server has any more.
  await other.button("hero.cta").click();
  await expect(other.heading("upload.title")).toBeVisible();

  await deployment.stop();
  await page.goto("/en/dry-skin-tips");
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.locator("style[data-whole]").getAttribute("data-whole")).not.toBe(oldStyles);
  // A proxy that says so is a network that is away, too.
  const proxy = createServer((_request, response) => response.writeHead(502).end("Bad Gateway"));
  await once(proxy.listen(Number(new URL(deployment.address).port), "localhost"), "listening");
  await page.goto("/en/oily-skin-tips");
  await expect(page.locator("h1")).toBeVisible();
  proxy.close();
  proxy.closeAllConnections();
});

test("a page that is of the new version already is told nothing", async ({ page, deployment, english: site }) => {
  await watchQuestion(page);
  await site.start();
  await untilKept(page);
  await deployment.start({ BUILD_DIR: secondBuild });
  await page.goto("/en/blog");
  await expect.poll(async () => (await workerState(page)).waiting).toBe("installed");
  await site.start();
  await untilAnswered(page);
  await expect(site.toast(site.t("toasts.update.title"))).toHaveCount(0);
});

test("OFFLINE=false takes the worker and what it keeps away", async ({ page, context, deployment, site }) => {
  await site.start();
  await untilKept(page);
  await page.evaluate(() => caches.open("models-of-another-part"));
  await deployment.start({ OFFLINE: "false" });
  await page.goto("/blog");
  await expect
    .poll(() => workerState(page))
    .toEqual({ registrations: 0, active: null, waiting: null, caches: ["models-of-another-part"] });

  const registered: string[] = [];
  context.on("serviceworker", (worker) => registered.push(worker.url()));
  await site.start();
  await page.waitForLoadState("networkidle");
  expect(registered).toEqual([]);
});
