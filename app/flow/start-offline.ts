import { canMeasureHere } from "#browser/device/current-device.ts";
import { keepOffline } from "#browser/offline/keep-offline.ts";
import { preloadModels } from "#browser/offline/preload-models.ts";
import { flowStore, notify } from "./current-flow.ts";

/**
 * The first act of a visitor here. A new version is announced while there is neither a photo nor a result to lose; and who
 * has had a photo analysed may want that without a network too.
 */
export function startOffline(): void {
  const keeping = keepOffline({
    isCalm: () => {
      const { photo, outcome } = flowStore.read();
      return photo === null && outcome === null;
    },
    subscribe: flowStore.subscribe,
    announce: (reload) => notify({ kind: "updateReady", reload }),
  });
  void keeping.then((kept) => {
    if (kept !== "kept" || !canMeasureHere()) return;
    const look = () => {
      if (flowStore.read().outcome?.kind !== "analysed") return;
      stop();
      preloadModels();
    };
    const stop = flowStore.subscribe(look);
    look();
  });
}
