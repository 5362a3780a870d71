import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { analysisResultSchema } from "#contract/result.ts";
import { analyse } from "#engine/analyse.ts";
import { CONCERN_CODES, REFUSAL_CODES } from "#engine/codes.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import type { AnalysisOutcome, AnalysisResult } from "#engine/result.ts";
import { drawnFace } from "#lab/drawn-face/drawn-face.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { noisePicture } from "#lab/pictures/pictures.ts";
import { type KnownFace, makeWild, wildCase } from "#tests/support/wild-pictures.ts";

/**
 * Whatever picture and whatever mesh: a well-formed result or a refusal, the same every time, the input left alone.
 * Single hostile pictures are in engine-bad-input.test.ts, other processes and browsers in cli.test.ts and tests/parity.
 */

/** More of the same kind, as files to a server: `npm run fuzz`. */
const RUNS = 32;

/** A drawn face of this tone and its mesh. */
function knownFace(tone: 2 | 5 | 9 = 5): Promise<KnownFace> {
  return drawnFace({ tone, iodPx: 130, blood: photoBlood(tone), planted: NATURAL_SKIN });
}

/** Path of the first number that is none, anywhere in a value; undefined when all is well. */
function badNumber(value: unknown, path = "result"): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) && !Object.is(value, -0) ? undefined : path;
  if (value === undefined) return path;
  if (value === null || typeof value !== "object") return undefined;
  for (const [key, part] of Object.entries(value)) {
    const bad = badNumber(part, `${path}.${key}`);
    if (bad) return bad;
  }
  return undefined;
}

function checkOutcome(outcome: AnalysisOutcome): void {
  if (!outcome.ok) {
    expect(REFUSAL_CODES).toContain(outcome.code);
    return;
  }
  checkResult(outcome.result);
}

function checkResult(result: AnalysisResult): void {
  expect(badNumber(result)).toBeUndefined();
  // Integers, ranges, vocabularies: as the contract has them, and nothing besides (R-ENG-5).
  expect(analysisResultSchema.strict().parse(result)).toEqual(result);
  expect(JSON.parse(JSON.stringify(result))).toEqual(result);
  expect(result.concerns.map(({ code }) => code)).toEqual(CONCERN_CODES);
  expect(result.concerns.reduce((sum, { points }) => sum + points, 0)).toBe(100 - result.skinScore);
  expect(result.concerns.filter(({ score }) => score !== null)).toHaveLength(result.measuredConcerns);
  for (const { code, score, spread, seen, points, notMeasured, zones } of result.concerns) {
    expect(notMeasured !== undefined, `${code}: a reason exactly when there is no score`).toBe(score === null);
    expect(spread === null, `${code}: a ± exactly when there is a score`).toBe(score === null);
    expect(seen > 0, `${code}: something was judged exactly when there is a score`).toBe(score !== null);
    expect(Math.round(100 * seen) / 100, `${code}: hundredths`).toBe(seen);
    if (score === null) expect(points, `${code}: unmeasured costs nothing`).toBe(0);
    const drawn = result.geometry.marks.filter((mark) => mark.code === code);
    if (score === null) expect(drawn, `${code}: nothing is shown of what was not measured`).toEqual([]);
    for (const { zone, marks } of zones) {
      expect(marks, `${code}: marks of ${zone} drawn and counted`).toBe(
        drawn.filter((mark) => mark.zone === zone).length,
      );
    }
  }
  const inside = (share: number) => share >= 0 && share <= 1;
  for (const { x, y, r } of result.geometry.marks) expect([x, y, r].every(inside), `mark ${x} ${y} ${r}`).toBe(true);
  const { zones, lines, areas } = result.geometry;
  const paths = [...Object.values(zones), ...lines.map(({ path }) => path), ...areas.map(({ outline }) => outline)];
  for (const path of paths) expect(path.flat().every(inside)).toBe(true);
}

/** The analysis of an input that nothing may write to; fails if anything did. */
function analyseUntouched(image: RgbaImage, faces: readonly FaceGeometry[]): AnalysisOutcome {
  const data = image.data.slice();
  const meshes = faces.map(({ landmarks }) => landmarks.slice());
  const frozen = faces.map((face) =>
    Object.freeze({ ...face, box: Object.freeze({ ...face.box }), pose: Object.freeze({ ...face.pose }) }),
  );
  const outcome = analyse(Object.freeze({ ...image }), Object.freeze(frozen));
  expect(
    image.data.every((code, i) => code === data[i]),
    "the pixels are as they were",
  ).toBe(true);
  for (const [i, mesh] of meshes.entries()) expect(faces[i]?.landmarks, "the landmarks are as they were").toEqual(mesh);
  return outcome;
}

describe("on any picture with any mesh", () => {
  it(`${RUNS} of them: no throw, no NaN, everything in its range, nothing written to`, async () => {
    const known = [await knownFace(2), await knownFace(9)] as const;
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(wildCase, (wild) => {
        const { image, faces } = makeWild(wild, known[wild.seed % 2]!);
        const outcome = analyseUntouched(image, faces);
        checkOutcome(outcome);
        const name = outcome.ok ? "measured" : outcome.code;
        seen.set(name, (seen.get(name) ?? 0) + 1);
      }),
      // Not shrunk: every case is a whole analysis, and prints what it is made from.
      { seed: 20, numRuns: RUNS, endOnFailure: true },
    );
    // Or the test would only show that the gate works.
    expect(seen.get("measured") ?? 0, JSON.stringify([...seen])).toBeGreaterThanOrEqual(RUNS / 8);
    expect(seen.size, JSON.stringify([...seen])).toBeGreaterThanOrEqual(6);
  });
});

describe("the same picture", () => {
  it("gives the same bytes after any other picture: nothing is remembered from one analysis to the next", async () => {
    const [a, b] = [await knownFace(2), await knownFace(9)];
    const text = ({ image, face }: KnownFace) => JSON.stringify(analyse(image, [face]));
    const first = text(a);
    const second = text(b);
    expect(second).not.toBe(first);
    // A refusal at every depth of the gate in between, too.
    analyse(a.image, []);
    analyse({ ...a.image, data: a.image.data.map((code) => code >> 4) as Uint8ClampedArray }, [a.face]);
    analyse(noisePicture(a.image.width, a.image.height), [a.face]);
    expect([text(a), text(b), text(a)]).toEqual([first, second, first]);
  });

  it("gives the same bytes from plain bytes, clamped bytes and a view into a larger buffer", async () => {
    const { image, face } = await knownFace();
    const { data } = image;
    const room = new Uint8Array(data.length + 64);
    room.set(data, 20);
    const outcomes = [data, Uint8Array.from(data), room.subarray(20, 20 + data.length)].map((bytes) =>
      JSON.stringify(analyse({ ...image, data: bytes }, [face])),
    );
    expect(new Set(outcomes).size).toBe(1);
  });

  it("gives the same bytes whatever its alpha, which the decoder has already flattened", async () => {
    const { image, face } = await knownFace();
    const clear = { ...image, data: image.data.map((code, i) => (i % 4 === 3 ? 0 : code)) as Uint8ClampedArray };
    expect(analyse(clear, [face])).toEqual(analyse(image, [face]));
  });

  it("is detected and measured alike from one detector before and after other pictures", async () => {
    const detector = await sharedFaceDetector();
    const { image } = await knownFace();
    const data = image.data.slice();
    const text = () => JSON.stringify(analyse(image, detector.detect(image)));
    const first = text();
    expect(
      image.data.every((code, i) => code === data[i]),
      "the pixels are as they were",
    ).toBe(true);
    detector.detect(noisePicture());
    detector.detect((await knownFace(9)).image);
    expect(text()).toBe(first);
  });
});
