import { LIMITS } from "#contract/limits.ts";
import type { SeenFace } from "#engine/seen-faces.ts";

/** Where a photo is cut so that one of its faces is left. Pure: sizes and places in, places out, pixels of the photo. */

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Around the oval, in shares of its longer side: hair, ears, neck and some background, as a selfie shows them. Chosen. */
const MARGIN = 0.6;
/** The least of it, where somebody else is near: forehead, chin and cheeks with a rim. Chosen. */
const LEAST_MARGIN = 0.2;
/** What belongs to a head beyond its oval, in shares of its longer side: ears and the beginning of the hair. Chosen. */
export const HEAD_MARGIN = 0.2;

/** Around this face and, where it can be, beside the others. What of them is still inside has to be painted over. */
export function frameOf(photo: Size, face: SeenFace, others: readonly SeenFace[]): Frame {
  const oval = boundsOf(face, photo);
  const least = within(photo, grown(oval, LEAST_MARGIN, LIMITS.minSidePx));
  let frame = within(photo, grown(oval, MARGIN, LIMITS.minSidePx));
  for (const other of others) {
    const head = grown(boundsOf(other, photo), HEAD_MARGIN);
    if (!doOverlap(frame, head)) continue;
    const cuts = [
      { ...frame, right: Math.min(frame.right, Math.floor(head.left)) },
      { ...frame, left: Math.max(frame.left, Math.ceil(head.right)) },
      { ...frame, bottom: Math.min(frame.bottom, Math.floor(head.top)) },
      { ...frame, top: Math.max(frame.top, Math.ceil(head.bottom)) },
    ];
    const [best] = cuts.filter((cut) => contains(cut, least)).sort((a, b) => areaOf(b) - areaOf(a));
    frame = best ?? frame;
  }
  return frame;
}

/**
 * Everything on this face's side of the line between two faces, as a square: the line stands across their middles, nearer to the
 * smaller one.
 */
export function sideOf(face: Frame, other: Frame): readonly (readonly [x: number, y: number])[] {
  const [from, to] = [middleOf(face), middleOf(other)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const distance = Math.hypot(dx, dy) || 1;
  const [alongX, alongY] = [dx / distance, dy / distance];
  const share = Math.sqrt(areaOf(face)) / (Math.sqrt(areaOf(face)) + Math.sqrt(areaOf(other)));
  const [x, y] = [from.x + share * dx, from.y + share * dy];
  const [nearX, nearY] = [FAR * -alongY, FAR * alongX];
  const [backX, backY] = [-FAR * alongX, -FAR * alongY];
  return [
    [x + nearX, y + nearY],
    [x + nearX + backX, y + nearY + backY],
    [x - nearX + backX, y - nearY + backY],
    [x - nearX, y - nearY],
  ];
}

/** Pixels; farther than any photo is long. */
const FAR = 1e5;

function middleOf({ left, top, right, bottom }: Frame): { readonly x: number; readonly y: number } {
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

/** Of its oval, pixels. */
export function boundsOf({ outline }: Pick<SeenFace, "outline">, { width, height }: Size): Frame {
  const xs = outline.filter((_, i) => i % 2 === 0).map((x) => x * width);
  const ys = outline.filter((_, i) => i % 2 === 1).map((y) => y * height);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function grown({ left, top, right, bottom }: Frame, margin: number, leastSide = 0): Frame {
  const by = margin * Math.max(right - left, bottom - top);
  const [x, y] = [Math.max(by, (leastSide - right + left) / 2), Math.max(by, (leastSide - bottom + top) / 2)];
  return { left: left - x, top: top - y, right: right + x, bottom: bottom + y };
}

/** Whole pixels of the photo; what lies beyond one edge is had at the other, as far as there is anything. */
function within(photo: Size, { left, top, right, bottom }: Frame): Frame {
  const [x, y] = [span(left, right, photo.width), span(top, bottom, photo.height)];
  return { left: x.from, top: y.from, right: x.to, bottom: y.to };
}

function span(from: number, to: number, most: number): { readonly from: number; readonly to: number } {
  const length = Math.min(most, LIMITS.minSidePx);
  const start = Math.max(0, Math.floor(Math.min(from, most - length)));
  return { from: start, to: Math.min(most, Math.ceil(Math.max(to, start + length))) };
}

function doOverlap(a: Frame, b: Frame): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function contains(outer: Frame, inner: Frame): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}

function areaOf({ left, top, right, bottom }: Frame): number {
  return (right - left) * (bottom - top);
}
