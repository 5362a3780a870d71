import type { ConcernCode, ZoneCode } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import type { MarkFate } from "../face-change.ts";
import { CONCERN_OF_MARK, type PlacedMark, placeMarks } from "../geometry/place-marks.ts";
import type { SkinMark } from "../marks/find-marks.ts";
import { median } from "../numeric/quantile.ts";
import { roundTo } from "../numeric/round.ts";
import { placeIn } from "./match-cells.ts";
import type { PairedFace } from "./read-pair.ts";

/** The same place: within 2 mm, at 512 px for a face of 137 mm (`CELL_PX` of 12 are 3.2 mm). Canonical px. */
const SAME_PLACE = 7.5;
/** Weaker, or stronger, than the other marks have become by so much: paler, or darker. Chosen. */
const MOST_ALIKE = 1.6;
/** So many marks that stayed tell how much weaker a softer photo shows them. */
const LEAST_FOR_SOFTNESS = 4;
/** What may be a mark at so little sureness is still there. Chosen: twice what is looked at at all. */
const STILL_THERE = 0.1;

interface Place {
  readonly x: number;
  readonly y: number;
}
interface Kept extends Place {
  readonly strength: number;
}
interface Found {
  readonly concern: ConcernCode;
  readonly zone: ZoneCode;
  /** Canvas px of the later photo. */
  readonly at: Place;
  /** Undefined: not there. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** Each mark that one of the two photos shows, one by one: gone, new, paler, darker or as it was. In the later photo's places. */
export function matchMarks(before: PairedFace, after: PairedFace): MarkFate[] {
  const [a, b] = [before.evidence, after.evidence];
  const [points, later] = [a.scene.face.landmarks, b.scene.face.landmarks];
  const [there, back] = [placeIn(points, later), placeIn(later, points)];
  const reach = SAME_PLACE * b.scene.face.unit;
  const shownBefore = shown(before).map((mark) => ({ mark, at: pointOf(there(mark.x, mark.y)) }));
  const shownAfter = shown(after);
  const taken = new Set<PlacedMark>();
  const found: Found[] = [];
  for (const { mark, at } of shownBefore) {
    const twin = nearest(
      shownAfter.filter((one) => one.code === mark.code && !taken.has(one)),
      at,
      reach,
    );
    if (twin) taken.add(twin);
    const own = strengthAt(a, mark.code, mark, SAME_PLACE * a.scene.face.unit);
    found.push({
      concern: mark.code,
      zone: mark.zone,
      at: twin ?? at,
      before: own,
      after: strengthAt(b, mark.code, twin ?? at, reach),
    });
  }
  for (const mark of shownAfter) {
    if (taken.has(mark)) continue;
    const was = strengthAt(a, mark.code, pointOf(back(mark.x, mark.y)), SAME_PLACE * a.scene.face.unit);
    found.push({
      concern: mark.code,
      zone: mark.zone,
      at: mark,
      before: was,
      after: strengthAt(b, mark.code, mark, reach),
    });
  }
  const softness = softnessOf(found);
  const { width, height } = after.size;
  return found.map(({ concern, zone, at, before: was, after: is }) => {
    const [x, y] = b.scene.face.toSource(at.x, at.y);
    return { concern, zone, x: roundTo(x / width, 4), y: roundTo(y / height, 4), fate: fateOf(was, is, softness) };
  });
}

function shown({ evidence, measured }: PairedFace): PlacedMark[] {
  return placeMarks(evidence.scene, evidence.marks, measured);
}

const pointOf = ([x, y]: readonly [number, number]): Place => ({ x, y });

function nearest<One extends Place>(all: readonly One[], { x, y }: Place, reach: number): One | undefined {
  let best: One | undefined;
  let least = reach * reach;
  for (const one of all) {
    const square = (one.x - x) ** 2 + (one.y - y) ** 2;
    if (square > least) continue;
    least = square;
    best = one;
  }
  return best;
}

/** Of the mark of this concern at a place, shown or not. */
function strengthAt({ marks }: FaceEvidence, concern: ConcernCode, at: Place, reach: number): number | undefined {
  const all: Kept[] = marks.filter((mark) => isOf(mark, concern));
  return nearest(all, at, reach)?.strength;
}

function isOf({ kind, sureness }: SkinMark, concern: ConcernCode): boolean {
  return CONCERN_OF_MARK[kind] === concern && sureness >= STILL_THERE;
}

/** How much stronger the later photo shows what has stayed; 1 where too little has. */
function softnessOf(found: readonly Found[]): number {
  const ratios = found.flatMap(({ before, after }) => (before && after ? [after / before] : []));
  return ratios.length < LEAST_FOR_SOFTNESS ? 1 : median(Float32Array.from(ratios));
}

function fateOf(before: number | undefined, after: number | undefined, softness: number): MarkFate["fate"] {
  if (before === undefined) return "new";
  if (after === undefined) return "gone";
  const ratio = after / (before * softness);
  return ratio > MOST_ALIKE ? "darker" : ratio < 1 / MOST_ALIKE ? "paler" : "stayed";
}
