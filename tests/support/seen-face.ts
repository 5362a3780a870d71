import { type WarningCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { Point } from "#engine/result.ts";
import { ZONE_OUTLINES } from "#engine/zone-outlines.ts";
import { buildResult } from "#lab/result-builder.ts";
import { at, CALM_FACE, type SeenResult } from "#site/ui/face-shape.ts";

interface Photographed {
  /** Clockwise, degrees. */
  readonly roll?: number;
  /** Width over height of the photo. */
  readonly aspect?: number;
  readonly hidden?: RegExp;
  readonly warnings?: readonly WarningCode[];
  /** How this face differs from the calm one. */
  readonly reshape?: (place: Point) => Point;
}

/** A result with the zones of a drawn face in a photo, which may lie on its side and be hidden in part. */
export function seenFace({
  roll = 0,
  aspect = 1,
  hidden = /^$/,
  warnings = [],
  reshape = (place) => place,
}: Photographed = {}) {
  const turn = (roll * Math.PI) / 180;
  const placeOf = (landmark: number): Point => {
    const [x, y] = reshape(CALM_FACE.has(landmark) ? at(CALM_FACE, landmark) : [0, 0]);
    const [across, down] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    return [0.5 + across / (4000 * aspect), 0.4 + down / 4000];
  };
  const shown = ZONE_CODES.filter((zone) => !hidden.test(zone));
  const zones = Object.fromEntries(shown.map((zone: ZoneCode) => [zone, ZONE_OUTLINES[zone].map(placeOf)]));
  const result = buildResult({ quality: { warnings, pose: { yaw: 0, pitch: 0, roll } } });
  return { result: { ...result, geometry: { ...result.geometry, zones } } satisfies SeenResult, placeOf };
}
