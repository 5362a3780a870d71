import { keepOffline } from "../offline/keep-offline.ts";
import { flowStore, notify } from "./current-flow.ts";

/** The first act of a visitor here. A new version is announced while there is neither a photo nor a result to lose. */
export function startOffline(): void {
  void keepOffline({
    isCalm: () => {
      const { photo, outcome } = flowStore.read();
      return photo === null && outcome === null;
    },
    subscribe: flowStore.subscribe,
    announce: (reload) => notify({ kind: "updateReady", reload }),
  });
}
