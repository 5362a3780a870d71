import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { BILINGUAL, CHANGES, type PageChange, TRANSLATOR } from "#tests/support/page-changes.ts";
import { encodeJpeg, gradientPicture, syntheticSelfie } from "#tests/support/pictures.ts";
import type { EngineBrowser, EngineTab } from "./engine.ts";
import { ENGINES } from "./engines.ts";
import { t, Visitor } from "./visitor.ts";
import { type BuiltSite, startBuiltSite, type WatchedSite } from "./watched-site.ts";

/**
 * What others change in a page keeps no engine's visitor from starting, nor from getting on (R-ROUTE-5). Every page, by
 * click, keyboard and hover: `tests/e2e/foreign-changes.spec.ts`, in Chromium.
 */

const folder = mkdtempSync(join(tmpdir(), "engines-"));
const SELFIE = join(folder, "selfie.jpg");
const SUNSET = join(folder, "sunset.jpg");
let built: BuiltSite;

beforeAll(async () => {
  writeFileSync(SELFIE, await syntheticSelfie(150));
  writeFileSync(SUNSET, await encodeJpeg(gradientPicture()));
  built = await startBuiltSite();
});
afterAll(async () => {
  await built?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(ENGINES)("In $name", ({ missing, start }) => {
  describe.skipIf(missing !== null)("", { meta: { skipReason: missing ?? "" } }, () => {
    let browser: EngineBrowser;
    let site: WatchedSite;
    let visitor: Visitor;

    beforeAll(async () => {
      browser = await start();
    });
    afterAll(() => browser?.close());
    beforeEach(async () => {
      site = await built.connect();
      visitor = new Visitor(await browser.openTab(), site.address);
    });
    afterEach(async () => {
      await visitor?.tab.close();
      await site?.cut();
    });

    it("a start page changed in any of sixteen ways starts by the first click", async () => {
      expect(Object.keys(CHANGES)).toHaveLength(16);
      for (const [kind, change] of Object.entries(CHANGES)) {
        // Some browsers reload an address that is opened where it is open, and the step with it.
        await visitor.open("/en/history");
        await visitor.open();
        await make(visitor.tab, change);
        await visitor.tab.click(() => document.querySelector("[data-app-control=start]"));
        await visitor.until(`${kind}: the choice of a photo`, isAtUpload);
      }
      expect(await visitor.problems()).toEqual([]);
    });

    for (const [kind, translator] of Object.entries({ replaces: TRANSLATOR, "adds to": BILINGUAL })) {
      it(`a translator that ${kind} every text goes along to refusal and result`, async () => {
        await visitor.open();
        await make(visitor.tab, translator);
        await visitor.tab.click(() => document.querySelector("[data-app-control=start]"));
        await visitor.until("the choice of a photo", isAtUpload);
        await visitor.choose(SUNSET);
        await visitor.read(`*${t("errors.no_face.message")}`);
        await visitor.choose(SELFIE);
        await visitor.read(`*${t("results.again")}`);
        await visitor.read("/100");
        expect(await visitor.problems()).toEqual([]);
      });
    }
  });
});

async function make(tab: EngineTab, { code }: PageChange): Promise<void> {
  // Its source goes to the page, as that of every function here does.
  await tab.evaluate(new Function(code) as () => void);
}

/** Runs in the page. */
function isAtUpload(): boolean {
  return document.querySelector('#app [data-source="gallery"]') !== null;
}
