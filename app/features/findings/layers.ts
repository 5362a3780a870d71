import type { ConcernCode, NotMeasuredReason, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, ConcernResult, FoundArea, LineCourse, Mark, Point } from "#engine/result.ts";
import { overlap } from "./outline.ts";
import type { Box } from "./viewport.ts";

/**
 * What of a measurement can be drawn on the photo, one layer per concern. The drawing and the text beside it are both
 * made from these layers, so that they say the same.
 */

export interface LayerZone {
  readonly zone: ZoneCode;
  /** 0..100, 100 = nothing visible. */
  readonly score: number;
  readonly outline: readonly Point[];
  readonly marks: number;
  readonly lines: number;
  /** An area of this concern reaches into it. */
  readonly hasArea: boolean;
}

export interface MarkedZone {
  readonly zone: ZoneCode;
  readonly marks: number;
}

export interface MeasuredLayer {
  readonly kind: "measured";
  readonly code: ConcernCode;
  /** 0..100, 100 = nothing visible. */
  readonly score: number;
  readonly zones: readonly LayerZone[];
  readonly marks: readonly Mark[];
  readonly lines: readonly LineCourse[];
  readonly areas: readonly FoundArea[];
  /** Zones without a number of this concern in which single marks were found. */
  readonly markedElsewhere: readonly MarkedZone[];
  /** Zones that this photo could not tell about. */
  readonly notJudged: readonly ZoneCode[];
}

export interface UnmeasuredLayer {
  readonly kind: "not_measured";
  readonly code: ConcernCode;
  readonly reason: NotMeasuredReason;
}

export type Layer = MeasuredLayer | UnmeasuredLayer;

/** The eight concerns: what shows most first, what was not measured last. */
export function layersOf(result: AnalysisResult): Layer[] {
  const layers = result.concerns.map((concern) => layerOf(concern, result));
  const rank = (layer: Layer) => (layer.kind === "measured" ? layer.score : Number.POSITIVE_INFINITY);
  // Equal ones keep their order; two infinities have no difference to sort by.
  return layers.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function layerOf(concern: ConcernResult, { geometry }: AnalysisResult): Layer {
  const { code, score } = concern;
  if (score === null) return { kind: "not_measured", code, reason: concern.notMeasured ?? "zone_hidden" };
  const found = {
    marks: geometry.marks.filter((mark) => mark.code === code),
    lines: code === "lines" ? geometry.lines : [],
    areas: geometry.areas.filter((area) => area.code === code),
  };
  const zones = concern.zones.flatMap(({ zone, score: zoneScore }): LayerZone[] => {
    const outline = geometry.zones[zone];
    if (zoneScore === null || outline === undefined || outline.length < 3) return [];
    const inZone = (places: readonly { zone: ZoneCode }[]) => places.filter((place) => place.zone === zone).length;
    const hasArea = found.areas.some((area) => overlap(area.outline, outline));
    return [{ zone, score: zoneScore, outline, marks: inZone(found.marks), lines: inZone(found.lines), hasArea }];
  });
  const drawn = new Set(zones.map(({ zone }) => zone));
  const marks = found.marks.filter(({ zone }) => geometry.zones[zone] !== undefined);
  return {
    kind: "measured",
    code,
    score,
    zones,
    marks,
    markedElsewhere: countByZone(marks.filter(({ zone }) => !drawn.has(zone))),
    lines: found.lines.filter(({ zone }) => drawn.has(zone)),
    areas: found.areas,
    notJudged: concern.zones.map(({ zone }) => zone).filter((zone) => !drawn.has(zone)),
  };
}

function countByZone(marks: readonly Mark[]): MarkedZone[] {
  const codes = [...new Set(marks.map(({ zone }) => zone))];
  return codes.map((zone) => ({ zone, marks: marks.filter((mark) => mark.zone === zone).length }));
}

/** Whether something single is drawn; else the zones alone tell how much there is. */
export function hasFound({ marks, lines, areas }: MeasuredLayer): boolean {
  return marks.length + lines.length + areas.length > 0;
}

export function isDrawable(layer: Layer): layer is MeasuredLayer {
  return layer.kind === "measured" && layer.zones.length > 0;
}

/** Around all zones of the face; null when there are none. */
export function faceBox({ geometry }: AnalysisResult): Box | null {
  const points = Object.values(geometry.zones).flat();
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
