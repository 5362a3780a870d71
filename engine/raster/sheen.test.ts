import { describe, expect, it } from "vitest";
import { createMulberry32 } from "#lab/drawn-face/random.ts";
import {
  bloodDensity,
  cameraGain,
  type MonkTone,
  photoBlood,
  pigmentDensity,
  toneAlbedo,
} from "#lab/drawn-face/skin-model.ts";
import { erythemaMap, pigmentHueMap } from "../colour/maps.ts";
import { specularEstimator } from "../colour/specular.ts";
import { halve } from "./levels.ts";
import { readSheen, type SheenPicture, withoutSheen } from "./sheen.ts";

/** White glints planted on drawn skin of every tone must go, and nothing else may. */

const SIZE = 120;
const ALL = new Uint8Array(SIZE * SIZE).fill(1);
/** The engine reads sheen at half scale. */
const halfScale = (canonicalPx: number) => canonicalPx / 2;

type Rgb = readonly [r: number, g: number, b: number];

/** Skin as photos show it: the tone's swatch with blood, exposed by a camera, a little in the shade. */
function skinOf(tone: MonkTone): Rgb {
  const blood = bloodDensity(photoBlood(tone));
  const light = 0.8 * cameraGain(tone);
  const [r, g, b] = toneAlbedo(tone);
  return [light * r, light * g * 10 ** (-blood.g / 100), light * b * 10 ** (-blood.b / 100)];
}

interface Painting {
  /** In units of 100 log10, from the distances to the middle. */
  readonly densityAt?: (x: number, y: number) => Rgb;
  /** Added to all three channels. */
  readonly lightAt?: (x: number, y: number) => number;
  /** Share of the light, uniform. */
  readonly noise?: number;
}

function picture(
  skin: Rgb,
  { densityAt = () => [0, 0, 0], lightAt = () => 0, noise = 0 }: Painting = {},
): SheenPicture {
  const random = createMulberry32(3);
  const planes = [0, 1, 2].map(() => new Float32Array(SIZE * SIZE));
  for (let i = 0; i < SIZE * SIZE; i++) {
    const [x, y] = [(i % SIZE) - SIZE / 2, Math.floor(i / SIZE) - SIZE / 2];
    const density = densityAt(x, y);
    const added = lightAt(x, y);
    for (const [channel, plane] of planes.entries()) {
      const light = skin[channel]! * 10 ** (-density[channel]! / 100) + added;
      plane[i] = light * (1 + noise * (2 * random() - 1));
    }
  }
  const [r, g, b] = planes as [Float32Array, Float32Array, Float32Array];
  return { width: SIZE, height: SIZE, r, g, b, lit: ALL };
}

/** Each pixel the mean of four; skin where two of them are. */
function halved({ lit, ...picture }: SheenPicture): SheenPicture {
  const { planes, masks } = halve(picture, { bare: lit, lit, skin: lit, inner: lit });
  return { ...planes, lit: masks.lit };
}

const spotOf = (sigma: number) => (x: number, y: number) => Math.exp(-(x * x + y * y) / (2 * sigma * sigma));
const sheenOf = (from: SheenPicture, skin: Rgb, lit = ALL) =>
  readSheen({ ...from, lit }, halved({ ...from, lit }), specularEstimator(...skin), halfScale);
const middle = (SIZE * SIZE) / 2 + SIZE / 2;
const most = (plane: Float32Array) => plane.reduce((found, value) => Math.max(found, Math.abs(value)), 0);

describe.each<MonkTone>([1, 5, 10])("sheen on Monk %i", (tone) => {
  const skin = skinOf(tone);
  const ownE = erythemaMap(picture(skin))[middle]!;

  // What surrounds a wide highlight is lit by it too, so a tenth of one stays; of a glint next to nothing does.
  it.each([
    ["a glint of a pore", 1.5, 0.03, 0],
    ["a glint", 2.5, 0.06, 0],
    ["a small highlight", 5, 0.1, 0.1],
    ["a highlight as wide as a cheek's", 12, 0.1, 0.35],
  ])("%s is taken off: E of what is left is the skin's own to 1 unit", (_name, sigma, amount, share) => {
    const spot = spotOf(sigma);
    const lit = picture(skin, { lightAt: (x, y) => amount * spot(x, y) });
    const before = erythemaMap(lit)[middle]! - ownE;
    const after = erythemaMap(withoutSheen(lit, sheenOf(lit, skin)))[middle]! - ownE;
    const report = `E off by ${before.toFixed(1)} with it, by ${after.toFixed(1)} when it is taken off`;
    expect(before, report).toBeLessThan(-0.5);
    expect(Math.abs(after), report).toBeLessThanOrEqual(Math.max(1, share * Math.abs(before)));
  });

  it("even skin keeps every bit of its light, with camera noise too", () => {
    expect(most(sheenOf(picture(skin), skin))).toBe(0);
    const noisy = picture(skin, { noise: 0.01 });
    expect(most(sheenOf(noisy, skin))).toBeLessThan(0.01 * skin[0]);
  });

  it.each<[string, (units: number) => Rgb, number]>([
    ["a red spot", (e) => [0, bloodDensity(e).g, bloodDensity(e).b], 14],
    ["a dark spot", (p) => [pigmentDensity(p).r, pigmentDensity(p).g, pigmentDensity(p).b], 12],
  ])("%s is not touched", (_name, densityOf, units) => {
    const spot = spotOf(4);
    const marked = picture(skin, { densityAt: (x, y) => densityOf(units * spot(x, y)) });
    const rest = withoutSheen(marked, sheenOf(marked, skin));
    // Within twice the spot's deviation; what lies around it may be read as brighter than the spot by the surroundings.
    const near = Array.from({ length: 17 * 17 }, (_, i) => middle + (Math.floor(i / 17) - 8) * SIZE + (i % 17) - 8);
    for (const map of [erythemaMap, pigmentHueMap]) {
      const [seen, left] = [map(marked), map({ ...marked, ...rest })];
      expect(Math.max(...near.map((at) => Math.abs(seen[at]! - left[at]!)))).toBeLessThan(0.2);
    }
  });

  it("is never negative, never more than there is, and nowhere outside the mask", () => {
    const random = createMulberry32(tone);
    const wild = picture(skin, {
      densityAt: () => [60 * random() - 20, 60 * random() - 20, 60 * random() - 20],
      lightAt: () => 0.4 * random() ** 4,
    });
    const mask = Uint8Array.from({ length: SIZE * SIZE }, () => (random() < 0.8 ? 1 : 0));
    const sheen = sheenOf(wild, skin, mask);
    const wrong = sheen.findIndex((added, i) => {
      const light = Math.min(wild.r[i]!, wild.g[i]!, wild.b[i]!);
      return !(added >= 0 && added <= light && (mask[i] || added === 0));
    });
    expect(wrong, `sheen ${sheen[wrong]}`).toBe(-1);
    expect(most(sheen)).toBeGreaterThan(0);
  });
});

it("grows with exposure as light does: half the exposure, half the sheen", () => {
  const skin = skinOf(5);
  const full = picture(skin, { lightAt: (x, y) => 0.08 * spotOf(2.5)(x, y) });
  const halfOf = (plane: Float32Array) => plane.map((light) => light / 2);
  const half = { ...full, r: halfOf(full.r), g: halfOf(full.g), b: halfOf(full.b) };
  expect(sheenOf(half, skin)[middle]! / sheenOf(full, skin)[middle]!).toBeCloseTo(0.5, 3);
});

it("leaves every pixel a fifth of its weakest channel, however much a coarser scale read", () => {
  const of = (light: number) => Float32Array.of(light);
  const { r, g, b } = withoutSheen({ r: of(0.187), g: of(0.166), b: of(0.202) }, of(0.172));
  expect(g[0]).toBeCloseTo(0.2 * 0.166, 5);
  expect(Math.min(r[0]!, b[0]!)).toBeGreaterThan(g[0]!);
});
