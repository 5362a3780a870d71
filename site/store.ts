/** One value outside React, and whoever wants to hear that it is another. Who may change it has the `OwnStore`. */
export interface Store<Value> {
  readonly read: () => Value;
  /** @returns ends it */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface OwnStore<Value> extends Store<Value> {
  /** The very same value is no news. */
  readonly write: (value: Value) => void;
}

export function createStore<Value>(first: Value): OwnStore<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
