import { describe, expect, it } from "vitest";
import { keptFace } from "#lab/drawn-face/kept-face.ts";
import type { Planted } from "#lab/drawn-face/planted.ts";
import type { SyntheticFaceOptions } from "#lab/drawn-face/render.ts";
import { NATURAL_SKIN, scatterPlaces } from "#lab/drawn-face/scatter.ts";
import { type MonkTone, photoBlood } from "#lab/drawn-face/skin-model.ts";
import { sharedFaceDetector } from "#lab/photos/face-detector.ts";
import { CHANGES, withGains } from "#lab/truth/changes.ts";
import { sceneOf } from "#lab/truth/quick-measure.ts";
import type { RgbaImage } from "../input.ts";
import { findMarks, type MarkClass, sureMarks } from "./find-marks.ts";

/** The trained detector on drawn faces, whose marks are known: it has seen photos only. */

interface Found {
  /** Those sure enough to be shown, pixels of the picture. */
  readonly sure: readonly { readonly kind: MarkClass; readonly x: number; readonly y: number }[];
}

async function findOn(image: RgbaImage): Promise<Found> {
  const [face] = (await sharedFaceDetector()).detect(image);
  const scene = sceneOf(image, face!);
  const sure = sureMarks(findMarks(scene).marks).map(({ kind, x, y }) => {
    const [px, py] = scene.face.toSource(x, y);
    return { kind, x: px, y: py };
  });
  return { sure };
}

/** Little background, to be quick. */
const SIZE = { width: 567, height: 756, centre: [0.5, 0.42] } as const;
const draw = (tone: MonkTone, planted: readonly Planted[], options: SyntheticFaceOptions = {}) =>
  keptFace({ ...SIZE, tone, blood: photoBlood(tone), planted: [...NATURAL_SKIN, ...planted], ...options });

const PLACES = scatterPlaces(12, 4, 34);
const SPOTS = {
  red: (radius: number) => PLACES.map((place): Planted => ({ kind: "blemish", e: 9, radius, ...place })),
  dark: (radius: number) => PLACES.map((place): Planted => ({ kind: "dark_spot", p: 10, radius, ...place })),
};

const REACH_PX = 9;

/** Of the planted spots, how many have a mark on them, and how many of its kind; and marks elsewhere. */
async function tally(tone: MonkTone, spots: readonly Planted[], kind: MarkClass) {
  const { image, truth } = draw(tone, spots);
  const { sure } = await findOn(image);
  const centres = truth.planted.filter(({ planted }) => planted.kind === spots[0]!.kind).map(({ centre }) => centre);
  const isNear = (mark: { x: number; y: number }, [x, y]: readonly [number, number]) =>
    Math.hypot(mark.x - x, mark.y - y) <= REACH_PX;
  const on = sure.filter((mark) => centres.some((centre) => isNear(mark, centre)));
  return {
    found: centres.filter((centre) => on.some((mark) => isNear(mark, centre))).length,
    ofKind: on.filter((mark) => mark.kind === kind).length,
    elsewhere: sure.length - on.length,
  };
}

// The same blood changes the colour of dark skin by far less: there small red spots are mostly missed.
it.each([
  ["dark", 2, 4, 11],
  ["dark", 2, 8, 11],
  ["dark", 9, 4, 11],
  ["dark", 9, 8, 8],
  ["red", 2, 4, 11],
  ["red", 2, 8, 11],
  ["red", 9, 8, 6],
] as const)(
  "planted %s spots on tone %d, of radius %d px: %d of 12 at least, as such",
  async (kind, tone, radius, least) => {
    const { found, ofKind, elsewhere } = await tally(tone, SPOTS[kind](radius), kind);
    expect(found).toBeGreaterThanOrEqual(least);
    expect(ofKind).toBe(found);
    expect(elsewhere).toBeLessThanOrEqual(3);
  },
);

it.each([2, 6, 9] as const)("plain skin of tone %d shows hardly any", async (tone) => {
  const { sure } = await findOn(draw(tone, []).image);
  expect(sure.length).toBeLessThanOrEqual(3);
});

describe("the marks of one face", () => {
  const known = () => draw(3, [...SPOTS.red(6).slice(0, 6), ...SPOTS.dark(5).slice(6)]).image;
  let found: Promise<Found> | undefined;
  const foundOnKnown = () => (found ??= findOn(known()));

  it("are the same marks in the mirror", async () => {
    const image = known();
    const { sure } = await foundOnKnown();
    const twin = await findOn(await CHANGES.mirror!(image));
    const back = twin.sure.map((mark) => ({ ...mark, x: image.width - mark.x }));
    expect(back.length).toBe(sure.length);
    expect(sure.every((mark) => back.some((other) => Math.hypot(mark.x - other.x, mark.y - other.y) < 4))).toBe(true);
  });

  it.each([0.75, 1.2])("hardly depend on the exposure: times %d", async (factor) => {
    const [own, other] = [await foundOnKnown(), await findOn(withGains(known(), [factor, factor, factor]))];
    expect(Math.abs(other.sure.length - own.sure.length)).toBeLessThanOrEqual(2);
  });

  it("are as many as were planted, kind by kind", async () => {
    const { sure } = await foundOnKnown();
    const counts = (["red", "dark"] as const).map((kind) => sure.filter((mark) => mark.kind === kind).length);
    expect(counts.map((count) => Math.abs(count - 6) <= 1)).toEqual([true, true]);
  });
});
