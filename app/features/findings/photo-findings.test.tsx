import { readFileSync } from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import { Drawing, MOST_TINT } from "./drawing.tsx";
import { LAYER_STYLES } from "./layer-styles.ts";
import { isDrawable, layersOf } from "./layers.ts";
import { PhotoFindings } from "./photo-findings.tsx";
import { WHOLE } from "./viewport.ts";

const T = { de: createTranslator("de", ALL_WORDS.de).t, en: createTranslator("en", ALL_WORDS.en).t };

const square = (x: number, y: number) =>
  [
    [x, y],
    [x + 0.1, y],
    [x + 0.1, y + 0.1],
    [x, y + 0.1],
  ] as const;

const RESULT = {
  ...buildResult({
    concerns: {
      redness: { score: 40, zones: { cheek_left: 30, cheek_right: 50, chin: null } },
      blemishes: { score: 70, zones: { chin: 70, cheek_left: 95 } },
      under_eye: { score: 60, zones: { under_eye_left: 55, under_eye_right: 65 } },
      lines: { score: 65, zones: { forehead: 60, glabella: 80 } },
      texture: { notMeasured: "face_too_small" },
    },
  }),
  geometry: {
    zones: {
      cheek_left: square(0.6, 0.5),
      cheek_right: square(0.3, 0.5),
      chin: square(0.45, 0.8),
      forehead: square(0.4, 0.2),
      glabella: square(0.45, 0.32),
      under_eye_left: square(0.6, 0.4),
      under_eye_right: square(0.3, 0.4),
    },
    marks: [
      { code: "blemishes", zone: "chin", x: 0.5, y: 0.85, r: 0.01 },
      { code: "blemishes", zone: "chin", x: 0.47, y: 0.83, r: 0.012 },
      { code: "blemishes", zone: "cheek_left", x: 0.65, y: 0.55, r: 0.01 },
    ],
    lines: [
      {
        zone: "forehead",
        strength: 0.9,
        path: [
          [0.4, 0.22],
          [0.45, 0.21],
          [0.5, 0.22],
        ],
      },
      {
        zone: "forehead",
        strength: 0.2,
        path: [
          [0.4, 0.26],
          [0.5, 0.26],
        ],
      },
      {
        zone: "glabella",
        strength: 0.4,
        path: [
          [0.5, 0.33],
          [0.5, 0.4],
        ],
      },
    ],
    areas: [{ code: "under_eye", strength: 0.5, outline: square(0.58, 0.42) }],
  },
} satisfies AnalysisResult;

function show(language: Language, result: AnalysisResult = RESULT, photo: string | null = "blob:photo"): HTMLElement {
  return parse(renderToStaticMarkup(<PhotoFindings t={T[language]} result={result} photo={photo} />));
}

function draw(result: AnalysisResult, withZones = true): HTMLElement {
  const layers = layersOf(result).filter(isDrawable);
  return parse(renderToStaticMarkup(<Drawing layers={layers} withZones={withZones} aspect={0.75} view={WHOLE} />));
}

describe("the photo with its findings (R-RES-13)", () => {
  it.each(LANGUAGES)("in %s has a switch per concern, all off, with value and counts", (language) => {
    const page = show(language);
    const switches = page.querySelectorAll("fieldset label");
    expect(switches).toHaveLength(CONCERN_CODES.length);
    for (const row of switches) expect(row.querySelector("input")?.hasAttribute("checked")).toBe(false);
    const [redness, underEye, lines, blemishes] = switches;
    expect(redness?.text).toContain(language === "de" ? "Rötung2 Zonen40 von 100" : "Redness2 zones40 of 100");
    expect(blemishes?.text).toContain(
      language === "de" ? "Unreinheiten2 Zonen, 3 Stellen70 von 100" : "Blemishes2 zones, 3 spots70 of 100",
    );
    expect(lines?.text).toContain(language === "de" ? "2 Zonen, 3 Linien65 von 100" : "2 zones, 3 lines65 of 100");
    expect(underEye?.text).toContain(language === "de" ? "2 Zonen, 1 Fläche60 von 100" : "2 zones, 1 area60 of 100");
  });

  it("disables what was not measured, with the reason", () => {
    const row = show("en")
      .querySelectorAll("fieldset label")
      .find(({ text }) => text.startsWith("Skin texture"));
    expect(row?.querySelector("input")?.hasAttribute("disabled")).toBe(true);
    expect(row?.text).toBe("Skin textureNot measured: the face is too small in the photo for this.");
    expect(row?.text).not.toContain("100");
  });

  it.each(LANGUAGES)(
    "in %s says in the text list what the drawing draws, zone by zone and mark by mark",
    (language) => {
      const page = show(language);
      const drawing = draw(RESULT);
      const t = T[language];
      for (const layer of layersOf(RESULT).filter(isDrawable)) {
        const text = page
          .querySelector(`[data-text=${layer.code}]`)
          ?.querySelectorAll("li")
          .map((item) => item.text);
        const drawn = drawing.querySelector(`[data-layer=${layer.code}]`);
        const countOf = (kind: "mark" | "line", zone: string) =>
          drawn?.querySelectorAll(`[data-${kind}=${zone}]`).length ?? 0;
        const said = drawn?.querySelectorAll("[data-zone]").map((zone, i) => {
          const name = zone.getAttribute("data-zone") ?? "";
          // Where nothing single is drawn, the tint says how much there is.
          const tint = Number(zone.querySelector("[fill-opacity]")?.getAttribute("fill-opacity"));
          const score = Number.isNaN(tint) ? layer.zones[i]?.score : Math.round(100 * (1 - tint / MOST_TINT));
          const line = t("findings.zone", { zone: { key: `labels.zones.${name}` }, score: score ?? Number.NaN });
          const [marks, lines] = [countOf("mark", name), countOf("line", name)];
          return [
            line,
            ...(marks === 0 ? [] : [t("findings.marks", { count: marks })]),
            ...(lines === 0 ? [] : [t("findings.lines", { count: lines })]),
            ...(name === "under_eye_left" ? [t("findings.inArea")] : []),
          ].join(", ");
        });
        expect(text).toEqual(said);
        expect(text?.length).toBe(2);
      }
      expect(page.querySelector("[data-text=redness]")?.text).toContain(t("labels.zones.chin"));
      const areas = drawing.querySelectorAll("[data-area]").length;
      expect(page.querySelector("[data-text=under_eye]")?.text).toContain(t("findings.areas", { count: areas }));
    },
  );

  it("draws marks, courses and areas without zones when the zones are switched off", () => {
    expect(draw(RESULT, false).querySelectorAll("[data-zone]")).toHaveLength(0);
    expect(draw(RESULT, false).querySelectorAll("[data-mark]")).toHaveLength(3);
    expect(draw(RESULT, false).querySelectorAll("[data-line]")).toHaveLength(3);
    expect(draw(RESULT, false).querySelectorAll("[data-area]")).toHaveLength(1);
  });

  it("leaves the zones faint and untinted where something single is drawn", () => {
    const tints = (code: string) =>
      draw(RESULT).querySelectorAll(`[data-layer=${code}] [data-zone] [fill-opacity]`).length;
    expect(tints("redness")).toBe(2);
    for (const code of ["blemishes", "lines", "under_eye"]) {
      expect(tints(code), code).toBe(0);
      for (const zone of draw(RESULT).querySelectorAll(`[data-layer=${code}] [data-zone] > g`)) {
        expect(Number(zone.getAttribute("opacity")), code).toBeLessThan(0.5);
      }
    }
  });

  it("draws a course from one end to the other, wider the stronger it is", () => {
    const [strong, weak] = draw(RESULT).querySelectorAll("[data-line=forehead] path:last-child");
    expect(strong?.getAttribute("d")).toMatch(/^M400\.0 293\.3Q.*L500\.0 293\.3$/);
    expect(weak?.getAttribute("d")).toBe("M400.0 346.7L500.0 346.7");
    expect(Number(strong?.getAttribute("stroke-width"))).toBeGreaterThan(
      Number(weak?.getAttribute("stroke-width")) + 1,
    );
  });

  it("puts marks where they are on the photo, round whatever its shape", () => {
    const circle = draw(RESULT).querySelector("[data-mark=cheek_left] path")?.getAttribute("d") ?? "";
    const [, left, y, radiusX, radiusY] = /^M([\d.]+) ([\d.]+)A([\d.]+) ([\d.]+) /.exec(circle)?.map(Number) ?? [];
    // Height is width over 0.75.
    expect(Number(left) + Number(radiusX)).toBeCloseTo(650);
    expect(y).toBeCloseTo((0.55 * 1000) / 0.75, 0);
    expect(radiusX).toBe(radiusY);
    expect(radiusX).toBeGreaterThanOrEqual(0.01 * 1000);
    expect(draw(RESULT).querySelector("svg")?.getAttribute("viewBox")).toBe("0 0 1000 1333.333");
  });

  it("runs every line on a dark casing, so that it shows on any skin", () => {
    for (const shape of draw(RESULT).querySelectorAll("[data-mark]")) {
      const strokes = shape.childNodes.map((node) => (node as HTMLElement).getAttribute("stroke"));
      expect(strokes).toEqual(["var(--photo-casing)", LAYER_STYLES.blemishes.colour]);
    }
    const css = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
    for (const { colour } of Object.values(LAYER_STYLES)) {
      const name = colour.slice("var(".length, -1);
      const lightness = new RegExp(`${name}: oklch\\((0\\.\\d+) `).exec(css)?.[1];
      expect(Number(lightness), name).toBeGreaterThan(0.75);
    }
  });

  it("says everything as open text when the photo is gone", () => {
    const page = show("de", RESULT, null);
    expect(page.querySelector("img")).toBeNull();
    expect(page.querySelector("fieldset")).toBeNull();
    expect(page.querySelector("details")?.hasAttribute("open")).toBe(true);
    expect(page.querySelectorAll("[data-text]")).toHaveLength(CONCERN_CODES.length);
  });

  it("leaves the photo and its controls out on paper", () => {
    const page = show("en");
    for (const part of page.querySelectorAll("img, button, input")) {
      expect(part.closest(".print\\:hidden"), part.outerHTML).not.toBeNull();
    }
    expect(page.querySelector("details")?.closest(".print\\:hidden")).toBeNull();
  });

  it("stands a measurement without any geometry", () => {
    const page = show("en", buildResult({ concerns: { redness: { score: 40, zones: { nose: 40 } } } }));
    expect(page.querySelectorAll("fieldset input[disabled]")).toHaveLength(CONCERN_CODES.length);
  });

  it.each(LANGUAGES)("in %s lets no key through (R-LANG-3)", (language) => {
    expect(show(language).text).not.toMatch(/\b(findings|labels)\./);
    expect(show(language).text).not.toMatch(/\{\{/);
  });
});
