import { KEPT_HERE } from "#page/count-event.ts";
import type { Store } from "#site/store.ts";
import type { FlowState } from "./flow-state.ts";

/**
 * While a visitor's photo stays on their device, nothing about them is sent, usage figures included: from the moment they
 * choose so until another photo has gone to the server with the switch off. `site/page-script/count-event.ts` reads the mark.
 */
export function markKeptHere(store: Store<FlowState>, choice: Store<boolean>, marks: DOMStringMap): void {
  const update = () => {
    const state = store.read();
    const work = state.step === "upload" ? state.work : null;
    const place = work?.kind === "analysing" ? work.place : null;
    const isMeasuredHere = state.outcome?.kind === "analysed" && state.outcome.origin.kind === "device";
    if (choice.read() || place === "device" || isMeasuredHere) marks[KEPT_HERE] = "";
    else if (place === "server") delete marks[KEPT_HERE];
  };
  store.subscribe(update);
  choice.subscribe(update);
  update();
}
