import type { Place } from "#contract/place.ts";

/** "My photo stays on this device" (R-UP-14): what the visitor chose, else what the operator's ANALYSIS_PLACE says. */
export interface OnDeviceChoice {
  readonly isOn: () => boolean;
  readonly choose: (isOn: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const ON_DEVICE_KEY = "skinglow.onDevice";

export function createOnDeviceChoice(storage: () => Storage, usualPlace: () => Place): OnDeviceChoice {
  let current: boolean | null = null;
  const listeners = new Set<() => void>();
  const stored = () => {
    try {
      return storage().getItem(ON_DEVICE_KEY);
    } catch {
      return null;
    }
  };
  return {
    isOn() {
      if (current === null) {
        const choice = stored();
        current = choice === "on" || (choice !== "off" && usualPlace() === "device");
      }
      return current;
    },
    choose(isOn) {
      current = isOn;
      try {
        storage().setItem(ON_DEVICE_KEY, isOn ? "on" : "off");
      } catch {
        // Storage is off: the choice holds for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
