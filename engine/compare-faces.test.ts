import { describe, expect, it } from "vitest";
import { COPIES } from "#lab/change/copies.ts";
import { mildConditions } from "#lab/change/mild-conditions.ts";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import { NATURAL_SKIN } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { CHANGES } from "#lab/truth/changes.ts";
import { retake } from "#lab/truth/simulated-retakes.ts";
import type { ConcernCode, ZoneCode } from "./codes.ts";
import { compareFaces } from "./compare-faces.ts";
import type { FaceChange } from "./face-change.ts";
import { forgetPhoto } from "./forget-photo.ts";
import type { RgbaImage } from "./input.ts";
import { lastPlanes } from "./raster/align-face.ts";

/** Pairs of drawn faces, whose difference is known (R-RES-23). */

const TONES = [3, 7] as const;
const draw = (tone: MonkTone, ...planted: readonly Planted[]) =>
  keptFace({ tone, blood: photoBlood(tone), planted: [...NATURAL_SKIN, ...planted] }).image;

async function outcomeOf(before: RgbaImage, after: RgbaImage) {
  const detector = await sharedFaceDetector();
  const [a, b] = [before, after].map((image) => ({ image, faces: detector.detect(image) }));
  return compareFaces(a!, b!);
}

async function compare(before: RgbaImage, after: RgbaImage): Promise<FaceChange> {
  const outcome = await outcomeOf(before, after);
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome;
}

async function inOtherLight(image: RgbaImage, seed: number): Promise<RgbaImage> {
  const [face] = (await sharedFaceDetector()).detect(image);
  return retake(image, face!, mildConditions(seed), seed);
}

const flush = (e: number): Planted => ({ kind: "redness", at: "cheek_left", e, radius: 60 });
const spots = (count: number): Planted[] =>
  Array.from({ length: count }, (_, i) => ({
    kind: "blemish",
    at: "cheek_right",
    offset: [-38 + 19 * (i % 5), i < 5 ? -20 : 18],
    e: 14,
    radius: 6,
  }));
const shade = (p: number): Planted[] => (["left", "right"] as const).map((side) => ({ kind: "under_eye", side, p }));

interface Case {
  readonly concern: ConcernCode;
  readonly zones: readonly ZoneCode[];
  readonly much: readonly Planted[];
  readonly little: readonly Planted[];
}
const PLANTED: Readonly<Record<string, Case>> = {
  "redness of one cheek halved": {
    concern: "redness",
    zones: ["cheek_left"],
    much: [flush(14)],
    little: [flush(7)],
  },
  "six of ten spots gone": { concern: "blemishes", zones: ["cheek_right"], much: spots(10), little: spots(4) },
  "the shade under the eyes halved": {
    concern: "under_eye",
    zones: ["under_eye_left", "under_eye_right"],
    much: shade(16),
    little: shade(8),
  },
};

describe.each(TONES)("Monk %i", (tone) => {
  it.each(tone === 3 ? Object.keys(COPIES) : ["turned 3°", "smaller", "brighter"])(
    "a copy (%s) is comparable, and no change",
    async (kind) => {
      const image = draw(tone, ...spots(6), flush(10));
      const { changes, comparable } = await compare(image, await COPIES[kind]!(image));
      expect(changes).toEqual([]);
      expect(comparable.length).toBeGreaterThanOrEqual(17);
    },
  );

  describe.each(Object.entries(PLANTED))("%s", (_, { concern, zones, much, little }) => {
    it("is told in the same light, in its place and its direction, both ways", async () => {
      const [before, after] = [draw(tone, ...much), draw(tone, ...little)];
      const there = (await compare(before, after)).changes.filter((one) => one.concern === concern);
      expect(there.map(({ zone, direction }) => `${zone} ${direction}`).sort()).toEqual(
        zones.map((zone) => `${zone} less`),
      );
      for (const { from, to } of there) expect(from).toBeGreaterThan(to);
      const back = (await compare(after, before)).changes.filter((one) => one.concern === concern);
      expect(back.map(({ zone, direction }) => `${zone} ${direction}`).sort()).toEqual(
        zones.map((zone) => `${zone} more`),
      );
    });

    it("is told in other light, of one of two sides at least", async () => {
      const { changes } = await compare(draw(tone, ...much), await inOtherLight(draw(tone, ...little), 11));
      const told = changes.filter((one) => one.concern === concern && zones.includes(one.zone));
      expect(new Set(told.map(({ direction }) => direction))).toEqual(new Set(["less"]));
    });
  });

  it("other light alone is no change", async () => {
    const image = draw(tone, flush(8), ...spots(4));
    const { changes } = await compare(image, await inOtherLight(image, 12));
    expect(changes).toEqual([]);
  });
});

describe("marks, one by one", () => {
  it("says which have gone and which stayed", async () => {
    const { marks } = await compare(draw(3, ...spots(10)), draw(3, ...spots(4)));
    const fates = marks.filter(({ zone }) => zone === "cheek_right").map(({ fate }) => fate);
    expect(fates.filter((fate) => fate === "gone").length).toBeGreaterThanOrEqual(5);
    expect(fates.filter((fate) => fate === "stayed").length).toBeGreaterThanOrEqual(3);
    expect(fates.filter((fate) => fate === "new")).toEqual([]);
  });

  it("says nothing of marks where their concern is not compared, as at the corners of the eyes", async () => {
    const corner: Planted[] = [-12, 0, 12].map((y) => ({
      kind: "blemish",
      at: "crows_feet_left",
      offset: [8, y],
      e: 14,
      radius: 6,
    }));
    const { marks, changes, unchanged } = await compare(draw(3, ...spots(4), ...corner), draw(3, ...spots(4)));
    const compared = [...changes, ...unchanged].map(({ concern, zone }) => `${concern} ${zone}`);
    expect(marks.map(({ concern, zone }) => `${concern} ${zone}`).filter((one) => !compared.includes(one))).toEqual([]);
  });
});

it("of both faces the light is cleared afterwards, not of the later one alone", async () => {
  await compare(draw(3), draw(3, flush(14)));
  const planes = [...lastPlanes()];
  // Red, green and blue of each, as it is and at the standard.
  expect(planes).toHaveLength(2 * 2 * 3);
  expect(planes.every((plane) => plane.some((value) => value > 0))).toBe(true);
  forgetPhoto();
  expect(planes.every((plane) => plane.every((value) => value === 0))).toBe(true);
});

describe("what cannot be compared", () => {
  it("a photo the other way round", async () => {
    const image = draw(3, flush(12), ...spots(8));
    expect(await outcomeOf(image, await CHANGES.mirror!(image))).toEqual({ ok: false, code: "mirrored" });
  });

  it("a photo that cannot be measured, with its reason", async () => {
    const dark = draw(3);
    const black = { ...dark, data: new Uint8ClampedArray(dark.data.length).fill(3) };
    expect(await outcomeOf(dark, black)).toEqual({ ok: false, code: "no_face", which: "after" });
  });
});
