/** The menu is a native popover; it also closes when one of its links is followed, so that Back does not find it open. */
export function startMenu(): void {
  document.addEventListener("click", ({ target }) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    const menu = link?.closest<HTMLElement>("[popover]");
    if (menu?.matches(":popover-open")) menu.hidePopover();
  });
}
