import { LEFT_EYE, LEFT_EYE_CORNERS, RIGHT_EYE, RIGHT_EYE_CORNERS } from "../landmarks.ts";
import { FURROW_LINES, readLidFurrow } from "../measures/under-eye/lid-furrow.ts";
import { lidProfiles } from "../measures/under-eye/lid-profiles.ts";
import { readUnderEye } from "../measures/under-eye/read-under-eye.ts";
import { median } from "../numeric/quantile.ts";
import type { Scene } from "../regions/scene.ts";
import type { Box, PlaneName, SkinPlanes } from "./skin-planes.ts";

/** Which blur the profiles are read from: lashes are gone. */
const BLUR = 1;
/** Samples (0.02 inter-ocular distances each) from the lid margin whose difference to the last one is told. */
export const LID_STEPS = [3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23] as const;
const LAST = 25;
/** Fewer profiles than this are no sample. Chosen: more than half of the seven. */
const LEAST = 4;

export interface LidReading {
  readonly darkness: number | null;
  readonly trough: number | null;
  /** One for each of `LID_STEPS`; null where it is not seen. */
  readonly steps: readonly (number | null)[];
}

/** Mean of the sides that are seen. */
export function readLids(scene: Scene, planes: SkinPlanes, plane: PlaneName): LidReading {
  const blurred = planes.blurredIn(underEyes(scene, planes.level.factor), plane, BLUR);
  const sides = (["right", "left"] as const).map((side) => {
    const profiles = lidProfiles(scene, planes.level, blurred, side);
    const cheek = middleAt(profiles, LAST);
    return {
      both: readUnderEye(profiles),
      steps: LID_STEPS.map((step) => {
        const here = middleAt(profiles, step);
        return here === null || cheek === null ? null : here - cheek;
      }),
    };
  });
  return {
    darkness: meanOfSeen(sides.map(({ both }) => both?.darkness ?? null)),
    trough: meanOfSeen(sides.map(({ both }) => both?.trough ?? null)),
    steps: LID_STEPS.map((_, i) => meanOfSeen(sides.map(({ steps }) => steps[i] ?? null))),
  };
}

/** The furrow under a bag, or the valley of a hollow: shape and shade, whatever colour the skin has there. */
export interface FurrowReading {
  /** How much of the eye's width it is there, 0..1: mean of the sides, and the lesser one, which no side light has made. */
  readonly mean: number;
  readonly lesser: number;
  /** How far it hangs in its middle, as the edge of a bag does; inter-ocular distances, mean of the sides. */
  readonly sag: number;
}

/** Read from the light as it is, without a further blur: the standard face is soft. Null where no side is seen. */
export function readFurrows(scene: Scene, planes: SkinPlanes): FurrowReading | null {
  const sides = (["right", "left"] as const)
    .map((side) => readLidFurrow(lidProfiles(scene, planes.level, planes.plane("shade"), side, FURROW_LINES)))
    .filter((side) => side !== null);
  if (sides.length === 0) return null;
  const shares = sides.map(({ share }) => share);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { mean: mean(shares), lesser: Math.min(...shares), sag: mean(sides.map(({ sag }) => sag)) };
}

/** Where `lidProfiles` reads: half an inter-ocular distance from the lids, whichever way they go. Pixels of the level. */
function underEyes({ face: { landmarks } }: Scene, factor: number): Box {
  const lengths = (points: readonly number[], axis: 0 | 1) =>
    points.map((point) => (landmarks[2 * point + axis] as number) / factor);
  const between = (axis: 0 | 1) => {
    const [one, other, third, fourth] = lengths([...LEFT_EYE_CORNERS, ...RIGHT_EYE_CORNERS], axis) as Four;
    return (one + other - third - fourth) / 2;
  };
  const reach = Math.sqrt(between(0) ** 2 + between(1) ** 2) / 2 + BETWEEN_PIXELS;
  const [x, y] = ([0, 1] as const).map((axis) => lengths([...LEFT_EYE, ...RIGHT_EYE], axis)) as [number[], number[]];
  return {
    left: Math.floor(Math.min(...x) - reach),
    top: Math.floor(Math.min(...y) - reach),
    right: Math.ceil(Math.max(...x) + reach),
    bottom: Math.ceil(Math.max(...y) + reach),
  };
}
type Four = [number, number, number, number];
/** What lies between pixels is read from both. */
const BETWEEN_PIXELS = 2;

function middleAt(profiles: readonly Float32Array[], sample: number): number | null {
  const values = profiles.map((profile) => profile[sample] as number).filter(Number.isFinite);
  return values.length < LEAST ? null : median(Float32Array.from(values));
}

function meanOfSeen(values: readonly (number | null)[]): number | null {
  const seen = values.filter((value) => value !== null);
  return seen.length === 0 ? null : seen.reduce((sum, value) => sum + value, 0) / seen.length;
}
