import { createStore, type Store } from "#site/store.ts";
import { FIRST_STATE, type FlowEvent, type FlowState, nextState } from "./flow-state.ts";

export interface FlowStore extends Store<FlowState> {
  readonly send: (event: FlowEvent) => void;
}

/** Holds the one state of the flow outside React, so that changing the language, and with it the page, loses nothing. */
export function createFlowStore(): FlowStore {
  const { read, write, subscribe } = createStore(FIRST_STATE);
  return { read, subscribe, send: (event) => write(nextState(read(), event)) };
}
