/** Between a toast and what stands beside it in the header, px. Chosen. */
const GAP_PX = 8;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The empty middle of the header. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * What the header has free between its first and its last control. Null: these stand one above the other, or the page is
 * scrolled and the header is not there to be looked at.
 */
export function roomIn(header: Box, first: Box, last: Box): Room | null {
  if (header.top < 0 || last.top >= first.bottom) return null;
  const [width, height] = [last.left - first.right - 2 * GAP_PX, header.bottom - header.top - GAP_PX];
  return width > 0 ? { width, height } : null;
}

/**
 * Gives the toasts in `place` a place where nothing is read: the empty middle of the header, and where they do not fit in
 * there a row of their own, which the page makes room for (toaster.css).
 *
 * @returns ends it
 */
export function placeToasts(place: HTMLElement): () => void {
  const look = () => {
    const list = place.querySelector<HTMLElement>("ol");
    const toasts = place.querySelectorAll("li[data-sonner-toast]:not([data-visible='false'])");
    if (list === null || toasts.length === 0) {
      delete place.dataset.place;
      return;
    }
    // Asked in the header first: on phones it makes room itself.
    place.dataset.place = "header";
    if (!fitIntoHeader(place, list)) place.dataset.place = "row";
  };
  const watching = new MutationObserver(look);
  watching.observe(place, { childList: true, subtree: true });
  addEventListener("resize", look);
  return () => {
    watching.disconnect();
    removeEventListener("resize", look);
  };
}

function fitIntoHeader(place: HTMLElement, list: HTMLElement): boolean {
  const header = place.closest("main")?.previousElementSibling;
  const [first, last] = [header?.firstElementChild, header?.querySelector("button")];
  if (!header || !first || !last) return false;
  const [box, right] = [header.getBoundingClientRect(), last.getBoundingClientRect()];
  const room = roomIn(box, first.getBoundingClientRect(), right);
  if (room === null) return false;
  const lengths = {
    "--room-width": room.width,
    "--room-right": place.getBoundingClientRect().right - right.left + GAP_PX,
    "--room-height": box.height,
  };
  for (const [name, px] of Object.entries(lengths)) place.style.setProperty(name, `${px}px`);
  return list.scrollWidth <= room.width && list.offsetHeight <= room.height;
}
