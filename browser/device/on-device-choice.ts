import type { Place } from "#contract/place.ts";
import { createStore, type Store } from "#site/store.ts";

/** "My photo stays on this device" (R-UP-14): what the visitor chose, else what the operator's ANALYSIS_PLACE says. */
export interface OnDeviceChoice extends Store<boolean> {
  readonly choose: (isOn: boolean) => void;
}

const ON_DEVICE_KEY = "skinglow.onDevice";

export function createOnDeviceChoice(storage: () => Storage, usualPlace: Place): OnDeviceChoice {
  const stored = readStored(storage);
  const { read, write, subscribe } = createStore(stored === "on" || (stored !== "off" && usualPlace === "device"));
  return {
    read,
    subscribe,
    choose(isOn) {
      try {
        storage().setItem(ON_DEVICE_KEY, isOn ? "on" : "off");
      } catch {
        // Storage is off: the choice holds for this page.
      }
      write(isOn);
    },
  };
}

function readStored(storage: () => Storage): string | null {
  try {
    return storage().getItem(ON_DEVICE_KEY);
  } catch {
    return null;
  }
}
