import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import { isMeasured, type Measured, type Outcome } from "#engine/concerns/measured.ts";
import { interOcularDistance } from "#engine/face-measures.ts";
import { placeMarks } from "#engine/geometry/place-marks.ts";
import { gradeConcerns, readEvidence } from "#engine/grade-all.ts";
import type { FaceGeometry, RgbaImage } from "#engine/input.ts";
import { lookAtFace } from "#engine/look/look-at-face.ts";
import { findMarks } from "#engine/marks/find-marks.ts";
import { alignFace } from "#engine/raster/align-face.ts";
import { buildScene, type Scene } from "#engine/regions/scene.ts";

/** Single concerns without gates and ±: the same grades. */

/** Face pixels (face 512 px wide) between the eyes, as `lab/drawn-face/plant.ts` has it. */
const IOD_FACE_PX = 228;

export function sceneOf(image: RgbaImage, face: FaceGeometry): Scene {
  return buildScene(alignFace(image, face), face, interOcularDistance(face), lookAtFace(image, face));
}

/** Worked out once for a scene. */
export const measuredOn = remembered((scene: Scene): readonly Measured[] => {
  return gradeConcerns(readEvidence(scene, marksIn(scene)));
});
const marksIn = remembered(findMarks);

function remembered<Value>(make: (scene: Scene) => Value): (scene: Scene) => Value {
  const known = new WeakMap<Scene, Value>();
  return (scene) => {
    if (!known.has(scene)) known.set(scene, make(scene));
    return known.get(scene)!;
  };
}

export function outcomeOf(scene: Scene, code: ConcernCode): Outcome {
  return measuredOn(scene).find((one) => one.code === code)!.outcome;
}

/** The concern's grade; undefined where it could not be measured. */
export function gradeOn(scene: Scene, code: ConcernCode): number | undefined {
  const outcome = outcomeOf(scene, code);
  return isMeasured(outcome) ? outcome.grade : undefined;
}

export function zoneGrade(outcome: Outcome, code: ZoneCode): number | null {
  return outcome.zones.find(({ zone }) => zone === code)?.grade ?? null;
}

export type PicturePoint = readonly [x: number, y: number];

/** Where a result shows marks of a concern, pixels of the picture: all of them, not only the clearest. */
export function marksOf(scene: Scene, code: ConcernCode): PicturePoint[] {
  return placeMarks(scene, marksIn(scene).marks, measuredOn(scene))
    .filter((mark) => mark.code === code)
    .map(({ x, y }) => scene.face.toSource(x, y));
}

/** Is there skin at this point of the picture, in the eyes of the engine? */
export function isSkinAt(scene: Scene, point: PicturePoint): boolean {
  const [x, y] = toCanvas(scene, point);
  const { width, height } = scene.face;
  const [column, row] = [Math.round(x), Math.round(y)];
  if (column < 0 || row < 0 || column >= width || row >= height) return false;
  return scene.levels[0].masks.skin[row * width + column] === 1;
}

/** The inverse of the face's `toSource`, which is a turn, a scale and a shift. */
function toCanvas({ face }: Scene, [x, y]: PicturePoint): PicturePoint {
  const [x0, y0] = face.toSource(0, 0);
  const [x1, y1] = face.toSource(1, 0);
  const [a, b] = [x1 - x0, y1 - y0];
  const square = a * a + b * b;
  const [dx, dy] = [x - x0, y - y0];
  return [(dx * a + dy * b) / square, (dy * a - dx * b) / square];
}

export function isNear(a: PicturePoint, b: PicturePoint, reachPx: number): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1]) <= reachPx;
}

/** Face pixels in pixels of this picture. */
export function facePixels(scene: Scene, facePx: number): number {
  return (facePx * scene.interOcularPx) / IOD_FACE_PX;
}
