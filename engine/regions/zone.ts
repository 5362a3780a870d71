import type { NotMeasuredReason, ZoneCode } from "../codes.ts";
import type { Level, MaskName } from "../raster/levels.ts";
import { forEachSpan, type Polygon, spansOf } from "../raster/polygon.ts";

/** Zones judged by geometry alone: the adaptive mask would remove the very shade that is measured. */
const GEOMETRY_ONLY: ReadonlySet<ZoneCode> = new Set(["under_eye_left", "under_eye_right"]);

/** Share of a zone that must be visible skin. Chosen: below half, the rest no longer stands for the zone. */
export const MIN_COVERAGE = 0.5;

export interface Zone {
  readonly code: ZoneCode;
  /** Canvas pixels. */
  readonly outline: Polygon;
  /** Inside the outline, square canvas pixels. */
  readonly area: number;
  /** Visible skin over the zone's whole area, 0..1. */
  readonly coverage: number;
  /** Share of clipped pixels, 0..1. */
  readonly clippedShare: number;
  /** Share of pixels in shade or too dark for colour ratios, 0..1. */
  readonly darkShare: number;
  /** Set when nothing in this zone can be judged. */
  readonly hidden: NotMeasuredReason | null;
  /**
   * Indices into the planes of a level: the zone's pixels that lie in `mask`. Default: skin at a distance from hair, beard,
   * rims, shade and the face's outline; blurs may use the skin up to there, claims are made of the inner part only.
   */
  pixelsAt(level: Level, mask?: MaskName): Int32Array;
}

/** Of one level: the runs inside the outline, and the pixels of them that lie in each mask asked for so far. */
interface LevelPixels {
  readonly spans: Int32Array;
  readonly inMask: Map<MaskName, Int32Array>;
}

export interface ZoneInput {
  readonly width: number;
  readonly height: number;
  readonly bare: Uint8Array;
  readonly skin: Uint8Array;
  readonly clipped: Uint8Array;
  /** Too dark for colour ratios. */
  readonly lightless: Uint8Array;
  /** In shade or too dark for colour ratios. */
  readonly tooDark: Uint8Array;
}

/** `known`: why nothing of the zone can be read, where that is known before. */
export function buildZone(code: ZoneCode, outline: Polygon, input: ZoneInput, known: NotMeasuredReason | null): Zone {
  const visible = GEOMETRY_ONLY.has(code) ? input.bare : input.skin;
  // Under the eyes shade is what is measured.
  const tooDark = GEOMETRY_ONLY.has(code) ? input.lightless : input.tooDark;
  let pixels = 0;
  let seen = 0;
  let clipped = 0;
  let dark = 0;
  forEachSpan(outline, input.width, input.height, (y, start, end) => {
    pixels += end - start;
    for (let i = y * input.width + start; i < y * input.width + end; i++) {
      if (input.bare[i]) {
        clipped += input.clipped[i] ? 1 : 0;
        dark += tooDark[i] as number;
      }
      seen += visible[i] as number;
    }
  });
  const area = polygonArea(outline);
  const coverage = area > 0 ? seen / Math.max(area, 1) : 0;
  const lists = new Map<Level, LevelPixels>();
  const ownMask: MaskName = GEOMETRY_ONLY.has(code) ? "bare" : "inner";
  return {
    code,
    outline,
    area,
    coverage,
    clippedShare: pixels > 0 ? clipped / pixels : 0,
    darkShare: pixels > 0 ? dark / pixels : 0,
    hidden: known ?? (coverage < MIN_COVERAGE ? "zone_hidden" : null),
    pixelsAt(level, mask = ownMask) {
      const ofLevel = lists.get(level) ?? {
        spans: spansOf(
          outline.map((v) => v / level.factor),
          level.width,
          level.height,
        ),
        inMask: new Map<MaskName, Int32Array>(),
      };
      lists.set(level, ofLevel);
      const list = ofLevel.inMask.get(mask) ?? listPixels(ofLevel.spans, level.masks[mask]);
      ofLevel.inMask.set(mask, list);
      return list;
    },
  };
}

/** Pixels of a mask within spans (`spansOf`), in order. */
export function listPixels(spans: Int32Array, mask: Uint8Array): Int32Array {
  let most = 0;
  for (let i = 0; i < spans.length; i += 2) most += (spans[i + 1] as number) - (spans[i] as number);
  const list = new Int32Array(most);
  let count = 0;
  for (let i = 0; i < spans.length; i += 2) {
    for (let at = spans[i] as number; at < (spans[i + 1] as number); at++) if (mask[at]) list[count++] = at;
  }
  return list.slice(0, count);
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
