import { beforeAll, describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import type { MonkTone } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { CHANGES, type Change, withGains } from "#lab/truth/changes.ts";
import { dosesOf, STRONG } from "#lab/truth/doses.ts";
import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import { measureFace } from "../measure-face.ts";
import { READING_NAMES } from "../readings/reading-names.ts";
import { type Grades, gradeConcern, gradeConcerns, STRONGEST_GRADE } from "./grade.ts";
import { GRADE_COSTS, GRADE_MODEL } from "./grade-model.ts";

/** What is fitted on photos is held against drawn faces, on which nothing was fitted. */

interface Graded {
  readonly grades: Grades;
  /** The SkinGlow Score, not rounded. */
  readonly score: number;
}

async function gradesOf(image: RgbaImage): Promise<Graded> {
  const outcome = measureFace(image, (await sharedFaceDetector()).detect(image));
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return { grades: outcome.of.grades, score: outcome.of.sheet.exact };
}

function draw(tone: MonkTone, planted: readonly Planted[] = []): RgbaImage {
  return keptFace({ tone, seed: tone, planted: [...NATURAL_SKIN, ...planted] }).image;
}

const gradeIn = ({ grades }: Pick<Graded, "grades">, code: ConcernCode): number => grades[code]?.grade ?? Number.NaN;

describe("the model", () => {
  it("asks for readings that there are, and costs nothing but points", () => {
    for (const code of CONCERN_CODES) {
      for (const [name, weight, middle, low, high] of GRADE_MODEL[code].terms) {
        expect(READING_NAMES, name).toContain(name);
        expect(weight).not.toBe(0);
        expect(low).toBeLessThanOrEqual(middle);
        expect(middle).toBeLessThanOrEqual(high);
      }
      expect(GRADE_COSTS[code]).toBeGreaterThanOrEqual(0);
    }
  });

  it("grades a face of which all readings are in the middle as usual, and nothing of a face that is not seen", () => {
    for (const code of CONCERN_CODES) {
      const middles = new Map(GRADE_MODEL[code].terms.map(([name, , middle]) => [name, middle]));
      expect(gradeConcern(GRADE_MODEL[code], { read: (name) => middles.get(name) ?? null })).toEqual({
        grade: GRADE_MODEL[code].usual,
        seen: 1,
      });
      expect(gradeConcern(GRADE_MODEL[code], { read: () => null })).toBeNull();
    }
  });

  it("stays within 0 and 3, whatever is read", () => {
    for (const value of [-1e6, 1e6]) {
      const grades = gradeConcerns({ read: () => value });
      for (const code of CONCERN_CODES) {
        expect(gradeIn({ grades }, code)).toBeGreaterThanOrEqual(0);
        expect(gradeIn({ grades }, code)).toBeLessThanOrEqual(STRONGEST_GRADE);
      }
    }
  });
});

describe("a drawn face photographed in another way", () => {
  const images = ([3, 8] as const).map((tone) => draw(tone));
  const before: Graded[] = [];
  beforeAll(async () => {
    for (const image of images) before.push(await gradesOf(image));
  }, 60_000);

  // On drawn faces; what it is on real photos, `npm run bench:fit` tells.
  it.each<[string, Change]>([
    ["mirrored", CHANGES.mirror!],
    ["at 0.75 of its size", CHANGES["size x0.75"]!],
    ["a sixth darker", async (image) => withGains(image, [0.85, 0.85, 0.85])],
    ["an eighth brighter", async (image) => withGains(image, [1.12, 1.12, 1.12])],
  ])("keeps its grades within a hint (0.25) and its score within the smallest ±: %s", async (_, change) => {
    for (const [i, image] of images.entries()) {
      const after = await gradesOf(await change(image));
      for (const code of CONCERN_CODES) {
        expect(Math.abs(gradeIn(after, code) - gradeIn(before[i]!, code)), code).toBeLessThanOrEqual(0.25);
      }
      expect(Math.abs(after.score - before[i]!.score)).toBeLessThanOrEqual(2);
    }
  });
});

/**
 * What the strong dose adds at least. Drawn skin is smoother than any that was photographed, so that its grades lie low
 * and rise by less than an eye's would.
 */
const LEAST_RISE: Readonly<Record<ConcernCode, number>> = {
  blemishes: 0.1,
  redness: 0.3,
  pigmentation: 0.15,
  evenness: 0.4,
  shine: 0.15,
  texture: 0.8,
  lines: 0.05,
  under_eye: 0.1,
};

describe("a planted concern", () => {
  const tone = 5;
  let bare: Promise<Graded> | undefined;

  it.each(CONCERN_CODES)("raises its grade: %s", async (code) => {
    bare ??= gradesOf(draw(tone));
    const strong = await gradesOf(draw(tone, dosesOf(code, 1)[STRONG]));
    expect(gradeIn(strong, code) - gradeIn(await bare, code)).toBeGreaterThanOrEqual(LEAST_RISE[code]);
  });
});
