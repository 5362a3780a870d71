import { expect, it } from "vitest";
import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult, Point, ResultGeometry } from "#engine/result.ts";
import { buildResult, type ResultOptions } from "#lab/result-builder.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { isEverywhere } from "./everywhere.ts";

const ZONES = {
  forehead: boxAt(0.3, 0.1, 0.4, 0.1),
  cheek_left: boxAt(0.6, 0.5, 0.1, 0.2),
  cheek_right: boxAt(0.3, 0.5, 0.1, 0.2),
};

const zones = { forehead: 70, cheek_left: 70, cheek_right: 70, nose: null };
const JUDGED: ResultOptions["concerns"] = { evenness: { score: 70, zones } };

function shown(found: Partial<ResultGeometry>, concerns = JUDGED): AnalysisResult {
  const { geometry, ...result } = buildResult({ concerns });
  return { ...result, geometry: { ...geometry, zones: ZONES, ...found } };
}

const area = (outline: Point[], code: ConcernCode = "evenness") => ({ code, zone: null, strength: 0.5, outline });
const { forehead, cheek_left, cheek_right } = ZONES;
const EYES = { under_eye: { score: 70, zones: { cheek_left: 70, cheek_right: 70 } } };
const ALL = boxAt(0, 0, 1);

it.each<[string, ConcernCode, AnalysisResult, boolean]>([
  ["areas over most of the face", "evenness", shown({ areas: [area(forehead), area(cheek_left)] }), true],
  ["areas over most of its few zones", "evenness", shown({ areas: [area(cheek_left), area(cheek_right)] }), false],
  ["one large area", "evenness", shown({ areas: [area(forehead)] }), false],
  ["another concern's areas", "evenness", shown({ areas: [area(ALL, "redness")] }), false],
  ["what has its place, as under two eyes", "under_eye", shown({ areas: [area(ALL, "under_eye")] }, EYES), false],
  ["what was not judged", "evenness", buildResult(), false],
])("what is everywhere is told and not marked (R-RES-13): %s", (_, code, result, expected) => {
  expect(isEverywhere(result, code)).toBe(expected);
});
