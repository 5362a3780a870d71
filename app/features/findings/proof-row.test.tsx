import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { T } from "#tests/support/translators.ts";
import { Drawing } from "./drawing.tsx";
import { levelText } from "./finding-words.ts";
import { findingsOf } from "./findings-of.ts";
import { useProof } from "./use-proof.tsx";
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
const areas = [
  { code: "redness", zone: "cheek_left", strength: 0.5, outline: boxAt(0.62, 0.52, 0.1) },
  { code: "pigmentation", zone: "cheek_left", strength: 0.5, outline: boxAt(0.62, 0.52, 0.1) },
] as const;
const concerns = {
  redness: { score: 40, points: 9, spread: 10, zones: { cheek_left: 30, cheek_right: 50, nose: 60, forehead: 95 } },
  lines: { score: 60, points: 6, zones: { forehead: 60 } },
  blemishes: { score: 65, points: 5, zones: { chin: 65, forehead: 95 } },
  shine: { score: 65, points: 4, zones: { nose: 60, forehead: 95 } },
  pigmentation: { score: 75, points: 3, zones: { cheek_left: 75, forehead: 95 } },
};
const eyes = [
  [0.4, 0.4],
  [0.6, 0.4],
] as const;
const RESULT: AnalysisResult = { ...buildResult({ concerns }), geometry: { zones, marks, lines, areas, eyes } };

function Both({ language, result, photo }: { language: Language; result: AnalysisResult; photo: string | null }) {
  const t = T[language];
  const { picture, row } = useProof({
    t,
    language,
    result,
    photo,
    portrait: null,
    helps: {},
    onShowFace: () => undefined,
  });
  return (
    <>
      <div id="picture">{picture}</div>
      <div id="row">{row}</div>
    </>
  );
}

function show(language: Language, result = RESULT, photo: string | null = "blob:photo"): HTMLElement {
  return parse(renderToStaticMarkup(<Both language={language} result={result} photo={photo} />));
}

const altOf = (page: HTMLElement) => page.querySelector("#picture img")?.getAttribute("alt");

describe("the face and its proof (R-RES-13, R-RES-21)", () => {
  it.each(LANGUAGES)(
    "in %s show three pieces with number, name and strength, closed, and let no key through (R-LANG-3)",
    (language) => {
      const t = T[language];
      const page = show(language);
      const first = findingsOf(RESULT).slice(0, 3);
      const tiles = page.querySelectorAll("#row [data-finding]");
      expect(tiles.map((tile) => tile.getAttribute("data-finding"))).toEqual(first.map(({ code }) => code));
      for (const [index, { code, level }] of first.entries()) {
        expect(tiles[index]?.text).toBe(`${index + 1}${t(`findings.names.${code}`)}${levelText(t, code, level)}`);
        expect(tiles[index]?.querySelector("button")?.getAttribute("aria-expanded")).toBe("false");
        expect(tiles[index]?.querySelectorAll("circle[fill=currentColor]")).toHaveLength(
          ["slight", "visible", "strong"].indexOf(level) + 1,
        );
        expect(tiles[index]?.querySelector("img")?.getAttribute("src")).toBe("blob:photo");
      }
      expect(page.text).not.toMatch(/\b(?:findings|labels|advice)\.|\{\{|undefined/);
    },
  );

  it("leave the face untouched until something is tapped, and say in words what is to be seen on it", () => {
    const page = show("en");
    expect(page.querySelectorAll("#picture :is(canvas, path)")).toEqual([]);
    expect(altOf(page)).toMatch(/^Your photo, unchanged\. To be seen: .*redness.*\.$/);
    expect(altOf(show("en", buildResult()))).toBe("Your photo, unchanged.");
  });

  it("are the photo alone where nothing is named, and the names alone where the photo is gone", () => {
    expect(show("en", buildResult()).querySelector("#row")?.innerHTML).toBe("");
    const gone = show("de", RESULT, null);
    expect(gone.querySelector("img")).toBeNull();
    expect(gone.querySelectorAll("#row [data-finding]")).toHaveLength(3);
  });
});

describe("what is drawn when it is asked for (R-RES-21)", () => {
  const frame = frameFor(0.75, 0.8);
  const draw = () =>
    parse(renderToStaticMarkup(<Drawing drawn={findingsOf(RESULT)} frame={frame} view={wholeView(frame)} />));

  it("is no colour: an outline where the eye can follow one, and nothing where the skin's own colour says it", () => {
    expect(draw().querySelectorAll("[data-drawn=pigmentation] [data-kind=area]")).toHaveLength(1);
    expect(draw().querySelectorAll("[data-drawn=redness] path")).toEqual([]);
    for (const path of draw().querySelectorAll("path")) expect(path.getAttribute("fill")).toBe("none");
  });

  it("is rings and lines in light on a dark casing, a deeper line wider, a ring round in any photo", () => {
    const widths = draw()
      .querySelectorAll("[data-kind]")
      .map((stroke) => stroke.querySelectorAll("path").map((path) => Number(path.getAttribute("stroke-width"))));
    expect(widths).toHaveLength(5);
    for (const [casing = 0, line = 9] of widths) expect([line < casing, casing <= 4]).toEqual([true, true]);
    const [strong, weak] = draw().querySelectorAll("[data-kind=line] path:last-child");
    expect(Number(strong?.getAttribute("stroke-width"))).toBeGreaterThan(Number(weak?.getAttribute("stroke-width")));
    const ring = draw().querySelectorAll("[data-kind=mark] path").at(-1)?.getAttribute("d") ?? "";
    const [, left = 0, y, across = 0, down] = /^M([\d.]+) ([\d.]+)A([\d.]+) ([\d.]+) /.exec(ring)?.map(Number) ?? [];
    // Height is width over 0.75.
    expect([left + across, y, down]).toEqual([expect.closeTo(650, 0), expect.closeTo(550 / 0.75, 0), across]);
  });
});
