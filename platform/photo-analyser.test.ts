import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeJpeg, flatPicture, syntheticSelfie } from "#tests/support/pictures.ts";
import { createPhotoAnalyser, type PhotoAnalyser } from "./photo-analyser.ts";

let analyser: PhotoAnalyser;
const listeners = () => ["uncaughtException", "unhandledRejection"].map((event) => process.listenerCount(event));
let before: number[];

beforeAll(async () => {
  before = listeners();
  analyser = await createPhotoAnalyser();
});
afterAll(() => analyser.dispose());

describe("analysing a photo's file", () => {
  it("leaves the process's handling of uncaught errors as it was", () => {
    expect(listeners()).toEqual(before);
  });

  it("measures a face", async () => {
    const outcome = await analyser.analyse(await syntheticSelfie());
    expect(outcome.ok && outcome.result.skinScore).toBeGreaterThan(0);
  });

  it("gives the byte-identical result for the same photo twice (R-ENG-1)", async () => {
    const photo = await syntheticSelfie();
    const [a, b] = [await analyser.analyse(photo), await analyser.analyse(photo)];
    expect(a.ok).toBe(true);
    expect(JSON.stringify(a.ok && a.result)).toBe(JSON.stringify(b.ok && b.result));
  });

  it("says why a file cannot be decoded", async () => {
    expect(await analyser.analyse(Buffer.from("no picture"))).toEqual({ ok: false, code: "image_type_unsupported" });
  });

  it("says that a picture shows no face", async () => {
    expect(await analyser.analyse(await encodeJpeg(flatPicture()))).toEqual({ ok: false, code: "no_face" });
  });

  it("stops between its steps when nobody waits for the result any more", async () => {
    const photo = await syntheticSelfie();
    const controller = new AbortController();
    const running = analyser.analyse(photo, controller.signal);
    controller.abort(new Error("left"));
    await expect(running).rejects.toThrow("left");
    expect((await analyser.analyse(photo, new AbortController().signal)).ok).toBe(true);
  });
});
