import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnalysisOutcome } from "#engine/result.ts";
import { type FakeAnswer, FakePageWorker } from "#tests/support/fake-page-worker.ts";
import { createDeviceAnalysis } from "./device-analyser.ts";
import type { DeviceAnalysis } from "./device-analysis.ts";
import type { DeviceReply, DeviceTask } from "./device-messages.ts";

const [PHOTO, OTHER] = [new Blob(["photo"]), new Blob(["other"])];
const OUTCOME: AnalysisOutcome = { ok: false, code: "no_face" };
const POINTS = Float32Array.of(0.5, 0.25);
const SEEN = { outline: [0.1, 0.2], isMeasurable: true };
const REFUSED = { ok: false, code: "not_matching" } as const;
const LOOK = { refusal: null, face: null, light: null, glasses: false };
const wanted = () => ({ signal: new AbortController().signal });

const MEASURED: readonly DeviceReply[] = [
  { kind: "face", points: POINTS },
  { kind: "done", result: OUTCOME },
];
const GOOD: Readonly<Record<DeviceTask["kind"], readonly DeviceReply[]>> = {
  load: [
    { kind: "progress", loadedBytes: 5, totalBytes: 10 },
    { kind: "progress", loadedBytes: 10, totalBytes: 10 },
    { kind: "done", result: null },
  ],
  analyse: MEASURED,
  findFaces: [{ kind: "done", result: [SEEN] }],
  compare: [{ kind: "done", result: REFUSED }],
  look: [{ kind: "done", result: LOOK }],
  still: MEASURED,
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
    const hearing = [vi.fn(), vi.fn()];
    await Promise.all(hearing.map((onProgress) => device.load({ onProgress })));
    await device.load();
    expect(startWorker).toHaveBeenCalledTimes(1);
    const heard = [5, 10].map((loadedBytes) => [{ kind: "progress", loadedBytes, totalBytes: 10 }]);
    for (const onProgress of hearing) expect(onProgress.mock.calls).toEqual(heard);
  });

  it("loads by itself where nobody has, then says that it is ready and where the face is", async () => {
    const worker = new FakeWorker();
    const heard: unknown[] = [];
    const outcome = await deviceWith([worker]).device.analyse(PHOTO, {
      ...wanted(),
      onProgress: ({ loadedBytes }) => heard.push(loadedBytes),
      onReady: () => heard.push("ready"),
      onFace: (points) => heard.push([...points]),
    });
    expect(outcome).toEqual(OUTCOME);
    expect(heard).toEqual([5, 10, "ready", [0.5, 0.25]]);
    expect(worker.tasks).toEqual([{ kind: "load" }, { kind: "analyse", photo: PHOTO }]);
  });

  it("measures pixels, which go with their worker: they are asked once (decision 0131)", async () => {
    const pixels = { width: 1, height: 1, data: new Uint8Array(4) };
    const worker = new FakeWorker();
    const { device } = deviceWith([worker, on("analyse", "dies")]);
    await expect(device.analyse(pixels, wanted())).resolves.toEqual(OUTCOME);
    expect(worker.tasks).toEqual([{ kind: "load" }, { kind: "analyse", photo: pixels }]);
    device.release();
    await expect(device.analyse(pixels, wanted())).rejects.toMatchObject({ problem: "worker" });
  });

  it.each<[DeviceTask, (device: DeviceAnalysis, signal: AbortSignal) => Promise<unknown>, unknown]>([
    [
      { kind: "compare", before: PHOTO, after: OTHER },
      (device, signal) => device.compare(PHOTO, OTHER, signal),
      REFUSED,
    ],
    [{ kind: "findFaces", photo: PHOTO }, (device, signal) => device.findFaces(PHOTO, signal), [SEEN]],
  ])(
    "does %j, loads for it where nobody has, and ends when that is no longer wanted (R-RES-23, R-UP-13)",
    async (...row) => {
      const [task, ask, answer] = row;
      const [worker, silent] = [new FakeWorker(), on(task.kind, "nothing")];
      await expect(ask(deviceWith([worker]).device, wanted().signal)).resolves.toEqual(answer);
      // Two blobs are equal to `toEqual`, whatever is in them.
      expect(worker.kinds).toEqual(["load", task.kind]);
      for (const [part, photo] of Object.entries(task)) expect(Reflect.get(worker.tasks[1] ?? {}, part)).toBe(photo);
      const controller = new AbortController();
      const left = ask(deviceWith([silent]).device, controller.signal);
      await vi.advanceTimersByTimeAsync(0);
      controller.abort();
      await expect(left).rejects.toMatchObject({ name: "AbortError" });
      expect(silent.terminated).toBe(true);
    },
  );

  it("is asked one thing at a time", async () => {
    const worker = on("analyse", "nothing");
    const { device } = deviceWith([worker]);
    const [first, second] = [device.analyse(PHOTO, wanted()), device.analyse(new Blob(["2"]), wanted())];
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.kinds).toEqual(["load", "analyse"]);
    worker.say({ kind: "done", result: OUTCOME });
    await first;
    await vi.advanceTimersByTimeAsync(0);
    worker.say({ kind: "done", result: { ok: false, code: "too_dark" } });
    await expect(second).resolves.toEqual({ ok: false, code: "too_dark" });
  });

  it("drops and closes frames of the camera that come while one is looked at, and measures a still", async () => {
    const [worker, onFace, still] = [new FakeWorker(), vi.fn(), frame()];
    const { device } = deviceWith([worker]);
    const [first, second] = [frame(), frame()];
    const looks = [device.look(first, 4), device.look(second)];
    expect(second.close).toHaveBeenCalledOnce();
    expect(await Promise.all(looks)).toEqual([LOOK, null]);
    expect(await device.look(first)).toEqual(LOOK);
    expect(await device.analyseStill(still, { ...wanted(), onFace, areMoreComing: false })).toEqual(OUTCOME);
    expect(onFace).toHaveBeenCalledExactlyOnceWith(POINTS);
    expect(worker.tasks.slice(1)).toEqual([
      { kind: "look", frame: first, scale: 4 },
      { kind: "look", frame: first, scale: 1 },
      { kind: "still", still },
    ]);
  });
});

describe("When it is no longer wanted", () => {
  it("ends in the middle of a photo, and the next photo has another", async () => {
    const stuck = on("analyse", "nothing");
    const { device } = deviceWith([stuck]);
    const leaving = new AbortController();
    const left = device.analyse(PHOTO, leaving);
    const next = device.analyse(PHOTO, wanted());
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error("left"));
    await expect(left).rejects.toThrow("left");
    expect(stuck.terminated).toBe(true);
    await expect(next).resolves.toEqual(OUTCOME);
  });

  it("goes on loading for others when one of them leaves, and does not begin what was left while it waited", async () => {
    const worker = on("load", "nothing");
    const { device } = deviceWith([worker]);
    const leaving = new AbortController();
    const left = [device.load(leaving), device.analyse(PHOTO, leaving), device.analyse(PHOTO, leaving)];
    const stayed = device.load();
    await vi.advanceTimersByTimeAsync(0);
    leaving.abort(new Error("left"));
    for (const one of left) await expect(one).rejects.toThrow("left");
    worker.say({ kind: "done", result: null });
    await stayed;
    await vi.advanceTimersByTimeAsync(0);
    expect([worker.kinds, worker.terminated]).toEqual([["load"], false]);
    await expect(device.analyse(PHOTO, leaving)).rejects.toThrow("left");
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
    await expect(device.analyse(PHOTO, wanted())).resolves.toEqual(OUTCOME);
    expect(startWorker).toHaveBeenCalledTimes(2);
  });

  it("ends after every photo on a device of little memory, but not between the camera's frames", async () => {
    const [worker, other] = [new FakeWorker(), new FakeWorker()];
    const { device } = deviceWith([worker], 2);
    await device.look(frame());
    await device.analyseStill(frame(), { ...wanted(), areMoreComing: true });
    expect(worker.terminated).toBe(false);
    await device.analyse(PHOTO, wanted());
    await deviceWith([other], 4).device.analyse(PHOTO, wanted());
    expect([worker.terminated, other.terminated]).toEqual([true, false]);
  });
});

describe("When it fails", () => {
  const problem = (of: string) => ({ name: "DeviceUnavailable", problem: of });

  it("is replaced once when it dies in the middle of a photo; a second death is said", async () => {
    const { startWorker, device } = deviceWith([on("analyse", "dies")]);
    const onReady = vi.fn();
    await expect(device.analyse(PHOTO, { ...wanted(), onReady })).resolves.toEqual(OUTCOME);
    expect(onReady).toHaveBeenCalledOnce();
    expect(startWorker).toHaveBeenCalledTimes(2);
    const unlucky = deviceWith([on("analyse", "dies"), on("analyse", [{ kind: "failed", problem: "worker" }])]);
    await expect(unlucky.device.analyse(PHOTO, wanted())).rejects.toMatchObject(problem("worker"));
  });

  it("is replaced once when it dies while it loads", async () => {
    await deviceWith([on("load", "dies")]).device.load();
    const { device } = deviceWith([on("load", "dies"), on("load", "dies")]);
    await expect(device.load()).rejects.toMatchObject(problem("worker"));
    await device.load();
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
    const outcome = device.analyse(PHOTO, wanted());
    await vi.advanceTimersByTimeAsync(0);
    expect([...locks.keys()]).toEqual([startWorker.mock.calls.flat()[0]]);
    for (const granted of locks.values()) granted();
    await expect(outcome).resolves.toEqual(OUTCOME);
    expect(killed.terminated).toBe(true);
  });

  it("costs a frame when it dies over one, and says so when the next dies as well; a still is gone with it", async () => {
    const { device } = deviceWith([on("look", "dies"), on("look", "dies"), on("still", "dies")]);
    await expect(device.look(frame())).resolves.toBeNull();
    await expect(device.look(frame())).rejects.toMatchObject(problem("worker"));
    const still = device.analyseStill(frame(), { ...wanted(), areMoreComing: true });
    await expect(still).rejects.toMatchObject(problem("worker"));
  });

  it("is given up after a minute without a word, however long it takes with words", async () => {
    const worker = on("load", "nothing");
    const failed = expect(deviceWith([worker]).device.load()).rejects.toMatchObject(problem("timeout"));
    for (const loadedBytes of [1, 2, 3]) {
      await vi.advanceTimersByTimeAsync(59_000);
      worker.say({ kind: "progress", loadedBytes, totalBytes: 4 });
    }
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(worker.terminated).toBe(true);
  });

  it("says that it is for the models, and tries no second time by itself", async () => {
    const { startWorker, device } = deviceWith([on("load", [{ kind: "failed", problem: "models" }])]);
    await expect(device.analyse(PHOTO, wanted())).rejects.toMatchObject(problem("models"));
    expect(startWorker).toHaveBeenCalledTimes(1);
    await device.load();
  });

  it.each([false, true])(
    "does not start where the browser cannot, or its policy forbids it: %j",
    async (isSupported) => {
      const startWorker = vi.fn(() => {
        throw new DOMException("policy", "SecurityError");
      });
      const device = createDeviceAnalysis({ isSupported: () => isSupported, startWorker, memory: () => undefined });
      await expect(device.load()).rejects.toMatchObject(problem("unsupported"));
      expect(startWorker).toHaveBeenCalledTimes(isSupported ? 1 : 0);
    },
  );
});
