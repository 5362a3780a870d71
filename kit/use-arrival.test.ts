import { afterEach, expect, it, vi } from "vitest";
import { useArrival } from "./use-arrival.ts";

const came = vi.hoisted(() => ({ by: "" }));
vi.mock("react", () => ({ useEffect: (run: () => void) => run(), useEffectEvent: (run: () => void) => run }));
vi.mock("react-router", () => ({ useNavigationType: () => came.by }));
afterEach(() => void vi.unstubAllGlobals());

it.each([
  ["a link", "PUSH", "auto", 1, 1],
  ["Back", "POP", "auto", 0, 0],
  ["Back, where no position was kept", "POP", "manual", 1, 0],
])("by %s a page begins at the top and its heading takes the focus, or it stays as it was (R-ROUTE-3)", (...row) => {
  const [, by, scrollRestoration, scrolls, focuses] = row;
  const [scrollTo, focus] = [vi.fn(), vi.fn()];
  came.by = by;
  vi.stubGlobal("history", { scrollRestoration });
  vi.stubGlobal("window", { scrollTo });
  vi.stubGlobal("document", { getElementById: () => ({ focus }) });
  useArrival("heading");
  expect([scrollTo.mock.calls.length, focus.mock.calls.length]).toEqual([scrolls, focuses]);
});
