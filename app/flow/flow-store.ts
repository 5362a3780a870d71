import { FIRST_STATE, type FlowEvent, type FlowState, nextState } from "./flow-state.ts";

export interface FlowStore {
  readonly read: () => FlowState;
  readonly send: (event: FlowEvent) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Holds the one state of the flow outside React, so that changing the language, and with it the page, loses nothing. */
export function createFlowStore(): FlowStore {
  let state = FIRST_STATE;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    send(event) {
      const next = nextState(state, event);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
