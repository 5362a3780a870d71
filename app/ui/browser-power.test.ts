import { afterEach, describe, expect, it, vi } from "vitest";
import { browserPower } from "./browser-power.ts";

describe("what the browser has", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is itself, or undefined where it is absent, null, or not to be asked for", () => {
    vi.stubGlobal("navigator", {
      onLine: false,
      share: null,
      get clipboard() {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
    expect(browserPower("onLine")).toBe(false);
    expect(browserPower("share")).toBeUndefined();
    expect(browserPower("clipboard")).toBeUndefined();
    expect(browserPower("mediaDevices")).toBeUndefined();
  });
});
