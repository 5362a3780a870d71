import { faceExtent } from "../face-measures.ts";
import type { FaceGeometry, RgbaImage } from "../input.ts";
import { FACE_OVAL, LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "../landmarks.ts";
import { forEachSpan } from "../raster/polygon.ts";

/** Side of the picture that the network looks at, and how far it reaches, in distances between the eyes. */
export const PICTURE_PX = 128;
const VIEW = 3.2;
/** Middle of the picture below the line of the eyes, in distances between them. */
const BELOW_EYES = 0.5;
/** Faces seen from the side: the eyes are so far apart at least, as a share of the face's own size. */
const EYES_OVER_FACE = 0.445;
/** What is seen reaches so far beyond the oval; the rest of the picture is 0, so that no background says anything. */
const BEYOND_OVAL = 1.2;
/** Each pixel is the mean of a square so many times its own size, of at most `MOST_SAMPLES` points a side. */
const FOOTPRINT = 1.7;
const MOST_SAMPLES = 3;

export interface FacePicture {
  /** Three planes one after the other, red, green, blue: sRGB codes / 255 - 0.5; 0 outside. */
  readonly planes: Float32Array;
  /** 1 inside the oval itself. */
  readonly oval: Uint8Array;
  /** Where a pixel of the photo lies in the picture. */
  toPicture(x: number, y: number): [number, number];
}

/** The face upright and small: what a look at the whole of it needs. */
export function facePicture(image: RgbaImage, { landmarks }: Pick<FaceGeometry, "landmarks">): FacePicture {
  const middle = ([outer, inner]: readonly [number, number], axis: 0 | 1) =>
    ((landmarks[3 * outer + axis] as number) + (landmarks[3 * inner + axis] as number)) / 2;
  const right = [middle(RIGHT_EYE_CORNERS, 0), middle(RIGHT_EYE_CORNERS, 1)] as const;
  const left = [middle(LEFT_EYE_CORNERS, 0), middle(LEFT_EYE_CORNERS, 1)] as const;
  const [dx, dy] = [left[0] - right[0], left[1] - right[1]];
  const between = Math.sqrt(dx * dx + dy * dy) || 1;
  const [cos, sin] = [dx / between, dy / between];
  const unit = Math.max(between, EYES_OVER_FACE * faceExtent(landmarks));
  const centreX = (right[0] + left[0]) / 2 - sin * BELOW_EYES * unit;
  const centreY = (right[1] + left[1]) / 2 + cos * BELOW_EYES * unit;
  const step = (VIEW * unit) / PICTURE_PX;
  const toPicture = (x: number, y: number): [number, number] => [
    ((x - centreX) * cos + (y - centreY) * sin) / step + PICTURE_PX / 2,
    ((y - centreY) * cos - (x - centreX) * sin) / step + PICTURE_PX / 2,
  ];
  const outline = ovalOf(landmarks, toPicture, 1);
  const oval = new Uint8Array(PICTURE_PX * PICTURE_PX);
  forEachSpan(outline, PICTURE_PX, PICTURE_PX, (y, start, end) =>
    oval.fill(1, y * PICTURE_PX + start, y * PICTURE_PX + end),
  );
  const planes = new Float32Array(3 * PICTURE_PX * PICTURE_PX);
  const sampler = { image, step, cos, sin, centreX, centreY };
  forEachSpan(ovalOf(landmarks, toPicture, BEYOND_OVAL), PICTURE_PX, PICTURE_PX, (y, start, end) => {
    for (let x = start; x < end; x++) samplePixel(sampler, planes, x, y);
  });
  return { planes, oval, toPicture };
}

function ovalOf(landmarks: Float32Array, toPicture: FacePicture["toPicture"], grown: number): Float32Array {
  const points = FACE_OVAL.map((index) =>
    toPicture(landmarks[3 * index] as number, landmarks[3 * index + 1] as number),
  );
  const middle = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x0, y0] = [middle(0), middle(1)];
  return Float32Array.from(points.flatMap(([x, y]) => [x0 + grown * (x - x0), y0 + grown * (y - y0)]));
}

interface Sampler {
  readonly image: RgbaImage;
  /** Pixels of the photo per pixel of the picture. */
  readonly step: number;
  readonly cos: number;
  readonly sin: number;
  readonly centreX: number;
  readonly centreY: number;
}

/** The photo's edge goes on beyond it. */
function samplePixel(
  { image, step, cos, sin, centreX, centreY }: Sampler,
  planes: Float32Array,
  x: number,
  y: number,
): void {
  const { width, height, data } = image;
  const samples = Math.min(MOST_SAMPLES, Math.max(1, Math.ceil(FOOTPRINT * step)));
  let [red, green, blue] = [0, 0, 0];
  for (let row = 0; row < samples; row++) {
    for (let column = 0; column < samples; column++) {
      const u = (x + 0.5 + FOOTPRINT * ((column + 0.5) / samples - 0.5) - PICTURE_PX / 2) * step;
      const v = (y + 0.5 + FOOTPRINT * ((row + 0.5) / samples - 0.5) - PICTURE_PX / 2) * step;
      const px = Math.min(width - 1, Math.max(0, centreX + u * cos - v * sin - 0.5));
      const py = Math.min(height - 1, Math.max(0, centreY + u * sin + v * cos - 0.5));
      const [x0, y0] = [Math.floor(px), Math.floor(py)];
      const [fx, fy] = [px - x0, py - y0];
      const at = 4 * (y0 * width + x0);
      const across = x0 + 1 < width ? 4 : 0;
      const down = y0 + 1 < height ? 4 * width : 0;
      const [w00, w10, w01, w11] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy];
      red += w00 * data[at]! + w10 * data[at + across]! + w01 * data[at + down]! + w11 * data[at + across + down]!;
      green +=
        w00 * data[at + 1]! +
        w10 * data[at + across + 1]! +
        w01 * data[at + down + 1]! +
        w11 * data[at + across + down + 1]!;
      blue +=
        w00 * data[at + 2]! +
        w10 * data[at + across + 2]! +
        w01 * data[at + down + 2]! +
        w11 * data[at + across + down + 2]!;
    }
  }
  const scale = 1 / (255 * samples * samples);
  const at = y * PICTURE_PX + x;
  const size = PICTURE_PX * PICTURE_PX;
  planes[at] = red * scale - 0.5;
  planes[size + at] = green * scale - 0.5;
  planes[2 * size + at] = blue * scale - 0.5;
}
