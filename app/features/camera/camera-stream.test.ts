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
  it("asks for the front camera, for any where none fits, and says what is wrong", async () => {
    const { asked, stream } = pretend(({ video }) =>
      video === true ? Promise.resolve(fakeStream()) : refuse("OverconstrainedError"),
    );
    expect((await stream.open(FRONT))?.ok).toBe(true);
    expect(asked()).toEqual([expect.objectContaining({ facingMode: "user" }), true]);
    const names = ["NotAllowedError", "NotFoundError", "NotReadableError", "TypeError"];
    const opened = await Promise.all(names.map((name) => pretend(() => refuse(name)).stream.open(FRONT)));
    expect(opened).toEqual(["denied", "none", "busy", "failed"].map((problem) => ({ ok: false, problem })));
  });

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
