import { describe, expect, it } from "vitest";
import { dosesOf } from "#bench/truth/doses.ts";
import { readingOf, scoreOfReading } from "#bench/truth/quick-measure.ts";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { MEASURES } from "#engine/measures/registry.ts";
import { sharedFaceDetector } from "#tests/support/face-detector.ts";
import { plantOnPhoto } from "#tests/support/synthetic-face/plant-on-photo.ts";
import type { Planted } from "#tests/support/synthetic-face/planted.ts";
import { renderSyntheticFace } from "#tests/support/synthetic-face/render.ts";
import { NATURAL_SKIN } from "#tests/support/synthetic-face/scatter.ts";
import { MONK_TONES, type MonkTone, photoBlood } from "#tests/support/synthetic-face/skin-model.ts";

/**
 * More of a concern never raises its score, in every one of the ten tones, on the smallest faces that it is measured
 * on. The measure alone is run, on a face found once: whole analyses of fewer doses are in engine-truth.test.ts.
 */

const TONES = Object.keys(MONK_TONES).map(Number) as MonkTone[];
/** Doses as shares of the strong one. */
const SHARES = [0.25, 0.5, 0.75, 1];

/** The same changes, this share of them. */
function diluted(planted: Planted, share: number): Planted {
  switch (planted.kind) {
    case "blemish":
    case "redness":
      return { ...planted, e: share * planted.e };
    case "dark_spot":
    case "under_eye":
      return { ...planted, p: share * planted.p };
    case "line":
      return { ...planted, depth: share * planted.depth };
    case "shine":
      return { ...planted, amount: share * planted.amount };
    case "texture":
      return { ...planted, share: share * planted.share, added: share * (planted.added ?? 0) };
    case "mottling":
      return { ...planted, e: share * planted.e, h: share * planted.h };
  }
}

interface DrawnFace {
  readonly image: RgbaImage;
  readonly face: FaceGeometry;
}

const drawn = new Map<string, Promise<DrawnFace>>();

/** Natural skin of this tone, drawn and found once. */
function naturalFace(tone: MonkTone, iodPx: number): Promise<DrawnFace> {
  const key = `${tone}/${iodPx}`;
  const known = drawn.get(key) ?? drawFace(tone, iodPx);
  drawn.set(key, known);
  return known;
}

async function drawFace(tone: MonkTone, iodPx: number): Promise<DrawnFace> {
  const { image } = renderSyntheticFace({
    tone,
    iodPx,
    // Hardly more than the face: all of it is planted on again and again.
    width: Math.round(2.7 * iodPx),
    height: Math.round(3.6 * iodPx),
    centre: [0.5, 0.42],
    blood: photoBlood(tone),
    planted: NATURAL_SKIN,
  });
  const [face] = (await sharedFaceDetector()).detect(image);
  if (!face) throw new Error(`no face found on Monk ${tone}`);
  return { image, face };
}

/** A little above the least distance between the eyes: the detector is a few pixels off. */
function smallestIod(code: ConcernCode): number {
  return Math.round(1.06 * MEASURES.find((measure) => measure.code === code)!.minInterOcularPx);
}

/** The concern's score, not rounded. */
function scoreOf(code: ConcernCode, image: RgbaImage, face: FaceGeometry): number {
  const reading = readingOf(image, face, code);
  if (reading === undefined) throw new Error(`${code} not measured`);
  return scoreOfReading(code, reading);
}

describe.each(CONCERN_CODES)("more %s", (code) => {
  const [, , strong] = dosesOf(code, 5);

  // Half a point of grace: below what any score shows. 10 points: as in engine-truth.test.ts.
  it.each(TONES)("never raises its score on Monk %i, and the most of it costs 10 or more", async (tone) => {
    const { image, face } = await naturalFace(tone, smallestIod(code));
    const doses = SHARES.map((share) => strong.map((planted) => diluted(planted, share)));
    const scores = [image, ...doses.map((dose) => plantOnPhoto(image, face, dose).image)].map((picture) =>
      scoreOf(code, picture, face),
    );
    const list = scores.map((score) => score.toFixed(1)).join(" ");
    for (let i = 1; i < scores.length; i++) expect(scores[i], list).toBeLessThanOrEqual(scores[i - 1]! + 0.5);
    expect(scores[0]! - scores.at(-1)!, list).toBeGreaterThanOrEqual(10);
  });
});
