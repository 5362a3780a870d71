import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";
import { type FoldPath, type FoldZone, foldPath, type Point, pointAt } from "./fold-path.ts";
import { surfaceLevel } from "./surface-level.ts";
import { courseOf, deepestWay, REACH, STEP, valleyDepths } from "./valley.ts";

/** Where the fold is crossed, shares of its way: not in the wing's own shade, not beside the lips. Chosen. */
const PLACES = [0.18, 0.26, 0.34, 0.42, 0.5, 0.58, 0.66, 0.74, 0.82] as const;
const SHARE_READ = 0.64;
/** Places without which nothing is said. Chosen: two thirds. */
const LEAST_PLACES = 6;
/** Smoothing of the light, sigma in canonical px. Chosen: less than half of a narrow fold's. */
const SMOOTH = 2;
/** Every face has a groove there. Mean depth of the young portraits: middle 0.035, upper quarter 0.07. */
const USUAL_DEPTH = 0.07;
/** Where the cheek is read in the same way, canonical px beside the fold. Chosen: past the fold's shoulder. */
const BESIDE = 32;
/** How much deeper than rough or glossy skin's own valleys a fold must be: drawn ones differ by a half. */
const GRAIN_GAIN = 1.6;
/** Skin that a fold stands for, over its narrow zone: as much again on the cheek. Chosen. */
const FOLD_SHARE = 2;

/**
 * The fold from nose to mouth as load of lines, by profiles across it: it is a valley wider than any line, and as long as
 * its zone, so that the zone's own grain would swallow it. Read on the bare face, because its shade is what is measured.
 * Null where too little of it shows.
 */
export function foldLoad(scene: Scene, zone: FoldZone): number | null {
  const level = surfaceLevel(scene);
  const path = foldPath(scene.face.landmarks, level.factor, zone);
  const light = level.blurred("y", "bare", SMOOTH);
  const outwards = zone === "nasolabial_left" ? BESIDE : -BESIDE;
  const fold = meanDepth(valleysAcross(level, light, path, 0));
  if (fold === null) return null;
  const grain = meanDepth(valleysAcross(level, light, path, outwards)) ?? 0;
  const depth = Math.max(0, fold - Math.max(USUAL_DEPTH, GRAIN_GAIN * grain));
  const length = (SHARE_READ * path.length) / level.toLevelPx(1);
  const canonicalPx = level.toLevelPx(1) * level.factor;
  return (1000 * length * depth * canonicalPx * canonicalPx) / (FOLD_SHARE * scene.zones[zone].area);
}

/** Where the fold's valley runs: canvas px, and how deep it is there; empty where too little of it shows. */
export function foldCourse(scene: Scene, zone: FoldZone): { readonly at: Point; readonly depth: number }[] {
  const level = surfaceLevel(scene);
  const path = foldPath(scene.face.landmarks, level.factor, zone);
  const valleys = valleysAcross(level, level.blurred("y", "bare", SMOOTH), path, 0);
  if (valleys.length < LEAST_PLACES) return [];
  return courseOf(valleys.map(({ depths }) => depths)).map(({ aside, depth }, i) => {
    const [x, y] = pointAt(path, (valleys[i] as Valley).share);
    const across = level.toLevelPx(aside * STEP);
    return { at: [level.factor * (x + across * path.across[0]), level.factor * (y + across * path.across[1])], depth };
  });
}

interface Valley {
  /** Share of the fold's way. */
  readonly share: number;
  readonly depths: Float32Array;
}

/** The valleys along the path, moved `aside` canonical px to the right, where they show. */
function valleysAcross(level: Level, light: Float32Array, path: FoldPath, aside: number): Valley[] {
  return PLACES.flatMap((share) => {
    const depths = valleyDepths(profileAcross(level, light, path, share, aside));
    return depths ? { share, depths } : [];
  });
}

/** Mean depth of the deepest way along them; null where too few show. */
function meanDepth(valleys: readonly Valley[]): number | null {
  return valleys.length < LEAST_PLACES ? null : deepestWay(valleys.map(({ depths }) => depths));
}

function profileAcross(level: Level, light: Float32Array, path: FoldPath, share: number, aside: number): Float32Array {
  const [x, y] = pointAt(path, share);
  const profile = new Float32Array(2 * REACH + 1).fill(Number.NaN);
  for (let i = 0; i < profile.length; i++) {
    const across = level.toLevelPx((i - REACH) * STEP + aside);
    const column = Math.floor(x + across * path.across[0]);
    const row = Math.floor(y + across * path.across[1]);
    if (column < 0 || row < 0 || column >= level.width || row >= level.height) continue;
    const at = row * level.width + column;
    if (level.masks.bare[at]) profile[i] = light[at] as number;
  }
  return profile;
}
