import type { ClientEvent } from "#contract/usage.ts";
import { COUNT_EVENT } from "#page/count-event.ts";

/** Tells the module of every page what has happened; that decides whether it is counted (`site/page-script/count-event.ts`). */
export function countEvent(event: ClientEvent): void {
  document.dispatchEvent(new CustomEvent(COUNT_EVENT, { detail: event }));
}
