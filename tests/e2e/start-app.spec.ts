import type { Page, Request } from "@playwright/test";
import { OLDEST_BROWSERS } from "#page/oldest-browsers.ts";
import { expect, test } from "./fixtures.ts";

/** `/` and `/history` are documents until somebody acts (docs/decisions/0082-application-beside-the-document.md). */

const APPLICATION = /\/assets\/application-/;
const PAGE_MODULE = /\/assets\/page-/;

/** Addresses of everything that the page asks for from now on. */
function watchRequests(page: Page): string[] {
  const addresses: string[] = [];
  page.on("request", (request: Request) => addresses.push(new URL(request.url()).pathname));
  return addresses;
}

const appOf = (addresses: readonly string[]) => addresses.filter((address) => APPLICATION.test(address));

test("asks for ten files or fewer, and for nothing of the application", async ({ page }) => {
  const asked = watchRequests(page);
  await page.goto("/en", { waitUntil: "networkidle" });
  expect(asked.length).toBeLessThanOrEqual(10);
  expect(asked.filter((address) => address.endsWith(".js"))).toEqual([expect.stringMatching(/^\/assets\/page-/)]);
});

test("has all of the application when the pointer rests, and nothing changes", async ({ page, site }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const asked = watchRequests(page);
  const look = () => page.screenshot({ animations: "disabled" });
  await site.button("hero.cta").hover();
  const before = await look();
  await page.waitForLoadState("networkidle");
  expect(appOf(asked)).toHaveLength(1);
  expect((await look()).equals(before)).toBe(true);
  const fetched = asked.length;
  await site.button("hero.cta").click();
  await expect(site.heading("upload.title")).toBeFocused();
  expect(asked.slice(fetched).filter((address) => /flow-words|\/app-/.test(address))).toEqual([]);
});

for (const [what, files] of [
  ["the page's own module", PAGE_MODULE],
  ["the application", APPLICATION],
] as const) {
  test(`shows a press in that moment, before ${what} is there, and answers it`, async ({ page, site }) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(files, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/", { waitUntil: files === PAGE_MODULE ? "commit" : "load" });
    const look = await site.button("hero.cta").evaluate((button: HTMLElement) => {
      const icon = button.querySelector("svg") as SVGElement;
      const seen = () => [
        button.getAttribute("aria-busy"),
        getComputedStyle(icon).display,
        getComputedStyle(button, "::after").content,
      ];
      const before = seen();
      button.click();
      // In the same task: nothing that has to come first can have come.
      return [before, seen()];
    });
    // With reduced motion, as here, nothing turns.
    expect(look).toEqual([
      [null, "block", "none"],
      ["true", "none", '"…"'],
    ]);
    await expect(page.getByRole("status").first()).toHaveText(site.t("site.loading"));
    release();
    await expect(site.heading("upload.title")).toBeFocused();
  });
}

test("says when the page's own module does not come, and asks for it again", async ({ page, watch, site }) => {
  watch.allow(/ERR_FAILED/);
  await page.route(PAGE_MODULE, (route) => route.abort());
  await page.goto("/");
  await site.button("hero.cta").click();
  await expect(page.getByRole("alert").filter({ visible: true })).toHaveText([site.t("site.loadFailed.unknown")]);
  await page.unroute(PAGE_MODULE);
  await site.button("hero.cta").click();
  await expect(site.heading("upload.title")).toBeFocused();
});

test("a browser too old for the page's module is told which are taken", async ({ page, watch, site }) => {
  watch.allow(/Unexpected/);
  // As an engine does that does not know what is written there.
  await page.route(PAGE_MODULE, (route) => route.fulfill({ contentType: "text/javascript", body: "const a = ?;" }));
  await page.addInitScript(() => Reflect.deleteProperty(window, "structuredClone"));
  await page.goto("/");
  const said = page.getByRole("alert").filter({ visible: true });
  await expect(said).toHaveCount(0);
  await site.button("hero.cta").click();
  await expect(said).toHaveText([site.t("site.tooOld", OLDEST_BROWSERS)]);
  await site.button("hero.cta").click();
  await expect(site.button("hero.cta")).not.toHaveAttribute("aria-busy");
  await expect(site.heading("hero.title")).toBeVisible();
});

test("fonts that come late change nothing on the page, and are there from the next view on", async ({ page, site }) => {
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  const fallbacksInUse = () =>
    page.evaluate(
      () => [...document.fonts].filter((face) => / Fallback/.test(face.family) && face.status !== "unloaded").length,
    );
  await page.goto("/", { waitUntil: "networkidle" });
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.boundingBox();
  expect(await fallbacksInUse()).toBeGreaterThan(0);
  await site.button("hero.cta").hover();
  await page.waitForLoadState("networkidle");
  expect(await title.boundingBox()).toEqual(before);
  await site.button("hero.cta").click();
  await expect(site.heading("upload.title")).toBeVisible();
  expect(await fallbacksInUse()).toBe(0);
});

for (const path of ["/acne-tips", "/en/method", "/skin-type-test", "/history"]) {
  test(`a page looks with its own styles as with the whole sheet (${path})`, async ({ page }) => {
    await page.goto(path);
    await page.reload();
    const look = () => page.screenshot({ fullPage: true });
    const own = await look();
    await page.evaluate(async () => {
      const styles = document.querySelector("style[data-whole]");
      const sheet = document.createElement("link");
      Object.assign(sheet, { rel: "stylesheet", href: styles?.getAttribute("data-whole") });
      const loaded = new Promise((resolve) => sheet.addEventListener("load", resolve));
      styles?.replaceWith(sheet);
      await loaded;
    });
    expect((await look()).equals(own)).toBe(true);
  });
}

test("a history with nothing saved is a document, whose import works (R-RES-15)", async ({ page, site }) => {
  const asked = watchRequests(page);
  await page.goto("/history", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { name: site.t("history.empty.title") })).toBeVisible();
  expect(appOf(asked)).toEqual([]);
  await site.importHistory({ name: "a.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alert").filter({ visible: true })).toBeVisible();
});

test("a history shows what another tab has saved in the meantime", async ({ page, context }) => {
  await page.goto("/history", { waitUntil: "networkidle" });
  const asked = watchRequests(page);
  const other = await context.newPage();
  await other.goto("/impressum");
  await other.evaluate(() => localStorage.setItem("skinglow.history.last", '{"score":70,"at":"2026-01-01T00:00:00Z"}'));
  await expect.poll(() => appOf(asked).length).toBe(1);
});
