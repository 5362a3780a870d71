import type { ConcernCode } from "#engine/codes.ts";
import type { Mark } from "#engine/result.ts";
import type { ToneGroup } from "./photos.ts";
import type { MARK_KINDS, MarkedPhoto } from "./read-marks.ts";

/** The engine's marks beside those that were seen by eye, photo by photo. */

/** Of a face from temple to temple, as its box has it: 512 canonical px of 0.27 mm, rounded. The scale of all sizes here. */
export const FACE_WIDTH_MM = 140;
/** 1.5 % of a face: two passes by eye place the same mark so far apart. Larger ones by their size. */
const REACH_MM = 2.1;
const REACH_OF_DIAMETER = 0.6;

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

/** One photo: which of the marks that both passes list were found, and what each of the engine's marks lies on. */
export interface MarkTally {
  readonly tone: ToneGroup | undefined;
  readonly seen: readonly {
    readonly kind: (typeof MARK_KINDS)[number];
    readonly diameterMm: number;
    readonly found: boolean;
  }[];
  readonly marked: readonly {
    readonly code: ConcernCode;
    /** `doubtful`: one pass alone lists it, or not all marks of this photo are listed. */
    readonly verdict: "true" | "doubtful" | "false";
  }[];
}

/** @param heightToWidth of the photo */
export function tallyMarks(
  truth: MarkedPhoto,
  marks: readonly Mark[],
  heightToWidth: number,
  tone: ToneGroup | undefined,
): MarkTally {
  const toMm = (x: number, y: number, diameter: number): Spot => {
    const mm = FACE_WIDTH_MM / truth.face;
    return { x: x * mm, y: y * heightToWidth * mm, diameter: diameter * mm };
  };
  const seen = truth.marks.map(([kind, ...place]) => ({ kind, spot: toMm(place[0], place[1], place[2]) }));
  const once = truth.once.map((place) => toMm(...place));
  const found = new Set<number>();
  // Two concerns may both mark one place, so each is compared on its own.
  const marked = [...new Set(marks.map(({ code }) => code))].flatMap((code) => {
    const own = marks.filter((mark) => mark.code === code).map(({ x, y, r }) => toMm(x, y, 2 * r));
    const pairs = pairSpots(
      own,
      seen.map(({ spot }) => spot),
    );
    for (const on of pairs.values()) found.add(on);
    const rest = own.filter((_, i) => !pairs.has(i));
    const doubtful = truth.many ? rest.length : pairSpots(rest, once).size;
    return [
      ...Array.from(pairs, () => ({ code, verdict: "true" }) as const),
      ...rest.map((_, i) => ({ code, verdict: i < doubtful ? "doubtful" : "false" }) as const),
    ];
  });
  return {
    tone,
    seen: seen.map(({ kind, spot }, i) => ({ kind, diameterMm: spot.diameter, found: found.has(i) })),
    marked,
  };
}

/** From the places in `a` to those in `b` that lie on the same spot: the nearest first, each once. */
function pairSpots(a: readonly Spot[], b: readonly Spot[]): Map<number, number> {
  const near = a
    .flatMap((one, i) => b.map((other, j) => ({ i, j, apart: Math.hypot(one.x - other.x, one.y - other.y) })))
    .filter(({ i, j, apart }) => apart <= reachOf(a[i]!, b[j]!))
    .sort((one, other) => one.apart - other.apart);
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { i, j } of near) {
    if (pairs.has(i) || taken.has(j)) continue;
    pairs.set(i, j);
    taken.add(j);
  }
  return pairs;
}

function reachOf(a: Spot, b: Spot): number {
  return Math.max(REACH_MM, REACH_MM / 2 + (REACH_OF_DIAMETER * (a.diameter + b.diameter)) / 2);
}
