import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeJpeg, flatPicture, syntheticSelfie } from "#lab/pictures/pictures.ts";
import { createPhotoAnalyser, type PhotoAnalyser } from "./photo-analyser.ts";

let analyser: PhotoAnalyser;
const listeners = () => ["uncaughtException", "unhandledRejection"].map((event) => process.listenerCount(event));
let before: number[];
let selfie: Buffer;

beforeAll(async () => {
  before = listeners();
  analyser = await createPhotoAnalyser();
  selfie = await syntheticSelfie(150);
});
afterAll(() => analyser.dispose());

describe("analysing a photo's file", () => {
  it("leaves the process's handling of uncaught errors as it was", () => {
    expect(listeners()).toEqual(before);
  });

  it("measures a face, byte-identical for the same photo twice (R-ENG-1)", async () => {
    const [a, b] = [await analyser.analyse(selfie), await analyser.analyse(selfie)];
    expect(a.ok && a.result.skinScore).toBeGreaterThan(0);
    expect(JSON.stringify(a.ok && a.result)).toBe(JSON.stringify(b.ok && b.result));
  });

  it.each([90, 180, 270])(
    "turns a photo that lies by %i degrees without saying so, and measures the same",
    async (lies) => {
      const upright = await analyser.analyse(await sharp(selfie).png().toBuffer());
      const lying = await analyser.analyse(await sharp(selfie).rotate(lies).png().toBuffer());
      if (!upright.ok || !lying.ok) throw new Error("not measured");
      expect([upright.turned, lying.turned]).toEqual([undefined, 360 - lies]);
      expect(JSON.stringify(lying.result)).toBe(JSON.stringify(upright.result));
      expect([lying.image.width, lying.image.height]).toEqual([upright.image.width, upright.image.height]);
    },
  );

  it("says why a file cannot be decoded", async () => {
    expect(await analyser.analyse(Buffer.from("no picture"))).toEqual({ ok: false, code: "image_type_unsupported" });
  });

  it("says that a picture shows no face", async () => {
    expect(await analyser.analyse(await encodeJpeg(flatPicture()))).toEqual({ ok: false, code: "no_face" });
  });

  it("stops between its steps when nobody waits for the result any more", async () => {
    const controller = new AbortController();
    const running = analyser.analyse(selfie, controller.signal);
    controller.abort(new Error("left"));
    await expect(running).rejects.toThrow("left");
    expect((await analyser.analyse(selfie, new AbortController().signal)).ok).toBe(true);
  });
});
