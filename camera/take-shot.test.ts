import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DeviceAnalysis, DeviceUnavailable } from "#browser/device/device-analysis.ts";
import type { AnalysisOutcome } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { takeShot } from "./take-shot.ts";

const VIDEO = { videoWidth: 720, videoHeight: 960, clientWidth: 360, clientHeight: 480 } as HTMLVideoElement;
const STILL_MS = 400;

const still = (number: number): AnalysisOutcome => ({
  ok: true,
  result: buildResult({ spread: 8, concerns: { redness: 80 + number }, quality: { light: 0.3 + number / 1000 } }),
});
const refused: AnalysisOutcome = { ok: false, code: "too_dark" };

/** A camera and an analysis whose stills come to `outcomes`, each after its time. */
function setUp(outcomes: readonly (AnalysisOutcome | Error)[], stillMs = STILL_MS) {
  const bitmaps: { close: ReturnType<typeof vi.fn> }[] = [];
  const full = vi.fn((_video: unknown, _crop: unknown, isPhoto: boolean) => {
    const bitmap = { close: vi.fn() };
    bitmaps.push(bitmap);
    return Promise.resolve({ bitmap: bitmap as unknown as ImageBitmap, file: isPhoto ? new File([], "a.jpg") : null });
  });
  const analyseStill = vi.fn(async () => {
    const outcome = outcomes[analyseStill.mock.calls.length - 1] ?? refused;
    await new Promise((resolve) => setTimeout(resolve, stillMs));
    if (outcome instanceof Error) throw outcome;
    return outcome;
  });
  const grabber = { small: () => Promise.reject(new Error("not asked")), full };
  const take = async (video = VIDEO, isFresh = () => true) => {
    const analysis = { analyseStill } as unknown as DeviceAnalysis;
    const shot = await takeShot(grabber, video, analysis, new AbortController(), isFresh);
    return shot ?? expect.fail("no picture");
  };
  return { take, full, analyseStill, bitmaps };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("A shot of the live camera (R-RES-20)", () => {
  const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it("is five stills over two seconds, measured while they are taken, and one result; it ends when it is let go", async () => {
    const { take, full, bitmaps } = setUp([0, 1, 2, 3, 4].map(still));
    const { shot, taken } = await take();
    await wait(2000);
    await taken;
    expect(full).toHaveBeenCalledTimes(5);
    await wait(STILL_MS);
    expect(await shot.outcome).toMatchObject({ ok: true, result: { photos: 5, moments: 1 } });
    expect(bitmaps.slice(1).every(({ close }) => close.mock.calls.length > 0)).toBe(true);
    const other = setUp([0, 1, 2, 3, 4].map(still));
    const again = (await other.take()).shot;
    const ended = expect(again.outcome).rejects.toThrow();
    await wait(700);
    again.cancel();
    await wait(5000);
    await ended;
    expect(other.analyseStill.mock.calls.length).toBeLessThan(4);
  });

  it("is refused for its photo alone, at once, and takes no further still into account", async () => {
    const { take, analyseStill } = setUp([refused]);
    const { shot, first, taken } = await take();
    await wait(STILL_MS);
    expect([await first, await taken, await shot.outcome]).toEqual(["too_dark", null, refused]);
    await wait(5000);
    expect(analyseStill).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["every other still where one takes long, and none that was refused", [still(0), refused, still(1)], 1600],
    ["what came before the worker died", [still(0), still(1), new DeviceUnavailable("worker")], STILL_MS],
  ])("is of %s", async (_, outcomes, stillMs) => {
    const { take, analyseStill } = setUp(outcomes, stillMs);
    const { shot } = await take();
    await wait(10_000);
    expect(await shot.outcome).toMatchObject({ ok: true, result: { photos: 2 } });
    expect(analyseStill).toHaveBeenCalledTimes(3);
  });

  it("is of no frame that stands still: none at first, and none of those after it", async () => {
    const { take, full } = setUp([still(0), still(1)]);
    await expect(take(VIDEO, () => false)).rejects.toThrow("no picture");
    expect(full).not.toHaveBeenCalled();
    let isFresh = true;
    const { shot } = await take(VIDEO, () => isFresh);
    await wait(700);
    isFresh = false;
    await wait(5000);
    expect(full).toHaveBeenCalledTimes(2);
    expect(await shot.outcome).toMatchObject({ ok: true, result: { photos: 2 } });
  });

  it("keeps its photo when the device is turned", async () => {
    const video = { ...VIDEO };
    const { shot } = await setUp([still(0)]).take(video);
    Object.assign(video, { videoWidth: 960, videoHeight: 720 });
    await wait(5000);
    expect(await shot.outcome).toEqual(still(0));
  });
});
