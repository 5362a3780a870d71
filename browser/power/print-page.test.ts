import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printPage } from "./print-page.ts";

const page = { hidden: false, hasFocus: () => true };

function pretend(print: unknown) {
  const window = Object.assign(new EventTarget(), { print });
  vi.stubGlobal("window", window);
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("document", page);
  return window;
}
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function end(): Promise<string> {
  const printed = printPage();
  await vi.advanceTimersByTimeAsync(10_000);
  return printed;
}

it("a browser has printed when it says so, at once or a little later, or shows something else (R-RES-16)", async () => {
  const window = pretend(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await end()).toBe("asked");
  const slow = pretend(() => setTimeout(() => slow.dispatchEvent(new Event("beforeprint")), 1500));
  expect(await end()).toBe("asked");
  pretend(() => undefined);
  vi.stubGlobal("document", { ...page, hasFocus: () => false });
  expect(await end()).toBe("asked");
});

it("where nothing happens, nothing can be asked for, or asking throws, that is told (R-RES-16)", async () => {
  pretend(() => undefined);
  expect(await end()).toBe("unseen");
  pretend(undefined);
  expect(await end()).toBe("none");
  pretend(() => {
    throw new DOMException("sandboxed", "SecurityError");
  });
  expect(await end()).toBe("none");
});
