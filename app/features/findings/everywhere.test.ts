import { expect, it } from "vitest";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { type AnalysisResult, MOST_LISTED, type Point, type ResultGeometry } from "#engine/result.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { isEverywhere } from "./everywhere.ts";

const ZONES = {
  forehead: boxAt(0.3, 0.1, 0.4, 0.1),
  cheek_left: boxAt(0.6, 0.5, 0.1, 0.2),
  cheek_right: boxAt(0.3, 0.5, 0.1, 0.2),
};

const zones = { forehead: 70, cheek_left: 70, cheek_right: 70, nose: null };
const JUDGED: ResultOptions["concerns"] = { evenness: { score: 70, zones }, pigmentation: { score: 60, zones } };

function shown(found: Partial<ResultGeometry>, concerns = JUDGED): AnalysisResult {
  const { geometry, ...result } = buildResult({ concerns });
  return { ...result, geometry: { ...geometry, zones: ZONES, ...found } };
}

const area = (outline: Point[], code: ConcernCode = "evenness") => ({ code, strength: 0.5, outline });
const spots = (count: number, ...zones: readonly ZoneCode[]) => {
  const spot = { code: "pigmentation", x: 0.5, y: 0.5, r: 0.01 } as const;
  return { marks: Array.from({ length: count }, (_, i) => ({ ...spot, zone: zones[i % zones.length] ?? "nose" })) };
};
const { forehead, cheek_left, cheek_right } = ZONES;
const EYES = { under_eye: { score: 70, zones: { cheek_left: 70, cheek_right: 70 } } };
const ALL = boxAt(0, 0, 1);
const { marks: most } = MOST_LISTED;

it.each<[string, ConcernCode, AnalysisResult, boolean]>([
  ["areas over most of the face", "evenness", shown({ areas: [area(forehead), area(cheek_left)] }), true],
  ["areas over most of its few zones", "evenness", shown({ areas: [area(cheek_left), area(cheek_right)] }), false],
  ["one large area", "evenness", shown({ areas: [area(forehead)] }), false],
  ["another concern's areas", "evenness", shown({ areas: [area(ALL, "redness")] }), false],
  ["more spots than are listed", "pigmentation", shown(spots(most, "forehead", "cheek_left")), true],
  ["as many in one zone", "pigmentation", shown(spots(most, "forehead")), false],
  ["fewer", "pigmentation", shown(spots(most - 1, "forehead", "cheek_left")), false],
  ["what has its place, as under two eyes", "under_eye", shown({ areas: [area(ALL, "under_eye")] }, EYES), false],
  ["what was not judged", "evenness", buildResult(), false],
])("what is everywhere is told and not marked (R-RES-13): %s", (_, code, result, expected) => {
  expect(isEverywhere(result, code)).toBe(expected);
});
