import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalysisOutcome } from "#engine/result.ts";
import { type FakeAnswer, FakePageWorker } from "#tests/support/fake-page-worker.ts";
import { createDeviceAnalysis } from "./device-analyser.ts";
import type { DeviceReply, DeviceTask } from "./device-messages.ts";

const PHOTO = new Blob(["photo"]);
const OUTCOME: AnalysisOutcome = { ok: false, code: "no_face" };
const POINTS = Float32Array.of(0.5, 0.25);
const LOOK = { refusal: null, face: null, light: null, glasses: false };
const signal = () => new AbortController().signal;

const GOOD: Readonly<Record<DeviceTask["kind"], readonly DeviceReply[]>> = {
  load: [
    { kind: "progress", loadedBytes: 5, totalBytes: 10 },
    { kind: "progress", loadedBytes: 10, totalBytes: 10 },
    { kind: "done", result: null },
  ],
  analyse: [
    { kind: "face", points: POINTS },
    { kind: "done", result: OUTCOME },
  ],
  look: [{ kind: "done", result: LOOK }],
  still: [
    { kind: "face", points: POINTS },
    { kind: "done", result: OUTCOME },
  ],
};

/** Without being told, as a good one does. */
class FakeWorker extends FakePageWorker<DeviceTask, DeviceReply> {
  constructor(answer: (task: DeviceTask) => FakeAnswer<DeviceReply> | undefined = () => undefined) {
    super((task) => answer(task) ?? GOOD[task.kind]);
  }
  get kinds() {
    return this.tasks.map(({ kind }) => kind);
  }
}

const on = (kind: DeviceTask["kind"], answer: FakeAnswer<DeviceReply>) =>
  new FakeWorker((task) => (task.kind === kind ? answer : undefined));

function deviceWith(workers: FakeWorker[], memory?: number) {
  const startWorker = vi.fn(() => (workers.shift() ?? new FakeWorker()) as unknown as Worker);
  return { startWorker, device: createDeviceAnalysis({ isSupported: () => true, startWorker, memory: () => memory }) };
}

const frame = () => ({ close: vi.fn() }) as unknown as ImageBitmap & { close: ReturnType<typeof vi.fn> };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("The worker of the analysis on this device", () => {
  it("starts with the first load, which all share, with progress in bytes (R-UP-14)", async () => {
    const { startWorker, device } = deviceWith([]);
    expect(startWorker).not.toHaveBeenCalled();
    const [first, second] = [vi.fn(), vi.fn()];
    await Promise.all([device.load({ onProgress: first }), device.load({ onProgress: second })]);
    await device.load();
    expect(startWorker).toHaveBeenCalledTimes(1);
    for (const onProgress of [first, second]) {
      expect(onProgress.mock.calls.map(([{ loadedBytes }]) => loadedBytes)).toEqual([5, 10]);
      expect(onProgress.mock.lastCall?.[0]).toMatchObject({ totalBytes: 10 });
    }
  });

  it("loads by itself where nobody has, then says that it is ready and where the face is", async () => {
    const worker = new FakeWorker();
    const heard: unknown[] = [];
    const outcome = await deviceWith([worker]).device.analyse(PHOTO, {
      signal: signal(),
      onProgress: ({ loadedBytes }) => heard.push(loadedBytes),
      onReady: () => heard.push("ready"),
      onFace: (points) => heard.push([...points]),
    });
    expect(outcome).toEqual(OUTCOME);
    expect(heard).toEqual([5, 10, "ready", [0.5, 0.25]]);
    expect(worker.tasks).toEqual([{ kind: "load" }, { kind: "analyse", photo: PHOTO }]);
  });

  it("is asked one thing at a time", async () => {
    const worker = on("analyse", "nothing");
    const { device } = deviceWith([worker]);
    const [first, second] = [
      device.analyse(PHOTO, { signal: signal() }),
      device.analyse(new Blob(["2"]), { signal: signal() }),
    ];
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.kinds).toEqual(["load", "analyse"]);
    worker.say({ kind: "done", result: OUTCOME });
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(worker.kinds).toEqual(["load", "analyse", "analyse"]);
    worker.say({ kind: "done", result: { ok: false, code: "too_dark" } });
    await expect(second).resolves.toEqual({ ok: false, code: "too_dark" });
  });

  it("drops and closes frames that come while one is looked at", async () => {
    const worker = new FakeWorker();
    const { device } = deviceWith([worker]);
    const [first, second] = [frame(), frame()];
    const looks = [device.look(first, 4), device.look(second)];
    expect(second.close).toHaveBeenCalledOnce();
    expect(await Promise.all(looks)).toEqual([LOOK, null]);
    expect(worker.tasks.at(-1)).toEqual({ kind: "look", frame: first, scale: 4 });
    await expect(device.look(frame())).resolves.toEqual(LOOK);
  });

  it("measures a still of the camera and tells its face", async () => {
    const [worker, onFace, still] = [new FakeWorker(), vi.fn(), frame()];
    const { device } = deviceWith([worker]);
    await expect(device.analyseStill(still, { signal: signal(), onFace, areMoreComing: false })).resolves.toEqual(
      OUTCOME,
    );
    expect(onFace).toHaveBeenCalledExactlyOnceWith(POINTS);
    expect(worker.tasks.at(-1)).toEqual({ kind: "still", still });
  });
});

describe("When it is no longer wanted", () => {
  it("ends in the middle of a photo, and the next photo has another", async () => {
    const stuck = on("analyse", "nothing");
    const { startWorker, device } = deviceWith([stuck]);
    const leaving = new AbortController();
    const left = device.analyse(PHOTO, { signal: leaving.signal });
    const next = device.analyse(PHOTO, { signal: signal() });
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(stuck.terminated).toBe(true);
    await expect(next).resolves.toEqual(OUTCOME);
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  it("goes on loading for others when one of them leaves, and does not begin what was left while it waited", async () => {
    const worker = on("load", "nothing");
    const { device } = deviceWith([worker]);
    const leaving = new AbortController();
    const left = [
      device.load({ signal: leaving.signal }),
      device.analyse(PHOTO, { signal: leaving.signal }),
      device.analyse(PHOTO, { signal: leaving.signal }),
    ];
    const stayed = device.load();
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error("left"));
    for (const one of left) await expect(one).rejects.toThrow("left");
    expect(worker.terminated).toBe(false);
    worker.say({ kind: "done", result: null });
    await stayed;
    await vi.advanceTimersByTimeAsync(0);
    expect(worker.kinds).toEqual(["load"]);
    await expect(device.analyse(PHOTO, { signal: leaving.signal })).rejects.toThrow("left");
  });

  it("ends after a minute without work, not before, and the next call starts another", async () => {
    const worker = new FakeWorker();
    const { startWorker, device } = deviceWith([worker]);
    await device.load();
    await vi.advanceTimersByTimeAsync(50_000);
    await device.look(frame());
    await vi.advanceTimersByTimeAsync(59_000);
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.terminated).toBe(true);
    await device.load();
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  it("ends when released; what it had to do is called off, and a load right after is a new one", async () => {
    const stuck = on("load", "nothing");
    const { startWorker, device } = deviceWith([stuck]);
    const loading = device.load();
    device.release();
    await expect(Promise.all([loading, device.load()])).rejects.toMatchObject({ name: "AbortError" });
    expect(stuck.terminated).toBe(true);
    expect(startWorker).toHaveBeenCalledTimes(2);
    await expect(device.analyse(PHOTO, { signal: signal() })).resolves.toEqual(OUTCOME);
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  it("ends after every photo on a device of little memory, but not between the camera's frames", async () => {
    const worker = new FakeWorker();
    const { device } = deviceWith([worker], 2);
    await device.look(frame());
    await device.analyseStill(frame(), { signal: signal(), areMoreComing: true });
    expect(worker.terminated).toBe(false);
    await device.analyse(PHOTO, { signal: signal() });
    expect(worker.terminated).toBe(true);
    const other = new FakeWorker();
    await deviceWith([other], 4).device.analyse(PHOTO, { signal: signal() });
    expect(other.terminated).toBe(false);
  });
});

describe("When it fails", () => {
  it("is replaced once when it dies in the middle of a photo; a second death is said", async () => {
    const { startWorker, device } = deviceWith([on("analyse", "dies")]);
    const onReady = vi.fn();
    await expect(device.analyse(PHOTO, { signal: signal(), onReady })).resolves.toEqual(OUTCOME);
    expect(onReady).toHaveBeenCalledOnce();
    expect(startWorker).toHaveBeenCalledTimes(2);
    const unlucky = deviceWith([on("analyse", "dies"), on("analyse", [{ kind: "failed", problem: "worker" }])]);
    await expect(unlucky.device.analyse(PHOTO, { signal: signal() })).rejects.toMatchObject({ problem: "worker" });
  });

  it("is replaced once when it dies while it loads", async () => {
    const { startWorker, device } = deviceWith([on("load", "dies")]);
    await device.load();
    expect(startWorker).toHaveBeenCalledTimes(2);
    const unlucky = deviceWith([on("load", "dies"), on("load", "dies")]).device;
    await expect(unlucky.load()).rejects.toMatchObject({ name: "DeviceUnavailable", problem: "worker" });
    await expect(unlucky.load()).resolves.toBeUndefined();
  });

  it("is known to be dead by the lock it held, where no event says so", async () => {
    const locks = new Map<string, () => void>();
    const request = (name: string, _options: unknown, granted: () => void) => {
      locks.set(name, granted);
      return new Promise(() => undefined);
    };
    vi.stubGlobal("navigator", { locks: { request } });
    const killed = on("analyse", [{ kind: "alive" }]);
    const { startWorker, device } = deviceWith([killed]);
    const outcome = device.analyse(PHOTO, { signal: signal() });
    await vi.advanceTimersByTimeAsync(0);
    expect([...locks.keys()]).toEqual([startWorker.mock.calls.flat()[0]]);
    for (const granted of locks.values()) granted();
    await expect(outcome).resolves.toEqual(OUTCOME);
    expect(killed.terminated).toBe(true);
  });

  it("costs a frame when it dies over one, and says so when the next dies as well; a still is gone with it", async () => {
    const { device } = deviceWith([on("look", "dies"), on("look", "dies"), on("still", "dies")]);
    await expect(device.look(frame())).resolves.toBeNull();
    await expect(device.look(frame())).rejects.toMatchObject({ problem: "worker" });
    const still = device.analyseStill(frame(), { signal: signal(), areMoreComing: true });
    await expect(still).rejects.toMatchObject({ problem: "worker" });
  });

  it("is given up after a minute without a word, however long it takes with words", async () => {
    const worker = on("load", "nothing");
    const { device } = deviceWith([worker]);
    const loading = device.load();
    const failed = expect(loading).rejects.toMatchObject({ problem: "timeout" });
    for (const loadedBytes of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(59_000);
      worker.say({ kind: "progress", loadedBytes, totalBytes: 4 });
    }
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(worker.terminated).toBe(true);
  });

  it.each(["models", "unsupported"] as const)(
    "says that it is for the %s, and tries no second time",
    async (problem) => {
      const { startWorker, device } = deviceWith([on("load", [{ kind: "failed", problem }])]);
      await expect(device.analyse(PHOTO, { signal: signal() })).rejects.toMatchObject({ problem });
      expect(startWorker).toHaveBeenCalledTimes(1);
      await expect(device.load()).resolves.toBeUndefined();
    },
  );

  it("does not start where the browser cannot, or its policy forbids it", async () => {
    const startWorker = vi.fn();
    const none = createDeviceAnalysis({ isSupported: () => false, startWorker, memory: () => undefined });
    await expect(none.load()).rejects.toMatchObject({ problem: "unsupported" });
    expect(startWorker).not.toHaveBeenCalled();
    startWorker.mockImplementation(() => {
      throw new DOMException("policy", "SecurityError");
    });
    const forbidden = createDeviceAnalysis({ isSupported: () => true, startWorker, memory: () => undefined });
    await expect(forbidden.load()).rejects.toMatchObject({ problem: "unsupported" });
  });
});
