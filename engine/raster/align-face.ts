import type { FaceGeometry, RgbaImage } from "../input.ts";
import { EYE_LINE, FACE_EXTENT, FACE_OVAL } from "../landmarks.ts";
import { blockiness } from "./blockiness.ts";
import { LinearSampler } from "./linear-sampler.ts";
import { forEachSpan } from "./polygon.ts";

/** Face width in pixels that every measure is defined on (engine.md, "Pipeline"). */
const CANONICAL_FACE_PX = 512;
const MARGIN_PX = 12;

/**
 * The face turned upright and brought to one scale, in linear light, cropped to the face oval.
 * Planes are row-major, width x height. Pixels outside the oval or the picture are 0 in `inside`.
 */
export interface AlignedFace {
  readonly width: number;
  readonly height: number;
  /** Face width here over the canonical 512: 1, or less where a small face is left as it is. */
  readonly unit: number;
  /** Canvas pixels per source pixel. */
  readonly scale: number;
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** How many channels of a source pixel are at or above `CLIPPED_CODE`, 0..3, the most of those averaged here. */
  readonly clipped: Uint8Array;
  readonly inside: Uint8Array;
  /** `blockiness` of the picture; 0 in a quick look. */
  readonly blocks: number;
  /** The 468 points, x, y interleaved, canvas pixels. */
  readonly landmarks: Float32Array;
  /** Canvas pixel to source pixel. */
  toSource(x: number, y: number): [number, number];
}

interface Placement {
  readonly cos: number;
  readonly sin: number;
  readonly scale: number;
  readonly unit: number;
}

function distance(points: Float32Array, a: number, b: number): number {
  const dx = (points[3 * a] as number) - (points[3 * b] as number);
  const dy = (points[3 * a + 1] as number) - (points[3 * b + 1] as number);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Rotation by the eye line and scale to 512 px; the height counts 0.80 so that a turned face is not blown up. */
function placeFace(points: Float32Array, enlarge: boolean): Placement {
  const [rightEye, leftEye] = EYE_LINE;
  const length = distance(points, rightEye, leftEye) || 1;
  const cos = ((points[3 * leftEye] as number) - (points[3 * rightEye] as number)) / length;
  const sin = ((points[3 * leftEye + 1] as number) - (points[3 * rightEye + 1] as number)) / length;
  const { right, left, top, bottom } = FACE_EXTENT;
  const extent = Math.max(distance(points, right, left), 0.8 * distance(points, top, bottom), 1);
  const scale = enlarge ? CANONICAL_FACE_PX / extent : Math.min(1, CANONICAL_FACE_PX / extent);
  return { cos, sin, scale, unit: (extent * scale) / CANONICAL_FACE_PX };
}

/** The light of the face that was aligned last, as it is and at the standard. */
let last: Float32Array[] = [];

export function clearLastFace(): void {
  for (const plane of last) plane.fill(0);
  last = [];
}

/** Of the face that was aligned last: the next one takes their place, and they would be cleared no more. */
export function lastPlanes(): readonly Float32Array[] {
  return last;
}

/** To be cleared with the face that was aligned last. */
export function rememberPlanes(planes: readonly Float32Array[]): void {
  last.push(...planes);
}

/**
 * @param enlarge small faces are brought to the same size, so that all are read on one grid: skin is read at a softness
 * that they show as well (`standardFace`). Not for a quick look.
 */
export function alignFace(image: RgbaImage, face: FaceGeometry, enlarge = true): AlignedFace {
  const { cos, sin, scale, unit } = placeFace(face.landmarks, enlarge);
  const count = face.landmarks.length / 3;
  const landmarks = new Float32Array(count * 2);
  for (let i = 0; i < count; i++) {
    const x = face.landmarks[3 * i] as number;
    const y = face.landmarks[3 * i + 1] as number;
    landmarks[2 * i] = (x * cos + y * sin) * scale;
    landmarks[2 * i + 1] = (-x * sin + y * cos) * scale;
  }
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (const index of FACE_OVAL) {
    minX = Math.min(minX, landmarks[2 * index] as number);
    maxX = Math.max(maxX, landmarks[2 * index] as number);
    minY = Math.min(minY, landmarks[2 * index + 1] as number);
    maxY = Math.max(maxY, landmarks[2 * index + 1] as number);
  }
  const left = Math.floor(minX) - MARGIN_PX;
  const top = Math.floor(minY) - MARGIN_PX;
  const width = Math.ceil(maxX) + MARGIN_PX - left;
  const height = Math.ceil(maxY) + MARGIN_PX - top;
  for (let i = 0; i < count; i++) {
    landmarks[2 * i]! -= left;
    landmarks[2 * i + 1]! -= top;
  }
  const toSource = (u: number, v: number): [number, number] => {
    const x = (u + left) / scale;
    const y = (v + top) / scale;
    return [x * cos - y * sin, x * sin + y * cos];
  };
  const size = width * height;
  const aligned: AlignedFace = {
    width,
    height,
    unit,
    scale,
    r: new Float32Array(size),
    g: new Float32Array(size),
    b: new Float32Array(size),
    clipped: new Uint8Array(size),
    inside: new Uint8Array(size),
    blocks: enlarge ? blockiness(image, face) : 0,
    landmarks,
    toSource,
  };
  const oval = new Float32Array(FACE_OVAL.length * 2);
  FACE_OVAL.forEach((index, i) => {
    oval[2 * i] = landmarks[2 * index] as number;
    oval[2 * i + 1] = landmarks[2 * index + 1] as number;
  });
  const sampler = new LinearSampler(image, { cos, sin, scale, left, top }, aligned);
  forEachSpan(oval, width, height, (row, start, end) => sampler.sampleSpan(row, start, end, row * width + start));
  last = [aligned.r, aligned.g, aligned.b];
  return aligned;
}
