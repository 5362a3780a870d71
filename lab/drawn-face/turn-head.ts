import type { Canvas } from "./canvas.ts";
import type { FacePoint } from "./frame.ts";
import { depthAt } from "./relief.ts";

/**
 * Turns the finished drawing to the side by moving every picture point as its place on the height field would move
 * (weak perspective, rotation about a vertical axis behind the eyes). Good to about 60 degrees;
 * what the frontal drawing never saw, the side of the head, is stretched.
 *
 * Positive yaw: the nose points to the viewer's right, as in `face/pose.ts`.
 */
export interface HeadTurn {
  /** Where a place of the face ends up, face coordinates. */
  project(point: FacePoint): FacePoint;
  /** Warps the drawing. The frame must not be rolled. */
  apply(canvas: Canvas): void;
}

/** The axis lies so far behind the eyes, inter-ocular units: the head stays in the picture. Chosen. */
const AXIS = 1;

export function createHeadTurn(yawDegrees: number): HeadTurn {
  const angle = (yawDegrees * Math.PI) / 180;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const pivot = depthAt(0, 0) - AXIS;
  const sideways = (u: number, z: number) => u * cos + (z - pivot) * sin;
  return {
    project: ([u, v]) => [sideways(u, depthAt(u, v)), v],
    apply(canvas) {
      const { width, height, iodPx, x: originX, y: originY, sin: roll } = canvas.frame;
      if (roll !== 0) throw new Error("a turned head cannot be rolled too");
      const source = new Float32Array(width);
      const row = new Float32Array(width);
      for (let y = 0; y < height; y++) {
        const v = (y - originY) / iodPx;
        findSources(source, width, (column) => {
          const u = (column - originX) / iodPx;
          const z = depthAt(u, v);
          return { to: originX + iodPx * sideways(u, z), depth: z * cos - u * sin };
        });
        for (const plane of [canvas.r, canvas.g, canvas.b]) {
          for (let column = 0; column < width; column++) row[column] = sample(plane, y * width, width, source[column]!);
          plane.set(row, y * width);
        }
      }
    },
  };
}

/** For every column of the turned picture the column of the drawing that is in front there. */
function findSources(
  source: Float32Array,
  width: number,
  move: (column: number) => { readonly to: number; readonly depth: number },
): void {
  const front = new Float32Array(width).fill(Number.NEGATIVE_INFINITY);
  let last = move(0);
  // Beyond the drawing's own edges its edge goes on; what is in front of that is drawn over it.
  source.fill(0);
  source.fill(width - 1, Math.max(0, Math.min(width, Math.ceil(move(width - 1).to))));
  for (let column = 1; column < width; column++) {
    const next = move(column);
    const [from, to] = last.to < next.to ? [last.to, next.to] : [next.to, last.to];
    for (let x = Math.max(0, Math.ceil(from)); x <= Math.min(width - 1, to); x++) {
      const depth = (last.depth + next.depth) / 2;
      if (depth < front[x]!) continue;
      front[x] = depth;
      source[x] = column - 1 + (next.to === last.to ? 0 : (x - last.to) / (next.to - last.to));
    }
    last = next;
  }
}

function sample(plane: Float32Array, start: number, width: number, column: number): number {
  const at = Math.min(width - 1.001, Math.max(0, column));
  const left = Math.floor(at);
  const share = at - left;
  return plane[start + left]! * (1 - share) + plane[start + left + 1]! * share;
}
