import type { ZoneCode } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { loadPerDepth } from "../tracing/line-load.ts";
import type { TracedPart } from "../tracing/traced-part.ts";
import type { CroppedWindow, TracedLine } from "../tracing/zone-line.ts";
import { placeIn } from "./match-cells.ts";

/** How deep the lines of two photos of a face are along the same courses: what one photo just traces and the other just not. */

/** Beside a course moved over by landmarks a line may lie so far off, canonical px: 1.3 mm. Chosen. */
const ASIDE = 5;
/** A line of which less is seen in the other photo is not compared. Chosen. */
const LEAST_SEEN = 0.5;

/** The load of a zone's lines in either photo, as `LineEvidence.load`; null where one of them was not traced. */
export interface FollowedLoads {
  readonly before: number;
  readonly after: number;
}

export function followLines(before: FaceEvidence, after: FaceEvidence, zone: ZoneCode): FollowedLoads | null {
  const [points, later] = [before.scene.face.landmarks, after.scene.face.landmarks];
  return followParts(before.lines.parts(zone), after.lines.parts(zone), {
    there: placeIn(points, later),
    back: placeIn(later, points),
  });
}

type Move = ReturnType<typeof placeIn>;

/** @param moves canvas px of the one photo to those of the other */
export function followParts(
  a: readonly TracedPart[],
  b: readonly TracedPart[],
  { there, back }: { readonly there: Move; readonly back: Move },
): FollowedLoads | null {
  if (a.length === 0 || a.length !== b.length) return null;
  let [sumBefore, sumAfter] = [0, 0];
  for (const [i, own] of a.entries()) {
    const other = b[i]!;
    const mine = followAll(own, other, there);
    const theirs = followAll(other, own, back);
    // Of a line that both show, each photo's own course once: swapping the photos must not matter.
    const [one, two] = [
      [...mine, ...theirs.filter(({ isTwin }) => !isTwin)],
      [...theirs, ...mine.filter(({ isTwin }) => !isTwin)],
    ];
    for (const { from, weight, own: depth, other: moved } of [...one, ...two]) {
      sumBefore += (weight * (from === own ? depth : moved)) / 2;
      sumAfter += (weight * (from === own ? moved : depth)) / 2;
    }
  }
  return { before: sumBefore, after: sumAfter };
}

interface Followed {
  /** Where it was traced. */
  readonly from: TracedPart;
  /** Load for each unit of depth. */
  readonly weight: number;
  /** Mean depth along its course, and along the same course in the other photo. */
  readonly own: number;
  readonly other: number;
  /** The other photo has a line along it as well. */
  readonly isTwin: boolean;
}

function followAll(from: TracedPart, to: TracedPart, move: Move): Followed[] {
  const traced = new Set(to.lines.flatMap(({ pixels }) => pixels));
  return from.lines.flatMap((line) => follow(line, from, to, traced, move) ?? []);
}

function follow(
  line: TracedLine,
  from: TracedPart,
  to: TracedPart,
  traced: ReadonlySet<number>,
  move: Move,
): Followed | null {
  let [seen, own, other, twins] = [0, 0, 0, 0];
  for (const at of line.pixels) {
    const found = around(to, indexIn(to.window, ...move(...placeOf(from.window, at))), traced);
    if (found === null) continue;
    seen++;
    own += around(from, at, null)?.depth ?? 0;
    other += found.depth;
    if (found.isTraced) twins++;
  }
  if (seen < LEAST_SEEN * line.pixels.length) return null;
  return {
    from,
    weight: from.share * line.trust * line.length * loadPerDepth(from.window),
    own: own / seen,
    other: other / seen,
    isTwin: twins > seen / 2,
  };
}

/** Canvas px of a pixel of the window. */
function placeOf({ width, left, top, transposed, factor }: CroppedWindow, at: number): [x: number, y: number] {
  const [x, y] = [at % width, Math.floor(at / width)];
  const [column, row] = transposed ? [y, x] : [x, y];
  return [(left + column + 0.5) * factor, (top + row + 0.5) * factor];
}

/** -1 outside the window. */
function indexIn({ width, height, left, top, transposed, factor }: CroppedWindow, x: number, y: number): number {
  const [column, row] = [Math.floor(x / factor) - left, Math.floor(y / factor) - top];
  const [across, down] = transposed ? [row, column] : [column, row];
  return across < 0 || down < 0 || across >= width || down >= height ? -1 : down * width + across;
}

/** The deepest valley beside a pixel, and whether a line runs there; null where no lines are looked for. */
function around({ window, depths }: TracedPart, at: number, traced: ReadonlySet<number> | null) {
  if (at < 0 || !window.inside[at]) return null;
  const { width, height, pxPerUnit } = window;
  const reach = Math.max(1, Math.round(ASIDE * pxPerUnit));
  const [x, y] = [at % width, Math.floor(at / width)];
  let depth = 0;
  let isTraced = false;
  for (let row = Math.max(0, y - reach); row <= Math.min(height - 1, y + reach); row++) {
    for (let column = Math.max(0, x - reach); column <= Math.min(width - 1, x + reach); column++) {
      const near = row * width + column;
      depth = Math.max(depth, depths[near] as number);
      if (traced?.has(near)) isTraced = true;
    }
  }
  return { depth, isTraced };
}
