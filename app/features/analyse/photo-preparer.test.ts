import { describe, expect, it, vi } from "vitest";
import { FakePageWorker } from "#tests/support/fake-page-worker.ts";
import { HERE, type PhotoJob, type PhotoReply, type PixelReply } from "./photo-messages.ts";
import { createPhotoPreparer } from "./photo-preparer.ts";

const PHOTO = new Blob(["photo"]);
const JPEG = new Blob(["jpeg"]);
const SIGNAL = new AbortController().signal;

class FakeWorker extends FakePageWorker<PhotoJob, PixelReply | PhotoReply | typeof HERE> {}

const done = ({ id }: PhotoJob): PhotoReply[] => [{ id, ok: true, jpeg: JPEG }];

function preparerWith(...workers: (FakeWorker | null)[]) {
  const start = vi.fn(() => (workers.shift() ?? null) as unknown as Worker | null);
  return { start, preparer: createPhotoPreparer(start) };
}

describe("createPhotoPreparer", () => {
  it("starts one worker, ahead of time, and keeps it for every photo", async () => {
    const worker = new FakeWorker(done);
    const { start, preparer } = preparerWith(worker);
    preparer.warmUp();
    expect(start).toHaveBeenCalledTimes(1);
    expect(await preparer.prepare(PHOTO, SIGNAL)).toEqual({ photo: JPEG, shown: JPEG });
    await preparer.prepare(PHOTO, SIGNAL);
    expect(start).toHaveBeenCalledTimes(1);
    expect(worker.tasks.map(({ id }) => id)).toEqual([1, 2]);
  });

  it("hands the pixels on as soon as they are there, where they are wanted", async () => {
    const worker = new FakeWorker(() => "nothing");
    const { preparer } = preparerWith(worker);
    const onPixels = vi.fn();
    const waiting = preparer.prepare(PHOTO, SIGNAL, onPixels);
    const pixels = { width: 1, height: 1, data: new Uint8Array(4) };
    worker.say({ id: 1, pixels });
    expect(onPixels).toHaveBeenCalledExactlyOnceWith(pixels);
    worker.say({ id: 1, ok: true, jpeg: JPEG });
    expect(await waiting).toMatchObject({ photo: JPEG });
    const unasked = preparer.prepare(PHOTO, SIGNAL);
    worker.say({ id: 2, ok: true, jpeg: JPEG });
    await unasked;
    expect(worker.tasks.map(({ isMeasured }) => isMeasured)).toEqual([true, false]);
  });

  it("ends the worker when aborted, and the next photo gets a fresh one", async () => {
    const [stuck, fresh] = [new FakeWorker(() => "nothing"), new FakeWorker(done)];
    const { preparer } = preparerWith(stuck, fresh);
    const cancelling = new AbortController();
    const waiting = preparer.prepare(PHOTO, cancelling.signal);
    cancelling.abort(new Error("cancelled"));
    await expect(waiting).rejects.toThrow("cancelled");
    expect(stuck.terminated).toBe(true);
    expect(await preparer.prepare(PHOTO, SIGNAL)).toMatchObject({ photo: JPEG });
    expect(fresh.tasks).toHaveLength(1);
  });

  it("does not begin when already aborted, and takes the worker's word for it that a photo cannot be decoded", async () => {
    const worker = new FakeWorker(({ id }) => [{ id, ok: false, photosFault: "photo" }]);
    const { preparer } = preparerWith(worker);
    await expect(preparer.prepare(PHOTO, AbortSignal.abort())).rejects.toThrow();
    expect(worker.tasks).toEqual([]);
    await expect(preparer.prepare(PHOTO, SIGNAL)).rejects.toThrow("cannot decode");
  });

  it("does the work on the page when a worker has not said a word in 10 s, and waits for one that has", async () => {
    vi.useFakeTimers();
    const [silent, slow] = [new FakeWorker(() => "nothing"), new FakeWorker(() => "nothing")];
    const decode = vi.fn(() => Promise.reject(new DOMException("no picture", "InvalidStateError")));
    vi.stubGlobal("createImageBitmap", decode);
    const { preparer } = preparerWith(silent);
    const onPage = expect(preparer.prepare(PHOTO, SIGNAL)).rejects.toThrow("cannot decode");
    await vi.advanceTimersByTimeAsync(10_000);
    await onPage;
    expect([silent.terminated, decode.mock.calls.length]).toEqual([true, 1]);

    const waiting = preparerWith(slow).preparer.prepare(PHOTO, SIGNAL);
    slow.say(HERE);
    await vi.advanceTimersByTimeAsync(60_000);
    slow.say({ id: 1, ok: true, jpeg: JPEG });
    expect(await waiting).toMatchObject({ photo: JPEG });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each<[string, ConstructorParameters<typeof FakeWorker>[0], number]>([
    ["dies, and starts no other", () => "dies", 2],
    ["has no canvas", ({ id }) => [{ id, ok: false, photosFault: null }], 1],
  ])("does the work on the page when the worker %s", async (_, behave, photos) => {
    const { start, preparer } = preparerWith(new FakeWorker(behave));
    const decode = vi.fn(() => Promise.reject(new DOMException("no picture", "InvalidStateError")));
    vi.stubGlobal("createImageBitmap", decode);
    for (let photo = 1; photo <= photos; photo++) {
      await expect(preparer.prepare(PHOTO, SIGNAL)).rejects.toThrow("cannot decode");
      expect([decode.mock.calls.length, start.mock.calls.length]).toEqual([photo, 1]);
    }
    vi.unstubAllGlobals();
  });
});
