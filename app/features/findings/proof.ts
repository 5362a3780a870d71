import { type Issue, isHardToShow, isUsual } from "#advice/find-issues.ts";
import { levelOf } from "#advice/levels.ts";
import { namedZones } from "#advice/places.ts";
import { CONCERN_CODES, type ConcernCode, type ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, Point, ResultGeometry } from "#engine/result.ts";
import { apart, contains, roomiest } from "./outline.ts";
import { type Box, boxAround } from "./viewport.ts";

/**
 * Which pieces of the photo prove what is said (R-RES-21): of each of the first findings the place where most of it shows, and one
 * calm place of the same face as the scale. Squares of the photo as it is.
 */

/** So many findings are proved on the first screen. */
export const MOST_PROVED = 3;

export interface Place {
  readonly at: Point;
  readonly box: Box;
  readonly zone: ZoneCode;
}

export interface Proof extends Place {
  readonly code: ConcernCode;
  /** Of the zone that is shown, which is what the crop lets see. */
  readonly level: Issue["level"];
}

/** Between the centres of the eyes, on average (Dodgson 2004, Proc SPIE 5291:36-46). */
const EYES_MM = 63;
/** Width of a face's zones over the distance of its eyes, where that is not known. */
const ZONES_OVER_EYES = 2.1;

/** Width of a crop on the skin. Chosen by eye: a spot alone says enough, a shade needs the skin beside it, a fold the eye or the mouth. */
const CROP_MM: Readonly<Record<ConcernCode, number>> = {
  blemishes: 24,
  redness: 40,
  pigmentation: 20,
  evenness: 28,
  shine: 34,
  texture: 20,
  lines: 42,
  under_eye: 34,
};
const CALM_MM = 18;
const LEAST_CALM_MM = 12;
/** Width of a square over the distance to a spot that lies outside of it in any direction. */
const CLEAR_OF_MARK = 1.3;

/** Two crops that share more of their width than this show the same skin twice. */
const MOST_SHARED = 0.5;

/** Where skin lies open and nothing else is in the crop. */
const CALM_ZONES: readonly ZoneCode[] = ["forehead", "cheek_left", "cheek_right", "chin", "nose"];

/**
 * The first findings that a crop proves, in their order.
 *
 * @param issues in the order of the result @param aspect width over height of the photo
 */
export function proofsOf(result: AnalysisResult, issues: readonly Pick<Issue, "code">[], aspect: number): Proof[] {
  const shown = issues
    // The first is what the sentence is about: it has its piece, however faint, and be hair in it too.
    .map(({ code }, index) => placesOf(result, code, aspect, index === 0))
    .filter((places) => places.length > 0);
  const provable = shown
    .map((places, index) => (index === 0 ? places : places.filter((place) => isSeen(result, place))))
    .filter((places) => places.length > 0)
    .slice(0, MOST_PROVED);
  // What shows in one place alone takes that one; the others look for skin that is not shown yet.
  const chosen = new Map<ConcernCode, Proof>();
  for (const places of provable.toSorted((a, b) => a.length - b.length)) {
    const fresh = places.find(({ at, box }) => [...chosen.values()].every((other) => isApart(at, box, other, aspect)));
    const place = fresh ?? places[0];
    if (place !== undefined) chosen.set(place.code, place);
  }
  return provable.flatMap(([place]) => (place && chosen.get(place.code)) ?? []);
}

/**
 * A slight thing is worth a piece of skin where it goes beyond what faces usually show; fine ones where they are plain; and among many
 * blemishes nobody sees a line: a fold beside them is a bump's edge.
 */
function isSeen({ concerns }: AnalysisResult, { code, zone, level }: Proof): boolean {
  const concern = concerns.find((one) => one.code === code);
  if (level === "slight" && (isHardToShow(code, level) || (concern && isUsual(concern)))) return false;
  if (code !== "lines") return true;
  const blemishes = concerns.find((one) => one.code === "blemishes")?.zones.find((one) => one.zone === zone);
  return (blemishes?.grade ?? 0) < PLAIN;
}

function isApart(at: Point, { left, right }: Box, other: Place, aspect: number): boolean {
  const side = Math.min(right - left, other.box.right - other.box.left);
  return apart(at, other.at, aspect) > (1 - MOST_SHARED) * side;
}

/** At the face's rim hair and shade come into the crop: a zone in its middle that shows about as much is the better proof. Chosen. */
const RIM: readonly ZoneCode[] = [
  "crows_feet_left",
  "crows_feet_right",
  "temple_left",
  "temple_right",
  "outer_cheek_left",
  "outer_cheek_right",
  "jaw_left",
  "jaw_right",
];
const RIM_POINTS = 15;

/** The zones that the words name, the strongest first, each where most of it shows; with too little skin only where it `mustShow`. */
function placesOf(
  { concerns, geometry }: AnalysisResult,
  code: ConcernCode,
  aspect: number,
  mustShow = false,
): Proof[] {
  const concern = concerns.find((one) => one.code === code);
  if (concern === undefined) return [];
  const side = (CROP_MM[code] / EYES_MM) * eyeDistance(geometry, aspect);
  // A spot is where it is, and shows itself.
  const isSpotted = geometry.marks.some((mark) => mark.code === code);
  const worth = ({ zone, score }: { readonly zone: ZoneCode; readonly score: number }) =>
    score + (RIM.includes(zone) && !isSpotted && code !== "lines" ? RIM_POINTS : 0);
  const least = LEAST_SKIN[code === "under_eye" || code === "lines" ? "fold" : "skin"];
  const places = namedZones(concern.zones)
    .toSorted((a, b) => worth(a) - worth(b))
    .flatMap(({ zone, score }) => {
      const at = centreOf(code, zone, geometry, side, aspect);
      const level = levelOf(score);
      if (at === null || level === "clear") return [];
      const within = boxAround(geometry.zones[zone] ?? []);
      const box = squareAt(at, side, aspect, within);
      return [{ code, zone, level, at, box }];
    });
  const clean = places.filter(({ box }) => skinIn(box, geometry) >= least);
  if (clean.length > 0 || !mustShow) return clean;
  return places.filter(({ box }) => skinIn(box, geometry) >= least / 2).slice(0, 1);
}

/** Share of a piece that is skin: with less of it hair, ground or glasses are what is seen. A fold lies beside an eye, a brow or the mouth. */
const LEAST_SKIN = { skin: 0.55, fold: 0.2 } as const;
/** Places looked at across a piece and down. */
const LOOKED_AT = 8;

/** Share of a square that lies in the face's zones, 0..1. */
function skinIn({ left, top, right, bottom }: Box, { zones }: ResultGeometry): number {
  const outlines = Object.values(zones);
  const steps = Array.from({ length: LOOKED_AT }, (_, i) => (i + 0.5) / LOOKED_AT);
  const places = steps.flatMap((down) =>
    steps.map((across): Point => [left + across * (right - left), top + down * (bottom - top)]),
  );
  return places.filter((place) => outlines.some((outline) => contains(outline, place))).length / places.length;
}

/** Where in its zone it shows: most of its spots, its deepest line, its strongest area, else the middle. */
function centreOf(
  code: ConcernCode,
  zone: ZoneCode,
  geometry: ResultGeometry,
  side: number,
  aspect: number,
): Point | null {
  const marks = geometry.marks.filter((mark) => mark.code === code && mark.zone === zone);
  if (marks.length > 0) {
    const among = ({ x, y }: { readonly x: number; readonly y: number }) =>
      marks.filter((mark) => apart([mark.x, mark.y], [x, y], aspect) < side / 2);
    // The first of them is the clearest one.
    const densest = marks.toSorted((a, b) => among(b).length - among(a).length)[0];
    return densest === undefined ? null : [densest.x, densest.y];
  }
  const line = code === "lines" ? geometry.lines.find((one) => one.zone === zone) : undefined;
  if (line !== undefined) return line.path[Math.floor(line.path.length / 2)] ?? null;
  const area = geometry.areas.find((one) => one.code === code && one.zone === zone);
  return roomiest(area?.outline ?? geometry.zones[zone] ?? [], aspect);
}

/** The calm place shows each finding by so much less than its crop, and no more of it than this. Chosen: a difference that is seen at once. */
const LESS = 0.5;
const MOST_THERE = 0.8;
/** Nothing at all is plainly seen there. */
const PLAIN = 1.25;
/** A zone of which less was judged says too little. Chosen. */
const LEAST_JUDGED = 3;

/** The calmest zone of the same face, where every finding that is proved shows clearly less; null where it has no such place. */
export function calmPlace(
  { concerns, geometry }: AnalysisResult,
  proofs: readonly Proof[],
  aspect: number,
): Place | null {
  const gradeIn = (code: ConcernCode, zone: ZoneCode) =>
    concerns.find((one) => one.code === code)?.zones.find((one) => one.zone === zone)?.grade ?? null;
  const calm = CALM_ZONES.flatMap((zone) => {
    const grades = CONCERN_CODES.flatMap((code) => gradeIn(code, zone) ?? []);
    const worst = Math.max(...grades);
    const isLess = proofs.every(({ code, zone: shown }) => {
      const [here, there] = [gradeIn(code, zone), gradeIn(code, shown)];
      return zone !== shown && (here === null || there === null || (here <= MOST_THERE && here <= there - LESS));
    });
    return isLess && grades.length >= LEAST_JUDGED && worst < PLAIN ? [{ zone, worst }] : [];
  });
  const calmest = calm.sort((a, b) => a.worst - b.worst)[0];
  const outline = calmest && geometry.zones[calmest.zone];
  if (calmest === undefined || outline === undefined || proofs.length === 0) return null;
  const away = geometry.marks.map(({ x, y }): Point => [x, y]);
  const at = roomiest(outline, aspect, away);
  if (at === null) return null;
  const mm = eyeDistance(geometry, aspect) / EYES_MM;
  // A spot beside it stays out, and what would be smaller is no scale.
  const room = Math.min(CALM_MM * mm, ...away.map((mark) => CLEAR_OF_MARK * apart(at, mark, aspect)));
  const box = squareAt(at, room, aspect, null);
  const isScale = room >= LEAST_CALM_MM * mm && skinIn(box, geometry) >= LEAST_SKIN.skin;
  return isScale ? { at, zone: calmest.zone, box } : null;
}

/** Shares of the photo's width. */
function eyeDistance({ eyes, zones }: ResultGeometry, aspect: number): number {
  if (eyes !== null) return apart(eyes[0], eyes[1], aspect);
  const xs = Object.values(zones).flatMap((outline) => outline.map(([x]) => x));
  return xs.length === 0 ? 0 : (Math.max(...xs) - Math.min(...xs)) / ZONES_OVER_EYES;
}

/**
 * A square round a point, moved into its zone as far as it fits, so that neither hair nor glasses come into it.
 *
 * @param side share of the photo's width
 */
function squareAt([x, y]: Point, side: number, aspect: number, zone: Box | null): Box {
  const [width, height] = [side, side * aspect];
  const left = placed(x - width / 2, width, zone && [zone.left, zone.right]);
  const top = placed(y - height / 2, height, zone && [zone.top, zone.bottom]);
  return { left, top, right: left + width, bottom: top + height };
}

/** Where a stretch begins that is moved into its zone, or laid round its middle where it is longer; always in the photo. */
function placed(start: number, length: number, zone: readonly [number, number] | null): number {
  const [from, to] = zone ?? [start, start + length];
  const own = to - from < length ? (from + to - length) / 2 : Math.min(to - length, Math.max(from, start));
  return Math.min(1 - length, Math.max(0, own));
}
