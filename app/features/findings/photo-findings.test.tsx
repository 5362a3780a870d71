import { readFileSync } from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { type AnalysisResult, type Mark, MOST_LISTED, type Point } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { Drawing } from "./drawing.tsx";
import { type Found, findingsOf, ofKind } from "./findings-of.ts";
import { PhotoFindings } from "./photo-findings.tsx";
import { frameFor, wholeView } from "./viewport.ts";

const square = (x: number, y: number) =>
  [
    [x, y],
    [x + 0.1, y],
    [x + 0.1, y + 0.1],
    [x, y + 0.1],
  ] as const;

const course = (y: number, middle?: number): Point[] => [
  [0.4, y],
  ...(middle === undefined ? [] : [[0.45, middle] as const]),
  [0.5, y],
];

const RESULT = {
  ...buildResult({
    concerns: {
      redness: { score: 40, points: 9, zones: { cheek_left: 30, cheek_right: 50, chin: null } },
      blemishes: { score: 70, points: 4, zones: { chin: 70, cheek_left: 95 } },
      under_eye: { score: 60, points: 6, zones: { under_eye_left: 55, under_eye_right: 90 } },
      lines: { score: 65, points: 5, zones: { forehead: 60, glabella: 80 } },
      shine: { score: 90, points: 1, zones: { forehead: 90 } },
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
      { code: "blemishes", zone: "chin", x: 0.47, y: 0.83, r: 0.02 },
      { code: "blemishes", zone: "cheek_left", x: 0.65, y: 0.55, r: 0.02 },
    ],
    lines: [
      { zone: "forehead", strength: 0.9, path: course(0.22, 0.21) },
      { zone: "forehead", strength: 0.2, path: course(0.26) },
    ],
    areas: [{ code: "under_eye", strength: 0.5, outline: square(0.58, 0.42) }],
  },
} satisfies AnalysisResult;

function show(language: Language, result: AnalysisResult = RESULT, photo: string | null = "blob:photo"): HTMLElement {
  return parse(renderToStaticMarkup(<PhotoFindings t={T[language]} result={result} photo={photo} />));
}

function draw({ shapes }: Found, plain = 0): HTMLElement {
  const frame = frameFor(0.75);
  return parse(renderToStaticMarkup(<Drawing shapes={shapes} frame={frame} view={wholeView(frame)} plain={plain} />));
}

function drawn(code: Found["code"]): HTMLElement {
  const found = ofKind(findingsOf(RESULT), "found").find((one) => one.code === code);
  if (found === undefined) throw new Error(code);
  return draw(found);
}

describe("the photo with its findings (R-RES-13)", () => {
  it.each(LANGUAGES)(
    "in %s offers what can be drawn, one at a time, the costliest first and on, and lets no key through (R-LANG-3)",
    (language) => {
      const chips = show(language).querySelectorAll("fieldset label");
      expect(chips.map(({ text }) => text)).toEqual(
        ["redness", "under_eye", "lines", "blemishes"].map((code) => T[language](`labels.concerns.${code}`)),
      );
      const inputs = chips.map((chip) => chip.querySelector("input"));
      expect(inputs.map((input) => input?.getAttribute("type"))).toEqual(Array(4).fill("radio"));
      expect(inputs.map((input) => input?.hasAttribute("checked"))).toEqual([true, false, false, false]);
      expect(show(language).text).not.toMatch(/\b(findings|labels)\.|\{\{/);
    },
  );

  it("tells of the concern that is on how much, where, what it costs and how the drawing reads", () => {
    expect(show("en").querySelector("[aria-live]")?.text).toBe(
      "RednessClearly visible, costs 9\u00a0points.Left cheek\u00a0· Right cheekDashed: spread over the whole zone.",
    );
  });

  it("names four places, and of more the first three", () => {
    const zones = ["forehead", "glabella", "chin", "cheek_left", "cheek_right"] as const;
    const where = (count: number) => {
      const scores = Object.fromEntries(zones.slice(0, count).map((zone) => [zone, 75]));
      const uneven = buildResult({ concerns: { evenness: { score: 75, points: 5, zones: scores } } });
      const said = show("en", { ...uneven, geometry: { ...RESULT.geometry, marks: [], lines: [], areas: [] } });
      return said.querySelector("[aria-live]")?.text.replaceAll("\u00a0", " ");
    };
    expect(where(4)).toContain("Forehead · Between the brows · Chin · Left cheek");
    expect(where(5)).toContain("Forehead · Between the brows · Chin · 2 more places");
  });

  it("says why something was not measured, and what is spread too finely to be drawn", () => {
    const page = show("en");
    expect(page.querySelectorAll("div > ul > li").map(({ text }) => text)).toContain(
      "Skin texture, not measured: the face is too small in the photo for this.",
    );
    expect(page.text).toContain("Spread too finely to mark: Shine (1\u00a0point).");
  });

  it.each(LANGUAGES)("in %s says in the text list what the drawing draws, place by place", (language) => {
    const page = show(language);
    const t = T[language];
    for (const found of ofKind(findingsOf(RESULT), "found")) {
      const drawing = draw(found);
      const said = page.querySelectorAll(`[data-text=${found.code}] li`).map(({ text }) => text);
      expect(said).toHaveLength(found.places.length);
      for (const [i, { zone }] of found.places.entries()) {
        const count = (kind: "mark" | "line") => drawing.querySelectorAll(`[data-${kind}=${zone}]`).length;
        const text = said[i] ?? "";
        expect(text.startsWith(t(`labels.zones.${zone}`))).toBe(true);
        expect(text.includes(t("findings.spots", { count: count("mark") }))).toBe(count("mark") > 0);
        expect(text.includes(t("findings.courses", { count: count("line") }))).toBe(count("line") > 0);
        expect(text.includes(t("findings.dashed"))).toBe(drawing.querySelector(`[data-zone=${zone}]`) !== null);
        expect(text.includes(t("findings.outlined"))).toBe(found.code === "under_eye");
      }
    }
  });

  it("says no number of spots where the list is cut off", () => {
    const spots = (count: number) => ({
      ...RESULT,
      geometry: {
        ...RESULT.geometry,
        marks: Array.from(
          { length: count },
          (_, i): Mark => ({ code: "blemishes", zone: "chin", x: 0.45 + 0.003 * i, y: 0.85, r: 0.01 }),
        ),
      },
    });
    const textOf = (count: number) => show("en", spots(count)).querySelector("[data-text=blemishes]")?.text ?? "";
    expect(textOf(MOST_LISTED.marks)).toContain("More than 20 single spots. The clearest have a ring.");
    expect(textOf(MOST_LISTED.marks)).not.toContain(String(MOST_LISTED.marks));
    expect(textOf(12)).toContain("12 single spots, each with a ring.");
    expect(textOf(1)).toContain("The single spot is marked with a ring.");
  });

  it("is the photo and one calm line when there is nothing to draw", () => {
    const page = show("en", buildResult());
    expect(page.querySelector("img")).not.toBeNull();
    expect(page.querySelector("fieldset")).toBeNull();
    expect(page.querySelector("[role=slider]")).toBeNull();
    expect(page.text).toContain("There is nothing to mark on your photo.");
  });

  it("says everything as open text when the photo is gone", () => {
    const page = show("de", RESULT, null);
    expect(page.querySelector("img")).toBeNull();
    expect(page.querySelector("fieldset")).toBeNull();
    expect(page.querySelector("details")?.hasAttribute("open")).toBe(true);
    expect(page.querySelectorAll("[data-text]")).toHaveLength(4);
  });

  it("leaves what is only there to be pressed out on paper", () => {
    const page = show("en");
    for (const part of page.querySelectorAll("button, input, summary, [role=slider]")) {
      const isOut = part.closest(".print\\:hidden") !== null || part.classList.contains("print:hidden");
      expect(isOut, part.outerHTML).toBe(true);
    }
    expect(page.querySelector("details")?.closest(".print\\:hidden")).toBeNull();
  });
});

describe("the drawing (R-RES-13)", () => {
  it("runs every line in light on a dark casing, fills nothing, and leaves the skin free", () => {
    const strokes = (["redness", "blemishes", "lines", "under_eye"] as const).flatMap((code) =>
      drawn(code).querySelectorAll("g"),
    );
    expect(strokes.length).toBe(2 + 3 + 2 + 1 + 1);
    for (const stroke of strokes) {
      const [casing, line] = stroke.querySelectorAll("path");
      expect(casing?.getAttribute("stroke")).toBe("var(--photo-casing)");
      expect(line?.getAttribute("stroke")).toBe("var(--photo-line)");
      expect(Number(casing?.getAttribute("stroke-width"))).toBeGreaterThan(Number(line?.getAttribute("stroke-width")));
      expect(Number(casing?.getAttribute("stroke-width"))).toBeLessThanOrEqual(4);
      for (const path of [casing, line]) expect(path?.getAttribute("fill")).toBe("none");
    }
    const css = readFileSync(new URL("../../styles/tokens.css", import.meta.url), "utf8");
    expect(Number(/--photo-line: oklch\((0\.\d+) /.exec(css)?.[1])).toBeGreaterThan(0.95);
    expect(Number(/--photo-casing: oklch\((0\.\d+) /.exec(css)?.[1])).toBeLessThan(0.3);
  });

  it("dashes a zone as a whole, and nothing that was found where it is", () => {
    const dashed = (code: Found["code"]) =>
      drawn(code)
        .querySelectorAll("g")
        .filter((stroke) => stroke.querySelectorAll("path[stroke-dasharray]").length === 2)
        .map((stroke) => stroke.getAttribute("data-zone"));
    expect(dashed("redness")).toEqual(["cheek_left", "cheek_right"]);
    expect(dashed("lines")).toEqual(["glabella"]);
    expect([...dashed("blemishes"), ...dashed("under_eye")]).toEqual([]);
  });

  it("draws a course from one end to the other, wider the stronger it is", () => {
    const [strong, weak] = drawn("lines").querySelectorAll("[data-line=forehead] path:last-child");
    expect(weak?.getAttribute("d")).toMatch(/^M400\.0 346\.7C.* 500\.0 346\.7$/);
    expect(Number(strong?.getAttribute("stroke-width"))).toBeGreaterThan(Number(weak?.getAttribute("stroke-width")));
  });

  it("puts rings where the marks are, round whatever the shape of the photo", () => {
    const ring = drawn("blemishes").querySelector("[data-mark=cheek_left] path")?.getAttribute("d") ?? "";
    const [, left, y, radiusX, radiusY] = /^M([\d.]+) ([\d.]+)A([\d.]+) ([\d.]+) /.exec(ring)?.map(Number) ?? [];
    // Height is width over 0.75.
    expect(Number(left) + Number(radiusX)).toBeCloseTo(650);
    expect(y).toBeCloseTo((0.55 * 1000) / 0.75, 0);
    expect(radiusX).toBe(radiusY);
    expect(radiusX).toBeGreaterThan(0.02 * 1000);
  });

  it("leaves the photo alone left of the slider", () => {
    const [found] = ofKind(findingsOf(RESULT), "found");
    const clip = (plain: number) => found && draw(found, plain).querySelector("svg")?.getAttribute("style");
    expect(clip(0.4)).toContain("clip-path:inset(0 0 0 40%)");
    expect(clip(0)).toBeUndefined();
  });
});
