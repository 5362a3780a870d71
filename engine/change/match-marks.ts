import type { MarkFate } from "../face-change.ts";
import { type PlacedMark, placeMarks } from "../geometry/place-marks.ts";
import { roundTo } from "../numeric/round.ts";
import { type FollowedMark, SAME_PLACE } from "./follow-marks.ts";
import { placeIn } from "./match-cells.ts";
import type { PairedFace } from "./read-pair.ts";

/** Weaker, or stronger, than the other marks have become by so much: paler, or darker. Chosen. */
const MOST_ALIKE = 1.6;
/** What is left of a mark that has gone: less stands out anywhere on skin. Chosen. */
const LEFT_OVER = 0.4;

interface Place {
  readonly x: number;
  readonly y: number;
}
/** Each mark that one of the two photos shows, one by one: gone, new, paler, darker or as it was. In the later photo's places. */
export function matchMarks(before: PairedFace, after: PairedFace, followed: readonly FollowedMark[]): MarkFate[] {
  const [a, b] = [before.evidence, after.evidence];
  const there = placeIn(a.scene.face.landmarks, b.scene.face.landmarks);
  const reach = SAME_PLACE * b.scene.face.unit;
  const known = new Map(followed.map((one) => [keyOf(one.of, one.mark), one]));
  const shownAfter = shown(after);
  const taken = new Set<PlacedMark>();
  const found: (FollowedMark & { readonly at: Place; readonly placed: PlacedMark; readonly isInBoth: boolean })[] = [];
  for (const placed of shown(before)) {
    const own = known.get(keyOf("before", placed))!;
    const at = pointOf(there(placed.x, placed.y));
    const twin = nearest(
      shownAfter.filter((one) => one.code === placed.code && !taken.has(one)),
      at,
      reach,
    );
    if (twin) taken.add(twin);
    found.push({ ...own, at: twin ?? at, placed, isInBoth: twin !== undefined });
  }
  for (const placed of shownAfter) {
    if (taken.has(placed)) continue;
    found.push({ ...known.get(keyOf("after", placed))!, at: placed, placed, isInBoth: false });
  }
  const { width, height } = after.size;
  return found.map(({ placed: { code, zone }, at, ...one }) => {
    const [x, y] = b.scene.face.toSource(at.x, at.y);
    return { concern: code, zone, x: roundTo(x / width, 4), y: roundTo(y / height, 4), fate: fateOf(one) };
  });
}

const keyOf = (of: FollowedMark["of"], { x, y }: Place) => `${of} ${x} ${y}`;

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

function fateOf({ of, before, after, isInBoth }: FollowedMark & { readonly isInBoth: boolean }): MarkFate["fate"] {
  const ratio = after / Math.max(before, 1e-3);
  if (!isInBoth && of === "after" && ratio > 1 / LEFT_OVER) return "new";
  if (!isInBoth && of === "before" && ratio < LEFT_OVER) return "gone";
  return ratio > MOST_ALIKE ? "darker" : ratio < 1 / MOST_ALIKE ? "paler" : "stayed";
}
