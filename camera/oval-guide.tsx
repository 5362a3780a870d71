import { OVAL } from "./camera-geometry.ts";
import type { CameraState } from "./camera-state.ts";

const { width, height, x, y, radiusX, radiusY } = OVAL;
/** From the top, clockwise, once around. */
const RING = `M${x} ${y - radiusY}a${radiusX} ${radiusY} 0 1 1 0 ${2 * radiusY}a${radiusX} ${radiusY} 0 1 1 0 ${-2 * radiusY}`;

/** Where the face belongs; outside it is dim, and the ring closes while the frames are good. */
export function OvalGuide({ state }: { state: Pick<CameraState, "goodShare" | "shown" | "stage"> }) {
  const isTaken = state.stage.kind === "shooting" || state.stage.kind === "handed";
  return (
    <svg aria-hidden="true" className="camera-oval" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
      <path className="camera-dim" fillRule="evenodd" d={`M-1-1h${width + 2}v${height + 2}h${-width - 2}Z${RING}Z`} />
      <path className="camera-track" d={RING} vectorEffect="non-scaling-stroke" />
      <path
        className="camera-ring"
        d={RING}
        pathLength={1}
        // A hair more than the whole, so that the ends meet.
        strokeDasharray={`${isTaken ? 1.01 : state.goodShare} 2`}
        data-empty={(!isTaken && state.goodShare === 0) || undefined}
      />
    </svg>
  );
}
