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

describe("the system's sheet takes pictures (R-CARD-5)", () => {
  const share = () => Promise.resolve();
  it.each([
    ["where it says so", { share, canShare: (data: ShareData) => data.files?.[0]?.type === "image/png" }, true],
    ["not where it says no", { share, canShare: () => false }, false],
    ["not where it cannot be asked", { share }, false],
    ["not where asking throws", { share, canShare: throws }, false],
    ["not where there is nothing to open", { canShare: () => true }, false],
    ["not in this process", undefined, false],
  ] as const)("%s", (_, sheet, expected) => expect(canShareFiles(sheet)).toBe(expected));
});

describe("opening the system's sheet (R-RES-10)", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("hands over what it is given and nothing else", async () => {
    const share = vi.fn(() => Promise.resolve());
    expect(await openSheet(DATA, { share }, stays)).toBe("shared");
    expect(share).toHaveBeenCalledExactlyOnceWith(DATA);
  });

  it.each([
    ["AbortError", "dismissed"],
    ["NotAllowedError", "refused"],
    ["DataError", "refused"],
    ["InvalidStateError", "refused"],
  ] as const)("ends a %s as %s", async (name, end) => {
    const share = () => Promise.reject(new DOMException("no", name));
    expect(await openSheet(DATA, { share }, stays)).toBe(end);
  });

  it("ends as refused where the browser throws at once, or rejects with something odd", async () => {
    for (const sheet of [{ share: throws }, { share: () => Promise.reject(undefined) }, {}]) {
      expect(await openSheet(DATA, sheet, stays)).toBe("refused");
    }
  });

  it("ends as silent where nothing has opened: the page kept its visitor's attention", async () => {
    const ended = vi.fn();
    void openSheet(DATA, { share: never }, stays).then(ended);
    await vi.advanceTimersByTimeAsync(7900);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ended).toHaveBeenCalledExactlyOnceWith("silent");
  });

  it("gives a sheet that leaves the page its focus, as on iOS, the time to write a message", async () => {
    vi.stubGlobal("navigator", { standalone: false });
    const ended = vi.fn();
    void openSheet(DATA, { share: never }, stays).then(ended);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(ended).toHaveBeenCalledExactlyOnceWith("silent");
    vi.unstubAllGlobals();
  });

  it("waits for as long as the visitor is away, and no longer than a moment once they are back", async () => {
    const { watch, unwatch, tell } = attention();
    const ended = vi.fn();
    void openSheet(DATA, { share: never }, watch).then(ended);
    await vi.advanceTimersByTimeAsync(500);
    tell(true);
    await vi.advanceTimersByTimeAsync(600_000);
    tell(false);
    await vi.advanceTimersByTimeAsync(1000);
    tell(true);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).not.toHaveBeenCalled();
    tell(false);
    await vi.advanceTimersByTimeAsync(2100);
    expect(ended).toHaveBeenCalledExactlyOnceWith("silent");
    expect(unwatch).toHaveBeenCalledOnce();
  });

  it("believes an answer that comes as late as the visitor makes it", async () => {
    const { watch, tell } = attention();
    const answer = Promise.withResolvers<void>();
    const opened = openSheet(DATA, { share: () => answer.promise }, watch);
    tell(true);
    await vi.advanceTimersByTimeAsync(300_000);
    answer.resolve();
    expect(await opened).toBe("shared");
  });

  it("takes another press for a sign that there is no sheet, but for the second half of a double click", async () => {
    const share = vi.fn(never);
    const first = openSheet(DATA, { share }, stays);
    expect(await openSheet(DATA, { share }, stays)).toBe("waiting");
    await vi.advanceTimersByTimeAsync(1600);
    expect(await openSheet(DATA, { share }, stays)).toBe("waiting");
    expect(await first).toBe("silent");
    expect(share).toHaveBeenCalledOnce();
    // And the next one is asked for anew.
    expect(await openSheet(DATA, { share: () => Promise.resolve() }, stays)).toBe("shared");
  });
});
