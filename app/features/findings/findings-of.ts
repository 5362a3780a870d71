import { byLevel } from "#advice/find-issues.ts";
import { type Level, levelOf } from "#advice/levels.ts";
import type { ConcernCode, NotMeasuredReason, ZoneCode } from "#engine/codes.ts";
import {
  type AnalysisResult,
  type ConcernResult,
  type FoundArea,
  type LineCourse,
  type Mark,
  MOST_LISTED,
  type Point,
  type ResultGeometry,
} from "#engine/result.ts";
import { overlap } from "./outline.ts";
import { type Box, boxAround } from "./viewport.ts";

/**
 * What of a measurement is shown on the photo, concern by concern. The drawing and the words beside it are both made from
 * this, so that they say the same. Only what counts is shown: of a concern that costs points, in zones that were judged.
 */

/** A zone in which something of the concern is drawn. */
export interface FoundPlace {
  readonly zone: ZoneCode;
  /** Of the zone; null where it has no number of its own, or a clear one beside which single finds stand. */
  readonly level: Level | null;
  /** Single marks; null where the list is cut off, so that nobody knows how many there are. */
  readonly marks: number | null;
  /** Lines; null as with `marks`. */
  readonly lines: number | null;
  /** An area of the concern reaches into it. */
  readonly hasArea: boolean;
  /** Drawn as a whole: it shows there, and nothing single was found. */
  readonly isWhole: boolean;
}

/** What is drawn, coordinates 0..1 of the photo. */
export interface Shapes {
  readonly marks: readonly Mark[];
  readonly lines: readonly LineCourse[];
  readonly areas: readonly FoundArea[];
  /** Outlines of the zones that are drawn as a whole. */
  readonly zones: readonly { readonly zone: ZoneCode; readonly outline: readonly Point[] }[];
}

export interface Found {
  readonly kind: "found";
  readonly code: ConcernCode;
  readonly level: Level;
  /** Whole points that it takes off the score, 1 or more. */
  readonly points: number;
  readonly places: readonly FoundPlace[];
  readonly shapes: Shapes;
  /** Around all that is drawn. */
  readonly box: Box;
}

/** It costs points, and nowhere shows enough to be drawn. */
export interface Trace {
  readonly kind: "trace";
  readonly code: ConcernCode;
  readonly points: number;
}

/** It costs nothing. */
export interface Clear {
  readonly kind: "clear";
  readonly code: ConcernCode;
}

export interface Unmeasured {
  readonly kind: "not_measured";
  readonly code: ConcernCode;
  readonly reason: NotMeasuredReason;
}

export type Finding = Found | Trace | Clear | Unmeasured;

/** The eight concerns in the order in which the result names them (`advice/find-issues.ts`), what was not measured last. */
export function findingsOf({ concerns, geometry }: AnalysisResult): Finding[] {
  return concerns.toSorted(byLevel).map((concern) => findingOf(concern, geometry));
}

export function ofKind<Kind extends Finding["kind"]>(findings: readonly Finding[], kind: Kind) {
  return findings.filter((finding): finding is Extract<Finding, { kind: Kind }> => finding.kind === kind);
}

function findingOf(concern: ConcernResult, geometry: ResultGeometry): Finding {
  const { code, score, points } = concern;
  if (score === null) return { kind: "not_measured", code, reason: concern.notMeasured ?? "zone_hidden" };
  if (points <= 0) return { kind: "clear", code };
  const zones = judgedZones(concern, geometry);
  const listed = geometry.marks.filter((mark) => mark.code === code);
  const marks = listed.filter(({ zone }) => geometry.zones[zone] !== undefined);
  const lines = code === "lines" ? geometry.lines.filter(({ zone }) => zones.some((one) => one.zone === zone)) : [];
  const showing = zones.filter(({ level }) => level !== "clear");
  const areas = geometry.areas.filter(
    (area) => area.code === code && showing.some(({ outline }) => overlap(area.outline, outline)),
  );
  const isCut = { marks: listed.length >= MOST_LISTED.marks, lines: geometry.lines.length >= MOST_LISTED.lines };
  const placeOf = (zone: ZoneCode, shown?: JudgedZone): FoundPlace => {
    const [markCount, lineCount] = [countIn(zone, marks), countIn(zone, lines)];
    const hasArea = shown !== undefined && areas.some((area) => overlap(area.outline, shown.outline));
    return {
      zone,
      level: shown?.level ?? null,
      marks: isCut.marks && markCount > 0 ? null : markCount,
      lines: isCut.lines && lineCount > 0 ? null : lineCount,
      hasArea,
      isWhole: markCount + lineCount === 0 && !hasArea,
    };
  };
  const others = new Set([...marks, ...lines].map(({ zone }) => zone));
  for (const { zone } of showing) others.delete(zone);
  const places = [...showing.map((zone) => placeOf(zone.zone, zone)), ...[...others].map((zone) => placeOf(zone))];
  const whole = showing.filter(({ zone }) => places.some((place) => place.zone === zone && place.isWhole));
  const shapes = { marks, lines, areas, zones: whole.map(({ zone, outline }) => ({ zone, outline })) };
  const box = boxOf(shapes);
  return box === null
    ? { kind: "trace", code, points }
    : { kind: "found", code, level: levelOf(score), points, places, shapes, box };
}

interface JudgedZone {
  readonly zone: ZoneCode;
  readonly level: Level;
  readonly outline: readonly Point[];
}

/** Zones with a number of this concern that can be drawn, those where it shows most first. */
function judgedZones({ zones }: ConcernResult, geometry: ResultGeometry): JudgedZone[] {
  return [...zones]
    .sort((a, b) => (a.score ?? 101) - (b.score ?? 101))
    .flatMap(({ zone, score }) => {
      const outline = geometry.zones[zone];
      if (score === null || outline === undefined || outline.length < 3) return [];
      return [{ zone, level: levelOf(score), outline }];
    });
}

function countIn(zone: ZoneCode, found: readonly { readonly zone: ZoneCode }[]): number {
  return found.filter((one) => one.zone === zone).length;
}

/** How many were found in all, where that is known. */
export function countOf(found: Found, kind: "marks" | "lines"): { readonly count: number; readonly isAll: boolean } {
  return { count: found.shapes[kind].length, isAll: found.places.every((place) => place[kind] !== null) };
}

function boxOf({ marks, lines, areas, zones }: Shapes): Box | null {
  return boxAround([
    ...marks.flatMap(({ x, y, r }): Point[] => [
      [x - r, y - r],
      [x + r, y + r],
    ]),
    ...lines.flatMap(({ path }) => path),
    ...areas.flatMap(({ outline }) => outline),
    ...zones.flatMap(({ outline }) => outline),
  ]);
}

/** Around all zones of the face; null when there are none. */
export function faceBox({ geometry }: AnalysisResult): Box | null {
  return boxAround(Object.values(geometry.zones).flat());
}
