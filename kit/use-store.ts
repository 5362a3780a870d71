import { useSyncExternalStore } from "react";
import type { Store } from "#site/store.ts";

/** The store's value, anew with every change. */
export function useStore<Value>({ subscribe, read }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, read, read);
}
