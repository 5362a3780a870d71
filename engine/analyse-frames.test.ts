import { describe, expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { flatPicture } from "#lab/pictures/pictures.ts";
import { analyse } from "./analyse.ts";
import { type AnalyseFramesOptions, analyseFrames, type Frame } from "./analyse-frames.ts";
import type { RefusalCode } from "./codes.ts";
import type { AnalysisOutcome, AnalysisResult } from "./result.ts";

const FACE: SyntheticFaceOptions = { tone: 5, iodPx: 100, blood: photoBlood(5), seed: 7 };

async function frameOf(options: SyntheticFaceOptions): Promise<Frame> {
  const { image } = keptFace({ ...FACE, ...options });
  return { image, faces: (await sharedFaceDetector()).detect(image) };
}

const photo = await frameOf({});
/** The same person in the same second: another noise, a turn, moved by some pixels. */
const moved = await Promise.all([
  frameOf({ sensorNoise: 4, centre: [0.51, 0.43], iodPx: 98 }),
  frameOf({ sensorNoise: 4, centre: [0.48, 0.45], yawDegrees: 8 }),
]);
/** What no second does to a face. */
const spotted = await frameOf({
  planted: scatterPlaces(20, 5).map((place) => ({ kind: "blemish", ...place, e: 16, radius: 6 }) as const),
});
const wall: Frame = { image: flatPicture(), faces: [] };

function resultOf(outcome: AnalysisOutcome): AnalysisResult {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
  return outcome.result;
}
const alone = resultOf(analyse(photo.image, photo.faces));
const known = new Map<string, AnalysisResult>();
/** Measured once for the same frames. */
function shot(...others: readonly Frame[]): AnalysisResult {
  const key = others.map((frame) => [photo, ...moved, spotted, wall].indexOf(frame)).join();
  const result = known.get(key) ?? resultOf(analyseFrames([photo, ...others]));
  known.set(key, result);
  return result;
}
const spreadsOf = ({ scoreSpread, concerns }: AnalysisResult) => [scoreSpread, ...concerns.map(({ spread }) => spread)];
const withoutSpreads = (result: AnalysisResult) => ({
  ...result,
  scoreSpread: null,
  concerns: result.concerns.map((concern) => ({ ...concern, spread: null })),
});

describe("a shot of several frames (R-UP-15)", () => {
  it("is its first frame: score, points, findings and quality are those of the photo that is shown", () => {
    for (const others of [moved, [spotted]]) expect(withoutSpreads(shot(...others))).toEqual(withoutSpreads(alone));
  });

  it("of one frame is a photo, byte for byte", () => {
    expect(JSON.stringify(shot())).toBe(JSON.stringify(alone));
  });

  it("of equal frames is surer than a photo, by no more than what frames can show", () => {
    const equal = spreadsOf(shot(photo, photo));
    const own = spreadsOf(alone);
    for (const [i, spread] of equal.entries()) {
      expect(spread === null).toBe(own[i] === null);
      expect(spread ?? 0).toBeLessThanOrEqual(own[i] ?? 0);
      // Frames show a fifth of the variance at most.
      expect(spread ?? 0).toBeGreaterThanOrEqual(Math.floor(Math.sqrt(0.8) * (own[i] ?? 0)));
    }
    expect(sum(equal)).toBeLessThan(sum(own));
  });

  it("of frames that differ is less sure than of equal ones, and of another face far less", () => {
    const equal = spreadsOf(shot(photo, photo));
    const differing = spreadsOf(shot(...moved));
    const other = spreadsOf(shot(spotted, photo));
    expect(sum(differing)).toBeGreaterThan(sum(equal));
    expect(sum(other)).toBeGreaterThan(sum(differing));
  });

  it("has every frame within the ± of the first, the score's and each concern's", () => {
    for (const other of [...moved, spotted]) {
      const own = resultOf(analyse(other.image, other.faces));
      const result = shot(other);
      expect(Math.abs(result.skinScore - own.skinScore)).toBeLessThanOrEqual(result.scoreSpread);
      result.concerns.forEach(({ score, spread }, i) => {
        const there = own.concerns[i]?.score;
        if (score !== null && there != null) expect(Math.abs(score - there)).toBeLessThanOrEqual(spread ?? 0);
      });
    }
  });

  it("is the same whatever the order of the further frames, and again", () => {
    const [a, b] = moved as [Frame, Frame];
    const first = JSON.stringify(shot(a, b));
    expect(JSON.stringify(shot(b, a))).toBe(first);
    expect(JSON.stringify(resultOf(analyseFrames([photo, a, b])))).toBe(first);
  });

  it("counts a further frame that is refused as not there, and is never refused for one", () => {
    expect(shot(wall, spotted, wall)).toEqual(shot(spotted));
    expect(shot(wall)).toEqual(alone);
  });

  it("is refused as its first frame is, and asks for no other then", () => {
    const told: (RefusalCode | null)[] = [];
    let pulled = 0;
    function* frames() {
      for (const frame of [wall, photo]) {
        pulled += 1;
        yield frame;
      }
    }
    expect(analyseFrames(frames(), { onFirst: (refusal) => told.push(refusal) })).toEqual({
      ok: false,
      code: "no_face",
    });
    expect(told).toEqual(["no_face"]);
    expect(pulled).toBe(1);
    expect(analyseFrames([])).toEqual({ ok: false, code: "no_face" });
  });

  it("tells that the first can be measured before it asks for the second", () => {
    const events: string[] = [];
    function* frames() {
      for (const [i, frame] of [photo, wall].entries()) {
        events.push(`frame ${i}`);
        yield frame;
      }
    }
    const options: AnalyseFramesOptions = { onFirst: (refusal) => events.push(`first: ${refusal}`) };
    expect(analyseFrames(frames(), options).ok).toBe(true);
    expect(events).toEqual(["frame 0", "first: null", "frame 1"]);
  });
});

function sum(spreads: readonly (number | null)[]): number {
  return spreads.reduce<number>((total, spread) => total + (spread ?? 0), 0);
}
