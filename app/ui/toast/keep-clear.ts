/** What can be pressed; what holds more than one of them counts by its parts. */
const PRESSABLE = "a[href], button, input, select, textarea, summary, label, [tabindex='0']";
/** A panel that says the same at leisure, and what can be done about it. */
const READ_FIRST = "[data-read-first] :is(h2, p, button)";
/** Of a large one, such as the zone for files, so much may be covered: its words stay free. Chosen. */
const COVERED_SHARE = 0.25;
/** Between what can be pressed and a toast, px. Chosen. */
const GAP_PX = 8;
/** How often it is looked whether the page has moved below the toasts, ms. Chosen: nobody presses sooner. */
const PERIOD_MS = 150;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where a toast stands so that it covers nothing that can be pressed, nor what is to be read first. Where a screen has no
 * room for both: beside what is to be read first and done about it, and presses go through to the rest; else beside all
 * that can be pressed.
 */
export function placeOf(toast: Box, pressable: readonly Box[], readFirst: readonly Box[]) {
  const clear = liftOver(toast, [...pressable, ...readFirst]);
  if (clear !== null) return { lift: clear, isThrough: false };
  const besidePanel = liftOver(toast, readFirst);
  if (besidePanel !== null) return { lift: besidePanel, isThrough: true };
  const besideButtons = liftOver(toast, pressable);
  return { lift: besideButtons ?? 0, isThrough: besideButtons === null };
}

/** How far it has to be lifted to be clear of these: as little as possible. Null: there is no such place. */
function liftOver(toast: Box, obstacles: readonly Box[]): number | null {
  const beside = obstacles.filter(({ left, right }) => left < toast.right && right > toast.left);
  const height = toast.bottom - toast.top;
  const isFree = (lift: number) => {
    const at = { ...toast, top: toast.top - lift, bottom: toast.bottom - lift };
    return at.top >= 0 && beside.every((box) => coveredShare(at, box) <= COVERED_SHARE);
  };
  const lifts = beside
    .map(({ top }) => toast.bottom - top + GAP_PX)
    .filter((lift) => lift > 0 && lift < toast.bottom - height);
  return [0, ...lifts.sort((one, other) => one - other)].find(isFree) ?? null;
}

function coveredShare(cover: Box, box: Box): number {
  const width = Math.min(cover.right, box.right) - Math.max(cover.left, box.left);
  const height = Math.min(cover.bottom, box.bottom) - Math.max(cover.top, box.top);
  const area = (box.right - box.left) * (box.bottom - box.top);
  return area > 0 && width > 0 && height > 0 ? (width * height) / area : 0;
}

/**
 * Keeps the toasts in `place` clear (R-UP-13), as long as there are any. Those that presses go through (`data-through`)
 * answer by their own buttons alone.
 *
 * @returns ends it
 */
export function keepToastsClear(place: HTMLElement): () => void {
  let clock: ReturnType<typeof setInterval> | undefined;
  const look = () => {
    const list = place.querySelector<HTMLElement>("ol");
    const toasts = [...place.querySelectorAll<HTMLElement>("li[data-sonner-toast]:not([data-removed='true'])")];
    if (list === null || toasts.length === 0) {
      clearInterval(clock);
      clock = undefined;
      return;
    }
    clock ??= setInterval(look, PERIOD_MS);
    const { lift, isThrough } = placeOf(boxOf(list, toasts), boxes(place, PRESSABLE), boxes(place, READ_FIRST));
    list.style.marginBottom = `${lift}px`;
    list.toggleAttribute("data-through", isThrough);
  };
  const watching = new MutationObserver(look);
  watching.observe(place, { childList: true, subtree: true });
  return () => {
    watching.disconnect();
    clearInterval(clock);
  };
}

/** Where they come to stand, not where they are on their way in; without the lift. */
function boxOf(list: HTMLElement, toasts: readonly HTMLElement[]): Box {
  const sides = toasts.map((toast) => toast.getBoundingClientRect());
  const bottom = innerHeight - Number.parseFloat(getComputedStyle(list).bottom);
  const height = Math.max(...toasts.map(({ offsetHeight }) => offsetHeight)) + GAP_PX * 1.25 * (toasts.length - 1);
  return {
    left: Math.min(...sides.map(({ left }) => left)),
    right: Math.max(...sides.map(({ right }) => right)),
    top: bottom - height,
    bottom,
  };
}

/** Of what is on the screen and not in a toast. */
function boxes(place: HTMLElement, selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !place.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
}
