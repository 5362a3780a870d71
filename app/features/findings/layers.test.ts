import { beforeAll, describe, expect, it } from "vitest";
import { CONCERN_CODES } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { measureFace } from "#tests/support/measure-synthetic.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import { NATURAL_SKIN, scatterPlaces } from "#tests/support/synthetic-face/scatter.ts";
import { LAYER_STYLES } from "./layer-styles.ts";
import { faceBox, isDrawable, layersOf } from "./layers.ts";

const SQUARE = [
  [0.4, 0.4],
  [0.6, 0.4],
  [0.6, 0.6],
  [0.4, 0.6],
] as const;

describe("layers of a measured face (R-RES-13)", () => {
  let result: AnalysisResult;
  beforeAll(async () => {
    const spots = scatterPlaces(14, 6).map((place) => ({ kind: "blemish", ...place, e: 12, radius: 7 }) as const);
    ({ result } = await measureFace({
      tone: 4,
      seed: 20,
      planted: [
        ...NATURAL_SKIN,
        ...spots,
        { kind: "redness", at: "cheek_left", e: 16, radius: 60 },
        { kind: "line", at: "forehead", depth: 0.2, width: 5, length: 180 },
      ],
    }));
  });

  it("are the eight concerns, each once, each with its value or its reason", () => {
    const layers = layersOf(result);
    expect(layers.map(({ code }) => code).sort()).toEqual([...CONCERN_CODES].sort());
    for (const layer of layers) {
      const concern = result.concerns.find(({ code }) => code === layer.code);
      if (layer.kind === "measured") expect(layer.score).toBe(concern?.score);
      else expect(concern).toMatchObject({ score: null, notMeasured: layer.reason });
    }
  });

  it("hold every judged zone and every mark, line and area of the measurement, no other", () => {
    const layers = layersOf(result).filter(isDrawable);
    expect(layers.length).toBeGreaterThan(5);
    for (const { code, zones, marks, lines, areas, notJudged } of layers) {
      const concern = result.concerns.find((candidate) => candidate.code === code);
      const judged = concern?.zones.filter(({ score }) => score !== null) ?? [];
      expect(zones.map(({ zone, score, marks: count }) => ({ zone, score, marks: count }))).toEqual(judged);
      expect(zones.length + notJudged.length).toBe(concern?.zones.length);
      expect(marks).toEqual(result.geometry.marks.filter((mark) => mark.code === code));
      expect(areas).toEqual(result.geometry.areas.filter((area) => area.code === code));
      expect(lines).toEqual(code === "lines" ? result.geometry.lines : []);
      for (const { zone, outline } of zones) expect(outline).toBe(result.geometry.zones[zone]);
    }
    expect(layers.find(({ code }) => code === "blemishes")?.marks.length).toBeGreaterThan(0);
    expect(layers.find(({ code }) => code === "lines")?.lines.length).toBeGreaterThan(0);
    const redness = layers.find(({ code }) => code === "redness");
    expect(redness?.areas.length).toBe(1);
    expect(redness?.zones.filter(({ hasArea }) => hasArea).map(({ zone }) => zone)).toContain("cheek_left");
    expect(redness?.zones.find(({ zone }) => zone === "cheek_right")?.hasArea).toBe(false);
  });

  it("begin with what shows most", () => {
    const scores = layersOf(result).map((layer) => (layer.kind === "measured" ? layer.score : 101));
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
  });

  it("know the box around the face", () => {
    const box = faceBox(result);
    expect(box?.left).toBeLessThan(0.45);
    expect(box?.right).toBeGreaterThan(0.55);
    expect(box?.bottom).toBeGreaterThan((box?.top ?? 1) + 0.2);
  });
});

describe("layers of an incomplete measurement", () => {
  it("are not drawn without a number, an outline or a judged zone, and never lose the reason", () => {
    const result = {
      ...buildResult({
        concerns: {
          lines: { notMeasured: "glasses" },
          redness: { score: 40, zones: { cheek_left: 40, nose: null, chin: 70 } },
          shine: { score: 60, zones: { chin: 60 } },
          texture: { score: 70, zones: { nose: null } },
        },
      }),
      geometry: {
        zones: { cheek_left: SQUARE, nose: SQUARE },
        marks: [
          { code: "redness", zone: "cheek_left", x: 0.5, y: 0.5, r: 0.01 },
          { code: "redness", zone: "nose", x: 0.5, y: 0.6, r: 0.01 },
          { code: "redness", zone: "chin", x: 0.5, y: 0.8, r: 0.01 },
        ],
        lines: [
          {
            zone: "forehead",
            strength: 0.5,
            path: [
              [0.4, 0.2],
              [0.6, 0.2],
            ],
          },
        ],
        areas: [
          {
            code: "redness",
            strength: 0.5,
            outline: [
              [0.55, 0.45],
              [0.8, 0.45],
              [0.8, 0.7],
            ],
          },
          { code: "under_eye", strength: 0.5, outline: SQUARE },
        ],
      },
    } satisfies AnalysisResult;
    const layers = layersOf(result);
    expect(layers.at(-1)).toEqual({ kind: "not_measured", code: "lines", reason: "glasses" });
    expect(layers[0]).toMatchObject({
      code: "redness",
      zones: [{ zone: "cheek_left", score: 40, marks: 1, lines: 0, hasArea: true }],
      marks: [{ zone: "cheek_left" }, { zone: "nose" }],
      markedElsewhere: [{ zone: "nose", marks: 1 }],
      lines: [],
      areas: [{ code: "redness" }],
      notJudged: ["nose", "chin"],
    });
    expect(layers.filter(isDrawable).map(({ code }) => code)).toEqual(["redness"]);
  });

  it("have no face to zoom to without geometry", () => {
    expect(faceBox(buildResult())).toBeNull();
  });
});

describe("the lines of the layers", () => {
  it("differ in colour and in dashes, so that none is told by colour alone", () => {
    const styles = Object.values(LAYER_STYLES);
    expect(new Set(styles.map(({ colour }) => colour)).size).toBe(CONCERN_CODES.length);
    expect(new Set(styles.map(({ dash }) => dash)).size).toBe(CONCERN_CODES.length);
  });
});
