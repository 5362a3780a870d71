/**
 * Zoom and pan of a picture in a frame of the picture's own shape. All lengths are shares: of the picture (`View`) or of
 * the frame (where a finger or the pointer is). Every function gives a view that lies within the picture.
 */

export interface View {
  /** 1 shows the whole picture. */
  readonly scale: number;
  /** Top left corner of what is seen, shares of the picture. */
  readonly x: number;
  readonly y: number;
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

export const WHOLE: View = { scale: 1, x: 0, y: 0 };

/** Chosen: a photo of 1,600 px shows its own pixels on a phone by then; more only shows blocks. */
export const MAX_SCALE = 6;

/** Chosen: three presses show a cheek in full. */
export const ZOOM_STEP = 1.5;

/** Share of the frame that one arrow key moves. Chosen. */
export const PAN_STEP = 0.15;

export const FRAME_CENTRE: Place = { x: 0.5, y: 0.5 };

/** Room around a box that is zoomed to, as a share of its size. Chosen. */
const MARGIN = 0.12;

function within({ scale, x, y }: View, fallback: View): View {
  if (![scale, x, y].every(Number.isFinite)) return fallback;
  const kept = Math.min(MAX_SCALE, Math.max(1, scale));
  const most = 1 - 1 / kept;
  return { scale: kept, x: Math.min(most, Math.max(0, x)), y: Math.min(most, Math.max(0, y)) };
}

/** What of the picture is seen at a place of the frame. */
export function pictureAt(view: View, at: Place): Place {
  return { x: view.x + at.x / view.scale, y: view.y + at.y / view.scale };
}

/** Zooms by a factor; what is seen at `at` stays there as long as the picture's edge allows. */
export function zoomAt(view: View, factor: number, at: Place): View {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const point = pictureAt(view, at);
  return within({ scale, x: point.x - at.x / scale, y: point.y - at.y / scale }, view);
}

/** Moves the view to the right and down, in shares of the frame. */
export function panBy(view: View, right: number, down: number): View {
  return within({ ...view, x: view.x + right / view.scale, y: view.y + down / view.scale }, view);
}

/** Two fingers hold on to what they touched: spreading zooms, moving both pans. */
export function pinch(view: View, from: readonly [Place, Place], to: readonly [Place, Place]): View {
  const apart = distance(from);
  const factor = apart === 0 ? 1 : distance(to) / apart;
  const start = middle(from);
  const end = middle(to);
  const zoomed = zoomAt(view, factor, start);
  return panBy(zoomed, start.x - end.x, start.y - end.y);
}

/** As close as the whole box allows, the box in the middle. */
export function viewOn({ left, top, right, bottom }: Box): View {
  const size = Math.max(right - left, bottom - top) * (1 + 2 * MARGIN);
  const scale = Math.min(MAX_SCALE, Math.max(1, 1 / size));
  return within({ scale, x: (left + right - 1 / scale) / 2, y: (top + bottom - 1 / scale) / 2 }, WHOLE);
}

function distance([a, b]: readonly [Place, Place]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle([a, b]: readonly [Place, Place]): Place {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
