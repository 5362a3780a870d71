import { describe, expect, it } from "vitest";
import { createCameraStream } from "./camera-stream.ts";
import type { Wish } from "./open-camera.ts";

/** Cameras of a pretended device; every answer is asked of `answer`. */
function pretend(answer: (constraints: MediaStreamConstraints) => Promise<object>, devices: readonly string[] = ["a"]) {
  const asked: MediaStreamConstraints[] = [];
  const media = {
    getUserMedia: (constraints: MediaStreamConstraints) => {
      asked.push(constraints);
      return answer(constraints);
    },
    enumerateDevices: async () => await Promise.resolve(devices.map((deviceId) => ({ kind: "videoinput", deviceId }))),
  };
  return { asked, stream: createCameraStream(media as unknown as MediaDevices) };
}

function fakeStream(settings: MediaTrackSettings = {}) {
  const track = { isLive: true, stop: () => Object.assign(track, { isLive: false }), getSettings: () => settings };
  return { track, getTracks: () => [track], getVideoTracks: () => [track] };
}

const refuse = (name: string) => Promise.reject(new DOMException("no", name));
const FRONT: Wish = { facing: "user" };

describe("The camera's stream (R-UP-15)", () => {
  it("asks for the front camera, and for any where none fits", async () => {
    const { asked, stream } = pretend(({ video }) =>
      video === true ? Promise.resolve(fakeStream()) : refuse("OverconstrainedError"),
    );
    expect((await stream.open(FRONT))?.ok).toBe(true);
    expect(asked.map(({ video }) => video)).toEqual([expect.objectContaining({ facingMode: "user" }), true]);
  });

  it.each([
    ["NotAllowedError", "denied"],
    ["NotFoundError", "none"],
    ["NotReadableError", "busy"],
    ["TypeError", "failed"],
  ])("turns %s into %s", async (name, problem) => {
    expect(await pretend(() => refuse(name)).stream.open(FRONT)).toEqual({ ok: false, problem });
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

  it("switches the side where cameras know theirs, and to the next camera where they do not", async () => {
    const wishFor = async (settings: MediaTrackSettings) => {
      const { asked, stream } = pretend(() => Promise.resolve(fakeStream(settings)), ["a", "b"]);
      await stream.open({ otherThan: fakeStream(settings).track as unknown as MediaStreamTrack });
      return asked[0]?.video;
    };
    expect(await wishFor({ facingMode: "user", deviceId: "a" })).toMatchObject({ facingMode: "environment" });
    expect(await wishFor({ facingMode: "environment", deviceId: "b" })).toMatchObject({ facingMode: "user" });
    expect(await wishFor({ deviceId: "a" })).toMatchObject({ deviceId: { exact: "b" } });
    expect(await wishFor({ deviceId: "b" })).toMatchObject({ deviceId: { exact: "a" } });
  });
});
