import type { ZoneCode } from "#engine/codes.ts";
import { ZONE_OUTLINES } from "#engine/zone-outlines.ts";
import { FACE_PLACES, type FacePlace, ZONES_OF } from "./looked-at.ts";

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

interface Props {
  /** 468 points, x and y as shares of the photo, interleaved. */
  readonly face: Float32Array;
  readonly size: PhotoSize;
  readonly lit: readonly FacePlace[];
}

/**
 * The zones that are looked at, on the visitor's own face. `slice` cuts the drawing as `object-cover` cuts the photo
 * below it, both around the middle.
 */
export function FaceZones({ face, size, lit }: Props) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size.width} ${size.height}`}
      preserveAspectRatio="xMidYMid slice"
      // White in both themes: what is below is a photo.
      fill="rgb(255 255 255 / 0.25)"
      stroke="rgb(255 255 255 / 0.9)"
      className="absolute inset-0 size-full"
      data-face-zones
    >
      {FACE_PLACES.map((place) => (
        <path
          key={place}
          d={ZONES_OF[place].map((zone) => zonePath(zone, face, size)).join("")}
          data-lit={lit.includes(place) || undefined}
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
          strokeWidth="1.5"
          className="opacity-0 transition-opacity duration-250 ease-out data-lit:opacity-100 motion-reduce:opacity-100"
        />
      ))}
    </svg>
  );
}

/** A zone's outline in the photo's pixels. */
function zonePath(zone: ZoneCode, face: Float32Array, { width, height }: PhotoSize): string {
  const points = ZONE_OUTLINES[zone].map((index) => {
    const [x = 0, y = 0] = face.subarray(index * 2, index * 2 + 2);
    return `${(x * width).toFixed(1)} ${(y * height).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}
