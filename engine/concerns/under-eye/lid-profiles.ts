import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "../../landmarks.ts";
import type { Level } from "../../raster/levels.ts";
import type { Scene } from "../../regions/scene.ts";

/** Lower lid margins, outer corner to inner corner (FaceMesh). */
const LIDS = {
  right: [33, 7, 163, 144, 145, 153, 154, 155, 133],
  left: [263, 249, 390, 373, 374, 380, 381, 382, 362],
} as const;
/** Step along a profile where nothing else is said, inter-ocular distances (0.02: 1.3 mm). */
export const STEP = 0.02;

type ProfileLevel = Pick<Level, "factor" | "width" | "height" | "masks">;

/** Along which lines a plane is read. */
export interface ProfileLines {
  /** Where they start: share of the way from the inner to the outer corner. */
  readonly starts: readonly number[];
  /** From one sample to the next, inter-ocular distances. */
  readonly step: number;
  readonly samples: number;
}
/** From the lid margin to the middle of the cheek. Nose shadow and crow's feet stay out. */
const FEW_LINES: ProfileLines = { starts: [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8], step: STEP, samples: 26 };

/**
 * A plane read along lines from the lower lid down to the cheek, at right angles to the line of the eye's corners: one array a
 * line, one number every `step`. NaN outside the bare face.
 */
export function lidProfiles(
  scene: Pick<Scene, "face">,
  level: ProfileLevel,
  plane: Float32Array,
  side: "right" | "left",
  { starts, step, samples }: ProfileLines = FEW_LINES,
): Float32Array[] {
  const { landmarks } = scene.face;
  const at = (index: number): Point => [
    (landmarks[2 * index] as number) / level.factor,
    (landmarks[2 * index + 1] as number) / level.factor,
  ];
  const [outer, inner] = [at(LIDS[side][0]), at(LIDS[side][8])];
  const axis: Point = [outer[0] - inner[0], outer[1] - inner[1]];
  const length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1]) || 1;
  // The one of the two normals that points down the upright face.
  const down: Point = axis[0] >= 0 ? [-axis[1] / length, axis[0] / length] : [axis[1] / length, -axis[0] / length];
  const lid = LIDS[side].map((index): Point => {
    const [x, y] = at(index);
    const along = ((x - inner[0]) * axis[0] + (y - inner[1]) * axis[1]) / (length * length);
    return [along, (x - inner[0]) * down[0] + (y - inner[1]) * down[1]];
  });
  const stepPx = step * interOcular(at);
  return starts.map((start) => {
    const profile = new Float32Array(samples);
    const margin = heightAt(lid, start);
    for (let i = 0; i < samples; i++) {
      const below = margin + i * stepPx;
      const x = inner[0] + start * axis[0] + below * down[0];
      const y = inner[1] + start * axis[1] + below * down[1];
      profile[i] = sample(level, plane, x, y);
    }
    return profile;
  });
}

type Point = readonly [number, number];

function interOcular(at: (index: number) => Point): number {
  const centre = ([outer, inner]: readonly [number, number], axis: 0 | 1) => (at(outer)[axis] + at(inner)[axis]) / 2;
  const dx = centre(LEFT_EYE_CORNERS, 0) - centre(RIGHT_EYE_CORNERS, 0);
  const dy = centre(LEFT_EYE_CORNERS, 1) - centre(RIGHT_EYE_CORNERS, 1);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Height of the lid margin at this share of the way; `lid` runs from the outer corner (1) to the inner one (0). */
function heightAt(lid: readonly Point[], along: number): number {
  for (let i = 1; i < lid.length; i++) {
    const [from, to] = [lid[i - 1] as Point, lid[i] as Point];
    if (along < to[0]) continue;
    const span = from[0] - to[0];
    return span > 0 ? to[1] + ((along - to[0]) / span) * (from[1] - to[1]) : to[1];
  }
  return lid.at(-1)?.[1] ?? 0;
}

/** Bilinear between the centres of pixels of the bare face; NaN where one of the four is not. */
function sample(level: ProfileLevel, plane: Float32Array, x: number, y: number): number {
  const column = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  if (column < 0 || row < 0 || column + 1 >= level.width || row + 1 >= level.height) return Number.NaN;
  const index = row * level.width + column;
  const { bare } = level.masks;
  if (!(bare[index] && bare[index + 1] && bare[index + level.width] && bare[index + level.width + 1]))
    return Number.NaN;
  const [dx, dy] = [x - 0.5 - column, y - 0.5 - row];
  const above = (plane[index] as number) * (1 - dx) + (plane[index + 1] as number) * dx;
  const below = (plane[index + level.width] as number) * (1 - dx) + (plane[index + level.width + 1] as number) * dx;
  return above * (1 - dy) + below * dy;
}
