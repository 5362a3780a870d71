import { APP_ID, SITE_ID } from "#page/app-start.ts";

/** What there is once on a page; a translator or an extension may have moved it out of the document's own element. */
const PARTS = ["content", "consent", "site-menu"];
const CONTROLS = "a[href], button, input";

/**
 * Puts the application in the place of all that the document shows. What others have added to the page stays where it is.
 */
export function takePlace(place: HTMLElement): void {
  const site = document.getElementById(SITE_ID);
  const focused = site === null ? -1 : controlsIn(site).indexOf(document.activeElement as HTMLElement);
  const before = site === null ? undefined : controlsIn(site)[focused];
  if (site === null) document.body.prepend(place);
  else site.replaceWith(place);
  for (const id of PARTS) {
    for (const left of document.querySelectorAll(`#${id}`)) if (left.closest(`#${APP_ID}`) === null) left.remove();
  }
  // Where the page's controls are the same ones again, the keyboard stays where it is.
  const twin = controlsIn(place)[focused];
  if (before !== undefined && twin?.outerHTML === before.outerHTML) twin.focus({ preventScroll: true });
}

function controlsIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(CONTROLS)];
}
