/** What the engine is given: decoded pixels and the faces found in them. Both come from outside; the engine owns no platform code. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** An upright picture in sRGB, 8 bits a channel, row by row, RGBA. `data.length === width * height * 4`. */
export interface RgbaImage extends PictureSize {
  readonly data: Uint8ClampedArray | Uint8Array;
}

/** Degrees, clockwise. */
export type QuarterTurn = 90 | 180 | 270;

/** Degrees; 0 is facing the camera. Formula and signs: `face/pose.ts`. */
export interface PoseDegrees {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

/** One face as a landmark model reports it. */
export interface FaceGeometry {
  /** The mesh model's own confidence that this is a face, 0..1. */
  readonly score: number;
  /** Bounding box of the landmarks, pixels of the picture. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** 468 MediaPipe FaceMesh points, x, y, z interleaved (1,404 numbers), pixels of the picture; may lie outside it. */
  readonly landmarks: Float32Array;
  readonly pose: PoseDegrees;
}
