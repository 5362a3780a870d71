import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { canShareFiles, openSheet, type WatchAttention } from "./system-sheet.ts";

const FILE = new File(["picture"], "skinglow-score-78.png", { type: "image/png" });
const DATA = { files: [FILE] };
const stays: WatchAttention = () => () => undefined;
const never = () => new Promise<void>(() => undefined);
const throws = () => {
  throw new DOMException("no", "SecurityError");
};

/** Whether the visitor is away, as told. */
function attention() {
  let tell: (isAway: boolean) => void = () => undefined;
  const unwatch = vi.fn();
  const watch: WatchAttention = (listener) => {
    tell = listener;
    return unwatch;
  };
  return { watch, unwatch, tell: (isAway: boolean) => tell(isAway) };
}

it("the system's sheet takes pictures where it can be opened and says so (R-CARD-5)", () => {
  const share = () => Promise.resolve();
  const says = (data: ShareData) => data.files?.[0]?.type === "image/png";
  expect(canShareFiles({ share, canShare: says })).toBe(true);
  const others = [
    { share, canShare: () => false },
    { share },
    { share, canShare: throws },
    { canShare: says },
    undefined,
  ];
  for (const sheet of others) expect(canShareFiles(sheet)).toBe(false);
});

describe("opening the system's sheet (R-RES-10)", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  /** Opened, and how it has ended so far. */
  function open(share: () => Promise<void>, watch = stays) {
    const ended = vi.fn();
    void openSheet(DATA, { share }, watch).then(ended);
    return ended;
  }

  it("hands over what it is given and nothing else", async () => {
    const share = vi.fn(() => Promise.resolve());
    expect(await openSheet(DATA, { share }, stays)).toBe("shared");
    expect(share).toHaveBeenCalledExactlyOnceWith(DATA);
  });

  it("ends as dismissed where the visitor closed it, as refused on any other failure, also an odd one", async () => {
    const fails = (name: string) => ({ share: () => Promise.reject(new DOMException("no", name)) });
    expect(await openSheet(DATA, fails("AbortError"), stays)).toBe("dismissed");
    const errors = ["NotAllowedError", "DataError", "InvalidStateError"].map(fails);
    for (const sheet of [...errors, { share: throws }, { share: () => Promise.reject(undefined) }, {}]) {
      expect(await openSheet(DATA, sheet, stays)).toBe("refused");
    }
  });

  it.each([
    ["where nothing has opened: the page kept its visitor's attention", {}, 8_000],
    ["later where a sheet leaves the page its focus, as on iOS", { standalone: false }, 120_000],
  ])("ends as silent %s", async (_, navigator, afterMs) => {
    vi.stubGlobal("navigator", navigator);
    const ended = open(never);
    await wait(afterMs - 100);
    expect(ended).not.toHaveBeenCalled();
    await wait(200);
    expect(ended).toHaveBeenCalledExactlyOnceWith("silent");
    vi.unstubAllGlobals();
  });

  it("waits for as long as the visitor is away, and no longer than a moment once they are back", async () => {
    const { watch, unwatch, tell } = attention();
    const ended = open(never, watch);
    await wait(500);
    tell(true);
    await wait(600_000);
    tell(false);
    await wait(1000);
    tell(true);
    await wait(600_000);
    expect(ended).not.toHaveBeenCalled();
    tell(false);
    await wait(2100);
    expect(ended).toHaveBeenCalledExactlyOnceWith("silent");
    expect(unwatch).toHaveBeenCalledOnce();
  });

  it("believes an answer that comes as late as the visitor makes it", async () => {
    const { watch, tell } = attention();
    const answer = Promise.withResolvers<void>();
    const opened = openSheet(DATA, { share: () => answer.promise }, watch);
    tell(true);
    await wait(300_000);
    answer.resolve();
    expect(await opened).toBe("shared");
  });

  it("takes another press for a sign that there is no sheet, but for the second half of a double click", async () => {
    const share = vi.fn(never);
    const first = openSheet(DATA, { share }, stays);
    expect(await openSheet(DATA, { share }, stays)).toBe("waiting");
    await wait(1600);
    expect(await openSheet(DATA, { share }, stays)).toBe("waiting");
    expect(await first).toBe("silent");
    expect(share).toHaveBeenCalledOnce();
    // And the next one is asked for anew.
    expect(await openSheet(DATA, { share: () => Promise.resolve() }, stays)).toBe("shared");
  });
});
