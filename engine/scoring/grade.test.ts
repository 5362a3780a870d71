import { describe, expect, it } from "vitest";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { plantOnPhoto } from "#lab/drawn-face/plant-on-photo.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { dosesOf, STRONG } from "#lab/truth/doses.ts";
import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import { measureFace } from "../measure-face.ts";
import { type Grades, gradeConcern, gradeConcerns, STRONGEST_GRADE } from "./grade.ts";
import { GRADE_MODEL } from "./grade-model.ts";

/** What is fitted on photos is held against drawn faces, on which nothing was fitted; in other light and files: `lab/sweep`. */

/** All on one face, which is found once. */
async function gradesWith(planted: readonly Planted[]) {
  const { image, face } = await drawnFace({ tone: 5, seed: 5, planted: NATURAL_SKIN });
  const outcome = measureFace(plantOnPhoto(image, face, planted).image, [face]);
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.of;
}

let bare: ReturnType<typeof gradesWith> | undefined;

const gradeIn = ({ grades }: { grades: Grades }, code: ConcernCode): number => grades[code]?.grade ?? Number.NaN;

describe("the model", () => {
  it.each(CONCERN_CODES)("grades %s as usual in the middle, not where it is not seen, and within 0 and 3", (code) => {
    const { [code]: model } = GRADE_MODEL;
    const middles = new Map(model.terms.map(([name, , middle]) => [name, middle]));
    const usual = gradeConcern(model, { read: (name) => middles.get(name) ?? null });
    expect(usual).toEqual({ grade: model.usual, seen: 1 });
    expect(gradeConcern(model, { read: () => null })).toBeNull();
    for (const value of [-1e6, 1e6]) {
      const grade = gradeIn({ grades: gradeConcerns({ read: () => value }) }, code);
      expect(grade).toBeGreaterThanOrEqual(0);
      expect(grade).toBeLessThanOrEqual(STRONGEST_GRADE);
    }
  });
});

/**
 * What the strong dose adds at least. Drawn skin is smoother than any that was photographed, so that its grades lie low
 * and rise by less than an eye's would.
 */
it.each<[ConcernCode, number]>([
  ["blemishes", 0.1],
  ["redness", 0.3],
  ["pigmentation", 0.15],
  ["evenness", 0.4],
  ["shine", 0.15],
  ["texture", 0.8],
  ["lines", 0.05],
  ["under_eye", 0.1],
])("planted %s raises its grade, by %d at least", async (code, least) => {
  bare ??= gradesWith([]);
  const strong = await gradesWith(dosesOf(code, 1)[STRONG]);
  expect(gradeIn(strong, code) - gradeIn(await bare, code)).toBeGreaterThanOrEqual(least);
});
