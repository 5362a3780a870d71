/**
 * The face's own coordinates. Unit: one inter-ocular distance (iod, between the eye centres); origin: midway between
 * the eyes; u to the right of the picture (towards the person's LEFT side), v down. Everything is drawn in them.
 */
export interface FaceFrame {
  /** Picture pixels per unit. */
  readonly iodPx: number;
  /** Where the origin lies, pixels. */
  readonly x: number;
  readonly y: number;
  /** Turn of the face in the picture, degrees; positive = counter-clockwise for the viewer, as `face/pose.ts` has it. */
  readonly rollDegrees: number;
  readonly cos: number;
  readonly sin: number;
  readonly width: number;
  readonly height: number;
}

export type FacePoint = readonly [u: number, v: number];
export type PicturePoint = readonly [x: number, y: number];

export interface FaceBox {
  readonly u0: number;
  readonly v0: number;
  readonly u1: number;
  readonly v1: number;
}

export function createFrame(options: {
  readonly iodPx: number;
  readonly x: number;
  readonly y: number;
  readonly rollDegrees: number;
  readonly width: number;
  readonly height: number;
}): FaceFrame {
  const angle = (-options.rollDegrees * Math.PI) / 180;
  return { ...options, cos: Math.cos(angle), sin: Math.sin(angle) };
}

/** Face coordinates to picture pixels (pixel centres lie at whole numbers). */
export function toPicture(frame: FaceFrame, [u, v]: FacePoint): PicturePoint {
  return [
    frame.x + frame.iodPx * (u * frame.cos - v * frame.sin),
    frame.y + frame.iodPx * (u * frame.sin + v * frame.cos),
  ];
}

/** What one pixel's place is told: its index in a plane, and where it lies on the face. */
export type PixelVisit = (index: number, u: number, v: number) => void;

/** Visits every pixel of the picture whose place on the face lies in `box`, row by row. */
export function visitBox(frame: FaceFrame, box: FaceBox, visit: PixelVisit): void {
  const { iodPx, cos, sin, width, height } = frame;
  const corners = [
    toPicture(frame, [box.u0, box.v0]),
    toPicture(frame, [box.u1, box.v0]),
    toPicture(frame, [box.u0, box.v1]),
    toPicture(frame, [box.u1, box.v1]),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x0 = Math.max(0, Math.floor(Math.min(...xs)));
  const x1 = Math.min(width - 1, Math.ceil(Math.max(...xs)));
  const y0 = Math.max(0, Math.floor(Math.min(...ys)));
  const y1 = Math.min(height - 1, Math.ceil(Math.max(...ys)));
  for (let y = y0; y <= y1; y++) {
    const dy = (y - frame.y) / iodPx;
    for (let x = x0; x <= x1; x++) {
      const dx = (x - frame.x) / iodPx;
      const u = dx * cos + dy * sin;
      const v = dy * cos - dx * sin;
      if (u >= box.u0 && u <= box.u1 && v >= box.v0 && v <= box.v1) visit(y * width + x, u, v);
    }
  }
}
