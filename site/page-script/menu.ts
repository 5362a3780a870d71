/** The menu is a native popover; it also closes when one of its links is followed, so that Back does not find it open. */
export function startMenu(): void {
  const hasPopovers = "popover" in HTMLElement.prototype;
  if (hasPopovers) document.addEventListener("click", closeByLink);
  else startWithoutPopovers();
}

function closeByLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest("a[href]") : null;
  const menu = link?.closest<HTMLElement>("[popover]");
  if (menu?.matches(":popover-open")) menu.hidePopover();
}

/** As much of a popover as the menu needs: its button opens and closes it; Escape, and a click elsewhere or on a link, close it. */
function startWithoutPopovers(): void {
  const onEvent = ({ target, key = "" }: { target: EventTarget | null; key?: string }) => {
    const button = document.querySelector("[popovertarget]");
    const isIn = (selector: string) => (target as Element).closest(selector) !== null;
    if (key !== "" && key !== "Escape") return;
    const isOpen = isIn("[popovertarget]")
      ? button?.getAttribute("aria-expanded") !== "true"
      : isIn("[popover]") && !isIn("a[href]");
    button?.setAttribute("aria-expanded", String(key === "" && isOpen));
  };
  document.addEventListener("click", onEvent);
  document.addEventListener("keydown", onEvent);
}
