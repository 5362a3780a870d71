import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe } from "vitest";
import { encodeJpeg, gradientPicture, syntheticSelfie } from "#lab/pictures/pictures.ts";
import type { Engine, EngineBrowser } from "./engine.ts";
import { ENGINES } from "./engines.ts";
import { Visitor } from "./visitor.ts";
import { type BuiltSite, startBuiltSite, type WatchedSite } from "./watched-site.ts";

/** Of one test: a visitor with a tab of their own, at the site by an address of its own. */
export interface Visit {
  readonly visitor: Visitor;
  readonly site: WatchedSite;
}

const folder = mkdtempSync(join(tmpdir(), "engines-"));
/** Files that a visitor chooses; they are there while tests run. */
export const SELFIE = join(folder, "selfie.jpg");
export const SUNSET = join(folder, "sunset.jpg");

/**
 * The same tests in each engine that is installed; in one that is not they are skipped, with the reason.
 *
 * @param define gets what is told each visit, before its test
 */
export function inEachEngine(
  define: (onVisit: (take: (visit: Visit) => void) => void) => void,
  engines: readonly Engine[] = ENGINES,
): void {
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

  describe.each(engines)("In $name", ({ missing, start }) => {
    describe.skipIf(missing !== null)("", { meta: { skipReason: missing ?? "" } }, () => {
      let browser: EngineBrowser;
      let visit: Visit | undefined;
      const takers: ((visit: Visit) => void)[] = [];
      beforeAll(async () => {
        browser = await start();
      });
      afterAll(() => browser?.close());
      beforeEach(async () => {
        const site = await built.connect();
        visit = { site, visitor: new Visitor(await browser.openTab(), site.address) };
        for (const take of takers) take(visit);
      });
      afterEach(async () => {
        await visit?.visitor.tab.close();
        await visit?.site.cut();
      });
      define((take) => takers.push(take));
    });
  });
}
