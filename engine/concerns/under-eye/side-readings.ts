import { LEFT_EYE, LEFT_EYE_CORNERS, RIGHT_EYE, RIGHT_EYE_CORNERS } from "../../landmarks.ts";
import { median } from "../../numeric/quantile.ts";
import type { Box } from "../../raster/skin-planes.ts";
import type { Scene } from "../../regions/scene.ts";
import type { PlanesOf } from "../concern.ts";
import { FURROW_LINES, readLidFurrow } from "./lid-furrow.ts";
import { lidProfiles } from "./lid-profiles.ts";
import { readUnderEye } from "./read-under-eye.ts";

/** What is read under one eye, of darkness, of light and shade, and of blood. */

export type EyeSide = "right" | "left";

/** Which blur the profiles are read from: lashes are gone. */
const BLUR = 1;
export const EYE_PLANES = ["darkness", "shade", "blood"] as const;
type EyePlane = (typeof EYE_PLANES)[number];
/** Samples (0.02 inter-ocular distances each) from the lid margin whose difference to the last one is told. */
const STEPS = [3, 7, 11, 15, 19] as const;
const LAST = 25;
/** Fewer profiles than this are no sample. Chosen: more than half of the seven. */
const LEAST = 4;

/**
 * Of each plane how much darker it is than the same side's cheek, how deep the furrow between them, and five steps of the way
 * down; then the furrow's share of the eye's width and how far it hangs. Null where it is not seen.
 */
export function readSide(scene: Pick<Scene, "face">, planes: PlanesOf<EyePlane>, side: EyeSide): (number | null)[] {
  const box = underEyes(scene, planes.level.factor);
  const ofPlanes = EYE_PLANES.flatMap((plane) => {
    const profiles = lidProfiles(scene, planes.level, planes.blurredIn(box, plane, BLUR), side);
    const both = readUnderEye(profiles);
    const cheek = middleAt(profiles, LAST);
    const steps = STEPS.map((step) => {
      const here = middleAt(profiles, step);
      return here === null || cheek === null ? null : here - cheek;
    });
    return [both?.darkness ?? null, both?.trough ?? null, ...steps];
  });
  const furrow = readLidFurrow(lidProfiles(scene, planes.level, planes.plane("shade"), side, FURROW_LINES));
  return [...ofPlanes, furrow?.share ?? null, furrow?.sag ?? null];
}

/** Where `lidProfiles` reads: half an inter-ocular distance from the lids, whichever way they go. Pixels of the level. */
function underEyes({ face: { landmarks } }: Pick<Scene, "face">, factor: number): Box {
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
