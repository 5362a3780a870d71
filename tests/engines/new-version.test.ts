import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildAnew } from "#tests/support/second-build.ts";
import { buildWith } from "../e2e/few-pages.ts";
import { inEachEngine, SUNSET } from "./in-each-engine.ts";
import { t, type Visitor } from "./visitor.ts";
import { type BuiltSite, startBuiltSite, type WatchedSite } from "./watched-site.ts";

/**
 * A tab that was open across a release (docs/decisions/0121-a-tab-across-a-release.md): two builds that share no file, one
 * address, one tab.
 */

/** With what is asked for on the way. */
const PAGES = /^(en\/)?((history|offline)\/)?index\.html$|404|offline/;
const NO_WORKER = { OFFLINE: "false" };

let folders: string[] = [];
/** The build before, and the one after it; the last has the files of the first beside it. */
let before: Readonly<Record<"offline" | "plain", BuiltSite>>;
let after: Readonly<Record<"offline" | "plain" | "gentle", BuiltSite>>;
beforeAll(async () => {
  const first = await buildWith(PAGES);
  const second = await buildAnew(first);
  const gentle = `${second}-gentle`;
  folders = [first, second, gentle, `${gentle}.earlier`];
  symlinkSync(second, gentle);
  cpSync(join(first, "client/assets"), `${gentle}.earlier`, { recursive: true });
  const serve = (BUILD_DIR: string, more = {}) => startBuiltSite({ BUILD_DIR, ...more });
  before = { offline: await serve(first), plain: await serve(first, NO_WORKER) };
  after = {
    offline: await serve(second),
    plain: await serve(second, NO_WORKER),
    gentle: await serve(gentle, NO_WORKER),
  };
});
afterAll(async () => {
  for (const site of [...Object.values(before ?? {}), ...Object.values(after ?? {})]) await site.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

inEachEngine((onVisit) => {
  let visitor: Visitor;
  let site: WatchedSite;
  onVisit((visit) => {
    ({ visitor, site } = visit);
  });

  it("the first press on a start page whose files are gone leads to the choice of a photo, in the new version (R-ROUTE-6)", async () => {
    site.release(before.plain);
    await openAndMark();
    site.release(after.plain);
    await visitor.press("main button", t("hero.cta"));
    await visitor.see("h1, h2", t("upload.title"));
    expect(await isMarked()).toBe(false);
    await visitor.tab.evaluate(() => history.back());
    await visitor.see("h1", t("hero.title"));
  });

  it("while the server still has them, nothing happens to the page", async () => {
    site.release(before.plain);
    await openAndMark();
    site.release(after.gentle);
    await visitor.press("main button", t("hero.cta"));
    await visitor.see("h1, h2", t("upload.title"));
    expect(await isMarked()).toBe(true);
    expect(await visitor.problems()).toEqual([]);
  });

  it("with a service worker nothing happens either, until what it keeps is half deleted: then the step stays", async () => {
    await keptBy(before.offline);
    site.release(after.offline);
    await visitor.press("main button", t("hero.cta"));
    await visitor.see("h1, h2", t("upload.title"));
    expect(await isMarked()).toBe(true);

    await visitor.tab.evaluate(deleteScripts);
    await visitor.until("the switch", () => document.querySelector("[role=switch]") !== null);
    await visitor.tab.click(() => document.querySelector("[role=switch]"));
    await visitor.until("another document", () => !("isOld" in globalThis));
    // The choice is kept, and met by the new version.
    await visitor.read(t("upload.onDevice.ready"));
    await visitor.see("h1, h2", t("upload.title"));
  });

  for (const worker of ["offline", "plain"] as const) {
    it(`a photo in hand stays until the visitor has the page loaded anew, and comes along (${worker})`, async () => {
      if (worker === "offline") await keptBy(before.offline);
      else {
        site.release(before.plain);
        await openAndMark();
      }
      await visitor.press("main button", t("hero.cta"));
      await visitor.see("h1, h2", t("upload.title"));
      await visitor.choose(SUNSET);
      await visitor.read(t("errors.no_face.message"));
      site.release(after[worker]);
      await visitor.tab.evaluate(deleteScripts);
      await visitor.tab.click(() => document.querySelector("[role=switch]"));
      await visitor.read(t("toasts.newVersion.photo"));
      expect(await isMarked()).toBe(true);
      await visitor.press("button", t("toasts.update.reload"));
      await visitor.see("h1, h2", t("upload.refused.newVersionTitle"));
      expect(await visitor.tab.evaluate(() => ["isOld" in globalThis, window.name])).toEqual([false, ""]);
      await visitor.press("button", t("upload.refused.newVersion.measure"));
      await visitor.read(t("errors.no_face.message"));
    });
  }

  /** A page of a visitor who declines cookies, and which says by a mark whether it is still the same. */
  async function openAndMark(): Promise<void> {
    await visitor.open();
    const isAsked = await visitor.tab.evaluate(() => localStorage.length === 0);
    if (isAsked) await visitor.press("button", t("consent.decline"));
    await visitor.tab.evaluate(() => void Object.assign(globalThis, { isOld: true }));
  }

  const isMarked = () => visitor.tab.evaluate(() => "isOld" in globalThis);

  async function keptBy(server: BuiltSite): Promise<void> {
    site.release(server);
    await visitor.start();
    await visitor.until("what is kept", () => navigator.serviceWorker.controller?.state === "activated");
    await visitor.open("/en/history");
    await openAndMark();
  }
});

/** Runs in the page. */
async function deleteScripts(): Promise<void> {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) if (request.url.endsWith(".js")) await cache.delete(request);
  }
}
