import type { ZoneCode } from "../../codes.ts";
import { pixelsIn } from "../../raster/pixels.ts";
import { spansOf } from "../../raster/polygon.ts";
import { landmarkPolygon } from "../../regions/bare-mask.ts";
import type { Scene } from "../../regions/scene.ts";
import { listPixels } from "../../regions/zone.ts";
import type { AreaField } from "../area-field.ts";
import { lidProfiles } from "./lid-profiles.ts";
import { readUnderEye } from "./read-under-eye.ts";

/** From the lashes down to the edge of the eye's socket (FaceMesh): lower than the zone, as the profiles read. */
const UNDER_EYES = [
  { side: "right", zone: "under_eye_right", skin: [25, 110, 24, 23, 22, 26, 112, 121, 120, 119, 118, 117] },
  { side: "left", zone: "under_eye_left", skin: [255, 339, 254, 253, 252, 256, 341, 350, 349, 348, 347, 346] },
] as const;

/** Share of visible skin without which hair hangs there: of laughing eyes and dark circles the masks leave 0.4 and more. Chosen. */
const LEAST_SKIN = 0.35;
/** Smoothing of the darkness, canonical px: lashes and pores are none of this. */
const SMOOTH = 3;

/** Darkness over the same side's cheek, over its own mean: where under an eye it lies, times the side's grade. */
export function underEyeField(scene: Scene, grades: ReadonlyMap<ZoneCode, number>): AreaField | null {
  const level = scene.levels[1];
  const { bare, lit } = level.masks;
  const darkness = level.blurred("p", "bare", SMOOTH);
  const plane = new Float32Array(level.width * level.height).fill(Number.NaN);
  for (const { side, zone, skin } of UNDER_EYES) {
    const grade = grades.get(zone);
    const reading = grade === undefined ? null : readUnderEye(lidProfiles(scene, level, darkness, side));
    if (grade === undefined || !reading) continue;
    const outline = landmarkPolygon(scene.face.landmarks, skin).map((v) => v / level.factor);
    const pixels = listPixels(spansOf(outline, level.width, level.height), bare);
    if (pixelsIn(pixels, lit).length < LEAST_SKIN * pixels.length) continue;
    let sum = 0;
    for (const at of pixels) sum += Math.max(0, (darkness[at] as number) - reading.cheek);
    const mean = Math.max(0.5, sum / Math.max(1, pixels.length));
    for (const at of pixels) plane[at] = (grade * Math.max(0, (darkness[at] as number) - reading.cheek)) / mean;
  }
  return { level, plane };
}
