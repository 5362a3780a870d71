import { COUNT_EVENT } from "#contract/count-event.ts";
import type { ClientEvent } from "#contract/usage.ts";

/** Tells the module of every page what has happened; that decides whether it is counted (`app/page/count-event.ts`). */
export function countEvent(event: ClientEvent): void {
  document.dispatchEvent(new CustomEvent(COUNT_EVENT, { detail: event }));
}
