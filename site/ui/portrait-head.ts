import type { Point } from "#engine/result.ts";
import type { Colour } from "./colour-mixture.ts";
import { type SeenResult, seenFace } from "./face-shape.ts";
import { colourAt, type PhotoPixels } from "./photo-colour.ts";
import {
  alongEdge,
  coloursOf,
  type Edge,
  edgeBetween,
  type Ray,
  raggedness,
  raysOf,
  surePart,
} from "./portrait-edge.ts";
import { findHairline } from "./portrait-hairline.ts";

/** A head's edge against what is behind it, and where its hair begins. */
export interface HeadOutline {
  /** From the person's right over the top to their left; 0..1 of the photo. */
  readonly course: readonly Point[];
  /** From temple to temple. */
  readonly hairline: readonly Point[];
  /** Whether hair hangs over the ears. */
  readonly hidesEars: boolean;
}

/**
 * In the template's units (`portrait-template.ts`), chosen by eye beside 130 photos: rays from the face's middle, from the one
 * shoulder over the top to the other.
 */
const MIDDLE: Point = [0, 250];
const LOWEST = 124;
const BETWEEN = 2;
const DEGREES = Array.from({ length: LOWEST + 1 }, (_, ray) => BETWEEN * ray - LOWEST);
const [FIRST, STEP] = [500, 20];
const FAN = { middle: MIDDLE, degrees: DEGREES, first: FIRST, step: STEP, places: 110 };

/** No edge is nearer: half an ellipse about the face and a bald skull, half one about its jaw. */
const SKULL = { across: 740, up: 1120, down: 980 };
/** What is surely behind the head, above the shoulders: from the farthest on, until there is enough of it. */
const BEHIND = [1, 0.85, 0.72].map((nearness) => ({ beside: 1800 * nearness, above: -1900 * nearness }));
const ENOUGH_BEHIND = 250;
const SHOULDERS_FROM = 400;
const SHOULDERS = 700;
/** The hair is what lies so far within the edge, above the eyes: in steps. */
const HAIR = { from: 9, to: 1, above: -300 };

/** The sure part reaches so far down on both sides, the top so far up; no leaps, no teeth. */
const REACHES = 78;
const LOWEST_TOP = -950;
const MOST_LEAP = 3;
const MOST_RAGGED = 1.12;
/** Hair that stands off so far beside an ear hangs over it; other edges are drawn to where the ear begins. */
const OVER_EAR = 320;
const EAR = { top: 40, middle: 160, lobe: 460 };
const HALF_FACE = 754;

/** The outline of the head in a photo; null where it is not sure all the way. Nothing of the photo is kept in it. */
export function headOutline(result: SeenResult, photo: PhotoPixels): HeadOutline | null {
  const face = seenFace(result, photo.width / photo.height);
  if (face === null) return null;
  const look = (place: Point) => colourAt(photo, face.leave(place));
  const rays = raysOf(FAN, look);
  const edge = headEdge(rays);
  const drawn = edge && drawnPart(rays, edge);
  if (!edge || !drawn) return null;
  const hair = coloursOf(rays, ({ y }, i, k) => {
    const within = (edge.places[i] ?? 0) - k;
    return y < HAIR.above && within > HAIR.to && within < HAIR.from;
  });
  const hairline = findHairline((place) => (isWithin(place, edge) ? look(place) : null), hair);
  if (hairline === null) return null;
  const leave = (of: readonly Point[]) => of.map(face.leave);
  return {
    course: leave(alongEdge(rays, edge, drawn.from, drawn.to)),
    hairline: leave(hairline),
    hidesEars: drawn.hidesEars,
  };
}

function headEdge(rays: readonly Ray[]): Edge | null {
  const nearest = DEGREES.map(nearestEdge);
  return edgeBetween(rays, nearest, {
    within: coloursOf(rays, (_, i, k) => k <= (nearest[i] ?? 0)),
    beyond: surelyBehind(rays, nearest),
    keep: [],
    isBeyond: ({ y }) => y < SHOULDERS,
  });
}

function nearestEdge(degrees: number): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const along = Math.abs(degrees) < 90 ? SKULL.up : SKULL.down;
  const reach = 1 / Math.hypot(Math.sin(angle) / SKULL.across, Math.cos(angle) / along);
  return Math.max(0, Math.ceil((reach - FIRST) / STEP));
}

function surelyBehind(rays: readonly Ray[], nearest: readonly number[]): Colour[] {
  for (const { beside, above } of BEHIND) {
    const colours = coloursOf(
      rays,
      ({ x, y }, i, k) => k > (nearest[i] ?? 0) && ((Math.abs(x) > beside && y < SHOULDERS_FROM) || y < above),
    );
    if (colours.length >= ENOUGH_BEHIND) return colours;
  }
  return [];
}

function isWithin([x, y]: Point, { places }: Edge): boolean {
  const degrees = (Math.atan2(x - MIDDLE[0], MIDDLE[1] - y) * 180) / Math.PI;
  const place = places[Math.round((degrees + LOWEST) / BETWEEN)];
  return place !== undefined && Math.hypot(x - MIDDLE[0], y - MIDDLE[1]) <= FIRST + STEP * place;
}

/** What of the edge is drawn; null where a hand would leave it. */
function drawnPart(rays: readonly Ray[], edge: Edge) {
  const [right, left] = surePart(rays, edge, MOST_LEAP).map((last) => endAtEar(rays, edge, last));
  if (!right || !left || right.hidesEar !== left.hidesEar) return null;
  const [from, to] = [right.last, left.last];
  const top = Math.min(...alongEdge(rays, edge, from, to).map(([, y]) => y));
  if (top > LOWEST_TOP || raggedness(edge.places.slice(from, to + 1)) > MOST_RAGGED) return null;
  return { from, to, hidesEars: right.hidesEar };
}

/** Hair that hangs over an ear is followed down; where an ear or a cheek is the edge, it ends above. Null: it ends too early. */
function endAtEar(rays: readonly Ray[], edge: Edge, last: number) {
  const top = (rays.length - 1) / 2;
  const isRight = last < top;
  const places = alongEdge(rays, edge, Math.min(last, top), Math.max(last, top));
  // From the top down.
  const down = isRight ? places.toReversed() : places;
  const off = down.filter(([, y]) => y > EAR.middle && y < EAR.lobe).map(([x]) => Math.abs(x) - HALF_FACE);
  if (off.length > 0 && Math.min(...off) > OVER_EAR) return { last, hidesEar: true };
  const end = down.findIndex(([, y]) => y > EAR.top);
  if (end >= 0) return { last: isRight ? top - end : top + end, hidesEar: false };
  return Math.abs(DEGREES[last] ?? 0) < REACHES ? null : { last, hidesEar: false };
}
