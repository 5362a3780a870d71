import type { Result } from "lighthouse";
import { describe, expect, it } from "vitest";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { plainPath } from "#page/paths.ts";
import { faultsOf, figuresOf } from "./figures.ts";
import { MEASURED_PAGES } from "./page-list.ts";

/** Arithmetic of `npm run bench:pages`; no browser, no clock. */

const transfer = (resourceType: string, transferSize: number, url = "http://127.0.0.1/file") => ({
  url,
  resourceType,
  transferSize,
});
const TRANSFERS = [
  transfer("Document", 11_000),
  transfer("Script", 3000),
  transfer("Script", 500),
  transfer("Image", 900, "data:image/png;base64,AAAA"),
];
const weighed = (id: string, weight = 1) => ({ id, weight });

/** As much of Lighthouse's answer as the bench reads. */
function run(more: object = {}): Result {
  return {
    gatherMode: "navigation",
    categories: {
      performance: { score: 0.97, auditRefs: [weighed("total-blocking-time", 30)] },
      seo: { score: 0.5, auditRefs: [weighed("canonical"), weighed("hreflang"), weighed("advice", 0)] },
    },
    audits: {
      "largest-contentful-paint": { score: 1, numericValue: 1300 },
      "total-blocking-time": { score: 0.2, numericValue: 12 },
      canonical: { score: 0, title: "No canonical address" },
      hreflang: { score: 1, title: "Languages" },
      advice: { score: 0, title: "Counts for nothing" },
      "network-requests": { details: { type: "table", items: TRANSFERS } },
    },
    ...more,
  } as unknown as Result;
}

describe("what the bench of the pages keeps of a run of Lighthouse", () => {
  it("scores of 100 (of no span of time), seconds, kilobytes by kind, requests over the line, and what costs points", () => {
    const figures = figuresOf(run());
    expect(figures).toMatchObject({ perf: 97, SEO: 50, a11y: null, "LCP s": 1.3, "TBT ms": 12, "INP ms": null });
    expect(figures).toMatchObject({ requests: 3, kB: 14.5, HTML: 11, JS: 3.5, CSS: 0, images: 0 });
    expect(figuresOf(run({ gatherMode: "timespan" })).perf).toBeNull();
    expect(figuresOf(run({ audits: {} }))).toMatchObject({ requests: null, kB: null, JS: null });
    expect(faultsOf(run())).toEqual(["canonical: No canonical address"]);
  });

  it("measures pages that there are, in both languages", () => {
    expect(MEASURED_PAGES.filter(({ path }) => !PAGE_PATHS.includes(plainPath(path)))).toEqual([]);
    const languages = MEASURED_PAGES.map(({ language }) => language);
    expect(languages.filter((language) => language === "de")).toHaveLength(MEASURED_PAGES.length / 2);
  });
});
