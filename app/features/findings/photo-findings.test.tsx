import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { T } from "#tests/support/translators.ts";
import { Drawing } from "./drawing.tsx";
import { findingsOf } from "./findings-of.ts";
import { usePhotoFindings } from "./use-photo-findings.tsx";
import { frameFor, wholeView } from "./viewport.ts";

const course = (y: number) => [[0.4, y] as const, [0.5, y] as const];
const zones = {
  cheek_left: boxAt(0.6, 0.5, 0.1),
  cheek_right: boxAt(0.3, 0.5, 0.1),
  chin: boxAt(0.45, 0.8, 0.1),
  nose: boxAt(0.45, 0.4, 0.1),
  forehead: boxAt(0.4, 0.2, 0.1),
};
const marks = [
  { code: "blemishes", zone: "chin", x: 0.5, y: 0.85, r: 0.01 },
  { code: "blemishes", zone: "cheek_left", x: 0.65, y: 0.55, r: 0.02 },
] as const;
const lines = [
  { zone: "forehead", strength: 0.9, path: course(0.22) },
  { zone: "forehead", strength: 0.2, path: course(0.26) },
] as const;
const areas = [{ code: "redness", zone: "cheek_left", strength: 0.5, outline: boxAt(0.62, 0.52, 0.1) }] as const;
const concerns = {
  redness: { score: 40, points: 9, zones: { cheek_left: 30, cheek_right: 50, nose: 60 } },
  lines: { score: 60, points: 6, zones: { forehead: 60 } },
  blemishes: { score: 65, points: 5, zones: { chin: 65 } },
  shine: { score: 65, points: 4, zones: { nose: 60 } },
  pigmentation: { score: 75, points: 3, zones: { cheek_left: 75 } },
};
const RESULT: AnalysisResult = { ...buildResult({ concerns }), geometry: { zones, marks, lines, areas, eyes: null } };

function Both({ language, result, photo }: { language: Language; result: AnalysisResult; photo: string | null }) {
  const { picture, list } = usePhotoFindings({ t: T[language], language, result, photo, portrait: null });
  return (
    <>
      <div id="picture">{picture}</div>
      <div id="list">{list}</div>
    </>
  );
}

function show(language: Language, result = RESULT, photo: string | null = "blob:photo"): HTMLElement {
  return parse(renderToStaticMarkup(<Both language={language} result={result} photo={photo} />));
}

function draw(plain = 0): HTMLElement {
  const frame = frameFor(0.75);
  const own = { drawn: findingsOf(RESULT), face: null, frame, view: wholeView(frame), plain };
  return parse(renderToStaticMarkup(<Drawing {...own} />));
}

/** All that is seen of a face. */
const FIVE = Object.fromEntries(
  (["forehead", "nose", "chin", "cheek_left", "perioral"] as const).map((zone) => [zone, boxAt(0.2, 0.2, 0.2)]),
);

const altOf = (page: HTMLElement) => page.querySelector("img")?.getAttribute("alt");

describe("photo and sentences (R-RES-13, R-RES-4)", () => {
  it.each(LANGUAGES)("in %s name four, fold the others, and let no key through (R-LANG-3)", (language) => {
    const page = show(language);
    const all = page.querySelectorAll("#list [data-finding]").map((item) => item.getAttribute("data-finding"));
    expect(all).toEqual(findingsOf(RESULT).map(({ code }) => code));
    expect(page.querySelectorAll("#list details [data-finding]")).toHaveLength(all.length - 4);
    for (const button of page.querySelectorAll("#list button")) {
      expect(button.getAttribute("aria-expanded")).toBe("false");
      expect(page.querySelector(`#${button.getAttribute("aria-controls")}`)?.hasAttribute("hidden")).toBe(true);
    }
    expect(page.text).not.toMatch(/\b(?:findings|labels|advice)\.|\{\{|undefined/);
  });

  it("say at the picture the first three, which are drawn, and at each how much, what it costs and how it is drawn", () => {
    const page = show("en");
    const names = page.querySelectorAll("#list button").map(({ text }) => text);
    expect(altOf(page)).toBe(`Your photo, marked: ${names.slice(0, 3).join("; ")}.`);
    const said = (code: string) => page.querySelector(`#finding-${code}`)?.text.replaceAll("\u00a0", " ");
    expect(said("redness")).toContain("Clearly visible, costs 9 points.The tint shows where.");
    expect(said("blemishes")).toContain("2 rings show the clearest places.");
    expect(said("lines")).toContain("Traced as they run.");
  });

  it("say on the picture what is everywhere, say of the faintest that it is too faint, and mark nothing of either", () => {
    const { geometry } = RESULT;
    const areas = [{ code: "redness" as const, zone: null, strength: 1, outline: boxAt(0, 0, 1) }];
    const alike = RESULT.concerns.map((one) => {
      if (one.code !== "redness") return one;
      const zones = Object.keys(FIVE) as ZoneCode[];
      return { ...one, zones: zones.map((zone) => ({ zone, grade: 1.5, score: one.score, marks: 0 })) };
    });
    const covered = show("en", { ...RESULT, concerns: alike, geometry: { ...geometry, zones: FIVE, areas } });
    const faint = show("en", { ...RESULT, geometry: { ...geometry, zones: {}, areas: [] } });
    expect(covered.querySelector("#picture p")?.text).toBe("Almost everywhere: redness");
    expect(covered.querySelector("#finding-redness")?.text).toContain("so nothing is marked");
    expect(faint.querySelector("#finding-redness")?.text).toContain("Too faint to mark.");
    for (const page of [covered, faint]) expect(altOf(page)).not.toContain("redness");
  });

  it("are the photo alone where nothing is named, and the sentences alone where the photo is gone", () => {
    const calm = show("en", buildResult());
    expect(altOf(calm)).toBe("Your photo, without markings");
    expect(calm.querySelector("[role=slider]")).toBeNull();
    expect(calm.querySelector("#list")?.innerHTML).toBe("");
    const gone = show("de", RESULT, null);
    expect(gone.querySelector("img")).toBeNull();
    expect(gone.querySelectorAll("#list [data-finding]").length).toBeGreaterThan(3);
  });
});

describe("the drawing (R-RES-13)", () => {
  it("tints the skin twice, softly, and outlines nothing of what is spread", () => {
    const tints = draw().querySelectorAll("[data-tint=redness]");
    expect(tints).toHaveLength(2);
    for (const tint of tints) expect(tint.getAttribute("filter")).toMatch(/^url\(#.+\)$/);
    expect(draw().querySelectorAll("[data-tint=redness] path[stroke], [data-drawn=redness] path")).toEqual([]);
  });

  it("runs rings and lines in light on a dark casing, a deeper line wider, a ring round in any photo", () => {
    const widths = draw()
      .querySelectorAll("[data-kind]")
      .map((stroke) => stroke.querySelectorAll("path").map((path) => Number(path.getAttribute("stroke-width"))));
    expect(widths).toHaveLength(4);
    for (const [casing = 0, line = 9] of widths) expect([line < casing, casing <= 4]).toEqual([true, true]);
    const [strong, weak] = draw().querySelectorAll("[data-kind=line] path:last-child");
    expect(Number(strong?.getAttribute("stroke-width"))).toBeGreaterThan(Number(weak?.getAttribute("stroke-width")));
    const ring = draw().querySelectorAll("[data-kind=mark] path").at(-1)?.getAttribute("d") ?? "";
    const [, left = 0, y, across = 0, down] = /^M([\d.]+) ([\d.]+)A([\d.]+) ([\d.]+) /.exec(ring)?.map(Number) ?? [];
    // Height is width over 0.75.
    expect([left + across, y, down]).toEqual([expect.closeTo(650, 0), expect.closeTo(550 / 0.75, 0), across]);
  });

  it("leaves the photo alone left of the slider", () => {
    const layers = draw(0.4).querySelectorAll("svg");
    for (const layer of layers) expect(layer.getAttribute("style")).toContain("clip-path:inset(0 0 0 40%)");
    expect(draw().querySelector("svg")?.getAttribute("style")).not.toContain("clip-path");
  });
});
