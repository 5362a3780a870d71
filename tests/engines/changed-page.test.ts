import { expect, it } from "vitest";
import { CHANGES, type PageChange, TRANSLATOR } from "#tests/support/page-changes.ts";
import type { EngineTab } from "./engine.ts";
import { inEachEngine, SELFIE, SUNSET } from "./in-each-engine.ts";
import { t, type Visitor } from "./visitor.ts";

/**
 * What others change in a page keeps no engine's visitor from starting, nor from getting on (R-ROUTE-5). By
 * keyboard and hover, and on the history: `tests/e2e/foreign-changes.spec.ts`, in Chromium.
 */

inEachEngine((onVisit) => {
  let visitor: Visitor;
  onVisit((visit) => {
    visitor = visit.visitor;
  });

  it("a start page changed in any of twelve ways starts by the first click", async () => {
    expect(Object.keys(CHANGES)).toHaveLength(12);
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

  // One that stands beside the texts: `tests/e2e/foreign-changes.spec.ts`.
  it("a translator that replaces every text goes along to refusal and result", async () => {
    await visitor.open();
    await make(visitor.tab, TRANSLATOR);
    await visitor.tab.click(() => document.querySelector("[data-app-control=start]"));
    await visitor.until("the choice of a photo", isAtUpload);
    await visitor.choose(SUNSET);
    await visitor.read(`*${t("errors.no_face.message")}`);
    await visitor.choose(SELFIE);
    await visitor.read(`*${t("results.again")}`);
    await visitor.read("/100");
    expect(await visitor.problems()).toEqual([]);
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
