import {
  FRAME_CENTRE,
  type Frame,
  PAN_STEP,
  type Place,
  panBy,
  pinch,
  type View,
  ZOOM_STEP,
  zoomAt,
} from "./viewport.ts";

export type ZoomStep = (view: View, frame: Frame) => View;

/** Pixels of a turned wheel that double the picture. Chosen: trackpads send about 100 for a full pinch. */
const WHEEL_PX = 180;
/** A double tap comes so much closer. Chosen. */
const DOUBLE_TAP_ZOOM = 2;

/**
 * Two fingers, dragging, Ctrl and wheel (which is also a trackpad's pinch) and a double tap. One finger that goes up or
 * down scrolls the page as everywhere (`touch-action` of the frame).
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
    change((view, own) =>
      other === undefined
        ? panBy(view, from.x - to.x, from.y - to.y, own)
        : pinch(view, [from, other], [to, other], own),
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
    change((view, own) => zoomAt(view, 2 ** (-event.deltaY / WHEEL_PX), at, own));
  };
  frame.addEventListener("wheel", turn, { signal, passive: false });

  const tapTwice = (event: MouseEvent) => {
    const at = placeOf(event);
    change((view, own) => zoomAt(view, DOUBLE_TAP_ZOOM, at, own));
  };
  frame.addEventListener("dblclick", tapTwice, { signal });
  return () => listening.abort();
}

export const zoomIn: ZoomStep = (view, frame) => zoomAt(view, ZOOM_STEP, FRAME_CENTRE, frame);
const zoomOut: ZoomStep = (view, frame) => zoomAt(view, 1 / ZOOM_STEP, FRAME_CENTRE, frame);

const KEYS: Readonly<Record<string, ZoomStep>> = {
  "+": zoomIn,
  // Where plus needs Shift.
  "=": zoomIn,
  "-": zoomOut,
  ArrowLeft: (view, frame) => panBy(view, -PAN_STEP, 0, frame),
  ArrowRight: (view, frame) => panBy(view, PAN_STEP, 0, frame),
  ArrowUp: (view, frame) => panBy(view, 0, -PAN_STEP, frame),
  ArrowDown: (view, frame) => panBy(view, 0, PAN_STEP, frame),
};

/** What a key does to the view; null where it does nothing and the browser keeps it: at the photo's edge an arrow scrolls. */
export function stepForKey(key: string, view: View, frame: Frame): ZoomStep | null {
  const step = KEYS[key];
  if (step === undefined) return null;
  const after = step(view, frame);
  return after.scale === view.scale && after.x === view.x && after.y === view.y ? null : step;
}
