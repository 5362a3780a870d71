import type { NotMeasuredReason, ZoneCode } from "../codes.ts";
import type { Level, MaskName } from "../raster/levels.ts";
import { fillPolygon, type Polygon } from "../raster/polygon.ts";

/** Zones judged by geometry alone: the adaptive mask would remove the very shade that is measured. */
const GEOMETRY_ONLY: ReadonlySet<ZoneCode> = new Set(["under_eye_left", "under_eye_right"]);

/** Share of a zone that must be visible skin. Chosen: below half, the rest no longer stands for the zone. */
const MIN_COVERAGE = 0.5;

export interface Zone {
  readonly code: ZoneCode;
  /** Canvas pixels. */
  readonly outline: Polygon;
  /** Visible skin over the zone's whole area, 0..1. */
  readonly coverage: number;
  /** Share of clipped pixels, 0..1. */
  readonly clippedShare: number;
  /** Share of pixels in shade or too dark for colour ratios, 0..1. */
  readonly darkShare: number;
  /** Set when nothing in this zone can be judged. */
  readonly hidden: NotMeasuredReason | null;
  /** Indices into the planes of a level: the zone's pixels that lie in `mask` (default: the zone's own skin). */
  pixelsAt(level: Level, mask?: MaskName): Int32Array;
}

export interface ZoneInput {
  readonly width: number;
  readonly height: number;
  readonly bare: Uint8Array;
  readonly skin: Uint8Array;
  readonly clipped: Uint8Array;
  readonly tooDark: Uint8Array;
}

export function buildZone(code: ZoneCode, outline: Polygon, input: ZoneInput, forcedHidden: boolean): Zone {
  const stamp = new Uint8Array(input.width * input.height);
  fillPolygon(stamp, input.width, input.height, outline, 1);
  const visible = GEOMETRY_ONLY.has(code) ? input.bare : input.skin;
  let area = 0;
  let seen = 0;
  let clipped = 0;
  let dark = 0;
  for (let i = 0; i < stamp.length; i++) {
    if (!stamp[i]) continue;
    area++;
    if (input.bare[i]) {
      clipped += input.clipped[i] ? 1 : 0;
      dark += input.tooDark[i] as number;
    }
    seen += visible[i] as number;
  }
  const whole = polygonArea(outline);
  const coverage = whole > 0 ? seen / Math.max(whole, 1) : 0;
  const lists = new Map<Level, Map<MaskName, Int32Array>>();
  const ownMask: MaskName = GEOMETRY_ONLY.has(code) ? "bare" : "skin";
  return {
    code,
    outline,
    coverage,
    clippedShare: area > 0 ? clipped / area : 0,
    darkShare: area > 0 ? dark / area : 0,
    hidden: forcedHidden || coverage < MIN_COVERAGE ? "zone_hidden" : null,
    pixelsAt(level, mask = ownMask) {
      const ofLevel = lists.get(level) ?? new Map<MaskName, Int32Array>();
      lists.set(level, ofLevel);
      const list = ofLevel.get(mask) ?? listPixels(outline, level, level.masks[mask]);
      ofLevel.set(mask, list);
      return list;
    },
  };
}

function listPixels(outline: Polygon, level: Level, mask: Uint8Array): Int32Array {
  const stamp = new Uint8Array(level.width * level.height);
  fillPolygon(
    stamp,
    level.width,
    level.height,
    outline.map((v) => v / level.factor),
    1,
  );
  let count = 0;
  for (let i = 0; i < stamp.length; i++) if (stamp[i] && mask[i]) count++;
  const list = new Int32Array(count);
  let next = 0;
  for (let i = 0; i < stamp.length; i++) if (stamp[i] && mask[i]) list[next++] = i;
  return list;
}

/** Shoelace formula, square pixels. */
function polygonArea(polygon: Polygon): number {
  const count = polygon.length / 2;
  let twice = 0;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    twice +=
      (polygon[2 * j] as number) * (polygon[2 * i + 1] as number) -
      (polygon[2 * i] as number) * (polygon[2 * j + 1] as number);
  }
  return Math.abs(twice) / 2;
}
