import type { DeviceProblem } from "#browser/device/device-analysis.ts";
import type { Refusal } from "./upload-state.ts";

export const DEVICE_CODES = {
  unsupported: "device_unsupported",
  models: "device_models",
  worker: "device_worker",
  canvas: "device_canvas",
  timeout: "device_timeout",
} as const satisfies Readonly<Record<DeviceProblem, string>>;
export type DeviceCode = (typeof DEVICE_CODES)[DeviceProblem];

/** Never a demo, and never the server without being asked: whoever chose the device is asked what now. */
export function deviceRefusal(problem: DeviceProblem): Refusal {
  return {
    code: DEVICE_CODES[problem],
    seconds: null,
    message: null,
    // A browser that cannot will not learn it.
    canRetry: problem !== "unsupported",
    place: "device",
    elsewhere: "server",
  };
}
