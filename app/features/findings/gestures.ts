import { FRAME_CENTRE, PAN_STEP, type Place, panBy, pinch, type View, WHOLE, ZOOM_STEP, zoomAt } from "./viewport.ts";

export type ZoomStep = (view: View) => View;

/** Pixels of a turned wheel that double the picture. Chosen: trackpads send about 100 for a full pinch. */
const WHEEL_PX = 180;
/** A double tap comes this close. Chosen. */
const DOUBLE_TAP_ZOOM = 2.5;

/**
 * Two fingers, dragging, Ctrl and wheel (which is also a trackpad's pinch) and a double tap. One finger on the whole photo
 * scrolls the page as everywhere; only a photo that is zoomed in takes it (`touch-action` of the frame).
 *
 * @returns takes the listeners away again
 */
export function attachGestures(frame: HTMLElement, change: (step: ZoomStep) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const fingers = new Map<number, Place>();
  const placeOf = ({ clientX, clientY }: MouseEvent): Place => {
    const { left, top, width, height } = frame.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };

  const put = (event: PointerEvent) => {
    if (event.button !== 0) return;
    fingers.set(event.pointerId, placeOf(event));
    frame.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    const from = fingers.get(event.pointerId);
    if (from === undefined) return;
    const to = placeOf(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, to);
    change((view) =>
      other === undefined ? panBy(view, from.x - to.x, from.y - to.y) : pinch(view, [from, other], [to, other]),
    );
  };
  const lift = (event: PointerEvent) => fingers.delete(event.pointerId);
  frame.addEventListener("pointerdown", put, { signal });
  frame.addEventListener("pointermove", move, { signal });
  for (const end of ["pointerup", "pointercancel", "lostpointercapture"] as const) {
    frame.addEventListener(end, lift, { signal });
  }

  // Two fingers are ours; else the browser would scroll with them and take the pointers away.
  const keepTwoFingers = (event: TouchEvent) => {
    if (event.touches.length > 1 && event.cancelable) event.preventDefault();
  };
  frame.addEventListener("touchstart", keepTwoFingers, { signal, passive: false });
  frame.addEventListener("touchmove", keepTwoFingers, { signal, passive: false });

  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const at = placeOf(event);
    change((view) => zoomAt(view, 2 ** (-event.deltaY / WHEEL_PX), at));
  };
  frame.addEventListener("wheel", turn, { signal, passive: false });

  const tapTwice = (event: MouseEvent) => {
    const at = placeOf(event);
    change((view) => (view.scale > 1 ? WHOLE : zoomAt(view, DOUBLE_TAP_ZOOM, at)));
  };
  frame.addEventListener("dblclick", tapTwice, { signal });
  return () => listening.abort();
}

export const zoomIn: ZoomStep = (view) => zoomAt(view, ZOOM_STEP, FRAME_CENTRE);
export const zoomOut: ZoomStep = (view) => zoomAt(view, 1 / ZOOM_STEP, FRAME_CENTRE);
export const showWhole: ZoomStep = () => WHOLE;

const KEYS: Readonly<Record<string, ZoomStep>> = {
  "+": zoomIn,
  // Where plus needs Shift.
  "=": zoomIn,
  "-": zoomOut,
  "0": showWhole,
};

const ARROWS: Readonly<Record<string, ZoomStep>> = {
  ArrowLeft: (view) => panBy(view, -PAN_STEP, 0),
  ArrowRight: (view) => panBy(view, PAN_STEP, 0),
  ArrowUp: (view) => panBy(view, 0, -PAN_STEP),
  ArrowDown: (view) => panBy(view, 0, PAN_STEP),
};

/** What a key does to the view; null where the browser keeps it: arrows scroll the page while the whole photo is seen. */
export function stepForKey(key: string, view: View): ZoomStep | null {
  return KEYS[key] ?? (view.scale > 1 ? (ARROWS[key] ?? null) : null);
}
