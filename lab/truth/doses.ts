import type { ConcernCode } from "#engine/codes.ts";
import type { Planted } from "../drawn-face/planted.ts";
import { scatterPlaces } from "../drawn-face/scatter.ts";

/**
 * Each concern in three known amounts, for the bench and for the engine's tests: a moderate one is plainly visible, slight
 * is about half of it, strong about twice.
 */

/** Index of the dose that a measure must tell from none. */
export const MODERATE = 1;
/** Index of the dose that leaves the most room for a score to move. */
export const STRONG = 2;

type Doses = readonly [slight: readonly Planted[], moderate: readonly Planted[], strong: readonly Planted[]];

/** @param seed where scattered spots lie */
export function dosesOf(code: ConcernCode, seed: number): Doses {
  return MAKERS[code](seed);
}

const MAKERS: Readonly<Record<ConcernCode, (seed: number) => Doses>> = {
  blemishes: (seed) => [blemishes(8, 9, seed), blemishes(16, 11, seed), blemishes(34, 16, seed)],
  redness: () => [flush(5), flush(11), flush(22)],
  pigmentation: (seed) => [darkSpots(8, 8, seed), darkSpots(16, 10, seed), darkSpots(34, 15, seed)],
  evenness: () => [mottling(1.5), mottling(3), mottling(5)],
  shine: () => [shine(0.06), shine(0.12), shine(0.3)],
  texture: () => [texture(0.025), texture(0.05), texture(0.1)],
  lines: () => [foreheadLines(0.06), foreheadLines(0.12), foreheadLines(0.25)],
  under_eye: () => [underEyes(4.5), underEyes(9), underEyes(20)],
};

function blemishes(count: number, e: number, seed: number): Planted[] {
  return scatterPlaces(count, seed).map((place) => ({ kind: "blemish", ...place, e, radius: 6 }));
}

function darkSpots(count: number, p: number, seed: number): Planted[] {
  return scatterPlaces(count, seed).map((place) => ({ kind: "dark_spot", ...place, p, radius: 5 }));
}

function flush(e: number): Planted[] {
  return (["cheek_left", "cheek_right", "nose"] as const).map((at) => ({
    kind: "redness",
    at,
    e,
    radius: at === "nose" ? 35 : 60,
  }));
}

function mottling(amount: number): Planted[] {
  return [{ kind: "mottling", e: amount, h: amount }];
}

/** Highlights as a lamp makes them on oily skin. */
const HIGHLIGHTS = [
  { at: "forehead", offset: [-70, 4], radius: 24 },
  { at: "forehead", offset: [0, -6], radius: 26 },
  { at: "forehead", offset: [70, 4], radius: 24 },
  { at: "nose", radius: 20, aspect: 0.5 },
  { at: "cheek_left", offset: [-10, -24], radius: 24 },
  { at: "cheek_right", offset: [10, -24], radius: 24 },
  { at: "cheek_left", offset: [4, 26], radius: 18 },
  { at: "cheek_right", offset: [-4, 26], radius: 18 },
  { at: "chin", radius: 18 },
] as const;

function shine(amount: number): Planted[] {
  return HIGHLIGHTS.map((place) => ({ kind: "shine", ...place, amount }));
}

/** Relief is shade (a share of the light) and sheen (added light) together. */
function texture(share: number): Planted[] {
  return [{ kind: "texture", share, added: 0.12 * share }];
}

function foreheadLines(depth: number): Planted[] {
  return [-24, 0, 24].map((down) => ({
    kind: "line",
    at: "forehead",
    offset: [0, down],
    depth,
    width: 5,
    length: 190,
  }));
}

function underEyes(p: number): Planted[] {
  return (["left", "right"] as const).map((side) => ({ kind: "under_eye", side, p }));
}
