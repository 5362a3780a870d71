import { describe, expect, it } from "vitest";
import type { ZoneCode } from "#engine/codes.ts";
import { type AnalysisResult, MOST_LISTED, type Point, type ResultGeometry } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { isEverywhere } from "./everywhere.ts";

const box = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];
const ZONES = {
  forehead: box(0.3, 0.1, 0.4, 0.1),
  cheek_left: box(0.6, 0.5, 0.1, 0.2),
  cheek_right: box(0.3, 0.5, 0.1, 0.2),
};

function shown(found: Partial<ResultGeometry>): AnalysisResult {
  const zones = { forehead: 70, cheek_left: 70, cheek_right: 70, nose: null };
  const { geometry, ...result } = buildResult({
    concerns: { evenness: { score: 70, zones }, pigmentation: { score: 60, zones } },
  });
  return { ...result, geometry: { ...geometry, zones: ZONES, ...found } };
}

const area = (outline: Point[], code: "evenness" | "redness" = "evenness") => ({ code, strength: 0.5, outline });
const spots = (count: number, zones: readonly ZoneCode[]) =>
  Array.from({ length: count }, (_, i) => ({
    code: "pigmentation" as const,
    zone: zones[i % zones.length] as ZoneCode,
    x: 0.5,
    y: 0.5,
    r: 0.01,
  }));

describe("what is everywhere is told and not marked (R-RES-13)", () => {
  it.each([
    ["areas over most of the face", [area(box(0.3, 0.1, 0.4, 0.1)), area(box(0.6, 0.5, 0.1, 0.1))], true],
    [
      "areas over most of its zones, which are few",
      [area(box(0.6, 0.5, 0.1, 0.2)), area(box(0.3, 0.5, 0.1, 0.2))],
      false,
    ],
    ["one large area", [area(box(0.3, 0.1, 0.4, 0.1))], false],
    ["another concern's areas", [area(box(0, 0, 1, 1), "redness")], false],
  ])("%s", (_, areas, expected) => {
    expect(isEverywhere(shown({ areas }), "evenness")).toBe(expected);
  });

  it.each([
    ["more spots than are listed, in most zones", MOST_LISTED.marks, ["forehead", "cheek_left"], true],
    ["as many in one", MOST_LISTED.marks, ["forehead"], false],
    ["fewer", MOST_LISTED.marks - 1, ["forehead", "cheek_left"], false],
  ] as const)("%s", (_, count, zones, expected) => {
    expect(isEverywhere(shown({ marks: spots(count, zones) }), "pigmentation")).toBe(expected);
  });

  it("is nothing that has its place, as the shadows under two eyes", () => {
    const result = buildResult({ concerns: { under_eye: { score: 70, zones: { cheek_left: 70, cheek_right: 70 } } } });
    const areas = [{ ...area(box(0, 0, 1, 1)), code: "under_eye" as const }];
    expect(isEverywhere({ ...result, geometry: { ...result.geometry, zones: ZONES, areas } }, "under_eye")).toBe(false);
  });

  it("is nothing that was not judged", () => {
    expect(isEverywhere(buildResult(), "evenness")).toBe(false);
  });
});
