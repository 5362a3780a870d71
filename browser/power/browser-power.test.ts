import { expect, it, vi } from "vitest";
import { browserPower } from "./browser-power.ts";

it("what the browser has is itself, or undefined where it is absent, null, or not to be asked for", () => {
  vi.stubGlobal("navigator", {
    onLine: false,
    share: null,
    get clipboard() {
      throw new DOMException("The operation is insecure.", "SecurityError");
    },
  });
  const powers = (["onLine", "share", "clipboard", "mediaDevices"] as const).map(browserPower);
  expect(powers).toEqual([false, undefined, undefined, undefined]);
  vi.unstubAllGlobals();
});
