import type { ClientEvent, ClientEventBody, EVENT_PATH } from "#contract/usage.ts";
import type { COUNT_EVENT, KEPT_HERE } from "#page/count-event.ts";
import { readSettings } from "./settings.ts";

/** The names' types only, as in `settings.ts`. */
const PATH: typeof EVENT_PATH = "/api/event";
const FROM_APP: typeof COUNT_EVENT = "countevent";
const HERE: typeof KEPT_HERE = "keptHere";
const MIDDLE_BUTTON = 1;

interface Signals {
  readonly globalPrivacyControl?: unknown;
}

/**
 * Usage figures (docs/privacy.md): what the visitor did is said once, without an identifier, and never again where it is
 * lost. Nothing is said of who asks not to be tracked, nor of a photo that stays on the device.
 */
export function startCounting(): void {
  document.addEventListener(FROM_APP, (event) => countEvent((event as CustomEvent<ClientEvent>).detail));
  for (const type of ["click", "auxclick"] as const) document.addEventListener(type, onClick);
}

export function countEvent(event: ClientEvent): void {
  try {
    tell(event);
  } catch {
    // A browser that does not let itself be asked is not counted.
  }
}

function tell(event: ClientEvent): void {
  const isCounted =
    navigator.onLine &&
    (navigator as Signals).globalPrivacyControl !== true &&
    document.documentElement.dataset[HERE] === undefined &&
    readSettings()?.facts.includes("usage");
  if (!isCounted) return;
  const body: ClientEventBody = { event, page: location.pathname };
  // It goes on its own, also from a page that is being left. A browser without it is not counted.
  navigator.sendBeacon?.(PATH, new Blob([JSON.stringify(body)], { type: "application/json" }));
}

/** A script's click is nobody's. */
function onClick({ target, isTrusted, type, button }: MouseEvent): void {
  const link = target instanceof Element && target.closest('a[rel~="sponsored"]');
  if (link && isTrusted && (type === "click" || button === MIDDLE_BUTTON)) countEvent("affiliate_click");
}
