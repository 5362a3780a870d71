import type { Point } from "#engine/result.ts";

/**
 * Zoom and pan of a picture in a frame. All lengths are shares: of the picture (`View`, `Box`) or of the frame (where a
 * finger or the pointer is). Every function gives a view that lies within the picture.
 */

export interface View {
  /** 1 shows as much of the picture as fills the frame. */
  readonly scale: number;
  /** Top left corner of what is seen, shares of the picture. */
  readonly x: number;
  readonly y: number;
}

/** The shape of a frame and of the picture in it. */
export interface Frame {
  /** Width over height of the picture. */
  readonly picture: number;
  /** Width over height of the frame. */
  readonly aspect: number;
  /** Shares of the picture's width and height that are seen at scale 1; one of them is 1. */
  readonly width: number;
  readonly height: number;
}

/** A place in the frame, 0..1 from its top left corner. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Chosen: a crop of skin fills a phone's width in a photo of 1,600 px; more only shows blocks. */
export const MAX_SCALE = 10;

/** Chosen: three presses show a cheek in full. */
export const ZOOM_STEP = 1.5;

/** Share of the frame that one arrow key moves. Chosen. */
export const PAN_STEP = 0.15;

export const FRAME_CENTRE: Place = { x: 0.5, y: 0.5 };

/** Room around the face, as a share of its size: hair and chin are seen. Chosen. */
const MARGIN = 0.16;

/** @param picture width over height of the photo @param aspect ... and of the frame */
export function frameFor(picture: number, aspect: number): Frame {
  return { picture, aspect, width: Math.min(1, aspect / picture), height: Math.min(1, picture / aspect) };
}

/** As much as the frame holds, of the middle. */
export function wholeView({ width, height }: Frame): View {
  return { scale: 1, x: (1 - width) / 2, y: (1 - height) / 2 };
}

function within({ scale, x, y }: View, fallback: View, frame: Frame): View {
  if (![scale, x, y].every(Number.isFinite)) return fallback;
  const kept = Math.min(MAX_SCALE, Math.max(1, scale));
  return {
    scale: kept,
    x: Math.min(1 - frame.width / kept, Math.max(0, x)),
    y: Math.min(1 - frame.height / kept, Math.max(0, y)),
  };
}

/** What of the picture is seen. */
export function seenBox({ scale, x, y }: View, { width, height }: Frame): Box {
  return { left: x, top: y, right: x + width / scale, bottom: y + height / scale };
}

/** What of the picture is seen at a place of the frame. */
export function pictureAt(view: View, at: Place, { width, height }: Frame): Place {
  return { x: view.x + (at.x * width) / view.scale, y: view.y + (at.y * height) / view.scale };
}

/** Zooms by a factor; what is seen at `at` stays there as long as the picture's edge allows. */
export function zoomAt(view: View, factor: number, at: Place, frame: Frame): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const point = pictureAt(view, at, frame);
  const moved = { scale, x: point.x - (at.x * frame.width) / scale, y: point.y - (at.y * frame.height) / scale };
  return within(moved, view, frame);
}

/** Moves the view to the right and down, in shares of the frame. */
export function panBy(view: View, right: number, down: number, frame: Frame): View {
  const { scale } = view;
  const [x, y] = [view.x + (right * frame.width) / scale, view.y + (down * frame.height) / scale];
  return within({ scale, x, y }, view, frame);
}

/** Two fingers hold on to what they touched: spreading zooms, moving both pans. */
export function pinch(view: View, from: readonly [Place, Place], to: readonly [Place, Place], frame: Frame): View {
  const apart = distance(from);
  const factor = apart === 0 ? 1 : distance(to) / apart;
  const start = middle(from);
  const end = middle(to);
  const zoomed = zoomAt(view, factor, start, frame);
  return panBy(zoomed, start.x - end.x, start.y - end.y, frame);
}

/** As close as the whole box allows, the box in the middle. @param margin room around it, share of its size */
export function viewOn({ left, top, right, bottom }: Box, frame: Frame, margin = MARGIN): View {
  const size = Math.max((right - left) / frame.width, (bottom - top) / frame.height) * (1 + 2 * margin);
  const scale = Math.min(MAX_SCALE, Math.max(1, 1 / size));
  const [x, y] = [(left + right - frame.width / scale) / 2, (top + bottom - frame.height / scale) / 2];
  return within({ scale, x, y }, wholeView(frame), frame);
}

/** On the way from one view to another, 0..1. */
export function between(from: View, to: View, share: number): View {
  const mix = (a: number, b: number) => a + (b - a) * share;
  // The edges of what is seen move evenly, so it stays within the picture.
  return { scale: 1 / mix(1 / from.scale, 1 / to.scale), x: mix(from.x, to.x), y: mix(from.y, to.y) };
}

export function boxAround(points: readonly Point[]): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

function distance([a, b]: readonly [Place, Place]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: readonly [Place, Place]): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
