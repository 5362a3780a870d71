import type { Result } from "lighthouse";
import { describe, expect, it } from "vitest";
import { PAGE_PATHS } from "#content/site-pages.ts";
import { plainPath } from "#page/paths.ts";
import { type InputEvent, longestInteraction, middleVisits } from "../visitor/interactions.ts";
import { COLUMNS, cells, faultsOf, figuresOf, medianFigures } from "./figures.ts";
import { MEASURED_PAGES } from "./page-list.ts";

/** Arithmetic of `npm run bench:pages` and `bench:visitor`; no browser, no clock. */

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
  it("scores of 100, seconds, kilobytes by kind, and requests that go over the line", () => {
    const figures = figuresOf(run());
    expect(figures).toMatchObject({ perf: 97, SEO: 50, a11y: null, "LCP s": 1.3, "TBT ms": 12, "INP ms": null });
    expect(figures).toMatchObject({ requests: 3, kB: 14.5, HTML: 11, JS: 3.5, CSS: 0, images: 0 });
  });

  it("no score of a span of time, and no requests where nobody has watched them", () => {
    expect(figuresOf(run({ gatherMode: "timespan" })).perf).toBeNull();
    expect(figuresOf(run({ audits: {} }))).toMatchObject({ requests: null, kB: null, JS: null });
  });

  it("names what costs points apart from speed", () => {
    expect(faultsOf(run())).toEqual(["canonical: No canonical address"]);
  });

  it("takes each figure's median over the runs that have it", () => {
    const runs = [
      { perf: 90, JS: 3 },
      { perf: 100, JS: null },
      { perf: 98, JS: null },
    ];
    expect(medianFigures(runs)).toMatchObject({ perf: 98, JS: 3, kB: null });
  });

  it("shows a figure's ratio to the baseline where it differs as shown", () => {
    const line = (before: object) => cells(figuresOf(run()), { ...before });
    const of = (name: string, before: object) => line(before)[COLUMNS.findIndex((column) => column.name === name)];
    expect(of("LCP s", {})).toBe("1.30");
    expect(of("LCP s", { "LCP s": 2.6 })).toBe("1.30 (×0.50)");
    expect(of("LCP s", { "LCP s": 1.301 })).toBe("1.30");
    expect(of("CSS", { CSS: 0 })).toBe("0.0");
    expect(of("a11y", { a11y: 100 })).toBe("");
  });

  it("measures pages that there are, in both languages", () => {
    expect(MEASURED_PAGES.filter(({ path }) => !PAGE_PATHS.includes(plainPath(path)))).toEqual([]);
    const languages = MEASURED_PAGES.map(({ language }) => language);
    expect(languages.filter((language) => language === "de")).toHaveLength(MEASURED_PAGES.length / 2);
  });
});

describe("an interaction of a scripted visit", () => {
  const event = (more: Partial<InputEvent>): InputEvent => ({
    interactionId: 7,
    name: "click",
    target: "button",
    startTime: 1000,
    processingStart: 1020,
    processingEnd: 1050,
    duration: 96,
    ...more,
  });

  it("is its longest event, in three parts, with what its frames were made of", () => {
    const script = { invoker: "BUTTON.onclick", source: "page.js start", duration: 30, forcedLayout: 4 };
    const frame = { startTime: 1010, duration: 80, styleAndLayoutStart: 1060, scripts: [script] };
    const later = { ...frame, startTime: 1100 };
    const events = [
      event({ name: "pointerdown", duration: 40 }),
      event({}),
      event({ interactionId: 0, duration: 400 }),
    ];
    expect(longestInteraction("start", events, [frame, later])).toEqual({
      action: "start",
      target: "click button",
      duration: 96,
      parts: [20, 30, 46],
      causes: ["30 ms page.js start (BUTTON.onclick, 4 ms of it forced layout)", "30 ms style, layout and paint"],
    });
  });

  it("is none where no event belongs to one, and has the median of its visits", () => {
    expect(longestInteraction("scroll", [event({ interactionId: 0 })], [])).toBeUndefined();
    const visit = (duration: number) =>
      [longestInteraction("start", [event({ duration })], [])].filter((one) => one !== undefined);
    const [middle, ...others] = middleVisits([visit(200), visit(80), visit(96), []]);
    expect(middle).toMatchObject({ duration: 96, parts: [20, 30, 46] });
    expect(others).toEqual([]);
  });
});
