import { expect, it } from "vitest";
import type { AnalysisResult, Mark, ResultGeometry } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { careFirst, spotToShow } from "./care-first.ts";
import { findIssues } from "./find-issues.ts";

it.each([
  [{ blemishes: 69 }, "advice.care.blemishes"],
  [{ redness: 59 }, "advice.care.redness"],
  [{ blemishes: { score: 40, points: 9 }, redness: { score: 20, points: 12 } }, "advice.care.blemishes"],
  [{ blemishes: 70, redness: 60 }, undefined],
  [{ lines: 20, pigmentation: 20 }, undefined],
])("care first (R-RES-2) %j: %s", (concerns, key) =>
  expect(careFirst(findIssues(buildResult({ concerns })))?.key).toBe(key),
);

const eyeAt = (x: number) => [[x, 0.4] as const, [x, 0.5] as const];
/** A fifth of the picture apart. */
const EYES: ResultGeometry["zones"] = { under_eye_left: eyeAt(0.6), under_eye_right: eyeAt(0.4) };

function spotted(radii: readonly number[], pigmentation = 70, zones = EYES): AnalysisResult {
  const result = buildResult({ concerns: { pigmentation }, quality: { pose: { yaw: 0, pitch: 0, roll: 0 } } });
  const marks = radii.map((r): Mark => ({ code: "pigmentation", zone: "forehead", x: 0.5, y: 0.3, r: r / 5 }));
  return { ...result, geometry: { ...result.geometry, zones, marks } };
}

it.each([
  ["one large spot alone", spotted([0.046]), true],
  ["one that is much larger than the others", spotted([0.046, 0.02, 0.02, 0.03]), true],
  ["one of several as large", spotted([0.046, 0.046, 0.031]), false],
  ["a small one alone", spotted([0.031]), false],
  ["dark spots that are not named", spotted([0.046], 90), false],
  ["no spot that was marked", spotted([]), false],
  ["a face whose size is not known", spotted([0.046], 70, {}), false],
])("the sentence on spots that change or bleed for %s", (_, result, isSaid) => {
  expect(spotToShow(result, findIssues(result))?.key).toBe(isSaid ? "advice.care.spot" : undefined);
});
