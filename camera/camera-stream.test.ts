import { describe, expect, it, vi } from "vitest";
import { createCameraStream } from "./camera-stream.ts";
import type { Wish } from "./open-camera.ts";

/** Cameras of a pretended device; every answer is asked of `answer`. */
function pretend(answer: (constraints: MediaStreamConstraints) => Promise<object>, devices: readonly string[] = ["a"]) {
  const getUserMedia = vi.fn(answer);
  const enumerateDevices = async () => devices.map((deviceId) => ({ kind: "videoinput", deviceId }));
  const stream = createCameraStream({ getUserMedia, enumerateDevices } as unknown as MediaDevices);
  return { stream, asked: () => getUserMedia.mock.calls.map(([{ video }]) => video) };
}

function fakeStream(settings: MediaTrackSettings = {}) {
  const track = { isLive: true, stop: () => Object.assign(track, { isLive: false }), getSettings: () => settings };
  return { track, getTracks: () => [track], getVideoTracks: () => [track] };
}

const refuse = (name: string) => Promise.reject(new DOMException("no", name));
const FRONT: Wish = { facing: "user" };

describe("The camera's stream (R-UP-15)", () => {
  it("asks for the front camera, then for less, then for any, and says what is wrong", async () => {
    const { asked, stream } = pretend(({ video }) =>
      video === true ? Promise.resolve(fakeStream()) : refuse("OverconstrainedError"),
    );
    expect((await stream.open(FRONT))?.ok).toBe(true);
    const [first, ...less] = asked();
    expect(first).toMatchObject({ facingMode: "user", width: { ideal: 1600 } });
    expect(less).toEqual([{ facingMode: "user" }, true]);
    const names = ["NotAllowedError", "NotReadableError", "TypeError"];
    const opened = await Promise.all(names.map((name) => pretend(() => refuse(name)).stream.open(FRONT)));
    expect(opened).toEqual(["denied", "busy", "failed"].map((problem) => ({ ok: false, problem })));
  });

  it.each(["NotFoundError", "OverconstrainedError"])(
    "after %s there is no camera only where none is listed",
    async (name) => {
      const problemWith = async (devices: readonly string[]) => {
        const { asked, stream } = pretend(() => refuse(name), devices);
        const opened = await stream.open(FRONT);
        return [opened?.ok === false && opened.problem, asked().length];
      };
      expect(await problemWith(["a"])).toEqual(["refused", 3]);
      expect(await problemWith([])).toEqual(["none", 3]);
    },
  );

  it("turns a camera off that comes after it was closed, and the first before another is asked for", async () => {
    const [late, first, second] = [fakeStream(), fakeStream(), fakeStream()];
    const answers = [late, first, second];
    const { stream } = pretend(() => Promise.resolve(answers.shift() ?? {}));
    const pending = stream.open(FRONT);
    stream.close();
    expect(await pending).toBeNull();
    expect(late.track.isLive).toBe(false);
    await stream.open(FRONT);
    await stream.open(FRONT);
    expect([first.track.isLive, second.track.isLive]).toEqual([false, true]);
    stream.close();
    expect(second.track.isLive).toBe(false);
  });

  it("opens the same camera anew, by its name or by its side", async () => {
    for (const [settings, wish] of [
      [{ facingMode: "environment", deviceId: "b" }, { deviceId: "b" }],
      [{ facingMode: "environment" }, { facingMode: "environment" }],
    ] as const) {
      const { asked, stream } = pretend(() => Promise.resolve(fakeStream(settings)));
      await stream.open({ sameAs: fakeStream(settings).track as unknown as MediaStreamTrack });
      expect(asked()[0]).toMatchObject(wish);
    }
  });

  it.each([
    [{ facingMode: "user", deviceId: "a" }, { facingMode: "environment" }],
    [{ facingMode: "environment", deviceId: "b" }, { facingMode: "user" }],
    [{ deviceId: "a" }, { deviceId: { exact: "b" } }],
    [{ deviceId: "b" }, { deviceId: { exact: "a" } }],
  ])("switches from %j to %j: the side where cameras know theirs, else the next", async (settings, wish) => {
    const { asked, stream } = pretend(() => Promise.resolve(fakeStream(settings)), ["a", "b"]);
    await stream.open({ otherThan: fakeStream(settings).track as unknown as MediaStreamTrack });
    expect(asked()[0]).toMatchObject(wish);
  });
});
